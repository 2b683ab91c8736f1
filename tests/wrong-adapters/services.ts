import { DialogError } from '../../src/domain/errors.js'
import { activityContract } from '../contract/activity.contract.js'
import { analyticsContract } from '../contract/analytics.contract.js'
import { balancesContract } from '../contract/balances.contract.js'
import { catalogueContract } from '../contract/catalogue.contract.js'
import {
  fakeActivity,
  fakeAnalytics,
  fakeBalances,
  fakeCatalogue,
  fakeIdentities,
  fakeImages,
  fakeNames,
  fakePrices,
  fakeSupportedChains,
} from '../contract/fake-services.js'
import { httpBalances } from '../contract/http-balances.js'
import { identitiesContract } from '../contract/identities.contract.js'
import { imagesContract } from '../contract/images.contract.js'
import { namesContract } from '../contract/names.contract.js'
import { pricesContract } from '../contract/prices.contract.js'
import { supportedChainsContract } from '../contract/supported-chains.contract.js'
import { wrongOf, type WrongAdapter } from './wrong-adapter.js'

const stops = 'stops when the caller does'

/** What a right adapter answers, as late as over a network and whoever stops waiting. */
const deaf = async <T>(signal: AbortSignal | undefined, answer: () => Promise<T>): Promise<T> => {
  if (signal?.aborted === true) throw new DialogError('ABORTED')
  await new Promise((resolve) => setTimeout(resolve, 20))
  return answer()
}

const activity = wrongOf(activityContract, fakeActivity)
export const wrongActivities: readonly WrongAdapter[] = [
  activity('It begins every page anew.', 'tells what happened, page by page, newest first and each once', (given) => ({
    ...given,
    activity: {
      page: async (account, { signal } = {}) => given.activity.page(account, signal === undefined ? {} : { signal }),
    },
  })),
  activity('It goes on when nobody waits any more.', stops, (given) => ({
    ...given,
    activity: {
      page: (account, { signal, ...options } = {}) => deaf(signal, () => given.activity.page(account, options)),
    },
  })),
]

const analytics = wrongOf(analyticsContract, fakeAnalytics)
export const wrongAnalytics: readonly WrongAdapter[] = [
  analytics(
    'It forgets what was said of an event.',
    'delivers events without making the caller wait [S7.31]',
    (given) => ({
      ...given,
      analytics: {
        track: (event) =>
          given.analytics.track(event.event === 'MODAL_OPEN' ? { ...event, properties: { connected: true } } : event),
      },
    }),
  ),
]

const balances = wrongOf(balancesContract, fakeBalances)
export const wrongBalances: readonly WrongAdapter[] = [
  {
    what: 'It never tells the service to update.',
    breaks: 'tells what came in since when it is told to update',
    run: () =>
      balancesContract('It never tells the service to update.', () =>
        httpBalances((right) => ({
          of: (account, { signal } = {}) => right.of(account, signal === undefined ? {} : { signal }),
        })),
      ),
  },
  balances('It tells everybody the same.', 'tells of a stranger that they hold nothing', (given) => ({
    ...given,
    balances: {
      of: (account, options) => given.balances.of(account === given.stranger ? given.account : account, options),
    },
  })),
  balances('It goes on when nobody waits any more.', stops, (given) => ({
    ...given,
    balances: { of: (account, options) => deaf(options?.signal, () => given.balances.of(account)) },
  })),
  balances(
    'It is wrong in the eighteenth decimal.',
    'tells to the last unit what an account holds on its own network [S7.20]',
    (given) => ({
      ...given,
      balances: {
        of: async (...args) =>
          (await given.balances.of(...args)).map((one) => ({
            ...one,
            amount: { ...one.amount, units: BigInt(Math.round(Number(one.amount.units) / 10) * 10) },
          })),
      },
    }),
  ),
]

