import { isAccountId, namespaceOf, type ChainNamespace } from '../../domain/networks/caip.js'
import type { InitialSession, InitialState } from '../../domain/session/initial-state.js'
import { cleanName, isRdns } from '../../domain/text/untrusted.js'
import type { ConnectorKind } from '../../domain/wallets/connector.js'
import { field } from '../../kit/field.js'
import { isRecord } from '../../kit/is-record.js'
import { attempt } from './read-web-storage.js'
import { decodeWith, parseChainId, parseNamespace, type Parse } from './hint-codecs.js'

/** Browsers refuse a cookie of more than 4,096 bytes; servers refuse long heads. */
const maximumBytes = 2_000
/** A visitor who has stayed away so long is greeted as a new one until the wallet answers. */
const maxAgeSeconds = 30 * 24 * 60 * 60

/** The letters of an instance are those that the name of a cookie may have. */
const cookieName = (instance?: string): string => (instance ? `portico.${instance}` : 'portico')

/**
 * The state of the last visit, out of the request's `Cookie` header. Whoever can set a cookie for the site can write one, so what does not
 * parse, or is longer than any that was set here, is undefined.
 */
export function readInitialState(header: string | null | undefined, instance?: string): InitialState | undefined {
  const start = `${cookieName(instance)}=`
  const found = header
    ?.slice(0, 65_536)
    .split(/; ?/)
    .find((one) => one.startsWith(start))
  if (found === undefined || found.length > maximumBytes + start.length) return undefined
  try {
    return decodeWith(parseInitialState, decodeURIComponent(found.slice(start.length)))
  } catch {
    return undefined
  }
}

/** What `document.cookie` takes to keep it; without a state, to forget it. */
export function writeInitialState(
  state: InitialState | undefined,
  { instance, secure }: { readonly instance?: string | undefined; readonly secure: boolean },
): string {
  const text = state === undefined ? '' : encodeURIComponent(JSON.stringify(state))
  const fits = text !== '' && text.length <= maximumBytes
  const attributes = ['Path=/', 'SameSite=Lax', ...(secure ? ['Secure'] : [])]
  return [`${cookieName(instance)}=${fits ? text : ''}`, `Max-Age=${fits ? maxAgeSeconds : 0}`, ...attributes].join(
    '; ',
  )
}

/** In the page; a server keeps none, nor does a frame whose page has taken its origin away, where writing one throws. */
export function keepInitialStateCookie(state: InitialState | undefined, instance?: string): void {
  if (typeof document === 'undefined') return
  const cookie = writeInitialState(state, { instance, secure: location.protocol === 'https:' })
  attempt(() => (document.cookie = cookie))
}

const parseInitialState: Parse<InitialState> = (value) => {
  const namespace = parseNamespace(field(value, 'namespace'))
  const given = field(value, 'sessions')
  if (namespace === undefined || !isRecord(given)) return undefined
  const sessions: Partial<Record<ChainNamespace, InitialSession>> = {}
  for (const [of, one] of Object.entries(given)) {
    const session = parseSession(one)
    if (session !== undefined && namespaceOf(session.account) === of) sessions[of] = session
  }
  if (sessions[namespace] === undefined) return undefined
  const name = cleanName(field(value, 'name'), 255)
  return { namespace, sessions, ...(name && { name }) }
}

const parseSession: Parse<InitialSession> = (value) => {
  const account = field(value, 'account')
  const network = parseChainId(field(value, 'network'))
  const given = field(value, 'wallet')
  const [id, kind, name] = [cleanName(field(given, 'id'), 100), field(given, 'kind'), cleanName(field(given, 'name'))]
  if (!isAccountId(account) || network === undefined || namespaceOf(network) !== namespaceOf(account)) return undefined
  if (id === '' || name === '' || !isKind(kind)) return undefined
  const rdns = field(given, 'rdns')
  return { account, network, wallet: { id, kind, name, ...(isRdns(rdns) && { rdns }) } }
}

const kinds: Readonly<Record<ConnectorKind, true>> = {
  announced: true,
  injected: true,
  external: true,
  walletConnect: true,
  embedded: true,
  multiChain: true,
}
const isKind = (value: unknown): value is ConnectorKind => typeof value === 'string' && Object.hasOwn(kinds, value)
