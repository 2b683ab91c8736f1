import type { ChainNamespace } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import type { WalletDialog } from '../wallet-dialog.js'

/**
 * Resolves once a namespace is connected, and opens the dialog for it where it is not. Closing the dialog without a connection is the
 * visitor's no. @throws DialogError USER_REJECTED and as `open`
 */
export async function connectNamespace(
  dialog: Pick<WalletDialog, 'open' | 'getState' | 'subscribe'>,
  namespace: ChainNamespace,
): Promise<void> {
  const isConnected = () => dialog.getState().sessions[namespace] !== undefined
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
