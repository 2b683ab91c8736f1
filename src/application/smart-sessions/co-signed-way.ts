import { addressOf, type AccountId } from '../../domain/networks/caip.js'
import type { Hex, PermissionRequest } from '../../domain/smart-sessions/permissions.js'
import type { SmartSessions } from '../../ports/smart-sessions.js'
import type { WalletRequest } from '../session/wallet-request.js'
import { askForGrant, type WalletGrant } from './ask-for-grant.js'
import type { GrantWay } from './grant-way.js'

interface CoSignedDeps {
  readonly smartSessions: SmartSessions
  readonly walletRequest: WalletRequest
}

/** Steps 4 to 8 of a session with a co-signer. */
export function coSignedWay(
  { smartSessions, walletRequest }: CoSignedDeps,
  request: PermissionRequest,
  account: AccountId,
): GrantWay {
  const { chainId, address: _address, ...terms } = request
  /** What is done already, so that another try goes on from there. */
  let id: string | undefined
  let signer: PermissionRequest['signer'] | undefined
  let granted: WalletGrant | undefined
  return {
    id: 'coSigner',
    grant: async ({ isOn, isGranted, assertWanted }) => {
      if (id === undefined || signer === undefined) {
        const session = await smartSessions.create(account, terms)
        id = session.id
        signer = { type: 'keys', data: { keys: [session.key, ...terms.signer.data.keys] } }
      }
      if (granted === undefined) {
        isOn('wallet')
        granted = await askForGrant(walletRequest, { ...request, signer }, account, assertWanted)
        isGranted('yes')
      }
      // The account may hold it now; without the co-signer's key, which signs nothing before its word, nobody can act in it.
      assertWanted()
      isOn('coSigner')
      await smartSessions.activate(account, { ...terms, ...granted, id, signer })
      return {
        permissions: terms.permissions,
        context: id,
        expiry: granted.expiry,
        address: addressOf(account) as Hex,
        chainId,
      }
    },
  }
}
