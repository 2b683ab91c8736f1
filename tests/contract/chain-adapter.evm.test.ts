import { createClock } from '../../src/infrastructure/platform/clock.js'
import { afterAll, beforeAll } from 'vitest'
import { startAnvil, type Anvil } from '../../sandbox/chains/anvil.ts'
import { mnemonic } from '../../sandbox/chains/chain-plan.ts'
import { DialogError } from '../../src/domain/errors.js'
import { createEvmAdapter } from '../../src/infrastructure/chains/evm/evm-adapter.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { chainAdapterContract } from './chain-adapter.contract.js'
import { createScriptedWallet } from './scripted-wallet.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
let node: Anvil

beforeAll(async () => {
  node = await startAnvil({ chainId: 1, mnemonic })
  await ask('anvil_setBalance', [address, `0x${12_500_000_000_000_000_001n.toString(16)}`])
})
afterAll(() => node.stop())

async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(node.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { code: number } }
  if (error !== undefined) throw new DialogError('WALLET_ERROR', { method, walletCode: error.code })
  return result
}

chainAdapterContract('EVM on a real node', () => ({
  adapter: createEvmAdapter({ fetch, clock: createClock(), rpc: {}, supportedChains: createFakeSupportedChains([]) }),
  network: { id: 'eip155:1', name: 'Ethereum', nativeCurrency: ether, rpcUrls: [node.rpcUrl] },
  other: { id: 'eip155:8453', name: 'Base', nativeCurrency: ether, rpcUrls: [node.rpcUrl] },
  account: `eip155:1:${address}`,
  balance: '12.500000000000000001',
  addresses: [address, address.slice(2), address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`],
  notAddresses: ['', '0x', address.slice(0, -1), `${address}0`, `0x${'g'.repeat(40)}`, address.replace('F', 'f')],
  wallet: (behaviour) =>
    createScriptedWallet({
      address,
      chainId: 'eip155:1',
      behaviour,
      read: ({ method, params }) => ask(method, params as readonly unknown[]),
    }),
}))
