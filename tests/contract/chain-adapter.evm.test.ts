import { afterAll, beforeAll } from 'vitest'
import { chainAdapterContract } from './chain-adapter.contract.js'
import { people, startEvmWorld, type EvmWorld } from './chain-adapter.world.js'

const [address] = people
const recipient = '0x00000000000000000000000000000000C0ffEE01'
let world: EvmWorld
let clean: unknown

beforeAll(async () => {
  world = await startEvmWorld()
  await world.mint(world.tokens[1], address, 5_000n)
  await world.ask('anvil_setBalance', [address, `0x${12_500_000_000_000_000_001n.toString(16)}`])
  clean = await world.ask('evm_snapshot')
})
afterAll(() => world.stop())

chainAdapterContract('EVM on a real node', async () => {
  await world.ask('evm_revert', [clean])
  clean = await world.ask('evm_snapshot')
  const { adapter, network, account, tokens, rpcUrl } = world
  return {
    adapter,
    network,
    other: { ...network, id: 'eip155:8453', name: 'Base', rpcUrls: [rpcUrl] },
    account,
    balance: '12.500000000000000001',
    recipient: adapter.parseAddress(recipient.toLowerCase()) ?? '',
    token: tokens[1],
    addresses: [address, address.slice(2), address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`],
    notAddresses: ['', '0x', address.slice(0, -1), `${address}0`, `0x${'g'.repeat(40)}`, address.replace('F', 'f')],
    wallet: (behaviour) => world.wallet({ behaviour }),
  }
})
