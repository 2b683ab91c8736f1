import type { ChainNamespace } from '../networks/caip.js'
import { isAddress, isAuthority, isRequestId, isUri, maximumResources } from './message-limits.js'
import { isNonce, isStatement, maximumText, type MessagePart } from './message-parts.js'
import type { SignInMessage } from './sign-in.js'
import { accountName } from './write-message.js'

/** RFC 3339, as EIP-4361 asks for it. */
const time =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** The lines after the statement, in their order. The last ones may be missing. */
const fields = [
  ['URI', 'uri', isWholeUri],
  ['Version', 'version', (value: string) => value === '1'],
  ['Chain ID', 'chainId', (value: string) => /^[-\w]{1,32}$/.test(value)],
  ['Nonce', 'nonce', isNonce],
  ['Issued At', 'issuedAt', isTime],
  ['Expiration Time', 'expirationTime', isTime],
  ['Not Before', 'notBefore', isTime],
  ['Request ID', 'requestId', isRequestId],
] as const satisfies readonly (readonly [string, keyof SignInMessage, (value: string) => boolean])[]

/** An address with a host that can be, where it has one. */
function isWholeUri(value: string): boolean {
  try {
    return isUri(value) && new URL(value).href !== ''
  } catch {
    return false
  }
}

/** A time that exists: the calendar has it. */
function isTime(value: string): boolean {
  const [, year, month, day] = time.exec(value) ?? []
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return year !== undefined && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= days
}

/** What a message says, or the part that no message may have. */
export type ReadMessage = { readonly data: SignInMessage } | { readonly wrong: MessagePart }

/**
 * Reads a text as strictly as EIP-4361 writes it (ABNF), and by CAIP-122 for other namespaces: every line in its place, none twice, none
 * unknown, line feeds alone, nothing before and nothing after.
 */
export function readMessage(text: string, namespace: ChainNamespace): ReadMessage {
  if (text.length > maximumText || text !== text.trim() || /[^\n -~]/.test(text)) return { wrong: 'form' }
  const [first = '', accountAddress = '', ...rest] = text.split('\n')
  const ending = ` wants you to sign in with your ${accountName(namespace)} account:`
  const [, scheme, domain = ''] = /^(?:([a-zA-Z][a-zA-Z\d+.-]*):\/\/)?(.*)$/.exec(first.slice(0, -ending.length)) ?? []
  if (!first.endsWith(ending)) return { wrong: 'form' }
  if (!isAuthority(domain)) return { wrong: 'domain' }
  if (!isAddress(accountAddress, namespace)) return { wrong: 'accountAddress' }
  const body = splitStatement(rest, namespace)
  if (body === undefined || !isStatement(body.statement ?? 'none')) return { wrong: 'statement' }
  const read = readFields(body.lines, namespace)
  if ('wrong' in read) return read
  if (scheme !== undefined && !read.data.uri.startsWith(`${scheme}:`)) return { wrong: 'scheme' }
  const { statement } = body
  return { data: { ...read.data, domain, accountAddress, ...(statement === undefined ? {} : { statement }) } }
}

/** Between two empty lines, where something is stated. Without, EIP-4361 has both all the same. */
function splitStatement(
  [before, statement = '', after, ...lines]: readonly string[],
  namespace: ChainNamespace,
): { readonly statement?: string; readonly lines: readonly string[] } | undefined {
  if (before !== '') return undefined
  if (statement === '') return { lines: after === undefined ? lines : [after, ...lines] }
  if (after === '') return { statement, lines }
  return namespace === 'eip155' || after === undefined ? undefined : { lines: [statement, after, ...lines] }
}

type Fields = Omit<SignInMessage, 'domain' | 'accountAddress' | 'statement'>

function readFields(
  lines: readonly string[],
  namespace: ChainNamespace,
): { readonly data: Fields } | { readonly wrong: MessagePart } {
  const found: Partial<Record<(typeof fields)[number][1], string>> = {}
  let at = 0
  for (const [label, name, holds] of fields) {
    const line = lines[at]
    if (line?.startsWith(`${label}: `) !== true) continue
    const value = line.slice(label.length + 2)
    if (!holds(value)) return { wrong: name }
    found[name] = value
    at += 1
  }
  const { uri, version, chainId, nonce, ...others } = found
  if (uri === undefined) return { wrong: 'uri' }
  if (version !== '1') return { wrong: 'version' }
  if (chainId === undefined) return { wrong: 'chainId' }
  if (nonce === undefined) return { wrong: 'nonce' }
  // CAIP-122 does not ask for the time.
  if (others.issuedAt === undefined && namespace === 'eip155') return { wrong: 'issuedAt' }
  const data: Fields = { ...others, uri, version, chainId: `${namespace}:${chainId}`, nonce }
  if (at === lines.length) return { data }
  if (lines[at] !== 'Resources:') return { wrong: 'form' }
  const resources = lines.slice(at + 1).map((line) => (line.startsWith('- ') ? line.slice(2) : ''))
  if (resources.length > maximumResources || !resources.every(isWholeUri)) return { wrong: 'resources' }
  return { data: { ...data, resources } }
}
