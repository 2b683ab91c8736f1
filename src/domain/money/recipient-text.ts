import { isEvmAddressShape, isSolanaAddressShape } from '../text/address.js'
import { isChainId, namespaceOf, type ChainId, type ChainNamespace } from '../networks/caip.js'

/** What a text that was typed or pasted as a recipient may be. */
export type RecipientText =
  | { readonly kind: 'empty' }
  /** Of the right shape; whether its checksum is right the chain adapter knows. */
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'name'; readonly name: string }
  /** An address of a network that is not the one shown. */
  | { readonly kind: 'otherNetwork'; readonly chainId: ChainId }
  | { readonly kind: 'invalid' }

const invalid: RecipientText = { kind: 'invalid' }
const maximumLength = 400
const maximumName = 255

/**
 * Reads a recipient: an address, a name, CAIP-10 (`eip155:1:0x…`), ERC-681 (`ethereum:0x…@1`) without a function, BIP-21
 * (`bitcoin:bc1…`) or Solana Pay (`solana:…`). What they ask for beyond that counts for nothing here, such as an amount, unless it
 * changes what is paid: such a request is nobody. An EVM address needs its `0x` (S5.14), and nobody pays the zero address by intention.
 */
export function parseRecipient(text: string, network: ChainId): RecipientText {
  if (text.length > maximumLength) return text.trim() === '' ? { kind: 'empty' } : invalid
  const line = text.trim()
  if (line === '') return { kind: 'empty' }
  const [, paid, on] = /^ethereum:(?:pay-)?([^@/?:]+)(?:@(\d{1,18}))?(?:\?.*)?$/.exec(line) ?? []
  if (paid !== undefined) return located(paid, on === undefined ? onEthereum(network) : `eip155:${BigInt(on)}`, network)
  const [, scheme, payee, query = ''] = /^(bitcoin|solana):([^?:]+)(?:\?(.*))?$/i.exec(line) ?? []
  if (payee !== undefined) {
    const isSolana = scheme?.toLowerCase() === 'solana'
    return asksForMore(isSolana, query) ? invalid : located(payee, onCoin(isSolana, network), network)
  }
  const at = line.lastIndexOf(':')
  if (at < 0) return located(line, network, network)
  const chainId = line.slice(0, at)
  return isChainId(chainId) ? located(line.slice(at + 1), chainId, network) : invalid
}

/** A request for a token, and what BIP-21 says that nobody may pay without knowing it. */
const asksForMore = (isSolana: boolean, query: string): boolean =>
  [...new URLSearchParams(query).keys()]
    .map((key) => key.toLowerCase())
    .some((key) => (isSolana ? key === 'spl-token' : key.startsWith('req-')))

/** Without a number an address of ERC-681 is meant for the network that is shown, if it is one of that namespace. */
const onEthereum = (network: ChainId): ChainId => (namespaceOf(network) === 'eip155' ? network : 'eip155:1')

/** These name a coin and no network: the one that is shown, if it is of that coin. */
function onCoin(isSolana: boolean, network: ChainId): ChainId {
  if (namespaceOf(network) === (isSolana ? 'solana' : 'bip122')) return network
  return isSolana ? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' : 'bip122:000000000019d6689c085ae165831e93'
}

function located(text: string, chainId: ChainId, network: ChainId): RecipientText {
  if (isAddress(text, namespaceOf(chainId)))
    return chainId === network ? { kind: 'address', address: text } : { kind: 'otherNetwork', chainId }
  if (!isName(text)) return invalid
  return chainId === network ? { kind: 'name', name: text } : { kind: 'otherNetwork', chainId }
}

function isAddress(text: string, namespace: ChainNamespace): boolean {
  if (namespace === 'eip155') return isEvmAddress(text)
  return namespace === 'bip122' ? /^[0-9a-zA-Z]{14,90}$/.test(text) : isSolanaAddressShape(text)
}

const isEvmAddress = (text: string): boolean =>
  text.startsWith('0x') && isEvmAddressShape(text) && !/^0x0{40}$/.test(text)

/** Labels with points between them; which characters they may hold the naming service says. */
const isName = (text: string): boolean => text.length <= maximumName && /^[^\s./:@?]+(?:\.[^\s./:@?]+)+$/.test(text)
