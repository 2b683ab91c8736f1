import {
  createPublicClient,
  defineChain,
  encodeFunctionData,
  erc20Abi,
  hashMessage,
  hashTypedData,
  http,
  parseEther,
  type Address,
} from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChains, type Chains } from '../../../sandbox/chains/start-chains.ts'
import type { SandboxChain } from '../../../sandbox/chains/sandbox-chain.ts'
import { createFaucet } from '../../../sandbox/frame/chain/fund.ts'
import { relayUserOperation } from '../../../sandbox/frame/chain/relay-user-operation.ts'
import { toWire } from '../../../sandbox/frame/chain/user-operation-schema.ts'
import {
  isDeployed,
  signAsSmartAccount,
  smartAccountAddress,
} from '../../../sandbox/frame/page/accounts/smart-account.ts'
import {
  buildUserOperation,
  signUserOperation,
  type Call,
} from '../../../sandbox/frame/page/accounts/user-operation.ts'
import { at } from './at.ts'

const friend: Address = '0x00000000000000000000000000000000000f0aa0'

describe('frame wallet accounts', () => {
  let chains: Chains
  beforeAll(async () => {
    chains = await startChains()
  })
  afterAll(() => chains.stop())

  const clientOf = ({ chainId, rpcUrl, name, nativeCurrency }: SandboxChain) =>
    createPublicClient({
      chain: defineChain({ id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }),
      transport: http(),
      cacheTime: 0,
    })
  const create = async (index = 0) => {
    const chain = at(chains.list, index)
    const owner = privateKeyToAccount(generatePrivateKey())
    const place = { chainId: chain.chainId, rpcUrl: chain.rpcUrl, ...chain.smartAccounts, owner }
    const address = await smartAccountAddress(place)
    await createFaucet().fund(chain, [address, owner.address])
    const send = async (calls: readonly Call[]) => {
      const { operation } = await signUserOperation(place, await buildUserOperation(place, calls))
      return relayUserOperation(chain, toWire(operation))
    }
    return { chain, owner, place, address, send, client: clientOf(chain) }
  }
  const pay = (value: bigint): Call => ({ to: friend, value, data: '0x' })

  it('finds the EntryPoint where every public chain has it', async () => {
    for (const chain of chains.list) {
      expect(chain.smartAccounts.entryPoint).toBe(entryPoint08Address)
      expect((await clientOf(chain).getCode({ address: entryPoint08Address }))?.length).toBeGreaterThan(1000)
    }
  })

  it('has the same smart account on both chains, before it is deployed', async () => {
    const { owner, address, place } = await create()
    const other = at(chains.list, 1)
    const there = { chainId: other.chainId, rpcUrl: other.rpcUrl, ...other.smartAccounts, owner }
    expect(await smartAccountAddress(there)).toBe(address)
    expect(await isDeployed(place)).toBe(false)
  })

  it('gives to an address once', async () => {
    const { chain, client, address } = await create()
    const faucet = createFaucet()
    await faucet.fund(chain, [address])
    await faucet.fund(chain, [address])
    expect(await client.getBalance({ address })).toBe(parseEther('20'))
  })

  it('deploys with its first operation, and sends a batch as one', async () => {
    const { chain, client, place, address, send } = await create()
    const before = await client.getBalance({ address: friend })
    const token = at(chain.tokens, 0)
    const mint = encodeFunctionData({ abi: mintAbi, args: [address, 50n] })
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 20n] })
    await send([
      { to: token.address, value: 0n, data: mint },
      // It needs the call before it, so it cannot be estimated alone.
      { to: token.address, value: 0n, data: transfer },
      pay(5n),
    ])
    const read = { abi: erc20Abi, address: token.address, functionName: 'balanceOf' } as const
    expect(await isDeployed(place)).toBe(true)
    expect(await client.readContract({ ...read, args: [address] })).toBe(30n)
    expect(await client.getBalance({ address: friend })).toBe(before + 5n)
    // Now that it is a contract.
    await send([pay(7n)])
    expect(await client.getBalance({ address: friend })).toBe(before + 12n)
  })

  it('keeps all of a batch or nothing', async () => {
    const { client, chain, send } = await create()
    const before = await client.getBalance({ address: friend })
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 20n] })
    await send([pay(5n), { to: at(chain.tokens, 0).address, value: 0n, data: transfer }])
    expect(await client.getBalance({ address: friend })).toBe(before)
  })

  it('says why a single call would fail', async () => {
    const { chain, send } = await create()
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 20n] })
    await expect(send([{ to: at(chain.tokens, 0).address, value: 0n, data: transfer }])).rejects.toThrow(
      'Token: balance too low',
    )
  })

  it('refuses an operation that somebody else signed, and what is none', async () => {
    const { chain, place } = await create()
    const stranger = privateKeyToAccount(generatePrivateKey())
    const operation = await buildUserOperation(place, [pay(5n)])
    const { operation: forged } = await signUserOperation({ ...place, owner: stranger }, operation)
    await expect(relayUserOperation(chain, toWire(forged))).rejects.toThrow('AA24 signature error')
    await expect(relayUserOperation(chain, { sender: friend })).rejects.toThrow('This is no user operation')
  })

  it('carries operations of several accounts at the same time', async () => {
    const many = await Promise.all([create(1), create(1), create(1)])
    const { client } = at(many, 0)
    const before = await client.getBalance({ address: friend })
    await Promise.all(many.map(({ send }) => send([pay(3n)])))
    expect(await client.getBalance({ address: friend })).toBe(before + 9n)
  })

  it('signs messages and structured data that verify before and after it is deployed', async () => {
    const { client, place, address, send } = await create()
    const typed = {
      domain: { name: 'Post', chainId: place.chainId },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'hello' },
    } as const
    const verifies = async () => {
      const message = await signAsSmartAccount(place, hashMessage('hello'))
      const data = await signAsSmartAccount(place, hashTypedData(typed))
      expect(await client.verifyMessage({ address, message: 'hello', signature: message })).toBe(true)
      expect(await client.verifyMessage({ address, message: 'other', signature: message })).toBe(false)
      expect(await client.verifyTypedData({ address, ...typed, signature: data })).toBe(true)
      return message
    }
    const before = await verifies()
    await send([pay(1n)])
    const after = await verifies()
    expect(before.length).toBeGreaterThan(after.length)
  })

  it("does not take its owner's signature under the same message for its own", async () => {
    const { client, owner, address, send } = await create()
    await send([pay(1n)])
    const signature = await owner.signMessage({ message: 'hello' })
    expect(await client.verifyMessage({ address, message: 'hello', signature })).toBe(false)
  })
})

const mintAbi = [
  {
    type: 'function',
    name: 'mint',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    outputs: [],
  },
] as const
