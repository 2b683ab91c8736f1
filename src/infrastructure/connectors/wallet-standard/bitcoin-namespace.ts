import { look } from '../../../kit/look.js'
import { bitcoinChainName, bitcoinNetwork, bitcoinTestnet4Id } from '../../../domain/networks/bitcoin.js'
import type { Storage } from '../../../ports/storage.js'
import { bitcoinAccounts, purposesOf } from './bitcoin-accounts.js'
import { answerBitcoin, bitcoinMethods } from './bitcoin-requests.js'
import type { StandardTraits } from './standard-namespace.js'
import { call, listOf } from './standard-wallet.js'

/** More than a wallet shows in one connection. */
const maximumListed = 100

/**
 * Bitcoin: addresses are of one network, and those that pay are kept apart from those with inscriptions. Wallets say which is which
 * only when their owner is asked, so it is kept for the next visit.
 */
export function createBitcoinTraits(storage: Storage): StandardTraits {
  const known = () => storage.get('bitcoinPurposes') ?? {}
  return {
    namespace: 'bip122',
    // Some wallets tell the fourth test network from the third, and some list networks by their CAIP-2 ids.
    names: (chainId) => [
      ...(chainId === bitcoinTestnet4Id ? ['bitcoin:testnet4'] : []),
      ...[bitcoinChainName(chainId) ?? []].flat(),
      chainId,
    ],
    connect: async (wallet) => {
      const answer = await call(wallet, ['bitcoin:connect', 'connect'], { purposes: ['payment', 'ordinals'] })
      const listed = listOf(look(answer, 'accounts'), maximumListed)
      const told = purposesOf(listed.map((account) => look(account, 'address')))
      // Those just told come first, for only so many are kept, and count more than what was known.
      storage.set('bitcoinPurposes', { ...told, ...known(), ...told })
    },
    silent: ['standard:connect', 'connect'],
    accounts: (shown, chainId) => {
      const network = bitcoinNetwork(chainId)
      return network === undefined ? [] : bitcoinAccounts(shown, { ...network, id: chainId }, known())
    },
    methods: bitcoinMethods,
    answer: answerBitcoin,
  }
}
