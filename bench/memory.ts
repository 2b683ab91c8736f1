import type { Browser, CDPSession } from '@playwright/test'
import { close, onPage, rest, timeFromClick, type Setting } from './on-page.ts'

export interface Memory {
  readonly openHeapMB: number
  readonly growthKB: number
  readonly growthNodes: number
}

/** The page's heap while the dialog is open, and what opening and closing it 50 times leaves behind. */
export function memory(browser: Browser, setting: Setting): Promise<Memory> {
  return onPage(browser, setting, async (page, devtools) => {
    const openAndClose = async (times: number) => {
      for (let i = 0; i < times; i += 1) {
        await timeFromClick(page, 'connect', 'wallet-row', 1)
        await close(page)
      }
    }
    await rest(page)
    await timeFromClick(page, 'connect', 'wallet-row', 1)
    await rest(page)
    const open = await held(devtools)
    await close(page)
    // Until the engine has compiled what runs often: its notes about the code are no leak.
    await openAndClose(25)
    const before = await held(devtools)
    await openAndClose(50)
    const after = await held(devtools)
    return {
      openHeapMB: open.bytes / 1e6,
      growthKB: (after.bytes - before.bytes) / 1000,
      growthNodes: after.nodes - before.nodes,
    }
  })
}

async function held(devtools: CDPSession): Promise<{ readonly bytes: number; readonly nodes: number }> {
  // Twice, because what finalizers let go of is collected by the next run.
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes } = await devtools.send('Memory.getDOMCounters')
  return { bytes: usedSize, nodes }
}
