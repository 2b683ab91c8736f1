import { isAddress as isSolanaAddress } from '@solana/kit'
import { getAddress, isAddress, type Address } from 'viem'
import { refuse } from '../api-error.ts'

/** An address of a namespace whose chains the service reads. None is good for both. */
export type Owner =
  | { readonly namespace: 'eip155'; readonly address: Address }
  | { readonly namespace: 'solana'; readonly address: string }

export function parseOwner(text: string): Owner {
  if (isAddress(text, { strict: false })) return { namespace: 'eip155', address: getAddress(text) }
  if (isSolanaAddress(text)) return { namespace: 'solana', address: text }
  throw refuse(400, 'address', 'The address is not valid.')
}

/** The owner inside a CAIP-10 address, with the chain it is on. */
export function parseAccountId(text: string): Owner & { readonly chainId: string } {
  const [namespace, reference, address, ...rest] = text.split(':')
  const owner = namespace && reference && address && rest.length === 0 ? parseOwner(address) : undefined
  if (!owner || owner.namespace !== namespace) {
    throw refuse(400, 'address', `${text} is not a CAIP-10 address of a chain served here.`)
  }
  return { ...owner, chainId: `${namespace}:${reference}` }
}
