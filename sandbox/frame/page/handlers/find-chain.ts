import type { SolanaNetwork, World } from '../../own-api.ts'
import { readChainId } from '../../protocol/read-chain-id.ts'
import { frameErrors } from '../frame-error.ts'

type Chain = World['chains'][number]

/** A network with its namespace. */
export type Place =
  | { readonly namespace: 'ethereum'; readonly chain: Chain; readonly chainId: number; readonly name: string }
  | { readonly namespace: 'solana'; readonly network: SolanaNetwork; readonly chainId: string; readonly name: string }

/** The network that a host names, of any namespace. @throws RpcError 4902 for one that Harbour does not know */
export function findPlace(world: World, asked: string | number): Place {
  const { solana } = world
  if (solana?.id === asked) return { namespace: 'solana', network: solana, chainId: solana.id, name: solana.name }
  const chain = findChain(world, asked)
  return { namespace: 'ethereum', chain, chainId: chain.chainId, name: chain.name }
}

/** The chain of Ethereum's namespace that a host names. @throws RpcError 4902 for one that Harbour does not know */
export function findChain({ chains }: World, asked: string | number): Chain {
  const chainId = readChainId(asked)
  const chain = chains.find((one) => one.chainId === chainId)
  if (!chain) throw frameErrors.unknownChain(asked)
  return chain
}