const catalogue = wrongOf(catalogueContract, fakeCatalogue)
export const wrongCatalogues: readonly WrongAdapter[] = [
  catalogue(
    'It lists wallets that are left out.',
    'limits the answer to included wallets and leaves excluded ones out [S7.2]',
    (given) => ({
      ...given,
      catalogue: {
        ...given.catalogue,
        wallets: (query, signal) => given.catalogue.wallets({ ...query, exclude: [] }, signal),
      },
    }),
  ),
  catalogue('It goes on when nobody waits any more.', stops, (given) => ({
    ...given,
    catalogue: {
      ...given.catalogue,
      wallets: (query, signal) => deaf(signal, () => given.catalogue.wallets(query)),
    },
  })),
]

const identities = wrongOf(identitiesContract, fakeIdentities)
export const wrongIdentities: readonly WrongAdapter[] = [
  identities('It gives everybody the same name.', 'gives nothing for an account without a name', (given) => ({
    ...given,
    identities: { of: (_, signal) => given.identities.of(given.named.account, signal) },
  })),
  identities('It goes on when nobody waits any more.', stops, (given) => ({
    ...given,
    identities: { of: (account, signal) => deaf(signal, () => given.identities.of(account)) },
  })),
]

const images = wrongOf(imagesContract, fakeImages)
export const wrongImages: readonly WrongAdapter[] = [
  images(
    'It gives the address of any server as a picture.',
    'gives nothing for https://elsewhere.example/pixel.png, on a server that nobody named',
    (given) => ({
      ...given,
      images: {
        of: (address, signal) =>
          given.images.of(address, signal).catch((error: unknown) => {
            if (address === given.known || !address.startsWith('https:')) throw error
            return address
          }),
      },
    }),
  ),
  images('It goes on when nobody waits any more.', stops, (given) => ({
    ...given,
    images: { of: (address, signal) => deaf(signal, () => given.images.of(address)) },
  })),
]

const names = wrongOf(namesContract, fakeNames)
export const wrongNames: readonly WrongAdapter[] = [
  names(
    'It takes the names of a service that is away for free ones.',
    'tells a service that is away from a name that nobody has',
    (given) => ({
      ...given,
      names: {
        ...given.names,
        resolve: (name, network, signal) =>
          given.names.resolve(name, network, signal).catch((error: unknown) => {
            if (signal?.aborted === true) throw error
            return undefined
          }),
      },
    }),
  ),
  names(
    'It gives the address of one network on all.',
    'gives nothing for a network that the name says nothing of',
    (given) => ({
      ...given,
      names: { ...given.names, resolve: (name, _, signal) => given.names.resolve(name, given.taken.network, signal) },
    }),
  ),
]

const prices = wrongOf(pricesContract, fakePrices)
export const wrongPrices: readonly WrongAdapter[] = [
  prices(
    'It gives all tokens the price of the first.',
    'gives the price of every token that has one, also when asked twice in one breath [S7.15]',
    (given) => ({
      ...given,
      prices: {
        usd: async (tokens, signal) => {
          const right = await given.prices.usd(tokens, signal)
          const [first] = right.values()
          return new Map([...right.keys()].map((token) => [token, first ?? '']))
        },
      },
    }),
  ),
  prices('It goes on when nobody waits any more.', stops, (given) => ({
    ...given,
    prices: { usd: (tokens, signal) => deaf(signal, () => given.prices.usd(tokens)) },
  })),
]

const supportedChains = wrongOf(supportedChainsContract, fakeSupportedChains)
export const wrongSupportedChains: readonly WrongAdapter[] = [
  supportedChains(
    'It lists none when it cannot tell.',
    'says that it cannot tell, and never that none is served',
    (given) => ({
      ...given,
      supportedChains: {
        list: async (signal) => {
          try {
            return await given.supportedChains.list(signal)
          } catch (error) {
            if (signal?.aborted) throw error
            return new Set()
          }
        },
      },
    }),
  ),
]
