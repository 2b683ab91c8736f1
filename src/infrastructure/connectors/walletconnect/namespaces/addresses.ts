import { decodeBase58 } from '../../../../kit/base58.js'
import { bitcoinNetwork } from '../../../../domain/networks/bitcoin.js'
import { namespaceOf, type ChainId } from '../../../../domain/networks/caip.js'

/** More accounts than anybody looks through; the rest is left out. */
export const maximumAddresses = 100

/** The characters of the data part of a SegWit address (BIP-173). */
const segwitData = /^[02-9ac-hj-np-z]{6,}$/

/**
 * Whether a text can be an address on a network, as far as that shows without its checksum, which the namespace's adapter computes.
 * Of a namespace that is not known here anything can. The address is a canonical one.
 */
export function isAddressOf(chainId: ChainId, address: string): boolean {
  const network = bitcoinNetwork(chainId)
  if (network !== undefined) {
    const start = `${network.hrp}1`
    if (address.startsWith(start)) return address.length <= 90 && segwitData.test(address.slice(start.length))
    const version = decodeBase58(address, 25)?.[0]
    return version === network.pubKeyHash || version === network.scriptHash
  }
  return namespaceOf(chainId) !== 'solana' || decodeBase58(address, 32) !== undefined
}

/** An address in the one form that it is compared and shown in. */
export const canonicalAddress = (chainId: ChainId, address: string): string =>
  namespaceOf(chainId) === 'bip122' ? canonicalBitcoinAddress(address) : address

/** SegWit may be written in capitals, as in QR codes; a mix is no address (BIP-173). */
export const canonicalBitcoinAddress = (address: string): string =>
  /^(?:BC|TB|BCRT)1[0-9A-Z]+$/.test(address) ? address.toLowerCase() : address
