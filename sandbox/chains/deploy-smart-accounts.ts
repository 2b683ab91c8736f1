import { createRequire } from 'node:module'
import { encodeDeployData, getContractAddress, isAddressEqual, isHex, type Address, type Hex } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { z } from 'zod'
import type { CompiledContract } from './compile-contracts.ts'
import { create, type SendData } from './create2.ts'

/** Contracts of ERC-4337 smart accounts. */
export type SmartAccountContracts = {
  /** The EntryPoint, version 0.8, where it is on every public chain. */
  readonly entryPoint: Address
  readonly accountFactory: Address
  /** The code of its accounts, which accounts of keys may borrow (EIP-7702). */
  readonly delegate: Address
}

/** With this salt the EntryPoint comes to lie at its well-known address. */
const entryPointSalt: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

const artifact = z.object({ bytecode: z.string().refine((text) => isHex(text)) })

/** Puts the EntryPoint and our factory of accounts on a chain. The addresses are the same on each and depend on no account's nonce. */
export async function deploySmartAccounts(factory: CompiledContract, send: SendData): Promise<SmartAccountContracts> {
  const entryPoint = await create({ bytecode: readEntryPoint(), salt: entryPointSalt }, send)
  if (!isAddressEqual(entryPoint, entryPoint08Address)) throw new Error(`The EntryPoint came to lie at ${entryPoint}.`)
  const { abi, bytecode } = factory
  const accountFactory = await create({ bytecode: encodeDeployData({ abi, bytecode, args: [entryPoint] }) }, send)
  // The factory makes it first of all.
  const delegate = getContractAddress({ from: accountFactory, nonce: 1n })
  return { entryPoint, accountFactory, delegate }
}

function readEntryPoint(): Hex {
  const read: unknown = createRequire(import.meta.url)('@account-abstraction/contracts/artifacts/EntryPoint.json')
  return artifact.parse(read).bytecode
}
