import { createServer, request as pass } from 'node:http'
import { encodeFunctionData, parseAbi, toHex, type Address, type Hex, type TransactionReceipt } from 'viem'
import { createNodeClient, type NodeClient } from '../../sandbox/chains/node-client.ts'
import type { SandboxToken, SwapWorld } from '../../sandbox/chains/sandbox-chain.ts'
import { startSandbox, type Sandbox } from '../../sandbox/start.ts'
import { listen } from '../../scripts/listen.ts'
import type { AccountId } from '../../src/domain/networks/caip.js'
import type { SwapCall, SwapToken } from '../../src/domain/swap/swap.js'
import { createAllowances } from '../../src/infrastructure/chains/evm/allowances.js'
import { createAskContract } from '../../src/infrastructure/chains/evm/contract-reads.js'
import { createReader } from '../../src/infrastructure/chains/evm/reader.js'
import { createRouterSwaps } from '../../src/infrastructure/chains/evm/router-swaps.js'
import { createHttpSwapCalls } from '../../src/infrastructure/http/swap-calls.js'
import { createHttpSwaps, type HttpSwapCallsDeps } from '../../src/infrastructure/http/swaps.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import type { Swaps } from '../../src/ports/swaps.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import type { SwapsSetup } from './swaps.contract.js'
import { createWireClient } from './wire-client.js'

/** The market of the sandbox, an account that holds much, and both adapters on it. */
export interface SwapsWorld {
  readonly sandbox: Sandbox
  readonly market: SwapWorld
  readonly client: NodeClient
  readonly account: AccountId
  readonly owner: Address
  /** By way of the aggregator's server, and without any. */
  readonly adapters: { readonly http: Swaps; readonly router: Swaps }
  /** By the same server, whose contract is not marked as one that takes permits. */
  readonly withoutPermits: Swaps
  /** By the same server, which is given half a second for an answer. */
  readonly impatient: Swaps
  token(symbol: string): SwapToken
  held(token: SwapToken): Promise<bigint>
  /** What the account's wallet signs for `eth_signTypedData_v4`. */
  sign(typedData: string): Promise<string>
  /** Resolves when it is in a block. */
  send(call: SwapCall): Promise<TransactionReceipt>
  /** For the contract: the world as it was. */
  setUp(adapter: 'http' | 'router'): Promise<SwapsSetup>
  stop(): Promise<void>
}

const erc20 = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function mint(address to, uint256 value)',
])
interface SendTransaction {
  readonly Method: 'eth_sendTransaction'
  readonly Parameters: readonly [unknown]
  readonly ReturnType: Hex
}
interface SignTypedData {
  readonly Method: 'eth_signTypedData_v4'
  readonly Parameters: readonly [Address, unknown]
  readonly ReturnType: string
}
const plenty = 1_000_000n

