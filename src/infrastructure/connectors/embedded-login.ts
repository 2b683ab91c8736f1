import type { EmbeddedWallet } from '../../ports/embedded-wallet.js'
import type { Storage } from '../../ports/storage.js'

/** What is known of a login (S4.9). */
const loginKeys = ['email', 'emailLoginUsed', 'lastChain', 'socialUserName', 'connectedSocial'] as const

export function forgetLogin(storage: Storage): void {
  for (const key of loginKeys) storage.remove(key)
}

/** What a connection takes of the wallet. */
export type LoggedIn = Pick<EmbeddedWallet, 'user' | 'isConnected' | 'switchNetwork' | 'request' | 'signOut'>

/**
 * The wallet of a login that is this page's. Whose login it is the frame knows best: another page with the same frame may have changed its
 * address, or logged somebody else in.
 */
export function followLogin(wallet: EmbeddedWallet, storage: Storage): LoggedIn {
  // One by one: a host's wallet may be an instance of a class.
  return {
    isConnected: () => wallet.isConnected(),
    switchNetwork: (chainId) => wallet.switchNetwork(chainId),
    request: (chainId, request, signal) => wallet.request(chainId, request, signal),
    signOut: () => wallet.signOut(),
    user: async (question) => {
      const before = storage.get('email')
      const user = await wallet.user(question)
      const { email } = user
      // Of a login that ended or began meanwhile it says nothing.
      const isOurs = storage.get('emailLoginUsed') !== undefined && storage.get('email') === before
      if (!isOurs || email === undefined || email.toLowerCase() === before?.toLowerCase()) return user
      storage.set('email', email)
      if (before !== undefined) for (const key of ['socialUserName', 'connectedSocial'] as const) storage.remove(key)
      return user
    },
  }
}
