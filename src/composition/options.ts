import type { ContainerModuleLoadOptions } from 'inversify'
import type { ConnectMethod, LoginSettings, Settings } from '../application/settings.js'
import { isChainId, namespaceOf, type ChainId, type ChainNamespace } from '../domain/networks/caip.js'
import { embeddedNamespaces } from '../domain/wallets/connector.js'
import { DialogError } from '../domain/errors.js'
import { defaultFeatures, type FeatureFlags } from '../domain/dialog/features.js'
import type { Network } from '../domain/networks/network.js'
import { socials as allSocials, type Social } from '../domain/connection/social.js'
import type { EmbeddedAccountType } from '../domain/connection/account-type.js'
import { parseTheme, type Theme } from '../domain/dialog/theme.js'
import type { Wallet } from '../domain/wallets/wallet.js'
import type { ConnectGroup } from '../domain/wallets/connect-rows.js'
import type { WalletConnectProvider } from '../infrastructure/connectors/walletconnect/client.js'
import type { ChainAdapter } from '../ports/chain.js'
import type { WalletConnector } from '../ports/connectors.js'
import type { Messages } from '../presentation/react/i18n/translate.js'

/** Servers that the dialog may call; each is optional, and without it the part that needs it does without. */
export interface Endpoints {
  /** Wallet catalogue and images, for example `https://wallets.example`. */
  readonly catalogue?: string
  /** Balances, prices and identities. */
  readonly blockchain?: string
  /** Sink for analytics events. Nothing is ever sent without it. */
  readonly analytics?: string
  /**
   * Page of the embedded wallet, for example `https://frame.example/sdk`: with it visitors can log in by email and with social
   * accounts. On an origin of its own: that is what keeps the keys from this page.
   */
  readonly frame?: string
  /** WalletConnect relay, for example `wss://relay.example`. */
  readonly relay?: string
  /** JSON-RPC of your own by network; used for every read of that network. May be keyed: it is never given to a wallet. */
  readonly rpc?: Readonly<Record<ChainId, string | readonly string[]>>
}

export interface DialogOptions {
  /** Networks that the site works with; the first of a namespace is its default. */
  readonly networks: readonly [Network, ...Network[]]
  /**
   * Id of a project at a hosted backend: turns on its catalogue and blockchain API where `endpoints` names no other. Without it,
   * and without `endpoints`, nothing is asked of any vendor.
   */
  readonly projectId?: string
  readonly endpoints?: Endpoints
  /** How the site introduces itself. @default the page's title */
  readonly metadata?: {
    readonly name: string
    readonly description?: string
    readonly url?: string
    readonly icons?: readonly string[]
  }
  readonly features?: Partial<FeatureFlags>
  readonly wallets?: {
    /** Never shown, wherever it comes from: catalogue ids, reverse domain names or names, in any case. */
    readonly exclude?: readonly string[]
    /**
     * Only these of the catalogue, named likewise; what is installed, featured or your own stays. Ids are best: names cost a look
     * through the whole catalogue once.
     */
    readonly include?: readonly string[]
    /** To show first, named likewise, in this order. */
    readonly featured?: readonly string[]
    /** Wallets of your own. */
    readonly custom?: readonly Wallet[]
    /** Groups that come first in the Connect view, the rest follows (S4.57). */
    readonly order?: readonly ConnectGroup[]
  }
  /**
   * On a network that is not in `networks`: `allow` does nothing, `prompt` opens a view to switch, `require` also refuses to
   * sign until it is switched. The visitor can always close and disconnect. @default 'require'
   */
  readonly unsupportedNetwork?: 'allow' | 'prompt' | 'require'
  /**
   * WalletConnect, for wallets on other devices and in other apps: on where a relay is known (`endpoints.relay` or `projectId`).
   * `provider` hands in an instance of `UniversalProvider` of your own, of any version 2; it is asked for when it is needed.
   */
  readonly walletConnect?: boolean | { readonly provider: () => Promise<WalletConnectProvider> }
  /** Providers of social logins in this order, or none. Needs a frame. @default all of them (S9.19) */
  readonly socials?: readonly Social[] | false
  /** Order of the ways to connect. @default ['email', 'social', 'wallet'] (S2.27) */
  readonly connectOrder?: readonly ConnectMethod[]
  /** Kind of account that the embedded wallet starts with on EVM networks that have smart accounts. @default 'smartAccount' (S9.22) */
  readonly accountType?: EmbeddedAccountType
  /** Wallets that the page cannot announce, as connectors of your own. */
  readonly connectors?: readonly WalletConnector[]
  /** Chain namespaces of your own, by namespace. */
  readonly chains?: Readonly<Partial<Record<ChainNamespace, () => Promise<ChainAdapter>>>>
  readonly theme?: Theme
  /** A language, whole or in part; what is missing is English. */
  readonly messages?: Partial<Messages> | (() => Promise<Partial<Messages>>)
  readonly legal?: { readonly terms?: string; readonly privacy?: string }
  /** When what opening needs is fetched and prepared: when the page is idle, or on hover, focus or open. @default 'idle' */
  readonly preload?: 'idle' | 'intent'
  /** Own storage space, for several independent dialogs on one origin. */
  readonly instance?: string
  /** Does not follow other tabs. @default false */
  readonly isolate?: boolean
  /** Sends the address with analytics events. @default false */
  readonly analyticsAddress?: boolean
  /** Swaps any port: `(to) => to.bind(ports.balances).toConstantValue(mine)`. Yours always wins. */
  readonly bindings?: (to: ContainerModuleLoadOptions) => void
}

