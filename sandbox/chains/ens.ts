import { encodeAbiParameters, keccak256, namehash, pad, zeroAddress, type Address } from 'viem'
import { mainnet } from 'viem/chains'
import type { CompiledContract } from './compile-contracts.ts'
import { createNodeClient, type NodeAddress } from './node-client.ts'

/** The names of ENS on Ethereum. */
export type Ens = {
  /** Gives a name an address, or none. It is so at once, without a block. */
  set(name: string, address: Address | null): Promise<void>
}

/** Puts the resolver where clients look for it, with the names that it knows from the start. */
export async function installEns(
  node: NodeAddress,
  resolver: CompiledContract,
  names: Readonly<Record<string, Address>>,
): Promise<Ens> {
  const client = createNodeClient(node)
  const { address: place } = mainnet.contracts.ensUniversalResolver
  await client.setCode({ address: place, bytecode: resolver.runtime })
  const ens: Ens = {
    set: (name, address) =>
      client.setStorageAt({ address: place, index: slotOf(name), value: pad(address ?? zeroAddress, { size: 32 }) }),
  }
  for (const [name, address] of Object.entries(names)) await ens.set(name, address)
  return ens
}

/** Where the mapping in the first slot of the contract keeps a name. */
function slotOf(name: string) {
  return keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [namehash(name), 0n]))
}
