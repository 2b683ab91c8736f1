import type { SwapFeature } from '../../../src/application/swap/swap-feature.js'
import { decodeApproval } from '../../../src/domain/swap/approval.js'
import { decodeSwap } from '../../../src/domain/swap/swap-calldata.js'
import type { SwapReview } from '../../../src/domain/swap/swap-flow.js'
import type { SwapToken } from '../../../src/domain/swap/swap.js'
import { ports } from '../../../src/ports/tokens.js'
import { createFakeSwaps } from '../../fakes/fake-swaps.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { account, createDialogOfFakes, otherAccount, type DialogOfFakesOptions } from './dialog-of-fakes.js'
import { ether, husd, husdAddress, wei } from './sending.js'

export const router = '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc'
const kelpAddress = '0x0165878a594ca255338adfa4d48449f69242eb8f'

export const coin: SwapToken = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 }
export const dollar: SwapToken = {
  chainId: 'eip155:1',
  address: husdAddress,
  name: 'Harbour Dollar',
  symbol: 'HUSD',
  decimals: 6,
}
export const kelp: SwapToken = { chainId: 'eip155:1', address: kelpAddress, name: 'Kelp', symbol: 'KELP', decimals: 18 }

interface SwappingOptions extends DialogOfFakesOptions {
  /** @default the coin, dollars and kelp */
  readonly tokens?: readonly SwapToken[]
}

/** A connected visitor with coins and tokens, in the form of a swap. */
export async function createSwapping({ tokens = [coin, dollar, kelp], ...setup }: SwappingOptions = {}) {
  const fakes: { swaps?: ReturnType<typeof createFakeSwaps> } = {}
  const wallet =
    setup.wallet ?? createFakeWallet({ accounts: [account, otherAccount], chains: [1, 8453], distinctHashes: true })
  const dialog = createDialogOfFakes({
    ...setup,
    wallet,
    options: {
      ...setup.options,
      bindings: (to) => {
        fakes.swaps = createFakeSwaps({
          tokens,
          worth: { ETH: 2_000n, HUSD: 1n, KELP: 4n },
          router,
          now: () => dialog.clock.now(),
        })
        to.bind(ports.swaps).toConstantValue(fakes.swaps)
        setup.options?.bindings?.(to)
      },
    },
  })
  const { chain, balances, clock, app } = dialog
  const { swaps } = fakes
  if (swaps === undefined) throw new Error('Nobody swaps.')
  for (const owner of [account, otherAccount]) {
    balances.set(`eip155:1:${owner}`, [ether(wei('10')), husd(2_500_000_000n)])
    balances.set(`eip155:8453:${owner}`, [ether(wei('10'), 'eip155:8453')])
    chain.give(`eip155:1:${owner}`, wei('10'))
    chain.give(`eip155:1:${owner}`, 2_500_000_000n, husdAddress)
  }
  /** What the chain does with calls: approvals count for the router, swaps bring what is worth as much. */
  const world = {
    arrives: (units: bigint): bigint | { readonly reverts: string } => units,
    afterAllowing: (): void => undefined,
  }
  const allowed = { units: 0n }
  chain.setCalls(({ call, to, from, amount }) => {
    const data = call?.data ?? ''
    for (const one of [...(call?.first ?? []), { to, data, value: 0n }]) {
      const approval = decodeApproval(one.data)
      if (approval === undefined) continue
      allowed.units = approval.units
      swaps.setAllowance(allowed.units)
    }
    if (decodeApproval(data) !== undefined) {
      world.afterAllowing()
      return 0n
    }
    const swap = decodeSwap({ to, data, value: call?.value ?? 0n }, from)
    if (swap === undefined) return { reverts: 'it is no swap' }
    if (swap.from !== undefined && allowed.units < amount.units) return { reverts: 'not allowed' }
    const brought = world.arrives((swap.minimum * 100n) / 99n)
    if (typeof brought === 'object' || brought < swap.minimum) return { reverts: 'INSUFFICIENT_OUTPUT_AMOUNT' }
    if (swap.from !== undefined) allowed.units -= amount.units
    swaps.setAllowance(allowed.units)
    return brought
  })
  for (const { address, symbol } of tokens) if (address !== undefined) chain.setSymbol(address, symbol)
  await dialog.connect()
  app.dialog.open({ view: { name: 'Account', params: undefined } })
  const feature: SwapFeature = await app.features.load('swap')
  const accountFeature = await app.features.load('account')
  await clock.advance(1_000)
  app.router.push({ name: 'WalletSwap', params: undefined })
  await clock.advance(100)

  const review = (): SwapReview | undefined => {
    const { phase } = feature.state.get()
    return 'review' in phase ? phase.review : undefined
  }
  return {
    ...dialog,
    swaps,
    swap: feature,
    accountFeature,
    world,
    state: feature.state.get,
    phase: () => feature.state.get().phase,
    review,
    view: () => app.router.stack.get().entries.at(-1)?.name,
    events: () => dialog.analytics.events.filter(({ event }) => event.includes('SWAP')),
    /** Methods that the visitor was asked with. */
    asked: () =>
      dialog.wallet.calls.flatMap(({ method }) =>
        ['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4'].includes(method) ? [method] : [],
      ),
    settle: (ms = 2_000) => clock.advance(ms),
    /** Fills in everything and waits for the price. */
    fill: async (from: SwapToken, to: SwapToken, amount: string) => {
      feature.choose('from', from)
      feature.choose('to', to)
      feature.setAmount(amount)
      await clock.advance(1_000)
    },
    /** Shows the review. */
    toReview: async () => {
      await Promise.all([feature.review(), clock.advance(100)])
    },
    /** Confirms what is shown, and lets the chain settle. */
    confirm: async (ms = 8_000) => {
      await Promise.all([feature.confirm(), clock.advance(ms)])
    },
  }
}
