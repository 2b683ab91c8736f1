import type { Page } from '@playwright/test'
import { parseUnits } from 'viem'
import { addressOf } from './support/connected.ts'
import { places } from './support/holdings.ts'
import { failedRequest } from './support/noise.ts'
import { giveToken, lastSent, sentBy, signerAt, takePlace, unitsOf } from './support/sending.ts'
import {
  allowed,
  changed,
  connected,
  paired,
  phoneOutcomes,
  routerOptions,
  sends,
  strip,
  Swapping,
  tokenOf,
} from './support/swapping.ts'
import { askingTwoNodes, expect, swapOptions, test, type Host, type World } from './support/test.ts'
import { answerInWallet } from './support/wallet-window.ts'

const age = ({ dialog }: Host) => dialog.getByTestId('swap-rate')
const notice = ({ dialog }: Host) => dialog.getByTestId('swap-notice')

/** The form with a price for a hundred dollars. */
async function filled(page: Page, world: World): Promise<{ readonly host: Host; readonly swapping: Swapping }> {
  const host = await connected(page, world)
  const swapping = await Swapping.open(host)
  await swapping.enter(tokenOf(places(world).ethereum, 'HUSD').name, 'Ether', '100')
  await expect(swapping.button).toHaveText('Review swap')
  return { host, swapping }
}

test.describe('the age of a price', () => {
  test.use({ expected: [failedRequest] })
  test('is in sight; a new one, or none, moves nothing under the finger', async ({ page, world }) => {
    const { host, swapping } = await filled(page, world)
    const place = () => swapping.button.boundingBox()
    await expect(age(host)).toContainText(/New price in [3-8] s/)
    const before = await place()
    // Where it stood in every frame from here on.
    const stood = await swapping.button.evaluateHandle((button) => {
      const seen = new Set<string>()
      const look = () => {
        const { x, y, width, height } = button.getBoundingClientRect()
        seen.add([x, y, width, height].join(' '))
        requestAnimationFrame(look)
      }
      look()
      return seen
    })
    // A quote as any other, ten seconds after the last.
    await page.waitForResponse((answer) => answer.url().includes('/convert/quotes') && answer.ok())
    await expect(age(host)).toContainText(/New price in (?:[7-9]|10) s/)
    expect(await place()).toEqual(before)
    world.sandbox.control.fault('swaps', { kind: 'status', status: 503 })
    await expect(age(host)).toContainText(/Not updated for 1\d s/)
    await expect(swapping.button).toHaveText('No quote right now')
    expect(await place()).toEqual(before)
    await swapping.button.click({ force: true })
    await expect(host.dialog).toHaveAttribute('data-view', 'WalletSwap')
    world.sandbox.control.fault('swaps', { kind: 'none' })
    await expect(swapping.button).toHaveText('Review swap')
    await expect(age(host)).toContainText(/New price in \d+ s/)
    expect(await place()).toEqual(before)
    expect(await stood.evaluate((seen) => [...seen])).toHaveLength(1)
  })
})

test('a phone that declines the swap is asked for that alone the next time', async ({ page, world }) => {
  const { ethereum } = places(world)
  const { phone, mining } = world.sandbox
  const dollars = tokenOf(ethereum, 'HUSD')
  const host = await paired(page, world)
  const owner = await addressOf(host)
  const swapping = await Swapping.open(host)
  await swapping.prepare(dollars.name, 'Ether', '100')
  await mining(ethereum.id).pause()
  await swapping.confirm.click()
  await expect(swapping.confirm).toHaveText('Allowing')
  await phone.policy({ requests: 'reject' })
  await mining(ethereum.id).resume()
  await expect(changed(host)).toContainText('You declined')
  await expect(changed(host)).toContainText('What you allowed stays allowed')
  expect(await allowed(ethereum, dollars.address, owner)).toBe(parseUnits('100', dollars.decimals))
  await phone.policy({ requests: 'approve' })
  await swapping.confirm.click()
  await expect(strip(host)).toContainText('Swapped')
  const [approved, rejected] = ['eth_sendTransaction approved', 'eth_sendTransaction rejected']
  expect(await phoneOutcomes(world)).toEqual([approved, rejected, approved])
})

