import { keccak256 } from 'viem/utils'
import { referenceOf, type ChainId } from '../../../domain/networks/caip.js'
import { parseEvmAddress } from './evm-address.js'

const byte = (value: number): string => value.toString(16).padStart(2, '0')

/** The checksum of ERC-7828: over type, reference and address, each with its length, as ERC-7930 writes them without its version. */
export function interoperableChecksum(text: string, network: ChainId): string | undefined {
  const address = parseEvmAddress(text)
  const reference = referenceOf(network)
  if (address === undefined || !/^[1-9]\d{0,76}$/.test(reference)) return undefined
  const digits = BigInt(reference).toString(16)
  const chain = digits.length % 2 === 0 ? digits : `0${digits}`
  return keccak256(`0x0000${byte(chain.length / 2)}${chain}14${address.slice(2)}`)
    .slice(2, 10)
    .toUpperCase()
}
