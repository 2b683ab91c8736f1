import type { ActivityItem, ActivityTransfer } from '../../src/domain/activity/activity.js'
import type { AccountId } from '../../src/domain/networks/caip.js'
import type { TokenBalance } from '../../src/domain/money/token-balance.js'
import { decodeSwap } from '../../src/domain/swap/swap-calldata.js'
import type { Wallet } from '../../src/domain/wallets/wallet.js'
import { createFakeActivity } from '../fakes/fake-activity.js'
import { createFakeAnalytics } from '../fakes/fake-analytics.js'
import { createFakeBalances } from '../fakes/fake-balances.js'
import { createFakeCatalogue } from '../fakes/fake-catalogue.js'
import { createFakeIdentities } from '../fakes/fake-identities.js'
import { createFakeImages } from '../fakes/fake-images.js'
import { createFakeNames } from '../fakes/fake-names.js'
import { createFakePrices } from '../fakes/fake-prices.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { createFakeSwaps } from '../fakes/fake-swaps.js'
import type { ActivitySetup } from './activity.contract.js'
import type { AnalyticsSetup } from './analytics.contract.js'
import type { BalancesSetup } from './balances.contract.js'
import type { CatalogueSetup } from './catalogue.contract.js'
import type { IdentitiesSetup } from './identities.contract.js'
import type { ImagesSetup } from './images.contract.js'
import type { NamesSetup } from './names.contract.js'
import type { PricesSetup } from './prices.contract.js'
import type { SupportedChainsSetup } from './supported-chains.contract.js'
import type { SwapsSetup } from './swaps.contract.js'
import { wireAccount, wireToken } from './wire-service.js'

export const fakeActivity = (): ActivitySetup => {
  const account = `eip155:1:${wireAccount}` as const
  const coin: ActivityTransfer = { kind: 'fungible', direction: 'in', name: 'Ether', symbol: 'ETH', quantity: '0.1' }
  const collectible: ActivityTransfer = { kind: 'nft', direction: 'in', name: 'Light 1', isSpam: false }
  const history = Array.from({ length: 5 }, (_, i): ActivityItem => ({
    id: `item-${i}`,
    type: 'receive',
    status: 'confirmed',
    chainId: i === 3 ? 'eip155:8453' : 'eip155:1',
    at: 1_767_225_600_000 - i,
    transfers: [i % 2 === 0 ? coin : collectible],
  }))
  const activity = createFakeActivity({ [account]: history }, 2)
  return {
    activity,
    account,
    elsewhere: `eip155:5:${wireAccount}`,
    fail: () => activity.setFailing(true),
  }
}

export const fakeAnalytics = (): AnalyticsSetup => {
  const analytics = createFakeAnalytics()
  return {
    analytics,
    newest: () => analytics.events.at(-1),
    received: () => analytics.events.map(({ event }) => event),
    fail: () => analytics.setFailing(true),
  }
}

