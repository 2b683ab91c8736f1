import { namespaceOf } from '../../domain/networks/caip.js'
import { listedNamespaces } from '../../domain/networks/network.js'
import { hasCapability, ownNamespaces, traitsOf } from '../../domain/networks/namespaces.js'
import { embeddedNamespaces } from '../../domain/wallets/connector.js'
import { isCatalogueId } from '../../domain/wallets/wallet.js'
import type { Told } from './look-closer.js'
import { offersWalletConnect } from './offers-walletconnect.js'
import type { ReviewedOptions } from './review-options.js'

/** What is asked for and has nothing to stand on. What a host binds may be that, and only running it would tell. */
export function explainInert(options: ReviewedOptions): readonly Told[] {
  return [
    ...inertWays(options),
    ...inertFeatures(options),
    ...inertSwaps(options),
    ...inertLanguages(options),
    ...inertServers(options),
    ...inertNames(options),
  ]
}

const when = (is: boolean | undefined, option: string, said: string): readonly Told[] => (is ? [[option, said]] : [])

/** Ways to connect. */
function inertWays({ given, endpoints, settings }: ReviewedOptions): readonly Told[] {
  const { socials, connectOrder, accountType, features = {}, walletConnect, chains = {}, bindings } = given
  const namespaces = listedNamespaces(given.networks)
  const chosen = socials || connectOrder || accountType || features.email
  const framed = given.endpoints?.frame !== undefined && features.email !== false
  const what = chosen ? 'logins are chosen' : 'endpoints.frame is given'
  return [
    ...when(
      walletConnect === true && endpoints.relay === undefined,
      'walletConnect',
      'walletConnect is true, but no relay is known: give endpoints.relay or projectId',
    ),
    ...when(
      settings.logins === undefined && Boolean(chosen || framed),
      chosen ? 'socials' : 'endpoints',
      endpoints.frame === undefined
        ? `${what}, but there is no embedded wallet: give endpoints.frame or projectId, and list an EVM or Solana network`
        : namespaces.some((one) => embeddedNamespaces.includes(one))
          ? `${what}, but features.email and socials are off: leave one of them on`
          : `${what}, but there is no network for the embedded wallet: list an EVM or Solana network`,
    ),
    ...when(
      accountType !== undefined &&
        settings.logins !== undefined &&
        !namespaces.some((one) => traitsOf(one).accountType === 'smartAccount'),
      'accountType',
      'accountType is given, but only EVM networks have smart accounts: list one',
    ),
    ...Object.keys(chains).flatMap((name) =>
      when(
        !namespaces.includes(name),
        'chains',
        `chains has an adapter for "${name}", but no network of it is listed: list one in networks, as ${name}:1`,
      ),
    ),
    ...[...new Set(namespaces)].flatMap((name) =>
      when(
        !ownNamespaces.includes(name) && !Object.hasOwn(chains, name) && bindings === undefined,
        'chains',
        `networks has one of "${name}", but nothing speaks to it: give chains: { ${name}: async () => adapter }`,
      ),
    ),
  ]
}

function inertFeatures(options: ReviewedOptions): readonly Told[] {
  const { given, endpoints } = options
  const { features = {}, swaps, bindings, walletConnect } = given
  const isFree = bindings === undefined
  const isServed = endpoints.blockchain !== undefined
  return [
    ...when(
      features.swaps && swaps === undefined && isFree,
      'swaps',
      'features.swaps is true, but nobody swaps: say who in the option swaps (docs/swap.md)',
    ),
    ...when(
      features.onramp && !isServed && isFree,
      'features',
      'features.onramp is true, but nobody sells: give endpoints.blockchain or projectId (docs/buy.md)',
    ),
    ...when(
      features.smartSessions && !listedNamespaces(options.given.networks).some((one) => traitsOf(one).hasSmartSessions),
      'features',
      'features.smartSessions is true, but only EVM networks have smart sessions: list one',
    ),
    ...when(
      features.history && !isServed && isFree,
      'features',
      'features.history is true, but nobody tells it: give endpoints.blockchain or projectId',
    ),
    ...when(
      features.allWallets &&
        endpoints.catalogue === undefined &&
        (walletConnect === false || endpoints.relay === undefined) &&
        isFree,
      'features',
      'features.allWallets is true, but there is no list to search: give endpoints.catalogue or projectId',
    ),
    ...when(
      features.analytics && endpoints.analytics === undefined && isFree,
      'features',
      'features.analytics is true, but nobody takes the events: give endpoints.analytics (docs/analytics.md)',
    ),
  ]
}