/** The public services that a project id belongs to; each can be replaced by an address of your own. None of them gets analytics. */
const hostedEndpoints = {
  catalogue: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  frame: 'https://secure.walletconnect.org/sdk',
  relay: 'wss://relay.walletconnect.org',
} as const

/** Options with their defaults, checked and immutable. */
export interface ResolvedOptions {
  readonly given: DialogOptions
  readonly settings: Omit<Settings, 'device' | 'environment' | 'locale' | 'appName'> & {
    readonly appName: string | undefined
  }
  readonly endpoints: {
    readonly catalogue?: string
    readonly blockchain?: string
    readonly analytics?: string
    readonly frame?: string
    readonly relay?: string
    readonly rpc: Readonly<Record<ChainId, readonly string[]>>
  }
}

/**
 * Checks what the host gave.
 * @throws DialogError OPTIONS_INVALID, CAIP2_INVALID
 */
export function resolveOptions(given: DialogOptions): ResolvedOptions {
  if (typeof given !== 'object' || given === null)
    refuse('options', 'give an object, for example { networks: [ethereum] }')
  const networks = checkNetworks(given.networks)
  const { wallets = {} } = given
  if (given.projectId !== undefined && (typeof given.projectId !== 'string' || given.projectId === ''))
    refuse('projectId', 'it must be text; leave it out when your servers ask for none')
  const endpoints: Endpoints = { ...(given.projectId === undefined ? {} : hostedEndpoints), ...given.endpoints }
  const known = new Set(networks.map(({ id }) => id))
  for (const name of ['catalogue', 'blockchain', 'analytics', 'frame'] as const)
    checkUrl(`endpoints.${name}`, endpoints[name])
  checkUrl('endpoints.relay', endpoints.relay, 'ws')
  checkWalletConnect(given.walletConnect)
  const rpc = Object.entries(endpoints.rpc ?? {}).map(([id, urls]): [string, readonly string[]] => {
    if (!isChainId(id) || !known.has(id)) refuse('endpoints.rpc', `"${id}" is not the id of one of your networks`)
    const list = typeof urls === 'string' ? [urls] : urls
    if (!Array.isArray(list)) refuse('endpoints.rpc', `"${id}" needs an address or a list of addresses`)
    for (const url of list) checkUrl(`endpoints.rpc["${id}"]`, url)
    return [id, list]
  })
  checkChoice('unsupportedNetwork', given.unsupportedNetwork, ['allow', 'prompt', 'require'])
  checkChoice('accountType', given.accountType, ['eoa', 'smartAccount'])
  if (given.socials !== false) checkChoices('socials', given.socials, allSocials)
  checkChoices('connectOrder', given.connectOrder, connectMethods)
  const flags = { ...defaultFeatures, ...given.features }
  const hasKeys = networks.some(({ id }) => embeddedNamespaces.includes(namespaceOf(id)))
  const logins = endpoints.frame === undefined || !hasKeys ? undefined : loginsOf(given, flags.email)
  checkChoice('preload', given.preload, ['idle', 'intent'])
  if (given.theme !== undefined) parseTheme(given.theme)
  for (const name of ['exclude', 'include', 'featured', 'custom', 'order'] as const)
    checkList(`wallets.${name}`, wallets[name])
  for (const name of ['exclude', 'include', 'featured', 'order'] as const)
    if (wallets[name]?.some((entry: unknown) => typeof entry !== 'string')) refuse(`wallets.${name}`, 'list texts')
  for (const [i, wallet] of (wallets.custom ?? []).entries())
    if (typeof wallet?.id !== 'string' || typeof wallet.name !== 'string' || !Array.isArray(wallet.chains))
      refuse(`wallets.custom[${i}]`, 'it needs an id, a name and a list of chains')
  checkList('connectors', given.connectors)
  if (given.bindings !== undefined && typeof given.bindings !== 'function') refuse('bindings', 'it must be a function')
  for (const [name, value] of Object.entries(given.features ?? {}))
    if (value !== undefined && typeof value !== 'boolean') refuse(`features.${name}`, 'it must be true or false')
  if (given.instance !== undefined && !/^[\w-]{1,32}$/.test(given.instance))
    refuse('instance', 'use 1 to 32 letters, digits, "-" or "_"')
  return {
    given,
    settings: {
      appName: given.metadata?.name,
      networks,
      flags,
      ...(logins === undefined ? {} : { logins }),
      hasCatalogue: endpoints.catalogue !== undefined,
      unsupportedNetwork: given.unsupportedNetwork ?? 'require',
      wallets: {
        exclude: wallets.exclude ?? [],
        include: wallets.include ?? [],
        featured: wallets.featured ?? [],
        custom: wallets.custom ?? [],
        order: wallets.order ?? [],
      },
      legal: given.legal ?? {},
    },
    endpoints: {
      ...pick(endpoints, 'catalogue'),
      ...pick(endpoints, 'blockchain'),
      ...pick(endpoints, 'analytics'),
      ...pick(endpoints, 'frame'),
      ...pick(endpoints, 'relay'),
      rpc: Object.fromEntries(rpc),
    },
  }
}

