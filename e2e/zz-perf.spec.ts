import { Host, installWallet, sandboxOptions, test } from './support/test.ts'
test('perf', async ({ page, world }) => {
  await installWallet(page.context(), world)
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.openDialog()
  await host.dialog.getByTestId('all-wallets').click()
  await host.dialog.getByTestId('wallet-tile').nth(39).waitFor()
  const out = await host.dialog.evaluate(async (dialog) => {
    const body = dialog.querySelector('.body')
    const shown = () => dialog.querySelectorAll('[data-testid="wallet-tile"]').length
    const log: string[] = []
    let longest = 0
    new PerformanceObserver((list) => {
      for (const e of list.getEntries()) longest = Math.max(longest, e.duration)
    }).observe({ type: 'longtask', buffered: false })
    let before = shown(),
      t = performance.now(),
      frames = 0
    while (before < 560 && log.length < 16) {
      body?.scrollTo({ top: body.scrollHeight })
      await new Promise((r) => requestAnimationFrame(r))
      frames++
      const now = shown()
      if (now > before) {
        log.push(`${now}: ${Math.round(performance.now() - t)}ms ${frames}f longest ${Math.round(longest)}`)
        before = now
        t = performance.now()
        frames = 0
        longest = 0
      }
    }
    // scroll through all
    t = performance.now()
    frames = 0
    longest = 0
    for (let y = 0; y < (body?.scrollHeight ?? 0); y += 400) {
      body?.scrollTo({ top: y })
      await new Promise((r) => requestAnimationFrame(r))
      frames++
    }
    log.push(`scroll ${frames}f in ${Math.round(performance.now() - t)}ms longest ${Math.round(longest)}`)
    return log
  })
  console.log(out.join('\n'))
})
