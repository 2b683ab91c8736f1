import type { ChainNamespace } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import type { WalletDialog } from '../wallet-dialog.js'

/**
 * Resolves once a namespace is connected, and signed in where the site requires that, and opens the dialog for it where it is not. Closing the dialog without a connection is the
 * visitor's no. @throws DialogError USER_REJECTED and as `open`
 */
export async function connectNamespace(
  dialog: Pick<WalletDialog, 'open' | 'getState' | 'subscribe'>,
  namespace: ChainNamespace,
): Promise<void> {
  const isConnected = () => {
    const { sessions, status } = dialog.getState()
    // With a session it is `connecting` only while a sign-in is missing that the site requires.
    return sessions[namespace] !== undefined && status !== 'connecting'
  }
  if (isConnected()) return
  await dialog.open({ view: 'Connect', namespace })
  await new Promise<void>((resolve, reject) => {
    const settle = (): boolean => {
      if (isConnected()) resolve()
      else if (!dialog.getState().open) reject(new DialogError('USER_REJECTED'))
      else return false
      return true
    }
    if (settle()) return
    const stop = dialog.subscribe(
      (state) => state,
      () => {
        if (settle()) stop()
      },
    )
  })
}
