import type { Page } from '@playwright/test'
import { stopTime } from './support/page-time.ts'
import { copyAddress, isSigned, openCode, pair, showCode, sign } from './support/pairing.ts'
import { expect, Host, pairingOptions, test, type World } from './support/test.ts'
import { reload, settle } from './support/visit.ts'

test.beforeEach(async ({ world }) => {
  await world.sandbox.phone.policy({ proposals: 'approve', requests: 'approve' })
})

test('a phone that scans the code is connected, signs what it is asked, and is still there after a reload [S1.2]', async ({
  page,
  world,
}) => {
  const { phone } = world.sandbox
  const host = await pair(page, world)
  await expect(host.dialog).toBeHidden()
  const [first] = await phone.accounts()
  expect(await host.state('account')).toBe(`eip155:1:${first}`)
  expect(await isSigned(await sign(host))).toBe(true)

  const asked = (await phone.requests()).length
  await reload(page)
  const visit = await settle(page, pairingOptions(world))
  expect(visit.statuses).toEqual(['connecting', 'connected'])
  expect(await host.state('account')).toBe(`eip155:1:${first}`)
  // The phone was not bothered.
  expect((await phone.requests()).length).toBe(asked)
  expect(await isSigned(await sign(host))).toBe(true)
  // All that it said of itself is its name, and by that the catalogue has its picture.
  await host.openDialog()
  await expect(host.dialog.locator('.account-wallet img')).toBeVisible()
})

test('what a phone approves is paid, what it declines is told as declined; the site moves between approved networks without bothering it and reads from its own node; the dialog follows the phone: account, network, goodbye', async ({
  page,
  world,
}) => {
  const { phone, chains } = world.sandbox
  const host = await pair(page, world)
  await test.step('a payment that it approves is on the chain', async () => {
    const [from, to] = await phone.accounts()
    const hash = await host.page.evaluate(
      ([from, to]) =>
        window.dialogs['main']?.provider('eip155')?.request({
          method: 'eth_sendTransaction',
          params: [{ from, to, value: '0x2386f26fc10000' }],
        }),
      [from, to],
    )
    const answer = await fetch(chains[0]?.rpcUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getTransactionByHash', params: [hash] }),
    })
    expect(await answer.json()).toMatchObject({ result: { value: '0x2386f26fc10000', to: to?.toLowerCase() } })
  })
  await test.step('a request that it declines', async () => {
    await phone.policy({ requests: 'reject' })
    expect((await sign(host)).outcome).toBe(4001)
    await phone.policy({ requests: 'approve' })
  })
  await test.step('the site moves', async () => {
    const asked = (await phone.requests()).length
    await host.page.evaluate(() => window.dialogs['main']?.switchNetwork('eip155:8453'))
    expect(await host.state('network')).toBe('eip155:8453')
    const block = await host.page.evaluate(() =>
      window.dialogs['main']?.provider('eip155')?.request({ method: 'eth_blockNumber' }),
    )
    expect(block).toMatch(/^0x[0-9a-f]+$/)
    expect((await phone.requests()).length).toBe(asked)
    await host.page.evaluate(() => window.dialogs['main']?.switchNetwork('eip155:1'))
  })
  await test.step('the dialog follows', async () => {
    const [, second] = await phone.accounts()
    await phone.switchAccount(1)
    await expect.poll(() => host.state('account')).toBe(`eip155:1:${second}`)
    await phone.switchChain('eip155:8453')
    await expect.poll(() => host.state('network')).toBe('eip155:8453')
    await phone.deleteSession()
    await expect.poll(() => host.state('status')).toBe('disconnected')
  })
})

test('declining shows a new code and a calm word, and the new code works', async ({ page, world }) => {
  const { phone } = world.sandbox
  const host = await showCode(page, world)
  const first = await copyAddress(host)
  await phone.policy({ proposals: 'reject' })
  await phone.pair(first)
  await expect(host.dialog).toContainText(/declined/i)
  const second = await copyAddress(host)
  expect(second).not.toBe(first)
  await phone.policy({ proposals: 'approve' })
  await phone.pair(second)
  await expect.poll(() => host.state('status')).toBe('connected')
})

test('the end of a session that came while the page was offline is known when it is back, one that came while it was closed with the next visit', async ({
  page,
  context,
  world,
  expected,
}) => {
  test.slow()
  expected.push(/ERR_INTERNET_DISCONNECTED/)
  const host = await pair(page, world)
  await context.setOffline(true)
  world.sandbox.relay.control.cut()
  await world.sandbox.phone.deleteSession()
  await context.setOffline(false)
  await expect.poll(() => host.state('status')).toBe('disconnected')

  await pair(page, world)
  await page.goto('about:blank')
  await world.sandbox.phone.deleteSession()
  await page.goBack()
  await page.locator('html[data-ready]').waitFor()
  await settle(page, pairingOptions(world))
  await expect.poll(() => host.state('status')).toBe('disconnected')
  await reload(page)
  expect((await settle(page, pairingOptions(world))).statuses.at(-1)).toBe('disconnected')
})

