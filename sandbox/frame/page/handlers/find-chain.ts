import type { World } from '../../own-api.ts'
import { readChainId } from '../../protocol/read-chain-id.ts'
import { frameErrors } from '../frame-error.ts'

/** The chain that a host names. @throws RpcError 4902 for one that Harbour does not know */
export function findChain({ chains }: World, asked: string | number): World['chains'][number] {
  const chainId = readChainId(asked)
  const chain = chains.find((one) => one.chainId === chainId)
  if (chain) return chain
  throw String(asked).startsWith('solana:') ? frameErrors.noSolana() : frameErrors.unknownChain(asked)
}
