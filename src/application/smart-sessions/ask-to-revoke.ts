import { look } from '../../kit/look.js'
import type { SmartSession } from '../../domain/smart-sessions/smart-session.js'
import type { WalletRequest } from '../session/wallet-request.js'

/** @returns what the wallet says to whoever wants to know that it was asked; empty where it says nothing */
export async function askToRevoke(walletRequest: WalletRequest, session: SmartSession): Promise<string> {
  const { id, way, asGiven, expiry, account } = session
  if (way === 'wallet') {
    await walletRequest('eip155', { method: 'wallet_revokeExecutionPermission', params: [{ permissionContext: id }] })
    return ''
  }
  const params = [
    {
      pci: id,
      permissions: asGiven,
      ...(expiry === undefined ? {} : { expiry: Math.floor(expiry / 1_000) }),
      address: account,
    },
  ]
  const answer = await walletRequest('eip155', { method: 'wallet_revokePermissions', params })
  const signature = typeof answer === 'string' ? answer : look(answer, 'signature')
  return typeof signature === 'string' ? signature.slice(0, 100_000) : ''
}
