import type { BrowserContext, Page } from '@playwright/test'
import { addPageScript } from './support/page-wallets.ts'
import { expect, Host, sandboxOptions, test, type World } from './support/test.ts'
import { reload, settle } from './support/visit.ts'

/** The wallet of the visitor, and what else turns up on the second load. */
const scene = () => {
  const { kit, sessionStorage } = window
  const plan = JSON.parse(sessionStorage.getItem('plan') ?? '{"real":0}') as {
    readonly real?: number
    readonly impostor?: { readonly name: string; readonly at: number }
  }
  const icon = 'data:image/png;base64,AAAA'
  const come = (key: string, name: string, at: number) => {
    const provider = kit.provider({
      eth_accounts: sessionStorage.getItem('plan') === null ? [] : [kit.address],
      personal_sign: `0x${key === 'Real' ? '11' : '66'}`,
    })
    kit.wallets[key] = provider
    const announce = () => kit.announce({ uuid: kit.uuid(), name, rdns: 'example.alder', icon }, provider)
    if (at === 0) announce()
    else setTimeout(announce, at)
  }
  const impostor = () => plan.impostor && come('Impostor', plan.impostor.name, plan.impostor.at)
  // Of two at once the impostor is the first.
  if (plan.impostor?.at === 0) impostor()
  if (plan.real !== undefined) come('Real', 'Alder', plan.real)
  if (plan.impostor?.at !== 0) impostor()
}

async function arrive(page: Page, context: BrowserContext, world: World): Promise<Host> {
  await addPageScript(context, scene)
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.openDialog()
  await host.wallet('Alder').click()
  await expect.poll(() => host.state('status')).toBe('connected')
  return host
}

async function comeBack(page: Page, world: World, plan: object) {
  await page.evaluate((text) => sessionStorage.setItem('plan', text), JSON.stringify(plan))
  await reload(page)
  const settled = await settle(page, sandboxOptions(world))
  const sign = () =>
    page.evaluate(() =>
      Promise.resolve(
        window.dialogs['main']
          ?.provider('eip155')
          ?.request({ method: 'personal_sign', params: ['0x51', window.kit.address] }),
      ).catch((error: { code?: number }) => error.code),
    )
  const asked = (key: string) => page.evaluate((key) => window.kit.wallets[key]?.asked ?? [], key)
  return { settled, sign, asked }
}

async function visit(page: Page, context: BrowserContext, world: World, plan: object) {
  const host = await arrive(page, context, world)
  return { host, ...(await comeBack(page, world, plan)) }
}

test('after a reload a wallet of another name under the same domain name is not asked at all, and the real wallet is back', async ({
  page,
  context,
  world,
}) => {
  await arrive(page, context, world)
  for (const name of ['MetaMas', '! Alder', 'Alder ✓'])
    await test.step(name, async () => {
      const { settled, sign, asked } = await comeBack(page, world, { real: 400, impostor: { name, at: 0 } })
      expect(settled.statuses).toEqual(['connecting', 'connected'])
      expect(await sign()).toBe('0x11')
      expect(await asked('Impostor')).toEqual([])
      expect(await asked('Real')).not.toContain('eth_requestAccounts')
    })
})

test('after a reload nobody is connected when a twin announces itself, early or late, which Connect says', async ({
  page,
  context,
  world,
}) => {
  const host = await arrive(page, context, world)
  for (const [when, plan] of Object.entries({
    'first, with the real one at once': { real: 0, impostor: { name: 'Alder', at: 0 } },
    'first, with the real one 400 ms late': { real: 400, impostor: { name: 'Alder', at: 0 } },
    second: { real: 0, impostor: { name: 'Alder', at: 100 } },
  }))
    await test.step(when, async () => {
      const { settled, sign, asked } = await comeBack(page, world, plan)
      expect(settled.statuses).toEqual(['connecting', 'disconnected'])
      expect(String(await sign())).not.toMatch(/^0x/)
      expect([await asked('Impostor'), await asked('Real')]).toEqual([[], []])
      await host.openDialog()
      await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
      await expect(host.dialog.getByTestId('alert')).toContainText('which wallet is yours')
      await expect(host.wallet('Alder')).toHaveCount(2)
      await host.wallet('Alder').first().click()
      await expect.poll(() => host.state('status')).toBe('connected')
      await expect(host.dialog.getByTestId('alert')).toHaveCount(0)
    })
})

test('a twin that comes after the wallet was taken up ends the session, without a prompt', async ({
  page,
  context,
  world,
}) => {
  const { host, settled, asked } = await visit(page, context, world, {
    real: 0,
    impostor: { name: 'Alder', at: 6_000 },
  })
  expect(settled.statuses).toEqual(['connecting', 'connected'])
  await expect.poll(() => host.state('status')).toBe('disconnected')
  for (const key of ['Real', 'Impostor']) expect(await asked(key)).not.toContain('eth_requestAccounts')
  expect(await asked('Impostor')).toEqual([])
  await host.openDialog()
  await expect(host.dialog.getByTestId('alert')).toBeVisible()
})

test('a wallet that looks different than last time is not taken up, which Connect says', async ({
  page,
  context,
  world,
}) => {
  const { host, settled, asked } = await visit(page, context, world, { impostor: { name: 'Alder 2', at: 0 } })
  expect(settled.statuses).toEqual(['connecting', 'disconnected'])
  expect(await asked('Impostor')).toEqual([])
  await host.openDialog()
  await expect(host.dialog.getByTestId('alert')).toContainText('looks different')
})