export async function startSwapsWorld(): Promise<SwapsWorld> {
  const sandbox = await startSandbox({ without: ['phone', 'frame'] })
  const [chain] = sandbox.chains
  const [owner] = chain?.accounts ?? []
  if (chain?.swaps === undefined || owner === undefined) throw new Error('The sandbox has no market.')
  const market = chain.swaps
  const client = createNodeClient(chain)
  const account: AccountId = `${chain.id}:${owner}`
  const door = { open: true, passed: 0 }
  const node = await startDoor(chain.rpcUrl, () => door.open)
  const server = await startDoor(sandbox.apiUrl, () => door.open)
  const real = createClock()
  const clock = { ...real, now: () => real.now() + door.passed }
  const supportedChains = createFakeSupportedChains([chain.id])
  const network = { id: chain.id, name: chain.name, nativeCurrency: chain.nativeCurrency, rpcUrls: [node.url] }
  const reader = createReader({
    nodesOf: async () => ({ source: 'host', nodes: [{ url: node.url, plainText: false }] }),
    fetch,
    clock: real,
  })
  const askContract = createAskContract({ reader, networks: [network], clock: real })
  const allowances = createAllowances(askContract)
  const listed: readonly (SandboxToken & { readonly toll?: number; readonly permits?: boolean })[] = [
    ...market.tokens,
    ...chain.tokens.filter(({ symbol }) => symbol === 'PEBL'),
  ]
  const router = createRouterSwaps({
    askContract,
    allowances,
    clock,
    networks: [network],
    routers: {
      [chain.id]: {
        router: market.router,
        via: market.tokens.filter(({ symbol }) => symbol === 'HUSD').map(({ address }) => address),
        tokens: listed.map((token) => ({ ...token, transferFee: token.toll ?? 0 })),
      },
    },
  })
  const contracts = { [chain.id]: [market.aggregator] }
  const wire = {
    http: createWireClient(server.url),
    projectId: 'test-project',
    supportedChains,
    clock,
    loadCalls: async () => (asked: HttpSwapCallsDeps) => createHttpSwapCalls({ ...asked, allowances }),
    fee: 85,
  }
  const http = createHttpSwaps({ ...wire, routers: contracts, permits: contracts })
  const withoutPermits = createHttpSwaps({ ...wire, routers: contracts })
  const impatient = createHttpSwaps({
    ...wire,
    http: createWireClient(server.url, { timeoutMs: 500 }),
    routers: contracts,
  })
  // Asked as plainly as can be: the node has it in a block a moment later.
  const send = async ({ to, data, value }: SwapCall) => {
    const call = { from: owner, to, data, value: toHex(value), gas: toHex(1_500_000n) }
    const hash = await client.request<SendTransaction>({ method: 'eth_sendTransaction', params: [call] })
    let receipt: TransactionReceipt | undefined
    while (receipt === undefined) receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
    if (receipt.status !== 'success') throw new Error(`The call ${data.slice(0, 10)} was undone.`)
    return receipt
  }
  for (const { address, decimals } of market.tokens) {
    const args = [owner, plenty * 10n ** BigInt(decimals)] as const
    await send({ to: address, data: encodeFunctionData({ abi: erc20, functionName: 'mint', args }), value: 0n })
  }
  await client.setBalance({ address: owner, value: 10n ** 24n })
  const clean = { id: await client.snapshot() }

  const token = (symbol: string): SwapToken => {
    if (symbol === 'ETH') return { chainId: chain.id, ...chain.nativeCurrency }
    const found = listed.find((one) => one.symbol === symbol)
    if (found === undefined) throw new Error(`There is no ${symbol}.`)
    const { address, name, decimals } = found
    const permits = found.permits === true ? ({ permits: true } as const) : {}
    return { chainId: chain.id, address, name, symbol, decimals, ...permits }
  }
  const held = ({ address }: SwapToken): Promise<bigint> =>
    address === undefined
      ? client.getBalance({ address: owner })
      : client.readContract({ address: address as Address, abi: erc20, functionName: 'balanceOf', args: [owner] })

  return {
    ...{ sandbox, market, client, account, owner, token, held, send },
    adapters: { http, router },
    withoutPermits,
    impatient,
    sign: (typedData) =>
      client.request<SignTypedData>({ method: 'eth_signTypedData_v4', params: [owner, JSON.parse(typedData)] }),
    setUp: async (adapter) => {
      await client.revert(clean)
      clean.id = await client.snapshot()
      sandbox.market.setMischief({ kind: 'none' })
      sandbox.control.reset()
      Object.assign(door, { open: true, passed: 0 })
      return {
        swaps: { http, router }[adapter],
        account,
        ...{ from: token('HUSD'), to: token('KELP'), untraded: token('PEBL'), elsewhere: 'eip155:8453' },
        allowed: [{ http: market.aggregator, router: market.router }[adapter]],
        carryOut: async (calls, got) => {
          const before = await held(got)
          let gas = 0n
          for (const call of calls) {
            const { gasUsed, effectiveGasPrice } = await send(call)
            gas += gasUsed * effectiveGasPrice
          }
          return (await held(got)) - before + (got.address === undefined ? gas : 0n)
        },
        move: (how) => sandbox.market.cheapen('HUSD', how === 'much' ? 1_500 : 50),
        age: () => {
          door.passed += 61_000
        },
        fail: () => {
          door.open = false
        },
      }
    },
    stop: async () => {
      await node.stop()
      await server.stop()
      await sandbox.stop()
    },
  }
}

/** A way to a server that can be shut: whoever comes then is turned away without an answer. */
async function startDoor(to: string, isOpen: () => boolean): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((asked, answer) => {
    if (!isOpen()) return void answer.destroy()
    const { method, headers } = asked
    const onward = pass(new URL(asked.url ?? '/', to), { method, headers }, (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers)
      said.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  const { origin, stop } = await listen(server)
  return { url: origin, stop }
}
