import { refuse } from '../api-error.ts'
import type { Owner } from './parse-address.ts'

export function findChain<Chain extends { readonly id: string }>(chains: readonly Chain[], id: string): Chain {
  const chain = chains.find((candidate) => candidate.id === id)
  if (!chain) throw refuse(400, 'chainId', `The chain ${id} is not supported.`)
  return chain
}

/** The chains that an owner may have something on: the one asked for, or all of its namespace. */
export function chainsOf<Chain extends { readonly id: string }>(
  chains: readonly Chain[],
  { namespace }: Owner,
  chainId: string | undefined,
): readonly Chain[] {
  const isOfNamespace = ({ id }: Chain) => id.startsWith(`${namespace}:`)
  if (chainId === undefined) return chains.filter(isOfNamespace)
  const chain = findChain(chains, chainId)
  if (!isOfNamespace(chain)) throw refuse(400, 'address', `The address is not one of ${chainId}.`)
  return [chain]
}