export const fakeBalances = (): BalancesSetup => {
  const account = `eip155:1:${wireAccount}` as const
  const held = (units: bigint): readonly TokenBalance[] => [
    { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', amount: { units: 1n, decimals: 18 }, price: '3305.01' },
    { name: 'Dollar', symbol: 'USD', chainId: 'eip155:1', address: wireToken, amount: { units, decimals: 1 } },
  ]
  const balances = createFakeBalances({ [account]: held(25n) })
  return {
    balances,
    account,
    holdings: { ETH: '0.000000000000000001', USD: '2.5' },
    nativeSymbol: 'ETH',
    stranger: `eip155:1:${wireToken}`,
    earn: () => {
      balances.set(account, held(30n))
      return { ETH: '0.000000000000000001', USD: '3' }
    },
    elsewhere: `eip155:5:${wireAccount}`,
    fail: () => balances.setFailing(true),
  }
}

const wallets: readonly Wallet[] = Array.from({ length: 90 }, (_, i) => ({
  id: `w${i}`,
  name: `Wallet <${i}>`,
  chains: i % 2 === 0 ? ['eip155:1'] : [],
  verified: i % 3 === 0,
  imageId: `i${i}`,
}))

export const fakeCatalogue = (): CatalogueSetup => {
  const catalogue = createFakeCatalogue(wallets)
  return {
    catalogue,
    known: { id: 'w8', name: 'Wallet <8>', imageId: 'i8', chain: 'eip155:1' },
    certifies: true,
    allowsAnalytics: true,
    fail: () => catalogue.setFailing(true),
  }
}

export const fakeIdentities = (): IdentitiesSetup => {
  const account = `eip155:1:${wireAccount}` as const
  const identities = createFakeIdentities({ [account]: { name: 'marlow.eth', avatar: 'data:image/png;base64,AAAA' } })
  return {
    identities,
    named: { account, name: 'marlow.eth' },
    nameless: `eip155:1:${wireToken}`,
    elsewhere: `eip155:5:${wireAccount}`,
    fail: () => identities.setFailing(true),
  }
}

export const fakeImages = (): ImagesSetup => {
  const known = 'https://api.example/icon.png'
  const images = createFakeImages({ [known]: 'data:image/png;base64,AAAA' })
  return { images, known, fail: () => images.setFailing(true) }
}

export const fakeNames = (): NamesSetup => {
  const names = createFakeNames()
  const taken = { name: 'marlow.wcn.id', network: 'eip155:1', address: wireAccount } as const
  names.set(taken.name, { [taken.network]: taken.address })
  return {
    names,
    taken,
    free: 'nobody.wcn.id',
    elsewhere: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    fail: () => names.setFailing(true),
  }
}

export const fakePrices = (): PricesSetup => {
  const known: Readonly<Record<AccountId, string>> = { 'eip155:1:0xaa': '1.0001', 'eip155:1:0xbb': '3305.01' }
  const prices = createFakePrices(known)
  return {
    prices,
    known,
    unknown: 'eip155:1:0xcc',
    elsewhere: 'eip155:5:0xaa',
    fail: () => prices.setFailing(true),
  }
}

export const fakeSupportedChains = (): SupportedChainsSetup => {
  const supportedChains = createFakeSupportedChains(['eip155:1'])
  return { supportedChains, served: 'eip155:1', fail: () => supportedChains.setFailing(true) }
}

export const fakeSwaps = (): SwapsSetup => {
  const chainId = 'eip155:1'
  const token = (symbol: string, decimals: number, digit: string) =>
    ({ chainId, address: `0x${digit.repeat(40)}`, name: symbol, symbol, decimals }) as const
  const [from, to, untraded] = [token('HUSD', 6, 'a'), token('KELP', 18, 'b'), token('PEBL', 0, 'c')]
  const router = `0x${'d'.repeat(40)}`
  const coin = { chainId, name: 'Ether', symbol: 'ETH', decimals: 18 } as const
  let [passed, price] = [0, 3_000n]
  const worthOf = (symbol: string) => (symbol === 'KELP' ? price : symbol === 'ETH' ? 3_200_000n : 1_000n)
  const swaps = createFakeSwaps({
    tokens: [coin, from, to, untraded],
    worth: { HUSD: 1_000n, KELP: price, ETH: 3_200_000n },
    router,
    now: () => 1_767_225_600_000 + passed,
  })
  return {
    swaps,
    account: `eip155:1:${wireAccount}`,
    ...{ from, to, untraded, elsewhere: 'eip155:5', allowed: [router] },
    carryOut: async (calls, got) => {
      const call = calls.at(-1)
      const swap = call === undefined ? undefined : decodeSwap(call, wireAccount)
      const paid = swap?.from === undefined ? coin : swap.from === from.address ? from : to
      const worth = (swap?.amount ?? 0n) * worthOf(paid.symbol) * 10n ** BigInt(got.decimals)
      return worth / (worthOf(got.symbol) * 10n ** BigInt(paid.decimals))
    },
    move: async (how) => {
      price = how === 'much' ? 4_000n : 3_015n
      swaps.setWorth('KELP', price)
    },
    age: () => {
      passed += 61_000
    },
    fail: () => swaps.setFailing(true),
  }
}
