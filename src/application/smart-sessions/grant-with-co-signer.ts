import { addressOf } from '../../domain/networks/caip.js'
import type { GrantedPermissions, Hex, PermissionRequest } from '../../domain/smart-sessions/permissions.js'
import type { SmartSessions } from '../../ports/smart-sessions.js'
import type { WalletRequest } from '../session/wallet-request.js'
import { askForGrant, type WalletGrant } from './ask-for-grant.js'
import type { AskedSession } from './smart-sessions-feature.js'

/** What is done already, so that another try goes on from there. */
export interface CoSignedTry {
  readonly asked: AskedSession
  session?: { readonly id: string; readonly request: PermissionRequest }
  granted?: WalletGrant
}

interface Watcher {
  /** Who has the word now. */
  isOn(who: 'coSigner' | 'wallet'): void
  /** @throws DialogError ABORTED where the visitor does not want it any more */
  assertWanted(): void
}

/**
 * Steps 4 to 8 of a session with a co-signer. What was done in an earlier try is not done twice.
 * @throws DialogError as `SmartSessions`, `WalletRequest`, and WALLET_BAD_ANSWER, ABORTED
 */
export async function grantWithCoSigner(
  { smartSessions, walletRequest }: { readonly smartSessions: SmartSessions; readonly walletRequest: WalletRequest },
  now: CoSignedTry,
  { isOn, assertWanted }: Watcher,
): Promise<GrantedPermissions> {
  const { request, account } = now.asked
  const { expiry, signer, permissions, policies, chainId } = request
  if (now.session === undefined) {
    const { id, key } = await smartSessions.create(account, { expiry, signer, permissions, policies })
    now.session = { id, request: { ...request, signer: { ...signer, data: { keys: [key, ...signer.data.keys] } } } }
  }
  const { id, request: asked } = now.session
  if (now.granted === undefined) {
    isOn('wallet')
    now.granted = await askForGrant(walletRequest, asked, account, assertWanted)
  }
  // The account may hold it now; without the co-signer's key, which signs nothing before its word, nobody can act in it.
  assertWanted()
  const { context, expiry: until } = now.granted
  isOn('coSigner')
  await smartSessions.activate(account, { id, expiry: until, signer: asked.signer, permissions, policies, context })
  return { permissions, context: id, expiry: until, address: addressOf(account) as Hex, chainId }
}
