import { chainOf, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import type { SessionState } from '../../domain/session/session.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { Track } from '../analytics/track.js'

export interface SignInEventsDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly track: Track
}

/** What is reported of signing in (S7.33): of which kind of account on which network, never whose, nor what was signed. */
export function createSignInEvents({ session, track }: SignInEventsDeps) {
  const isSmartAccount = (account: AccountId): boolean => {
    const accounts = session.get().byNamespace[namespaceOf(account)]?.accounts ?? []
    return accounts.some(({ id, type }) => id === account && type === 'smartAccount')
  }
  const propertiesOf = (account: AccountId) => ({ isSmartAccount: isSmartAccount(account), network: chainOf(account) })
  const report =
    (event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS') =>
    (account: AccountId): void =>
      track({ event, properties: propertiesOf(account) })
  return {
    isSmartAccount,
    tapped: report('CLICK_SIGN_SIWX_MESSAGE'),
    cancelled: report('CLICK_CANCEL_SIWX'),
    signed: report('SIWX_AUTH_SUCCESS'),
    failed: (account: AccountId, message: string): void =>
      track({ event: 'SIWX_AUTH_ERROR', properties: { ...propertiesOf(account), message } }),
  }
}
