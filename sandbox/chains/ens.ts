import {
  encodeAbiParameters,
  keccak256,
  namehash,
  pad,
  stringToHex,
  zeroAddress,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { mainnet } from 'viem/chains'
import { evmAccount } from '../wallets/keys/evm-keys.ts'
import { contractNamed, type CompiledContracts } from './compile-contracts.ts'
import { createNodeClient, type NodeAddress } from './node-client.ts'

/** The names of ENS on Ethereum. */
export type Ens = {
  /** Gives a name an address, or none. It is so at once, without a block. */
  set(name: string, address: Address | null): Promise<void>
  /** Lets an address call itself by a name of at most 31 letters, whosever it is, or by none. */
  setPrimary(address: Address, name: string | null): Promise<void>
}

/** Signs what the gateway answers for names that are kept off the chain. */
export const gatewaySigner = evmAccount(11)

/** Where the resolver of such names stands. */
export const offchainResolver: Address = '0x0ffc4a1100000000000000000000000000000ea5'

/** Names below these are kept by the sandbox's registry. */
export const zones = ['reown.id', 'wcn.id', 'tide.id'] as const

/** Puts resolvers where clients look for them, with the names that they know from the start. */
export async function installEns(
  node: NodeAddress,
  contracts: CompiledContracts,
  names: Readonly<Record<string, Address>>,
): Promise<Ens> {
  const client = createNodeClient(node)
  const { address: place } = mainnet.contracts.ensUniversalResolver
  await client.setCode({ address: place, bytecode: contractNamed(contracts, 'UniversalResolver').runtime })
  await client.setCode({ address: offchainResolver, bytecode: contractNamed(contracts, 'OffchainResolver').runtime })
  await client.setStorageAt({ address: offchainResolver, index: zeroHash, value: word(gatewaySigner.address) })
  for (const zone of zones)
    await client.setStorageAt({ address: place, index: slotOf(namehash(zone), 1n), value: word(offchainResolver) })
  const ens: Ens = {
    set: (name, address) =>
      client.setStorageAt({ address: place, index: slotOf(namehash(name), 0n), value: word(address ?? zeroAddress) }),
    setPrimary: (address, name) =>
      client.setStorageAt({ address: place, index: slotOf(keccak256(address), 2n), value: shortText(name ?? '') }),
  }
  for (const [name, address] of Object.entries(names)) await ens.set(name, address)
  return ens
}

const word = (value: Hex): Hex => pad(value, { size: 32 })

/** Where a mapping keeps what belongs to a hash. `place`: its slot in the contract. */
const slotOf = (hash: Hex, place: bigint): Hex =>
  keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [hash, place]))

/** How a text of at most 31 bytes lies in storage: itself, and twice its length in the last byte. */
function shortText(text: string): Hex {
  const length = new TextEncoder().encode(text).length
  if (length > 31) throw new RangeError(`${text} is too long.`)
  return `${stringToHex(text, { size: 31 })}${(length * 2).toString(16).padStart(2, '0')}`
}
