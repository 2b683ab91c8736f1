import { isRecord } from '../../kit/is-record.js'
import { refuseOption } from '../../domain/errors.js'
import { namespaceOf } from '../../domain/networks/caip.js'
import { socials as allSocials } from '../../domain/connection/social.js'
import { defaultFeatures } from '../../domain/dialog/features.js'
import { embeddedNamespaces } from '../../domain/wallets/connector.js'
import type { LoginSettings } from '../settings.js'
import { checkFields } from './checks.js'
import { connectMethods, optionFields } from './option-fields.js'
import type { Endpoints, Resolved, SiteOptions } from './site-options.js'

/** The public services that a project id belongs to; each can be replaced by an address of your own. None of them gets analytics. */
const hostedEndpoints = {
  catalogue: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  frame: 'https://secure.walletconnect.org/sdk',
  relay: 'wss://relay.walletconnect.org',
  signIn: 'https://api.web3modal.org/auth/v1',
} as const

/**
 * Checks what the host gave and fills in the defaults.
 * @throws DialogError OPTIONS_INVALID, CAIP2_INVALID
 */
export function resolveOptions<Given extends SiteOptions>(given: Given): Resolved<Given> {
  if (!isRecord(given)) refuseOption('options', 'give an object, as { networks: [ethereum] }')
  // What must be there is looked at even where it is not.
  const unknown = checkFields(optionFields, { ...given, networks: given.networks ?? [] }, given)
  const { networks, wallets } = given
  const named: Endpoints = { ...(given.projectId && hostedEndpoints), ...given.endpoints }
  const endpoints = defined(named)
  const flags = { ...defaultFeatures, ...defined(given.features ?? {}) }
  const hasKeys = networks.some(({ id }) => embeddedNamespaces.includes(namespaceOf(id)))
  const logins = endpoints.frame && hasKeys ? loginsOf(given, flags.email) : undefined
  return {
    given,
    unknown,
    settings: {
      appName: given.metadata?.name,
      appIcon: given.metadata?.icons?.[0],
      networks: flags.publicNodes ? networks : networks.map((network) => ({ ...network, rpcUrls: [] })),
      flags,
      logins,
      hasCatalogue: !!endpoints.catalogue,
      unsupportedNetwork: given.unsupportedNetwork ?? 'require',
      wallets: { exclude: [], include: [], featured: [], custom: [], order: [], ...defined(wallets ?? {}) },
      legal: given.legal ?? {},
    },
    endpoints: {
      ...endpoints,
      rpc: Object.fromEntries(Object.entries(endpoints.rpc ?? {}).map(([id, urls]) => [id, [urls].flat()])),
    },
  }
}

/** The logins that are left of what the host chose, if any. */
function loginsOf({ socials = allSocials, connectOrder = [] }: SiteOptions, email: boolean): LoginSettings | undefined {
  const chosen = [...new Set(socials === false ? [] : socials)]
  if (!email && chosen.length === 0) return undefined
  return { email, socials: chosen, order: [...new Set([...connectOrder, ...connectMethods])] }
}

const defined = <T extends object>(from: T) =>
  Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof T]: Exclude<T[K], undefined>
  }
