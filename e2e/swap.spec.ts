import type { Page } from '@playwright/test'
import { erc20Abi, parseAbi, parseUnits, type Address } from 'viem'
import { createNodeClient } from '../sandbox/chains/node-client.ts'
import type { SandboxChain } from '../sandbox/chains/sandbox-chain.ts'
import { roughText } from '../src/presentation/react/views/account/rough-text.js'
import { addressOf } from './support/connected.ts'
import { places } from './support/holdings.ts'
import { failedRequest } from './support/noise.ts'
import { call, lastSent, unitsOf } from './support/sending.ts'
import { allowed, changed, connected, sends, strip, Swapping, tokenOf } from './support/swapping.ts'
import { askingTwoNodes, expect, swapOptions, test, type Host, type World } from './support/test.ts'
import { reload, settle } from './support/visit.ts'

/** Takes a token out of its pair, ahead of all that waits: by hand, as only a node of our own lets it. */
async function moveMarket(chain: SandboxChain, token: Address): Promise<void> {
  const client = createNodeClient(chain)
  const { factory, wrapped } = chain.swaps ?? {}
  if (factory === undefined || wrapped === undefined) throw new Error('There is no market.')
  const abi = parseAbi(['function getPair(address, address) view returns (address)', 'function sync()'])
  const pair = await client.readContract({ address: factory, abi, functionName: 'getPair', args: [token, wrapped] })
  await client.impersonateAccount({ address: pair })
  await client.setBalance({ address: pair, value: parseUnits('1', 18) })
  const held = await client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [pair] })
  const prices = { maxFeePerGas: parseUnits('900', 9), maxPriorityFeePerGas: parseUnits('500', 9), gas: 200_000n }
  const args = [wrapped, held / 4n] as const
  await client.writeContract({
    account: pair,
    address: token,
    abi: erc20Abi,
    functionName: 'transfer',
    args,
    ...prices,
  })
  await client.writeContract({ account: pair, address: pair, abi, functionName: 'sync', ...prices })
}

/** What was swapped is seen: the next is told alone. */
async function seen({ dialog }: Host): Promise<void> {
  await dialog.getByTestId('outgoing-done').click()
  await expect(dialog.getByTestId('outgoing')).toHaveCount(0)
}

test('a token is swapped for the coin: allowed exactly, taken exactly, and what arrived is told [S1.9, S7.13, S7.16, S7.18, S7.19]', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000)
  const { ethereum } = places(world)
  const host = await connected(page, world)
  const owner = await addressOf(host)
  for (const [kind, symbol, amount] of [
    ['a plain token', 'HUSD', '100.000001'],
    ['a token that answers nothing', 'QUSD', '50.5'],
    ['a token of eighteen decimals', 'KELP', '12.123456789012345678'],
  ] as const)
    await test.step(kind, async () => {
      const token = tokenOf(ethereum, symbol)
      const [had, coins] = [await unitsOf(ethereum, token, owner), await unitsOf(ethereum, {}, owner)]
      const swapping = await Swapping.open(host)
      await swapping.prepare(token.name, 'Ether', amount)
      await expect(host.dialog.getByTestId('swap-step-allow')).toContainText(`Allow ${amount} ${symbol}`)
      const since = world.sandbox.wallet.callLog().length
      await swapping.confirm.click()
      await expect(host.dialog).toHaveAttribute('data-view', 'Account')
      await expect(strip(host)).toContainText('Swapped')
      expect(sends(world, since)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])

      const units = parseUnits(amount, token.decimals)
      expect(await unitsOf(ethereum, token, owner)).toBe(had - units)
      expect(await allowed(ethereum, token.address, owner)).toBe(0n)
      const swap = await lastSent(ethereum, owner)
      const client = createNodeClient(ethereum)
      const before = await client.getBalance({ address: owner, blockNumber: (swap.blockNumber ?? 1n) - 1n })
      const received = (await unitsOf(ethereum, {}, owner)) - before + swap.cost
      expect(before).toBeLessThan(coins)
      const text = roughText({ units: received, decimals: 18 }, 'en-US')
      await expect(strip(host)).toContainText(`You received ${text} ETH`)
      await seen(host)
    })
})

