import { namedNetwork, type NamedNetwork } from '../networks/named-network.js'
import { isChainId, namespaceOf, type ChainId, type ChainNamespace } from '../networks/caip.js'
import { namespaceOfScheme, traitsOf } from '../networks/namespaces.js'
import { shortNames } from '../networks/short-names.js'
import { isMemo, mostReferences } from './payment-marks.js'
import type { PaymentMarks } from './transfer.js'

/** What a text that was typed or pasted as a recipient may be. */
export type RecipientText =
  | { readonly kind: 'empty' }
  /** Of the right shape; whether its checksum is right the chain adapter knows. */
  | { readonly kind: 'address'; readonly address: string; readonly marks?: PaymentMarks; readonly checksum?: string }
  /** `onThisNetwork`: it was said that the name is meant for the network that is shown. */
  | { readonly kind: 'name'; readonly name: string; readonly onThisNetwork?: true; readonly checksum?: string }
  /** Somebody on a network that is not the one shown; `chainId` is missing where the site lists none of that name. */
  | { readonly kind: 'otherNetwork'; readonly chainId?: ChainId }
  /** A payment request with something in it that would be lost: `what` is how it calls that. */
  | { readonly kind: 'asksForMore'; readonly what: string }
  | { readonly kind: 'invalid' }

const invalid: RecipientText = { kind: 'invalid' }
/** A request with all the marks that are carried, each byte of its text in three characters, and a label. */
const maximumLength = 1_600
/** Spaces that somebody may have pasted and not seen. */
const longestBlank = 2_000
const maximumName = 255
const longestKey = 40
/** What no address stands for by the standards: a server that is asked what to pay (Solana Pay), a function of a contract (ERC-681). */
const otherRequest = /^(?:(https)(?::|%3a)|[^?:/]+\/(\w+)(?:\?|$))/i

/**
 * Reads a recipient: an address, a name, either with its network (ERC-7828: `name.eth@base`, `0x…@eip155:8453#80B12379`), CAIP-10
 * (`eip155:1:0x…`), ERC-3770 (`eth:0x…`), ERC-681 (`ethereum:0x…@1`) without a function, BIP-21 (`bitcoin:bc1…`) or Solana Pay (`solana:…`). What they say beyond that counts for nothing here, such as an amount, unless it is no
 * amount: such a request is nobody. The marks by which a payment is found go with it, and one that asks for what cannot go with it is not
 * paid without. An EVM address needs its `0x` (S5.14), and nobody pays the zero address by intention.
 */
export function parseRecipient(text: string, network: ChainId, networks: readonly NamedNetwork[] = []): RecipientText {
  if (text.length > maximumLength) return text.length < longestBlank && text.trim() === '' ? { kind: 'empty' } : invalid
  const line = text.trim()
  if (line === '') return { kind: 'empty' }
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/is.exec(line) ?? []
  const [, paid, query = ''] = /^([^?:]*)(?:\?(.*))?$/s.exec(rest) ?? []
  const named = namespaceOfScheme(scheme)
  const [, server, call = server] = (named && otherRequest.exec(rest)) ?? []
  if (call !== undefined) return { kind: 'asksForMore', what: call.slice(0, longestKey) }
  if (named !== undefined && paid !== undefined) return payee(named, paid, query, network)
  if (line.includes('@')) return interoperable(line, network, networks)
  const at = line.lastIndexOf(':')
  if (at < 0) return located(line, network, network)
  const where = line.slice(0, at)
  const chainId = isChainId(where) ? where : shortNames.get(where)
  return chainId === undefined ? invalid : located(line.slice(at + 1), chainId, network)
}

/**
 * Somebody with their network, and perhaps a checksum over both (ERC-7828), which is given out to be compared. The network is its CAIP-2
 * id, or what the site calls it.
 */
