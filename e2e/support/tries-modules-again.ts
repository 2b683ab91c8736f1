import type { Page } from '@playwright/test'

/**
 * Whether the browser fetches a module again that did not come the first time. Chromium 150 keeps the failure for as long as the page
 * lives, whatever the page does; 156 tries again.
 */
export async function triesModulesAgain(page: Page): Promise<boolean> {
  const address = '/comes-the-second-time.js'
  await page.route(`**${address}`, (route) => route.abort(), { times: 1 })
  const load = () =>
    page.evaluate(
      (url) =>
        import(url).then(
          () => true,
          () => false,
        ),
      address,
    )
  await load()
  await page.unroute(`**${address}`)
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  return load()
}
