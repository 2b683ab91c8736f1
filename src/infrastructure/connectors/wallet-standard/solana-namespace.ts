import { accountId } from '../../../domain/networks/caip.js'
import { decodeBase58 } from '../../../kit/base58.js'
import { look } from '../../../kit/look.js'
import { solanaStandardChain } from '../../../domain/networks/solana.js'
import { loadChunk } from '../../../domain/load-chunk.js'
import { answerSolana, solanaMethods } from './solana-requests.js'
import type { StandardTraits } from './standard-namespace.js'
import { call, has, type Feature } from './standard-wallet.js'

const connect: Feature = ['standard:connect', 'connect']
const signIn: Feature = ['solana:signIn', 'signIn']
const keyLength = 32
/** Where the Mobile Wallet Adapter has what a wallet once allowed to this page. */
const kept = 'cachedAuthorizationResult'

const loadSignIn = loadChunk('solana-sign-in', () => import('./solana-sign-in.js'))

/** Solana: the address is the key, and one account acts on all networks. */
export const solanaTraits: StandardTraits = {
  namespace: 'solana',
  // Some wallets list networks by their CAIP-2 ids.
  names: (chainId) => [solanaStandardChain(chainId), chainId],
  connect: async (wallet) => {
    await call(wallet, connect)
  },
  signIn: async (...asked) => (has(asked[0], signIn) ? (await loadSignIn()).signInSolana(...asked) : undefined),
  silent: connect,
  // Solana’s adapter to wallets of another device shows a code where it has no authorization, silent or not.
  isKnown: async (wallet) => !(kept in wallet) || (await look(wallet, kept)) !== undefined,
  accounts: (shown, chainId) =>
    shown
      .filter(({ address }) => decodeBase58(address, keyLength) !== undefined)
      .map((one) => ({ account: { id: accountId(chainId, one.address), type: 'eoa' }, shown: one })),
  methods: solanaMethods,
  answer: answerSolana,
}