function interoperable(line: string, network: ChainId, networks: readonly NamedNetwork[]): RecipientText {
  const [, who = '', where = '', checksum] = /^([^@#]+)@([a-z0-9:_-]+)(?:#([0-9A-F]{8}))?$/i.exec(line) ?? []
  if (who === '') return invalid
  const chainId = isChainId(where) ? where : namedNetwork(networks, where)
  const found = located(who, chainId ?? network, network)
  // A network that nobody here knows is another one.
  if (chainId === undefined) return found.kind === 'invalid' ? invalid : { kind: 'otherNetwork' }
  const sum = checksum === undefined ? {} : { checksum: checksum.toUpperCase() }
  if (found.kind === 'name') return { ...found, onThisNetwork: true, ...sum }
  return found.kind === 'address' ? { ...found, ...sum } : found
}

/** Who a payment code pays. A code that its own standard calls malformed is nobody's, whatever of it could be read. */
function payee(namespace: ChainNamespace, paid: string, query: string, network: ChainId): RecipientText {
  const { payment } = traitsOf(namespace)
  // A plus is a plus here, not a space.
  const asked = fieldsOf(query.replaceAll('+', '%2B'))
  const isNobody = asked.some(([key, value]) => key === payment?.amountKey && !payment.isAmount(value))
  const marks = payment?.marks && marksOf(query, payment.marks, traitsOf(namespace).isAddress)
  const more = asked.find(([key]) => payment?.asksForMore(key) === true)?.[0] ?? marks?.tooMuch
  const [, text, on] = payment?.payee.exec(paid) ?? []
  if (isNobody || text === undefined || marks?.isNonsense === true) return invalid
  if (more !== undefined) return { kind: 'asksForMore', what: more.slice(0, longestKey) }
  const found = located(text, on === undefined ? onShown(namespace, network) : `${namespace}:${BigInt(on)}`, network)
  return found.kind === 'address' && marks?.found !== undefined ? { ...found, marks: marks.found } : found
}

const fieldsOf = (query: string) =>
  [...new URLSearchParams(query)].map(([key, value]) => [key.toLowerCase(), value] as const)

interface AskedMarks {
  readonly found?: PaymentMarks
  /** What of it is more than can be carried, or shown before. */
  readonly tooMuch?: string
  /** By its own standard. */
  readonly isNonsense?: boolean
}

/** Here a plus is a space: so the standard's own library writes and reads it. */
function marksOf(
  query: string,
  names: { readonly memo: string; readonly reference: string },
  isAddress: (text: string) => boolean,
): AskedMarks {
  const asked = fieldsOf(query)
  const valuesOf = (name: string) => asked.flatMap(([key, value]) => (key === name ? [value] : []))
  const [[memo = '', ...others], references] = [valuesOf(names.memo), valuesOf(names.reference)]
  if (others.length > 0 || !references.every(isAddress)) return { isNonsense: true }
  if (references.length > mostReferences) return { tooMuch: names.reference }
  if (memo !== '' && !isMemo(memo)) return { tooMuch: names.memo }
  const found = { ...(memo === '' ? {} : { memo }), ...(references.length === 0 ? {} : { references }) }
  return Object.keys(found).length === 0 ? {} : { found }
}

/** A code that names a coin and no network is meant for the network that is shown, if it is one of that namespace. */
const onShown = (namespace: ChainNamespace, network: ChainId): ChainId =>
  namespaceOf(network) === namespace ? network : (traitsOf(namespace).mainnet ?? network)

function located(text: string, chainId: ChainId, network: ChainId): RecipientText {
  if (traitsOf(namespaceOf(chainId)).isAddress(text))
    return chainId === network ? { kind: 'address', address: text } : { kind: 'otherNetwork', chainId }
  if (!isName(text)) return invalid
  return chainId === network ? { kind: 'name', name: text } : { kind: 'otherNetwork', chainId }
}

/** Labels with points between them; which characters they may hold the naming service says. */
const isName = (text: string): boolean => text.length <= maximumName && /^[^\s./:@?%]+(?:\.[^\s./:@?%]+)+$/.test(text)
