import { accountId } from '../../../domain/caip.js'
import { decodeBase58 } from '../../../domain/base58.js'
import { solanaStandardChain } from '../../../domain/solana.js'
import { answerSolana, solanaMethods } from './solana-requests.js'
import type { StandardFamily } from './standard-family.js'
import { call, type Feature } from './standard-wallet.js'

const connect: Feature = ['standard:connect', 'connect']
const keyLength = 32

/** Solana: the address is the key, and one account acts on all networks. */
export const solanaFamily: StandardFamily = {
  namespace: 'solana',
  // Some wallets list networks by their CAIP-2 ids.
  names: (chainId) => [solanaStandardChain(chainId), chainId],
  connect: async (wallet) => {
    await call(wallet, connect)
  },
  silent: connect,
  accounts: (shown, chainId) =>
    shown
      .filter(({ address }) => decodeBase58(address, keyLength) !== undefined)
      .map((one) => ({ account: { id: accountId(chainId, one.address), type: 'eoa' }, shown: one })),
  methods: solanaMethods,
  answer: answerSolana,
}
