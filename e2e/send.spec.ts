import type { Page } from '@playwright/test'
import { getAddress, parseUnits, type Address } from 'viem'
import type { SandboxChain } from '../sandbox/chains/start-chains.ts'
import { places } from './support/holdings.ts'
import { approve, decline, logIn } from './support/logins.ts'
import { pair } from './support/pairing.ts'
import { coinOf, giveToken, lastSent, Sending, sentBy, tokenOf, unitsOf, type Sendable } from './support/sending.ts'
import { expect, Host, installWallet, loginOptions, sandboxOptions, test, type World } from './support/test.ts'
import { answerInWallet } from './support/wallet-window.ts'

// Nothing here is about movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Nobody was ever paid there. */
const stranger = getAddress('0x5a17b0a75a17b0a75a17b0a75a17b0a75a17b0a7')

const addressOf = async (host: Host): Promise<Address> =>
  getAddress(String(await host.state('account')).split(':')[2] ?? '')

async function connected(page: Page, world: World): Promise<Host> {
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.connect()
  await expect(host.dialog).toBeHidden()
  return host
}

interface WalletKind {
  readonly smart?: true
  connect(page: Page, world: World): Promise<Host>
  /** Does what makes the wallet ask, and answers there. */
  answer(host: Host, world: World, answer: 'approve' | 'reject', ask: () => Promise<void>): Promise<void>
}

const embedded = (accountType: 'eoa' | 'smartAccount'): Omit<WalletKind, 'smart'> => ({
  connect: (page, world) => logIn(page, world, { ...loginOptions(world), accountType }),
  answer: async ({ page }, _, answer, ask) => {
    await ask()
    await (answer === 'approve' ? approve : decline)(page)
  },
})

const walletKinds: Readonly<Record<string, WalletKind>> = {
  'a browser wallet': {
    connect: connected,
    answer: async ({ page, dialog }, { sandbox }, answer, ask) => {
      sandbox.wallet.auto('ask')
      await answerInWallet(page.context(), answer, async () => {
        await ask()
        // Before the wallet is answered.
        await expect(dialog).toHaveAttribute('data-view', 'Account')
        await expect(dialog.getByTestId('outgoing')).toContainText('Confirm in your wallet')
      })
    },
  },
  'a phone': {
    connect: async (page, world) => {
      await world.sandbox.phone.policy({ proposals: 'approve' })
      const host = await pair(page, world)
      await expect(host.dialog).toBeHidden()
      return host
    },
    answer: async (_, { sandbox }, answer, ask) => {
      await sandbox.phone.policy({ requests: answer })
      await ask()
    },
  },
  'a key in a frame': embedded('eoa'),
  'a smart account': { ...embedded('smartAccount'), smart: true },
}

const assets: Readonly<Record<string, { of(chain: SandboxChain): Sendable; readonly amount: string }>> = {
  'the coin of the network': { of: coinOf, amount: '0.123456789012345678' },
  'a token': { of: (chain) => tokenOf(chain, 'HUSD'), amount: '12.345678' },
  'a token that answers nothing': { of: (chain) => tokenOf(chain, 'QUSD'), amount: '7.000001' },
}

/** Something to send, on whatever account it is. */
async function endow(chain: SandboxChain, { token, decimals }: Sendable, owner: Address): Promise<void> {
  if (token !== undefined) await giveToken(chain, token, owner, parseUnits('20', decimals))
}

for (const [kind, { connect, answer, smart = false }] of Object.entries(walletKinds)) {
  for (const [what, { of, amount }] of Object.entries(assets))
    test(`${what} is sent from ${kind}, to the wei [S2.30, S4.37, S4.38, S8.3]`, async ({ page, world }) => {
      const { ethereum } = places(world)
      const asset = of(ethereum)
      const mining = world.sandbox.mining(ethereum.id)
      const host = await connect(page, world)
      const from = await addressOf(host)
      await endow(ethereum, asset, from)
      const sending = await Sending.open(host)
      await sending.prepare(asset, amount, stranger)
      await expect(host.dialog.getByTestId('review-amount')).toHaveText(`${amount} ${asset.symbol}`)
      const most = await sending.most()
      const units = parseUnits(amount, asset.decimals)
      const [before, coins] = [await unitsOf(ethereum, asset, from), await unitsOf(ethereum, {}, from)]

      // A smart account's wallet answers once the operation is in a block.
      if (!smart) await mining.pause()
      await answer(host, world, 'approve', () => sending.confirm.click())
      await expect(host.dialog).toHaveAttribute('data-view', 'Account')
      await expect(host.dialog.getByTestId('snackbar')).toHaveText(/^Transaction (started|confirmed)$/)
      await host.dialog.getByTestId('tab-activity').click()
      const begun = host.dialog.getByTestId('outgoing-row')
      const told = host.dialog.getByTestId('activity-row').filter({ hasText: `To ${stranger.slice(0, 6)}` })
      if (!smart) {
        await expect(host.dialog.getByTestId('snackbar')).toHaveText('Transaction started')
        await expect(begun).toContainText('Sending')
        expect(await unitsOf(ethereum, asset, stranger)).toBe(0n)
        await mining.mine()
      }
      await expect(host.dialog.getByTestId('snackbar')).toHaveText('Transaction confirmed', { timeout: 10_000 })
      await expect(told).toHaveCount(1)
      await expect(told).toContainText('Sent')
      await expect(begun).toHaveCount(0)

      expect(await unitsOf(ethereum, asset, stranger)).toBe(units)
      if (smart) {
        expect(before - (await unitsOf(ethereum, asset, from))).toBe(asset.token === undefined ? -1n : units)
      } else {
        const { cost, status } = await lastSent(ethereum, from)
        expect(status).toBe('success')
        expect(cost).toBeLessThanOrEqual(most)
        expect(await unitsOf(ethereum, {}, from)).toBe(coins - cost - (asset.token === undefined ? units : 0n))
        if (asset.token !== undefined) expect(await unitsOf(ethereum, asset, from)).toBe(before - units)
      }

      await (await Sending.open(host)).expectEmpty()
    })

  test(`a refusal in ${kind} is calm and loses nothing`, async ({ page, world }) => {
    const { ethereum } = places(world)
    const host = await connect(page, world)
    const from = await addressOf(host)
    const sending = await Sending.open(host)
    await sending.prepare(coinOf(ethereum), '0.25', stranger)
    const [nonce, coins] = [await sentBy(ethereum, from), await unitsOf(ethereum, {}, from)]
    await answer(host, world, 'reject', () => sending.confirm.click())
    await expect(host.dialog.getByTestId('snackbar')).toHaveText('You declined, so nothing was sent')
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
    await expect(host.dialog.getByTestId('outgoing')).toHaveCount(0)
    expect([await sentBy(ethereum, from), await unitsOf(ethereum, {}, from)]).toEqual([nonce, coins])

    await host.dialog.getByTestId('feature-send').click()
    await expect(host.dialog.getByTestId('send-notice')).toHaveAttribute('data-tone', 'calm')
    await sending.expectKept('ETH', '0.25', stranger)
    await sending.review()
  })
}
