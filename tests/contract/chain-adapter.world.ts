import { encodeDeployData, encodeFunctionData, isHex, type Abi, type Hex } from 'viem'
import { startAnvil } from '../../sandbox/chains/anvil.ts'
import { mnemonic } from '../../sandbox/chains/chain-plan.ts'
import { compileContracts } from '../../sandbox/chains/compile-contracts.ts'
import { accountId } from '../../src/domain/networks/caip.js'
import type { Network } from '../../src/domain/networks/network.js'
import type { Asset } from '../../src/domain/money/transfer.js'
import { createEvmAdapter } from '../../src/infrastructure/chains/evm/evm-adapter.js'
import { toProviderError } from '../../src/infrastructure/connectors/provider-errors.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import type { ChainAdapter } from '../../src/ports/chain.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import type { SwitchBehaviour } from './chain-adapter.contract.js'
import { createScriptedWallet, type ScriptedWallet } from './scripted-wallet.js'

/** Accounts of the well-known mnemonic, which the node signs for. */
export const people = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
] as const
const [first] = people
/** Puts contracts on the chain and owns none of the money that is counted. */
const deployer = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

export interface EvmWorld {
  readonly rpcUrl: string
  readonly network: Network
  readonly account: ReturnType<typeof accountId>
  /** One that answers as ERC-20 has it, and one whose `transfer` answers nothing. */
  readonly tokens: readonly [Asset & { readonly address: Hex }, Asset & { readonly address: Hex }]
  /** One that keeps a hundredth of what is sent. */
  readonly toll: Asset & { readonly address: Hex }
  readonly adapter: ChainAdapter
  /** Asks the node; a refusal is thrown as the node wrote it. */
  ask(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Waits until it is mined. */
  receiptOf(hash: unknown): Promise<unknown>
  /** A wallet that passes everything on to the node, which has the keys, and answers when a transaction is mined. */
  wallet(options?: { readonly address?: string; readonly behaviour?: SwitchBehaviour }): ScriptedWallet
  mint(token: Asset, to: string, units: bigint): Promise<void>
  stop(): Promise<void>
}

/** One real EVM node with two tokens. */
export async function startEvmWorld(): Promise<EvmWorld> {
  const node = await startAnvil({ chainId: 1, mnemonic })
  const id = 'eip155:1'
  const ask = async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer: unknown = await (await fetch(node.rpcUrl, { method: 'POST', headers, body })).json()
    const { result, error } = answer as { readonly result?: unknown; readonly error?: unknown }
    if (error !== undefined) throw error
    return result
  }
  /** The node mines at once, but answers before it has. */
  const receiptOf = async (hash: unknown): Promise<unknown> => {
    for (let look = 0; look < 1_000; look++) {
      const receipt = await ask('eth_getTransactionReceipt', [hash])
      if (receipt !== null) return receipt
      await new Promise((done) => setTimeout(done, 1))
    }
    throw new Error(`${String(hash)} was not mined.`)
  }
  const send = async (call: Readonly<Record<string, string>>): Promise<unknown> =>
    receiptOf(await ask('eth_sendTransaction', [{ from: deployer, gas: '0x2dc6c0', ...call }]))
  const passOn = async (method: string, params: unknown): Promise<unknown> => {
    try {
      const answer = await ask(method, Array.isArray(params) ? params : [])
      if (method === 'eth_sendTransaction') await receiptOf(answer)
      return answer
    } catch (error) {
      throw toProviderError(error, { method })
    }
  }
  try {
    const contracts = await compileContracts()
    const deploy = async (contract: string, symbol: string, decimals: number) => {
      const compiled = contracts.get(contract)
      if (compiled === undefined) throw new Error(`There is no contract ${contract}.`)
      const { abi, bytecode } = compiled
      const receipt = await send({ data: encodeDeployData({ abi, bytecode, args: [symbol, symbol, decimals] }) })
      const address: unknown = (receipt as { contractAddress?: unknown }).contractAddress
      if (!isHex(address)) throw new Error(`${contract} was not deployed.`)
      return { address, symbol, decimals }
    }
    const tokens = [await deploy('Token', 'KELP', 18), await deploy('QuietToken', 'QUSD', 6)] as const
    const toll = await deploy('TollToken', 'TOLL', 18)
    const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    return {
      rpcUrl: node.rpcUrl,
      network: { id, name: 'Ethereum', nativeCurrency: ether, rpcUrls: [node.rpcUrl] },
      account: accountId(id, first),
      tokens,
      toll,
      adapter: createEvmAdapter({
        fetch,
        clock: createClock(),
        rpc: {},
        supportedChains: createFakeSupportedChains([]),
      }),
      ask,
      receiptOf,
      wallet: ({ address = first, behaviour = 'moves' } = {}) =>
        createScriptedWallet({
          address,
          chainId: id,
          behaviour,
          read: ({ method, params }) => passOn(method, params),
        }),
      mint: async ({ address = '' }, to, units) => {
        const data = encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [to, units] })
        await send({ to: address, data })
      },
      stop: () => node.stop(),
    }
  } catch (error) {
    await node.stop()
    throw error
  }
}

const mintAbi: Abi = [
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
]
