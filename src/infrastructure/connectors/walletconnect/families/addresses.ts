import { decodeBase58 } from '../../../../domain/base58.js'
import { bitcoinNetwork } from '../../../../domain/bitcoin.js'
import { namespaceOf, type ChainId } from '../../../../domain/caip.js'

/** More accounts than anybody looks through; the rest is left out. */
export const maximumAddresses = 100

/** The characters of the data part of a SegWit address (BIP-173). */
const segwitData = /^[02-9ac-hj-np-z]{6,}$/

/**
 * Whether a text can be an address on a network, as far as that shows without its checksum, which the family's adapter computes.
 * Of a family that is not known here anything can.
 */
export function isAddressOf(chainId: ChainId, address: string): boolean {
  const network = bitcoinNetwork(chainId)
  if (network !== undefined) {
    const data = segwitPart(address, network.hrp)
    if (data !== undefined) return address.length <= 90 && segwitData.test(data)
    const version = decodeBase58(address, 25)?.[0]
    return version === network.pubKeyHash || version === network.scriptHash
  }
  return namespaceOf(chainId) !== 'solana' || decodeBase58(address, 32) !== undefined
}

/** Pay to Taproot, which is SegWit of version 1. */
export function isTaproot(chainId: ChainId, address: string): boolean {
  const network = bitcoinNetwork(chainId)
  return network !== undefined && segwitPart(address, network.hrp)?.startsWith('p') === true
}

const segwitPart = (address: string, hrp: string): string | undefined =>
  address.toLowerCase().startsWith(`${hrp}1`) ? address.toLowerCase().slice(hrp.length + 1) : undefined
