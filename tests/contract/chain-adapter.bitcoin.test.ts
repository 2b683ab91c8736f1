import { Verifier } from 'bip322-js'
import { afterAll, beforeAll } from 'vitest'
import { bitcoinAccount } from '../../sandbox/wallets/keys/bitcoin-keys.ts'
import { bitcoinMainnetId } from '../../src/domain/networks/bitcoin.js'
import { startBitcoinWorld, type BitcoinWorld } from './chain-adapter.bitcoin-world.js'
import { chainAdapterContract } from './chain-adapter.contract.js'

let world: BitcoinWorld
beforeAll(async () => {
  world = await startBitcoinWorld()
})
afterAll(() => world.stop())

chainAdapterContract(
  'Bitcoin on a real node',
  async () => {
    await world.chain.control.rewind()
    const { network, idOf, wallet, chain } = world
    const { payment } = bitcoinAccount(0)
    const { address } = payment
    return {
      // One that remembers nothing of the payments before.
      adapter: world.adapterWith({}),
      network,
      other: { ...network, id: bitcoinMainnetId, name: 'Bitcoin' },
      account: idOf(payment),
      // Beside what may carry an inscription, of 546 and 330 satoshi.
      balance: '0.62',
      recipient: bitcoinAccount(2).payment.address,
      addresses: [address, address.toUpperCase()],
      notAddresses: ['', 'bcrt1', address.slice(0, -1), `${address}q`, address.replace('q', 'Q'), ` ${address}`],
      unseen: '1'.repeat(64),
      isSigned: (text, signature) => Verifier.verifySignature(address, text, signature),
      wallet: (behaviour) => wallet({ behaviour }),
      settle: () => chain.control.mine(1),
    }
  },
  { walletsRead: false, walletsKeepNetworks: false, tokens: false },
)
