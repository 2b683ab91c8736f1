import { parseAbi, parseUnits, type Address, type Hash } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { relayUserOperation } from '../../sandbox/frame/chain/relay-user-operation.ts'
import { toWire } from '../../sandbox/frame/chain/user-operation-schema.ts'
import { smartAccountAddress } from '../../sandbox/frame/page/accounts/smart-account.ts'
import { buildUserOperation, signUserOperation } from '../../sandbox/frame/page/accounts/user-operation.ts'
import { swapTransfer } from '../../src/application/swap/prepare-review.js'
import { planApproval } from '../../src/domain/swap/approval.js'
import type { AccountId } from '../../src/domain/networks/caip.js'
import type { SwapToken } from '../../src/domain/swap/swap.js'
import { createEvmAdapter } from '../../src/infrastructure/chains/evm/evm-adapter.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { startSwapsWorld, type SwapsWorld } from './swaps.world.js'

// What a swap brought a smart account of the coin, which pays for its gas out of the same coin, beside what the node's trace says.

let world: SwapsWorld
beforeAll(async () => {
  world = await startSwapsWorld()
})
afterAll(() => world.stop())
beforeEach(() => world.setUp('http'))

interface Traced {
  readonly to?: string
  readonly value?: string
  readonly calls?: readonly Traced[]
}
interface Trace {
  readonly Method: 'debug_traceTransaction'
  readonly Parameters: readonly [Hash, { readonly tracer: 'callTracer' }]
  readonly ReturnType: Traced
}

/** All that came to an address, by the trace of every call. */
const cameTo = (address: string, { to, value = '0x0', calls = [] }: Traced): bigint =>
  calls.reduce(
    (sum, one) => sum + cameTo(address, one),
    to?.toLowerCase() === address.toLowerCase() ? BigInt(value) : 0n,
  )

/** A smart account that holds both, and is not on the chain before its first order. */
async function account() {
  const [chain] = world.sandbox.chains
  if (chain === undefined) throw new Error('There is no chain.')
  const owner = privateKeyToAccount(generatePrivateKey())
  const place = { chainId: chain.chainId, rpcUrl: chain.rpcUrl, ...chain.smartAccounts, owner }
  const address = await smartAccountAddress(place)
  await world.client.setBalance({ address, value: parseUnits('2', 18) })
  const { address: token = '', decimals } = world.token('HUSD')
  const abi = parseAbi(['function mint(address to, uint256 value)'])
  const mint = {
    address: token as Address,
    abi,
    functionName: 'mint',
    args: [address, parseUnits('500', decimals)],
  } as const
  const hash = await world.client.writeContract({ ...mint, account: world.owner })
  await world.client.waitForTransactionReceipt({ hash, checkReplacement: false })
  const network = { id: chain.id, name: chain.name, nativeCurrency: chain.nativeCurrency, rpcUrls: [chain.rpcUrl] }
  const adapter = createEvmAdapter({
    fetch,
    clock: createClock(),
    rpc: {},
    supportedChains: createFakeSupportedChains([]),
  })

  /** The swap with what stands before it, as one order. */
  const swap = async (from: SwapToken, to: SwapToken, whole: string, tip: bigint) => {
    const id: AccountId = `${chain.id}:${address}`
    const amount = { units: parseUnits(whole, from.decimals), decimals: from.decimals }
    const quote = await world.adapters.http.quote({ account: id, from, to, amount })
    const plan = planApproval(quote, await world.adapters.http.approval(quote), {
      canBatch: true,
      canSignPermit: false,
      now: 0,
    })
    const first = plan.kind === 'batch' ? plan.calls : []
    const transaction = await world.adapters.http.build(quote, { slippage: 100 })
    const calls = [...first, transaction.call].map((call) => ({
      ...call,
      to: call.to as Address,
      data: call.data as Hash,
    }))
    const built = await buildUserOperation(place, calls)
    const paying = { ...built, maxPriorityFeePerGas: tip, maxFeePerGas: built.maxFeePerGas + tip }
    const { operation } = await signUserOperation(place, paying)
    const landed = await relayUserOperation(chain, toWire(operation))
    return { hash: landed, what: swapTransfer(transaction, first) }
  }
  const told = (hash: string, what: ReturnType<typeof swapTransfer>) =>
    adapter.outcomeOf({ kind: 'transaction', hash }, what, network)
  return { address, swap, told }
}

const gwei = 1_000_000_000n

describe('what a swap brought a smart account of the coin', () => {
  it.each([0n, 5n])(
    'is told to the wei, at a tip of %d gwei: by the order that makes it, and by later ones',
    async (tip) => {
      const { address, swap, told } = await account()
      const [token, coin] = [world.token('HUSD'), world.token('ETH')]
      // The last brings less than what is put aside for the gas of an order.
      for (const whole of ['100', '40', '1']) {
        const { hash, what } = await swap(token, coin, whole, tip * gwei)
        const trace = await world.client.request<Trace>({
          method: 'debug_traceTransaction',
          params: [hash, { tracer: 'callTracer' }],
        })
        const received = cameTo(address, trace)
        expect(received).toBeGreaterThan(0n)
        expect(await told(hash, what)).toMatchObject({ status: 'confirmed', hash, received })
      }
    },
  )

  it('is the token’s own log where it is a token', async () => {
    const { address, swap, told } = await account()
    const { hash, what } = await swap(world.token('ETH'), world.token('HUSD'), '0.05', gwei)
    const outcome = await told(hash, what)
    const { address: token = '', decimals } = world.token('HUSD')
    const abi = parseAbi(['function balanceOf(address owner) view returns (uint256)'])
    const held = await world.client.readContract({
      address: token as Address,
      abi,
      functionName: 'balanceOf',
      args: [address],
    })
    expect(outcome).toMatchObject({ status: 'confirmed', received: held - parseUnits('500', decimals) })
  })
})