test('disconnecting tells the phone; it waits for nobody while the relay says nothing, and holds after a reload [S4.5, S4.6]', async ({
  page,
  world,
}) => {
  const host = await pair(page, world)
  await host.page.evaluate(() => window.dialogs['main']?.disconnect())
  await expect.poll(async () => (await world.sandbox.phone.sessions()).length).toBe(0)

  await openCode(host)
  await world.sandbox.phone.pair(await copyAddress(host))
  await expect.poll(() => host.state('status')).toBe('connected')
  world.sandbox.relay.control.blackHole(true)
  // The page's time stands still: nothing that is waited for there would end.
  await page.clock.install()
  await stopTime(page)
  await page.evaluate(() => window.dialogs['main']?.disconnect())
  await page.clock.resume()
  expect(await host.state('status')).toBe('disconnected')
  await reload(page)
  expect((await settle(page, pairingOptions(world))).statuses).toEqual(['disconnected'])
})

test('connecting and disconnecting ten times leaves one session', async ({ page, world }) => {
  const { phone } = world.sandbox
  const host = await showCode(page, world)
  for (let round = 0; round < 10; round++) {
    if (round > 0) await openCode(host)
    await phone.pair(await copyAddress(host))
    await expect.poll(() => host.state('status')).toBe('connected')
    if (round < 9) await host.page.evaluate(() => window.dialogs['main']?.disconnect())
  }
  await expect.poll(async () => (await phone.sessions()).length).toBe(1)
})

test('what was kept of the session is broken: the visitor is disconnected, and connects again', async ({
  page,
  world,
}) => {
  const host = await pair(page, world)
  await host.page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open(name ?? '')
        opening.addEventListener('success', () => {
          const store = opening.result.objectStoreNames[0] ?? ''
          const writing = opening.result.transaction(store, 'readwrite').objectStore(store)
          const reading = writing.getAllKeys()
          reading.addEventListener('success', () => {
            for (const key of reading.result) if (String(key).includes('session')) writing.put('{"broken', key)
            opening.result.close()
            resolve()
          })
        })
      })
  })
  await reload(page)
  const visit = await settle(page, pairingOptions(world))
  expect(visit.statuses.at(-1)).toBe('disconnected')
  await openCode(host)
  await world.sandbox.phone.pair(await copyAddress(host))
  await expect.poll(() => host.state('status')).toBe('connected')
})

/** A phone is paired in the first tab; the second followed, and signed by a client of its own. */
async function pairInTwoTabs(world: World, first: Page, second: Page): Promise<readonly [Host, Host]> {
  const host = await Host.open(first, world, pairingOptions(world))
  const other = await Host.open(second, world, pairingOptions(world))
  await openCode(host)
  await world.sandbox.phone.pair(await copyAddress(host))
  await expect.poll(() => other.state('status')).toBe('connected')
  expect(await isSigned(await sign(other))).toBe(true)
  return [host, other]
}

/** What a client publishes to end a session (WalletConnect's registry of RPC methods). */
const sessionDelete = 1112

test('another tab follows: it connects, signs by itself, and says goodbye; the goodbye of either is heard once by the phone', async ({
  page,
  context,
  world,
}) => {
  test.slow()
  const second = await context.newPage()
  const goodbyes: string[] = []
  for (const tab of [page, second])
    tab.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const { method, params } = JSON.parse(String(payload)) as {
          readonly method?: string
          readonly params?: unknown
        }
        if (method?.endsWith('publish') && JSON.stringify(params).includes(`"tag":${sessionDelete}`))
          goodbyes.push(String(payload))
      }),
    )
  for (const [leaver, heard] of [
    ['the other tab', 1],
    ['the first tab', 2],
  ] as const)
    await test.step(leaver, async () => {
      const [host, other] = await pairInTwoTabs(world, page, second)
      const [leaves, stays] = leaver === 'the first tab' ? [host, other] : [other, host]
      await leaves.page.evaluate(() => window.dialogs['main']?.disconnect())
      await expect.poll(() => stays.state('status')).toBe('disconnected')
      await expect.poll(async () => (await world.sandbox.phone.sessions()).length).toBe(0)
      await expect.poll(() => goodbyes.length).toBe(heard)
      // A second one would come a moment later.
      await page.waitForTimeout(1_000)
      expect(goodbyes).toHaveLength(heard)
    })
})

test('nothing of WalletConnect is fetched or called before it is chosen', async ({ page, world }) => {
  const scripts: string[] = []
  const sockets: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).origin))
  const host = await Host.open(page, world, pairingOptions(world))
  await host.openDialog()
  await expect(host.wallet('WalletConnect')).toBeVisible()
  await page.waitForTimeout(300)
  expect([scripts.filter((url) => /walletconnect|universal/i.test(url)), sockets]).toEqual([[], []])
  await host.wallet('WalletConnect').click()
  await copyAddress(host)
  const relay = new URL(world.sandbox.relay.url).origin
  expect([...new Set(sockets)]).toEqual([relay])
  const hosts = new Set([world.pages.url, world.sandbox.apiUrl].map((url) => new URL(url).origin))
  expect(scripts.map((url) => new URL(url).origin).filter((origin) => !hosts.has(origin) && origin !== 'null')).toEqual(
    [],
  )
})