test('the coin is swapped for a token with one request, and what arrived is what is told', async ({ page, world }) => {
  const { ethereum } = places(world)
  const host = await connected(page, world)
  const owner = await addressOf(host)
  for (const [kind, symbol] of [
    ['a plain token', 'HUSD'],
    ['a token that keeps a part of every transfer', 'TOLL'],
  ] as const)
    await test.step(kind, async () => {
      const found = ethereum.swaps?.tokens.find((one) => (symbol === 'TOLL' ? one.toll > 0 : one.symbol === symbol))
      const token = tokenOf(ethereum, found?.symbol ?? symbol)
      const had = await unitsOf(ethereum, token, owner)
      const swapping = await Swapping.open(host)
      await swapping.prepare('Ether', token.name, '0.05')
      await expect(host.dialog.getByTestId('swap-step-swap')).toBeHidden()
      // Nobody knows a price of it, so nobody knows what the market takes.
      if (symbol === 'TOLL') await host.dialog.getByTestId('swap-unknownImpact-agreed').check()
      const since = world.sandbox.wallet.callLog().length
      await swapping.confirm.click()
      await expect(strip(host)).toContainText('Swapped')
      expect(sends(world, since)).toEqual(['eth_sendTransaction'])
      const received = (await unitsOf(ethereum, token, owner)) - had
      const text = roughText({ units: received, decimals: token.decimals }, 'en-US')
      await expect(strip(host)).toContainText(`You received ${text} ${token.symbol}`)
      await seen(host)
    })
})

test('whoever declines the approval or the swap loses nothing, and is not asked to allow twice', async ({
  page,
  world,
}) => {
  const { ethereum } = places(world)
  const { wallet, mining } = world.sandbox
  const dollars = tokenOf(ethereum, 'HUSD')
  const host = await connected(page, world)
  const owner = await addressOf(host)
  const swapping = await Swapping.open(host)
  await swapping.prepare(dollars.name, 'Ether', '100')
  wallet.auto('reject')
  await swapping.confirm.click()
  await expect(changed(host)).toContainText('You declined')
  expect(await allowed(ethereum, dollars.address, owner)).toBe(0n)

  wallet.auto('approve')
  await mining(ethereum.id).pause()
  await swapping.confirm.click()
  await expect(swapping.confirm).toHaveText('Allowing')
  wallet.auto('reject')
  await mining(ethereum.id).resume()
  await expect(changed(host)).toContainText('What you allowed stays allowed')
  expect(await allowed(ethereum, dollars.address, owner)).toBe(100_000_000n)

  wallet.auto('approve')
  const since = wallet.callLog().length
  await swapping.confirm.click()
  await expect(strip(host)).toContainText('Swapped')
  expect(sends(world, since)).toEqual(['eth_sendTransaction'])
})

async function reloadWhileAllowing(page: Page, world: World, { confirm }: Swapping): Promise<void> {
  const mining = world.sandbox.mining(places(world).ethereum.id)
  await mining.pause()
  await confirm.click()
  await expect(confirm).toHaveText('Allowing')
  await reload(page)
  await mining.resume()
  await settle(page, swapOptions(world))
}

