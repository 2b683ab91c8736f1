import { isHex, verifyMessage } from 'viem'
import type { ChainAdapterSetup } from './chain-adapter.contract.js'
import { people, startEvmWorld } from './chain-adapter.world.js'

const [address] = people
const recipient = '0x00000000000000000000000000000000C0ffEE01'

/** The EVM adapter on a real node of its own, as the contract wants it: the chain is as it was for each test. */
export async function startEvmChainAdapter(): Promise<{
  readonly setUp: () => Promise<ChainAdapterSetup>
  readonly stop: () => Promise<void>
}> {
  const world = await startEvmWorld()
  await world.mint(world.tokens[1], address, 5_000n)
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
        token: tokens[1],
        addresses: [address, address.slice(2), address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`],
        notAddresses: ['', '0x', address.slice(0, -1), `${address}0`, `0x${'g'.repeat(40)}`, address.replace('F', 'f')],
        wallet: (behaviour) => world.wallet({ behaviour }),
      }
    },
  }
}
