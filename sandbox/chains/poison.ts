import {
  concat,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  keccak256,
  parseEther,
  parseUnits,
  size,
  slice,
  type Abi,
  type Address,
  type Hash,
} from 'viem'
import { contractNamed, type CompiledContracts } from './compile-contracts.ts'
import { addressOfCreated, create } from './create2.ts'
import { createNodeClient } from './node-client.ts'
import type { SandboxChain } from './sandbox-chain.ts'

/** Who sent what nobody asked for, and what it is. */
export type Poison = {
  /** Begins and ends as the address of the second account does. */
  readonly lookAlike: Address
  /** Calls itself USDC, and is not. */
  readonly fakeToken: Address
  /** Its name is a link. */
  readonly linkToken: Address
  /** Known to be spam. */
  readonly spamCollection: Address
  /** Its name is a link, and nobody has said that it is spam. */
  readonly linkCollection: Address
}

const stranger: Address = getAddress('0x57a4ce5057a4ce5057a4ce5057a4ce5057a4ce50')

/**
 * Sends the first account what fills real histories: a transfer of nothing “from” it to an address that looks like one it
 * knows, dust from there, coins with a familiar name, and gifts that advertise. Nothing that a list names changes hands.
 * A second call finds it done.
 */
export async function poison(chain: SandboxChain, contracts: CompiledContracts): Promise<Poison> {
  const client = createNodeClient(chain)
  const [victim, known] = chain.accounts
  const [listed] = chain.tokens
  if (!victim || !known || !listed) throw new Error(`There is nobody to poison on ${chain.name}.`)

  const lookAlike = lookAlikeOf(known)
  const fakeToken = plan('Token', ['USD Coin', 'USDC', 6])
  const linkToken = plan('Token', ['Claim at harbour-rewards.example', 'CLAIM', 18])
  const spamCollection = plan('SpamCollectible', ['Harbour Rewards', 'REWARD'])
  const linkCollection = plan('Collectible', ['https://lights-claim.example', 'CLAIM'])
  const result = {
    lookAlike,
    fakeToken: fakeToken.address,
    linkToken: linkToken.address,
    spamCollection: spamCollection.address,
    linkCollection: linkCollection.address,
  }
  if (size((await client.getCode({ address: fakeToken.address })) ?? '0x') > 0) return result

  for (const address of [stranger, lookAlike]) {
    await client.impersonateAccount({ address })
    await client.setBalance({ address, value: parseEther('1') })
  }
  const mined = async (sending: Promise<Hash>) => client.waitForTransactionReceipt({ hash: await sending })
  const send = (account: Address, to: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
    mined(client.sendTransaction({ account, to, data: encodeFunctionData({ abi, functionName, args }), gas: 300_000n }))

  for (const { bytecode } of [fakeToken, linkToken, spamCollection, linkCollection]) {
    await create({ bytecode }, (transaction) => mined(client.sendTransaction({ ...transaction, account: stranger })))
  }
  const million = parseUnits('1000000', 6)
  const dust = 1n
  await send(stranger, fakeToken.address, fakeToken.abi, 'mint', [stranger, million])
  await send(stranger, fakeToken.address, fakeToken.abi, 'mint', [lookAlike, dust])
  await send(stranger, linkToken.address, linkToken.abi, 'mint', [stranger, parseEther('5000')])

  // An allowance of nothing is enough to move nothing, and the log names the victim as the sender.
  await send(lookAlike, listed.address, erc20Abi, 'transferFrom', [victim, lookAlike, 0n])
  await send(lookAlike, fakeToken.address, erc20Abi, 'transfer', [victim, dust])
  await send(stranger, fakeToken.address, erc20Abi, 'transfer', [victim, million])
  await send(stranger, linkToken.address, erc20Abi, 'transfer', [victim, parseEther('5000')])
  for (const { address, abi } of [spamCollection, linkCollection]) await send(stranger, address, abi, 'mint', [victim])
  return result

  function plan(name: string, args: readonly unknown[]) {
    const { abi, bytecode } = contractNamed(contracts, name)
    const code = encodeDeployData({ abi, bytecode, args })
    return { abi, bytecode: code, address: addressOfCreated({ bytecode: code }) }
  }
}

/** The first and the last four digits are those of the address. */
function lookAlikeOf(address: Address): Address {
  return getAddress(concat([slice(address, 0, 2), slice(keccak256(address), 0, 16), slice(address, 18, 20)]))
}
