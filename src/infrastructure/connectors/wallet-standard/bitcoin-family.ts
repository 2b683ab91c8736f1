import { bitcoinChainName, bitcoinNetwork, bitcoinTestnet4Id } from '../../../domain/bitcoin.js'
import { bitcoinAccounts, purposesOf, type Purposes } from './bitcoin-accounts.js'
import { answerBitcoin, bitcoinMethods } from './bitcoin-requests.js'
import type { StandardFamily } from './standard-family.js'
import { call, listOf, read } from './standard-wallet.js'

/** Bitcoin: addresses are of one network, and those that pay are kept apart from those with inscriptions. */
export function createBitcoinFamily(): StandardFamily {
  let purposes: Purposes = new Map()
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
      const addresses = listOf(read(answer, 'accounts'), 2).map((account) => read(account, 'address'))
      purposes = purposesOf(
        addresses.filter((address) => typeof address === 'string'),
        ['payment', 'ordinals'],
      )
    },
    silent: ['standard:connect', 'connect'],
    accounts: (shown, chainId) => {
      const network = bitcoinNetwork(chainId)
      return network === undefined ? [] : bitcoinAccounts(shown, { ...network, id: chainId }, purposes)
    },
    methods: bitcoinMethods,
    answer: answerBitcoin,
  }
}
