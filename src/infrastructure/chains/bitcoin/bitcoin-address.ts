import { bech32, bech32m } from 'bech32'
import bs58check from 'bs58check'
import { bitcoinNetwork, bitcoinNetworks, type BitcoinNetwork } from '../../../domain/networks/bitcoin.js'
import type { ChainId } from '../../../domain/networks/caip.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import { isXOnlyPoint } from './x-only-key.js'

/** How coins of an address are locked. `unknown`: by a rule that is still to be agreed on, so that today anybody can take them. */
export type ScriptType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'unknown'

export interface BitcoinAddress {
  /** As it is written: base58 as it is, bech32 in lower case. */
  readonly text: string
  readonly type: ScriptType
  /** What coins that are paid to it are locked with (scriptPubKey). */
  readonly script: Uint8Array
}

type Decoded = BitcoinAddress & { readonly isOn: (network: BitcoinNetwork) => boolean }

/**
 * An address in its canonical form, or undefined: base58check, bech32 for SegWit version 0 and bech32m for later ones (BIP-173,
 * BIP-350), decoded with its checksum. The key of taproot must be one: what is paid to another is lost (BIP-341).
 * @param network the only one it may be of @default any of Bitcoin
 */
export const parseBitcoinAddress = (text: string, network?: ChainId): string | undefined =>
  readBitcoinAddress(text, network)?.text

/** The same with what it stands for. */
export function readBitcoinAddress(text: string, network?: ChainId): BitcoinAddress | undefined {
  const decoded = /^(?:bc|tb|bcrt)1/i.test(text) ? decodeSegwit(text) : decodeBase58(text)
  const meant = network === undefined ? bitcoinNetworks : [bitcoinNetwork(network)]
  return decoded !== undefined && meant.some((one) => one !== undefined && decoded.isOn(one)) ? decoded : undefined
}

/** @throws DialogError ADDRESS_INVALID */
export function bitcoinAddressOn(network: ChainId, text: string): BitcoinAddress {
  const address = readBitcoinAddress(text, network)
  if (address === undefined) throw chainError('ADDRESS_INVALID', { value: text.slice(0, 100) })
  return address
}

function decodeSegwit(text: string): Decoded | undefined {
  const old = bech32.decodeUnsafe(text)
  const found = old ?? bech32m.decodeUnsafe(text)
  const [version = 0, ...words] = found?.words ?? []
  const data = bech32.fromWordsUnsafe(words)
  // Version 0 has its own checksum, and only that.
  if (found === undefined || data === undefined || version > 16 || (version === 0) !== (old !== undefined))
    return undefined
  const fits = version === 0 ? data.length === 20 || data.length === 32 : data.length >= 2 && data.length <= 40
  const type = segwitType(version, data.length)
  if (!fits || (type === 'p2tr' && !isXOnlyPoint(Uint8Array.from(data)))) return undefined
  return {
    text: text.toLowerCase(),
    type,
    script: Uint8Array.of(version === 0 ? 0x00 : 0x50 + version, data.length, ...data),
    isOn: ({ hrp }) => hrp === found.prefix,
  }
}

function segwitType(version: number, length: number): ScriptType {
  if (version === 0) return length === 20 ? 'p2wpkh' : 'p2wsh'
  return version === 1 && length === 32 ? 'p2tr' : 'unknown'
}

function decodeBase58(text: string): Decoded | undefined {
  // Longer than any: not even read.
  const [version, ...hash] = (text.length > 40 ? undefined : bs58check.decodeUnsafe(text)) ?? []
  if (hash.length !== 20) return undefined
  const isScript = bitcoinNetworks.some(({ scriptHash }) => scriptHash === version)
  return {
    text,
    type: isScript ? 'p2sh' : 'p2pkh',
    script: isScript ? Uint8Array.of(0xa9, 0x14, ...hash, 0x87) : Uint8Array.of(0x76, 0xa9, 0x14, ...hash, 0x88, 0xac),
    isOn: ({ pubKeyHash, scriptHash }) => version === (isScript ? scriptHash : pubKeyHash),
  }
}