const connectMethods = ['email', 'social', 'wallet'] as const satisfies readonly ConnectMethod[]

/** The logins that are left of what the host chose, if any. */
function loginsOf(
  { socials = allSocials, connectOrder = [] }: DialogOptions,
  email: boolean,
): LoginSettings | undefined {
  const chosen = [...new Set(socials === false ? [] : socials)]
  if (!email && chosen.length === 0) return undefined
  return { email, socials: chosen, order: [...new Set([...connectOrder, ...connectMethods])] }
}

/** The namespaces that the host's networks belong to. */
export const namespacesOf = (networks: readonly Network[]): ReadonlySet<ChainNamespace> =>
  new Set(networks.map(({ id }) => namespaceOf(id)))

function checkNetworks(networks: readonly Network[]): readonly Network[] {
  if (!Array.isArray(networks) || networks.length === 0)
    refuse('networks', 'list at least one network, for example [ethereum] from "portico/networks"')
  const seen = new Set<string>()
  for (const [i, network] of networks.entries()) {
    const at = `networks[${i}]`
    if (typeof network !== 'object' || network === null) refuse(at, 'it is not a network')
    if (!isChainId(network.id)) throw new DialogError('CAIP2_INVALID', { value: String(network.id).slice(0, 80) })
    if (seen.has(network.id)) refuse(at, `${network.id} is listed twice`)
    seen.add(network.id)
    if (typeof network.name !== 'string' || network.name === '')
      refuse(`${at}.name`, 'give the name that visitors read')
    const decimals: unknown = network.nativeCurrency?.decimals
    if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 77)
      refuse(`${at}.nativeCurrency.decimals`, 'it must be an integer of 0 to 77')
    if (typeof network.nativeCurrency.symbol !== 'string') refuse(`${at}.nativeCurrency.symbol`, 'it must be text')
    if (!Array.isArray(network.rpcUrls))
      refuse(`${at}.rpcUrls`, 'give a list; it may be empty, then reads go through the wallet')
    for (const url of network.rpcUrls) checkUrl(`${at}.rpcUrls`, url)
    checkUrl(`${at}.explorer`, network.explorer)
  }
  return networks
}

function checkUrl(option: string, value: unknown, scheme: 'http' | 'ws' = 'http'): void {
  if (value === undefined) return
  if (typeof value !== 'string' || !new RegExp(`^${scheme}s?://\\S+$`, 'i').test(value) || !isUrl(value))
    refuse(option, `it must be ${scheme === 'ws' ? 'a' : 'an'} ${scheme}(s) address`)
}
function checkWalletConnect(value: unknown): void {
  if (value === undefined || typeof value === 'boolean') return
  if (typeof value !== 'object' || value === null || typeof Reflect.get(value, 'provider') !== 'function')
    refuse('walletConnect', 'it must be true, false or { provider }')
}
function isUrl(value: string): boolean {
  try {
    return new URL(value).hostname !== ''
  } catch {
    return false
  }
}
function checkList(option: string, value: unknown): void {
  if (value !== undefined && !Array.isArray(value)) refuse(option, 'it must be a list')
}
function checkChoice(option: string, value: unknown, choices: readonly string[]): void {
  if (value !== undefined && !choices.includes(String(value))) refuse(option, `choose one of ${choices.join(', ')}`)
}
function checkChoices(option: string, value: unknown, choices: readonly string[]): void {
  checkList(option, value)
  for (const one of (value ?? []) as readonly unknown[]) checkChoice(option, one, choices)
}
function refuse(option: string, reason: string): never {
  throw new DialogError('OPTIONS_INVALID', { option, reason })
}
const pick = <T extends object, K extends keyof T>(from: T, key: K): Partial<Pick<T, K>> =>
  from[key] === undefined ? {} : ({ [key]: from[key] } as Partial<Pick<T, K>>)
