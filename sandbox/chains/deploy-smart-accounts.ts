import { createRequire } from 'node:module'
import {
  concat,
  encodeDeployData,
  getContractAddress,
  isAddressEqual,
  isHex,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { z } from 'zod'
import type { CompiledContract } from './compile-contracts.ts'

/** Contracts of ERC-4337 smart accounts. */
export type SmartAccountContracts = {
  /** The EntryPoint, version 0.8, where it is on every public chain. */
  readonly entryPoint: Address
  readonly accountFactory: Address
}

/** Every node has this contract from the start. It creates what its sender says at an address that follows from the code and a salt. */
const create2Deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** With this salt the EntryPoint comes to lie at its well-known address. */
const entryPointSalt: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

const artifact = z.object({ bytecode: z.string().refine((text) => isHex(text)) })

/** Puts the EntryPoint and our factory of accounts on a chain. The addresses are the same on each and depend on no account's nonce. */
export async function deploySmartAccounts(
  factory: CompiledContract,
  send: (transaction: { readonly to: Address; readonly data: Hex; readonly gas: bigint }) => Promise<unknown>,
): Promise<SmartAccountContracts> {
  const create = async (salt: Hex, bytecode: Hex): Promise<Address> => {
    await send({ to: create2Deployer, data: concat([salt, bytecode]), gas: 15_000_000n })
    return getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecode })
  }
  const entryPoint = await create(entryPointSalt, readEntryPoint())
  if (!isAddressEqual(entryPoint, entryPoint08Address)) throw new Error(`The EntryPoint came to lie at ${entryPoint}.`)
  const accountFactory = await create(
    zeroHash,
    encodeDeployData({ abi: factory.abi, bytecode: factory.bytecode, args: [entryPoint] }),
  )
  return { entryPoint, accountFactory }
}

function readEntryPoint(): Hex {
  const read: unknown = createRequire(import.meta.url)('@account-abstraction/contracts/artifacts/EntryPoint.json')
  return artifact.parse(read).bytecode
}