function inertSwaps(options: ReviewedOptions): readonly Told[] {
  const { swaps, features = {}, networks } = options.given
  // Switched off is no mistake.
  if (swaps === undefined || features.swaps === false) return []
  const swapped = Object.keys(swaps.routers ?? swaps.aggregator?.contracts ?? {})
  return [
    ...(listedNamespaces(options.given.networks).some((one) => hasCapability(one, 'swaps'))
      ? when(
          swapped.length > 0 && !swapped.some((id) => networks.some((network) => network.id === id)),
          'swaps',
          `swaps is for ${swapped.join(', ')}, but networks has none of them: list one, or name contracts of ${networks[0].id}`,
        )
      : when(true, 'swaps', 'swaps is given, but only EVM networks have swaps: list one')),
  ]
}

/** Servers that nothing asks, and what has none to ask. */
function inertServers({ given, endpoints, settings }: ReviewedOptions): readonly Told[] {
  const { signIn, analyticsAddress, bindings, projectId } = given
  const sink = endpoints.analytics
  const isNodeless = endpoints.blockchain !== undefined && projectId === undefined && bindings === undefined
  return [
    ...settings.networks.flatMap(({ id, rpcUrls }) =>
      when(
        isNodeless && ownNamespaces.includes(namespaceOf(id)) && rpcUrls.length === 0 && !endpoints.rpc[id],
        'endpoints',
        `${id} has no node: endpoints.blockchain has some for a projectId alone, so give that, endpoints.rpc or its rpcUrls`,
      ),
    ),
    ...when(
      given.endpoints?.signIn !== undefined && signIn?.hosted === undefined,
      'signIn',
      'endpoints.signIn is given, but nobody is sent there: give signIn: { hosted: true }, or your own server as signIn: { backend }',
    ),
    ...when(
      analyticsAddress && sink === undefined && bindings === undefined,
      'analyticsAddress',
      'analyticsAddress is true, but nothing is sent anywhere: give endpoints.analytics (docs/analytics.md)',
    ),
  ]
}

/** Names of accounts, and of wallets that are shown and never shown. */
function inertNames(options: ReviewedOptions): readonly Told[] {
  const { names, wallets: { exclude = [], include = [], featured = [] } = {}, bindings } = options.given
  const isNamed = options.endpoints.blockchain !== undefined || bindings !== undefined
  const low = (list: readonly string[]) => list.map((one) => one.toLowerCase())
  const hasNoList = options.endpoints.catalogue === undefined && !offersWalletConnect(options) && bindings === undefined
  const both = (list: readonly string[]) => low(list).filter((one) => low(exclude).includes(one))
  return [
    ...when(
      names !== undefined &&
        !(isNamed && listedNamespaces(options.given.networks).some((one) => hasCapability(one, 'names'))),
      'names',
      'names is given, but nobody gives names: it needs endpoints.blockchain or projectId, and an EVM network',
    ),
    ...[...new Set([...both(include), ...both(featured)])].flatMap((one) =>
      when(
        true,
        'wallets',
        `wallets.exclude takes away "${one}", which is also to be shown: leave it out of one of them`,
      ),
    ),
    // Wallets of the page have no such id, and nobody tells which of them is meant.
    ...[...exclude, ...include, ...featured].flatMap((one) =>
      when(
        hasNoList && isCatalogueId(one),
        'wallets',
        `wallets names "${one.slice(0, 8)}…" by its id in a catalogue, and none is known here: give its reverse domain name, as io.example, or endpoints.catalogue or projectId`,
      ),
    ),
  ]
}

function inertLanguages({ given: { languages, language } }: ReviewedOptions): readonly Told[] {
  const [known, others] = languageTags(languages ?? {})
  const spoken = (tag: string) => tag.toLowerCase().split('-')[0]
  const isSpoken = (tag: string) => [...known, 'en'].some((one) => spoken(one) === spoken(tag))
  const isEmpty = languages !== undefined && known.length + others.length === 0
  return [
    ...others.map((name): Told => ['languages', `languages.${name} is no language: take it from portico/languages`]),
    ...(language !== undefined && !isSpoken(language)
      ? when(
          true,
          'language',
          `language is "${language}", but ${known.length === 0 ? 'languages brings none' : `languages has ${known.join(', ')}`}: all is English`,
        )
      : when(isEmpty, 'languages', 'languages is empty: give some of portico/languages, as { de }, or leave it out')),
  ]
}

/** The tags of what is a language, and the names of what is none, as a function that would load one. */
function languageTags(languages: Readonly<Record<string, unknown>>): readonly [tags: string[], others: string[]] {
  const tags: string[] = []
  const others: string[] = []
  for (const [name, one] of Object.entries(languages)) {
    const { tag } = Object(one)
    if (typeof tag === 'string') tags.push(tag)
    else others.push(name)
  }
  return [tags, others]
}
