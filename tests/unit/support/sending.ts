import type { Amount } from '../../../src/domain/money/amount.js'
import type { SendReview } from '../../../src/domain/money/send.js'
import type { TokenBalance } from '../../../src/domain/money/token-balance.js'
import { ports } from '../../../src/ports/tokens.js'
import { createFakeNames } from '../../fakes/fake-names.js'
import { account, createDialogOfFakes, otherAccount, type DialogOfFakesOptions } from './dialog-of-fakes.js'

/** Canonical as the fake chain has it. */
export const friend = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
export const stranger = '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65'
export const husdAddress = '0x5fbdb2315678afecb367f032d93f642f64180aa3'

/** Of what a phase failed with. */
export const codeOf = (phase: object) => ('error' in phase ? (phase.error as { code: string }).code : undefined)

export const wei = (ether: string): bigint => {
  const [whole = '', fraction = ''] = ether.split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}

export const ether = (units: bigint, network: TokenBalance['chainId'] = 'eip155:1'): TokenBalance => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: network,
  amount: { units, decimals: 18 },
  price: '2000',
})
export const husd = (units: bigint): TokenBalance => ({
  name: 'Harbour Dollar',
  symbol: 'HUSD',
  chainId: 'eip155:1',
  address: husdAddress,
  amount: { units, decimals: 6 },
  price: '1.0001',
})

export const full = (amount: Amount | undefined): string | undefined => amount && `${amount.units}/${amount.decimals}`

/** A connected visitor with some coins and tokens on two accounts, who is about to send. */
export async function createSending(setup: DialogOfFakesOptions = {}) {
  const names = createFakeNames()
  const dialog = createDialogOfFakes({
    ...setup,
    options: {
      ...setup.options,
      bindings: (to) => {
        to.bind(ports.names).toConstantValue(names)
        setup.options?.bindings?.(to)
      },
    },
  })
  const { chain, balances, clock, app } = dialog
  for (const owner of [account, otherAccount]) {
    const spam = { ...husd(7n), symbol: 'SPAM', address: stranger, amount: { units: 7n, decimals: 0 } }
    balances.set(`eip155:1:${owner}`, [ether(wei('10')), husd(2_500_000_000n), spam])
    balances.set(`eip155:8453:${owner}`, [ether(wei('10'), 'eip155:8453')])
    chain.give(`eip155:1:${owner}`, wei('10'))
    chain.give(`eip155:8453:${owner}`, wei('10'))
    chain.give(`eip155:1:${owner}`, 2_500_000_000n, husdAddress)
  }
  await dialog.connect()
  app.dialog.open({ view: { name: 'Account', params: undefined } })
  const feature = await app.features.load('send')
  const accountFeature = await app.features.load('account')
  await clock.advance(1_000)
  app.router.push({ name: 'WalletSend', params: undefined })

  const review = (): SendReview | undefined => {
    const { phase } = feature.state.get()
    return phase.status === 'editing' || phase.status === 'preparing' ? undefined : phase.review
  }
  return {
    ...dialog,
    names,
    send: feature,
    accountFeature,
    state: feature.state.get,
    step: () => feature.state.get().step,
    phase: () => feature.state.get().phase,
    review,
    snackbar: () => app.feedback.snackbar.get()?.message,
    events: () => dialog.analytics.events.filter(({ event }) => event.startsWith('SEND_')),
    /** What the wallet was asked to send. */
    asked: () =>
      dialog.wallet.calls.filter(({ method }) => method === 'eth_sendTransaction').map(({ params }) => params),
    settle: (ms = 2_000) => clock.advance(ms),
    /** Fills in everything and shows the review. */
    reviewOf: async (asset: TokenBalance, amount: string, recipient: string) => {
      feature.setAsset(asset)
      feature.setAmount(amount)
      feature.setRecipient(recipient)
      await clock.advance(2_000)
      await Promise.all([feature.review(), clock.advance(100)])
    },
    /** Confirms what is shown. */
    confirm: async () => {
      await Promise.all([feature.send(), clock.advance(1_000)])
    },
  }
}
