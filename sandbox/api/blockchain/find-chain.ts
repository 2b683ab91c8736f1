import type { SandboxChain } from '../../chains/start-chains.ts'
import { refuse } from '../api-error.ts'

export function findChain(chains: readonly SandboxChain[], id: string): SandboxChain {
  const chain = chains.find((candidate) => candidate.id === id)
  if (!chain) throw refuse(400, 'chainId', `The chain ${id} is not supported.`)
  return chain
}
