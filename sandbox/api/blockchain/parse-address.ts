import { getAddress, isAddress, type Address } from 'viem'
import { refuse } from '../api-error.ts'

export function parseAddress(text: string): Address {
  if (!isAddress(text, { strict: false })) throw refuse(400, 'address', 'The address is not valid.')
  return getAddress(text)
}

/** The plain address inside a CAIP-10 one of an EVM chain, with the chain it is on. */
export function parseAccountId(text: string): { readonly chainId: string; readonly address: Address } {
  const [namespace, reference, address, ...rest] = text.split(':')
  if (namespace !== 'eip155' || !reference || !address || rest.length > 0) {
    throw refuse(400, 'address', `${text} is not a CAIP-10 address of a chain served here.`)
  }
  return { chainId: `${namespace}:${reference}`, address: parseAddress(address) }
}