test('a token is swapped by a router on the chain, and nobody’s server is asked', async ({ page, world }) => {
  const { ethereum } = places(world)
  const dollars = tokenOf(ethereum, 'HUSD')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const host = await connected(page, world, routerOptions(world))
  const owner = await addressOf(host)
  const had = await unitsOf(ethereum, dollars, owner)
  const swapping = await Swapping.open(host)
  await swapping.prepare(dollars.name, 'Ether', '100')
  await expect(host.dialog.getByTestId('review-swap-fee')).toBeHidden()
  const since = world.sandbox.wallet.callLog().length
  await swapping.confirm.click()
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
  await expect(strip(host)).toContainText('Swapped')
  expect(sends(world, since)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  expect(await unitsOf(ethereum, dollars, owner)).toBe(had - parseUnits('100', dollars.decimals))
  expect(await allowed(ethereum, dollars.address, owner, ethereum.swaps?.router)).toBe(0n)
  expect((await lastSent(ethereum, owner)).to?.toLowerCase()).toBe(ethereum.swaps?.router.toLowerCase())
  expect(asked.filter((url) => url.includes('/convert/'))).toEqual([])
})

test.describe('whoever goes elsewhere during a swap signs nothing that was not shown:', () => {
  const elsewhere = [
    ['another account', ({ sandbox }: World) => sandbox.wallet.switchAccount(1), 'account'],
    ['another network', ({ sandbox }: World) => sandbox.wallet.switchChain('eip155:8453'), 'network'],
  ] as const

  test('in the review nothing is asked for; another network in the form says that nothing is swapped there, and another account is the one that swaps [S8.20]', async ({
    page,
    world,
  }) => {
    const { ethereum } = places(world)
    const { wallet } = world.sandbox
    const dollars = tokenOf(ethereum, 'HUSD')
    wallet.setAccounts([0, 1])
    const [first, second] = [signerAt(0).address, signerAt(1).address]
    await giveToken(ethereum, dollars.address, second, 150_000_000n)
    const sent = await sentBy(ethereum, first)
    const { host, swapping } = await filled(page, world)
    const since = wallet.callLog().length
    /** The wallet is where it was at first, and so is the form, which another network emptied. */
    const goBack = async () => {
      wallet.switchAccount(0)
      wallet.switchChain(ethereum.id)
      await expect.poll(() => host.state('account')).toBe(`${ethereum.id}:${first}`)
      await expect(host.dialog).toHaveAttribute('data-view', 'WalletSwap')
      await expect(host.dialog.getByTestId('swap-unsupported')).toBeHidden()
      if ((await swapping.amount.inputValue()) !== '100') await swapping.enter(dollars.name, 'Ether', '100')
    }

    for (const [what, turn, word] of elsewhere)
      await test.step(`${what} during the review`, async () => {
        await swapping.review()
        turn(world)
        await expect(host.dialog).toHaveAttribute('data-view', 'WalletSwap')
        if (word === 'account') await expect(notice(host)).toContainText(word)
        else await expect(host.dialog.getByTestId('swap-unsupported')).toBeVisible()
        expect(sends(world, since)).toEqual([])
        expect(await sentBy(ethereum, first)).toBe(sent)
        await goBack()
      })

    await test.step('another network in the form', async () => {
      wallet.switchChain('eip155:8453')
      await expect(host.dialog.getByTestId('swap-unsupported')).toContainText('Base')
      expect(sends(world, since)).toEqual([])
      await goBack()
    })

    await test.step('another account in the form', async () => {
      const had = await unitsOf(ethereum, dollars, first)
      const theirs = await unitsOf(ethereum, dollars, second)
      wallet.switchAccount(1)
      await expect.poll(() => addressOf(host)).toBe(second)
      await expect(swapping.amount).toHaveValue('100')
      await swapping.review()
      await swapping.confirm.click()
      await expect(strip(host)).toContainText('Swapped')
      expect(await unitsOf(ethereum, dollars, first)).toBe(had)
      expect(await unitsOf(ethereum, dollars, second)).toBe(theirs - 100_000_000n)
    })
  })

  for (const [what, turn, word] of elsewhere)
    test(`${what} while the wallet shows the approval: what is approved there is all that happens`, async ({
      page,
      world,
    }) => {
      const { ethereum, owner } = places(world)
      const { wallet } = world.sandbox
      const dollars = tokenOf(ethereum, 'HUSD')
      wallet.setAccounts([0, 1])
      const { host, swapping } = await filled(page, world)
      await swapping.review()
      wallet.auto('ask')
      const since = wallet.callLog().length
      await answerInWallet(page.context(), 'approve', async () => {
        await swapping.confirm.click()
        await expect.poll(() => wallet.pending().length).toBe(1)
        turn(world)
        await expect(host.dialog).toHaveAttribute('data-view', 'WalletSwap')
        if (word === 'account') await expect(notice(host)).toContainText(word)
        else await expect(host.dialog.getByTestId('swap-unsupported')).toBeVisible()
      })
      await expect.poll(() => allowed(ethereum, dollars.address, owner)).toBe(100_000_000n)
      // The swap is never asked for, not by the account that is there now either.
      await page.waitForTimeout(4_000)
      expect(sends(world, since)).toEqual(['eth_sendTransaction'])
      expect(await sentBy(ethereum, owner)).toBe(1)
      expect(await sentBy(ethereum, signerAt(1).address)).toBe(0)
    })
})

test('what the chain did is told, where the wallet paid more, gave too little gas or took it back', async ({
  page,
  world,
}) => {
  const { ethereum, owner } = places(world)
  const mining = world.sandbox.mining(ethereum.id)
  // What one node alone rules out is not ruled out.
  const host = await connected(page, world, { ...swapOptions(world), ...askingTwoNodes(world) })
  /** A swap of the coin waits for a block; what there was of the token and of the coin before. Each for another token: the one before may come yet. */
  const start = async (symbol: string) => {
    const token = tokenOf(ethereum, symbol)
    const [had, coins] = [await unitsOf(ethereum, token, owner), await unitsOf(ethereum, {}, owner)]
    const swapping = await Swapping.open(host)
    await swapping.prepare('Ether', token.name, '0.05')
    await mining.pause()
    await swapping.confirm.click()
    await expect(strip(host)).toContainText('Swapping')
    return { token, had, coins }
  }
  const seen = async () => {
    // Before it is that deep, the chain may take it back.
    await mining.mine(6)
    await host.dialog.getByTestId('outgoing-done').click()
    await expect(strip(host)).toHaveCount(0)
    await mining.resume()
  }

  await test.step('paid more for the same swap', async () => {
    const { token, had } = await start('KELP')
    await takePlace(host, ethereum)
    await mining.mine()
    await expect(strip(host)).toContainText('Swapped')
    await expect(strip(host)).toContainText('You received')
    expect(await unitsOf(ethereum, token, owner)).toBeGreaterThan(had)
    await seen()
  })

  await test.step('gave it too little gas', async () => {
    const { token, had, coins } = await start('HUSD')
    await takePlace(host, ethereum, { gas: 60_000n })
    await mining.mine()
    await expect(strip(host)).toContainText('Nothing was swapped')
    const { status, cost } = await lastSent(ethereum, owner)
    expect(status).toBe('reverted')
    expect(await unitsOf(ethereum, token, owner)).toBe(had)
    expect(await unitsOf(ethereum, {}, owner)).toBe(coins - cost)
    await seen()
  })

  await test.step('took it back', async () => {
    const { token, had } = await start('QUSD')
    await takePlace(host, ethereum, { to: owner, value: 0n, data: '0x', gas: 21_000n })
    await mining.mine()
    await expect(strip(host)).toContainText('Cancelled')
    await expect(strip(host)).not.toContainText('Swapped')
    expect(await unitsOf(ethereum, token, owner)).toBe(had)
  })
})
