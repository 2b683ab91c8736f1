import { isHex, verifyMessage } from 'viem'
import { compileContracts } from '../../sandbox/chains/compile-contracts.ts'
import { installEns } from '../../sandbox/chains/ens.ts'
import { DialogError } from '../../src/domain/errors.js'
import type { ChainId } from '../../src/domain/networks/caip.js'
import type { RpcRequest, WalletConnection } from '../../src/ports/connectors.js'
import type { ChainAdapterSetup } from './chain-adapter.contract.js'
import { createEvmAdapter } from '../../src/infrastructure/chains/evm/evm-adapter.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { lyingFetch } from '../fakes/lying-fetch.js'
import { people, startEvmWorld, type EvmWorld } from './chain-adapter.world.js'

const [address] = people
const recipient = '0x00000000000000000000000000000000C0ffEE01'

const batching = { '0x1': { atomic: { status: 'supported' } } }

/** The same wallet, which knows EIP-5792: what it can do for this account, on this network. */
const knowing = (wallet: WalletConnection): WalletConnection => ({
  ...wallet,
  request: async <T>(chainId: ChainId, request: RpcRequest, signal?: AbortSignal) => {
    if (request.method !== 'wallet_getCapabilities') return wallet.request<T>(chainId, request, signal)
    if (signal?.aborted === true) throw new DialogError('ABORTED')
    const asked = JSON.stringify([chainId, request.params]) === JSON.stringify(['eip155:1', [address, ['0x1']]])
    return (asked ? batching : {}) as T
  },
})

/** The EVM adapter on a real node of its own, as the contract wants it: the chain is as it was for each test. */
export async function startEvmChainAdapter(): Promise<{
  readonly setUp: () => Promise<ChainAdapterSetup>
  readonly stop: () => Promise<void>
}> {
  const world = await startEvmWorld()
  await world.mint(world.tokens[1], address, 5_000n)
  const place = { chainId: 1, name: 'Ethereum', rpcUrl: world.rpcUrl }
  await installEns(place, await compileContracts(), { 'marlow.eth': address })
  await world.ask('anvil_setBalance', [address, `0x${12_500_000_000_000_000_001n.toString(16)}`])
  let clean = await world.ask('evm_snapshot')
  const { adapter, network, account, tokens, rpcUrl } = world
  return {
    stop: world.stop,
    setUp: async () => {
      await world.ask('evm_revert', [clean])
      clean = await world.ask('evm_snapshot')
      return {
        adapter,
        network,
        other: { ...network, id: 'eip155:8453', name: 'Base', rpcUrls: [rpcUrl] },
        account,
        balance: '12.500000000000000001',
        isSigned: (message, signature) => isHex(signature) && verifyMessage({ address, message, signature }),
        recipient: adapter.parseAddress(recipient.toLowerCase()) ?? '',
        stranger: people[3],
        misled: async (handle) => misled(world, 'hash' in handle ? handle.hash : ''),
        flattered: async () => besideHonest(world, unheard),
        overcharged: async () => besideHonest(world, dear(100_000_000_000n)),
        token: tokens[1],
        addresses: [address, address.slice(2), address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`],
        notAddresses: ['', '0x', address.slice(0, -1), `${address}0`, `0x${'g'.repeat(40)}`, address.replace('F', 'f')],
        name: {
          typed: 'MARLOW.eth',
          found: { name: 'marlow.eth', address },
          free: 'nobody.eth',
          notName: 'marlow..eth',
        },
        capabilities: batching,
        read: { asked: { method: 'eth_getBalance', params: [address, 'latest'] }, answer: '0xad78ebc5ac620001' },
        wallet: (behaviour) => knowing(world.wallet({ behaviour })),
      }
    },
  }
}

const unheard = { eth_getTransactionReceipt: null, eth_getTransactionByHash: null }
const dear = (price: bigint) => {
  const hex = `0x${price.toString(16)}`
  const eth_feeHistory = { baseFeePerGas: [hex], reward: [[hex]] }
  return { eth_gasPrice: hex, eth_maxPriorityFeePerGas: hex, eth_feeHistory }
}

/** Two hosts of the one node, of which the first lies, in each way and in both orders, and the liar alone. */
async function misled(world: EvmWorld, hash: string) {
  const { rpcUrl, network, ask } = world
  const receipt = { ...((await ask('eth_getTransactionReceipt', [hash])) as object), status: '0x0' }
  return [{ ...unheard, eth_getTransactionCount: '0xffff' }, { eth_getTransactionReceipt: receipt }].flatMap((lies) => [
    ...besideHonest(world, lies),
    { network: { ...network, rpcUrls: [liarOf(rpcUrl)] }, adapter: lyingAdapter(rpcUrl, lies) },
  ])
}

const besideHonest = ({ rpcUrl, network }: EvmWorld, lies: Readonly<Record<string, unknown>>) =>
  [
    [liarOf(rpcUrl), rpcUrl],
    [rpcUrl, liarOf(rpcUrl)],
  ].map((rpcUrls) => ({ network: { ...network, rpcUrls }, adapter: lyingAdapter(rpcUrl, lies) }))

/** The same node by another name. */
const liarOf = (rpcUrl: string): string => rpcUrl.replace('127.0.0.1', 'localhost')

const lyingAdapter = (rpcUrl: string, lies: Readonly<Record<string, unknown>>) =>
  createEvmAdapter({
    fetch: lyingFetch(new URL(liarOf(rpcUrl)).host, lies),
    clock: createClock(),
    rpc: {},
    supportedChains: createFakeSupportedChains([]),
  })
