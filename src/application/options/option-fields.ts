import { isRecord } from '../../kit/is-record.js'
import { socials } from '../../domain/connection/social.js'
import { defaultFeatures } from '../../domain/dialog/features.js'
import { parseTheme } from '../../domain/dialog/theme.js'
import type { ConnectMethod } from '../settings.js'
import { checkNetworks, checkRpc } from './check-networks.js'
import { anything, flag, listOf, oneOf, that, url, type Check, type Fields } from './checks.js'
import { signInWays } from './sign-in-ways.js'
import { swapWays } from './swap-ways.js'
import type { Endpoints, SiteOptions } from './site-options.js'

type Named<T> = Readonly<Record<keyof NonNullable<T>, Check>>

export const connectMethods = ['email', 'social', 'wallet'] as const satisfies readonly ConnectMethod[]

const http = url()
const textLike = (pattern: RegExp, told: string) =>
  that((value) => typeof value === 'string' && pattern.test(value), told)
const oneWayOf = (ways: readonly string[]) =>
  that(
    (value) => isRecord(value) && ways.filter((name) => value[name] !== undefined).length === 1,
    `choose one of ${ways.join(', ')}`,
  )
const text = textLike(/^/, 'it must be text')
const texts = listOf(text)
/** Where none is meant it is left out. */
const filled = textLike(/./, 'it must be text')
const wallet = (value: unknown): boolean => {
  const { id, name, chains } = Object(value)
  return typeof id === 'string' && typeof name === 'string' && Array.isArray(chains)
}
const listed = listOf(oneOf(socials))
const socialsOrNone: Check = (value, ...where) => value === false || listed(value, ...where)
const isFunction = (value: unknown) => typeof value === 'function'
const called = that(isFunction, 'it must be a function')

/** Every option and what it takes: a new one does not compile without. Its words stand with its type; docs/options.md shows both. */
export const optionFields = {
  networks: checkNetworks,
  projectId: filled,
  endpoints: {
    catalogue: http,
    blockchain: http,
    analytics: http,
    frame: http,
    relay: url('ws'),
    signIn: http,
    rpc: checkRpc,
  } satisfies Named<Endpoints>,
  metadata: { name: text, description: text, url: text, icons: texts } satisfies Named<SiteOptions['metadata']>,
  features: Object.fromEntries(Object.keys(defaultFeatures).map((name) => [name, flag])),
  wallets: {
    exclude: texts,
    include: texts,
    featured: texts,
    custom: listOf(that(wallet, 'it needs id, name and chains')),
    order: texts,
    installed: text,
  } satisfies Named<SiteOptions['wallets']>,
  unsupportedNetwork: oneOf(['allow', 'prompt', 'require']),
  walletConnect: that(
    (value) => typeof value === 'boolean' || isFunction(Object(value).provider),
    'it must be true, false or { provider }',
  ),
  socials: socialsOrNone,
  connectOrder: listOf(oneOf(connectMethods)),
  accountType: oneOf(['eoa', 'smartAccount']),
  connectors: listOf(),
  chains: that(
    (value) => isRecord(value) && !Array.isArray(value) && Object.values(value).every(isFunction),
    'map namespaces to functions',
  ),
  // The rest is looked at by what signs in: `checkSignIn`.
  signIn: oneWayOf(signInWays),
  // As with `signIn`: `checkSwaps`.
  swaps: oneWayOf(swapWays),
  names: {
    suffix: textLike(/^\.[a-z0-9-]+\.[a-z]+$/, 'give two labels: ".harbour.id"'),
    zone: filled,
    minimum: oneOf([3, 4, 5, 6, 7, 8]),
  } satisfies Named<SiteOptions['names']>,
  theme: parseTheme,
  messages: anything,
  languages: that(isRecord, 'take them from portico/languages'),
  language: filled,
  legal: { terms: anything, privacy: anything } satisfies Named<SiteOptions['legal']>,
  preload: oneOf(['idle', 'intent']),
  instance: textLike(/^[\w-]{1,32}$/, 'use 1 to 32 letters, digits, "-" or "_"'),
  isolate: flag,
  analyticsAddress: flag,
  beforeConnect: called,
  beforeSign: called,
  beforeSend: called,
  bindings: called,
} satisfies Fields &
  Readonly<Record<keyof SiteOptions | 'walletConnect' | 'messages' | 'languages' | 'language' | 'bindings', unknown>>
