import type { Page } from '@playwright/test'

/**
 * How often functions of the page's own scripts are called from now on: what it is asked to do. How long that takes,
 * a busy machine decides. Scripts of the page's `/assets/` are those of the dialog and of its host.
 */
export async function countCalls(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.send('Profiler.takePreciseCoverage')
  return async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage')
    await session.detach()
    return result
      .filter(({ url }) => url.includes('/assets/'))
      .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
      .reduce((sum, count) => sum + count, 0)
  }
}