test('a reload between the approval and the swap leads back to the same swap, which is not allowed twice; nor is an earlier permission taken back twice', async ({
  page,
  world,
}) => {
  const { ethereum } = places(world)
  const { wallet } = world.sandbox
  const host = await connected(page, world)
  const owner = await addressOf(host)

  await test.step('between the approval and the swap', async () => {
    const first = await Swapping.open(host)
    await first.prepare(tokenOf(ethereum, 'HUSD').name, 'Ether', '100')
    await reloadWhileAllowing(page, world, first)
    await host.openDialog()
    const second = await Swapping.open(host)
    await expect(second.amount).toHaveValue('100')
    await expect(host.dialog.getByTestId('swap-token-from')).toContainText('HUSD')
    await second.review()
    const since = wallet.callLog().length
    await second.confirm.click()
    await expect(strip(host)).toContainText('Swapped')
    expect(sends(world, since)).toEqual(['eth_sendTransaction'])
    await seen(host)
  })

  await test.step('between the taking back of an earlier permission and the new one', async () => {
    const quiet = tokenOf(ethereum, 'QUSD')
    const { aggregator = owner } = ethereum.swaps ?? {}
    const abi = parseAbi(['function approve(address spender, uint256 value)'])
    await call(ethereum, { address: quiet.address, abi, functionName: 'approve', args: [aggregator, 5n] })
    const first = await Swapping.open(host)
    await first.prepare(quiet.name, 'Ether', '50')
    await reloadWhileAllowing(page, world, first)
    await expect.poll(() => allowed(ethereum, quiet.address, owner)).toBe(0n)
    await host.openDialog()
    const second = await Swapping.open(host)
    await expect(host.dialog.getByTestId('swap-token-from')).toContainText('QUSD')
    await second.amount.fill('50')
    await second.review()
    await expect(host.dialog.getByTestId('swap-step-allow')).toContainText('Allow 50 QUSD')
    await expect(host.dialog.getByTestId('swap-step-reset')).toBeHidden()
    const since = wallet.callLog().length
    await second.confirm.click()
    await expect(strip(host)).toContainText('Swapped')
    expect(sends(world, since)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
    expect(await allowed(ethereum, quiet.address, owner)).toBe(0n)
  })
})

test('a price that moves further than the slippage undoes the swap: nothing is swapped, and that is said', async ({
  page,
  world,
}) => {
  const { ethereum } = places(world)
  const { mining } = world.sandbox
  const host = await connected(page, world, { ...swapOptions(world), ...askingTwoNodes(world) })
  const owner = await addressOf(host)
  const kelp = tokenOf(ethereum, 'KELP')
  const had = await unitsOf(ethereum, kelp, owner)
  const swapping = await Swapping.open(host)
  await swapping.prepare('Ether', kelp.name, '0.05')
  // The market moves while the swap waits for its block: somebody pays more to come first.
  await mining(ethereum.id).pause()
  await swapping.confirm.click()
  await expect(strip(host)).toContainText('Swapping')
  await moveMarket(ethereum, kelp.address)
  await mining(ethereum.id).resume()
  await expect(strip(host)).toContainText('Nothing was swapped')
  expect(await unitsOf(ethereum, kelp, owner)).toBe(had)
})

/** What is said of no other failure. */
const somethingElse = 'The swap service answered with something other than this swap'

test('an answer of the server that is another in any of its parts, or that it froze while the market went on, is refused before anything is signed', async ({
  page,
  world,
}) => {
  const { ethereum } = places(world)
  const { market, wallet } = world.sandbox
  const host = await connected(page, world)
  const notice = host.dialog.getByTestId('swap-notice')
  const swapping = await Swapping.open(host)
  await swapping.enter(tokenOf(ethereum, 'HUSD').name, 'Ether', '100')
  const since = wallet.callLog().length
  const parts = [
    'target',
    'call',
    'recipient',
    'from',
    'to',
    'amount',
    'minimum',
    'partial',
    'spender',
    'allowance',
  ] as const
  for (const [index, what] of parts.entries())
    await test.step(what, async () => {
      // Another amount, so that what was said of the answer before is gone.
      await swapping.amount.fill(String(100 + index))
      await expect(notice).toBeHidden()
      await expect(swapping.button).toHaveText('Review swap')
      market.setMischief({ kind: 'tampered', what })
      await swapping.button.click()
      await expect(notice).toContainText(somethingElse)
      await expect(host.dialog).toHaveAttribute('data-view', 'WalletSwap')
      expect(sends(world, since)).toEqual([])
    })
  await test.step('frozen', async () => {
    market.setMischief({ kind: 'frozen' })
    await swapping.amount.fill(String(100 + parts.length))
    await expect(notice).toBeHidden()
    await expect(swapping.button).toHaveText('Review swap')
    await market.cheapen('HUSD', 500)
    await swapping.button.click()
    await expect(notice).toContainText(somethingElse)
    expect(sends(world, since)).toEqual([])
  })
})

test('a list that calls the coin of the network another does not change its name; one that says fewer decimals than a token has is found out before anything is signed', async ({
  page,
  world,
}) => {
  const { market, wallet } = world.sandbox
  const host = await connected(page, world)
  await test.step('the coin', async () => {
    market.setMischief({ kind: 'tampered', what: 'coin' })
    await Swapping.open(host)
    await expect(host.dialog.getByTestId('swap-token-from')).toContainText('ETH')
  })
  await test.step('decimals', async () => {
    market.setMischief({ kind: 'tampered', what: 'decimals' })
    // The list is read anew.
    await page.evaluate(() => sessionStorage.clear())
    await reload(page)
    await settle(page, swapOptions(world))
    const swapping = await Swapping.open(host)
    await swapping.enter('Ether', tokenOf(places(world).ethereum, 'HUSD').name, '0.05')
    await expect(swapping.button).toHaveText('Review swap')
    const since = wallet.callLog().length
    await swapping.button.click()
    await expect(host.dialog.getByTestId('swap-notice')).toContainText(somethingElse)
    expect(sends(world, since)).toEqual([])
  })
})

test.describe('an outage', () => {
  test.use({ expected: [failedRequest] })
  test('nobody who trades it, a service that refuses, and one that is slow are each said as what they are', async ({
    page,
    world,
  }) => {
    const { ethereum } = places(world)
    const { control, wallet } = world.sandbox
    const host = await connected(page, world)
    const notice = host.dialog.getByTestId('swap-notice')
    const swapping = await Swapping.open(host)
    const since = wallet.callLog().length
    await swapping.enter('Ether', 'Pebble', '0.05')
    await expect(notice).toContainText('Nobody offers this swap in this amount')
    await swapping.choose('to', tokenOf(ethereum, 'KELP').name)
    await expect(swapping.button).toHaveText('Review swap')
    const body = { status: 'FAILED', reasons: [{ field: '', description: 'Not from here.' }] }
    control.fault('swaps', { kind: 'status', status: 400, body })
    await swapping.amount.fill('0.06')
    await expect(notice).toContainText('The swap service refused this swap')
    control.fault('swaps', { kind: 'hang' })
    await swapping.amount.fill('0.07')
    await expect(swapping.button).toHaveText('Looking for the best price')
    control.fault('swaps', { kind: 'none' })
    await expect(swapping.button).toHaveText('Review swap')
    expect(sends(world, since)).toEqual([])
  })

  test('of the service is said, with a way to try again [S8.20]', async ({ page, world }) => {
    const { ethereum } = places(world)
    const host = await connected(page, world)
    const swapping = await Swapping.open(host)
    await swapping.enter('Ether', tokenOf(ethereum, 'KELP').name, '0.05')
    await expect(swapping.button).toHaveText('Review swap')
    world.sandbox.control.fault('swaps', { kind: 'status', status: 503 })
    await swapping.amount.fill('0.06')
    await expect(host.dialog.getByTestId('swap-notice')).toContainText('No quote right now')
    world.sandbox.control.fault('swaps', { kind: 'none' })
    await host.dialog.getByTestId('swap-retry').click()
    await expect(swapping.button).toHaveText('Review swap')
    await page.evaluate(async () => window.dialogs['main']?.switchNetwork('eip155:8453'))
    await expect(host.dialog.getByTestId('swap-unsupported')).toContainText('Network not supported for Swaps')
  })
})

test('where swapping and buying are off, no byte of them is fetched, and nobody of them is asked', async ({
  page,
  world,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const host = await connected(page, world, { ...swapOptions(world), features: { swaps: false, onramp: false } })
  await host.openDialog()
  await expect(host.dialog.getByTestId('token-row').first()).toBeVisible()
  await expect(host.dialog.getByTestId('feature-send')).toBeVisible()
  await expect(host.dialog.getByTestId('feature-swaps')).toHaveCount(0)
  await expect(host.dialog.getByTestId('feature-onramp')).toHaveCount(0)
  // What is prepared while nobody does anything is fetched by then.
  await page.waitForLoadState('networkidle')
  const chunks = asked.filter((path) => path.endsWith('.js'))
  expect(chunks.filter((path) => /account/.test(path))).not.toEqual([])
  expect(chunks.filter((path) => /swap|on-?ramp|buy/i.test(path))).toEqual([])
  expect(asked.filter((path) => /\/convert\/|\/onramp\//.test(path))).toEqual([])
})

test('what is told of a swap names tokens, and neither an address nor an amount', async ({ page, world }) => {
  const { ethereum, owner } = places(world)
  const { endpoints, ...options } = swapOptions(world)
  const host = await connected(page, world, {
    ...options,
    endpoints: { ...endpoints, analytics: world.sandbox.apiUrl },
  })
  const swapping = await Swapping.open(host)
  await swapping.prepare('Ether', tokenOf(ethereum, 'KELP').name, '0.0512345')
  await swapping.confirm.click()
  await expect(strip(host)).toContainText('Swapped')
  const events = () => world.sandbox.control.events()
  await expect
    .poll(() => events().map(({ props }) => props.event))
    .toEqual(expect.arrayContaining(['OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS']))
  const told = JSON.stringify(events()).toLowerCase()
  expect(told).toContain('kelp')
  expect(told).not.toContain(owner.toLowerCase())
  expect(told).not.toMatch(/0x[0-9a-f]{10}|0512345/)
})
