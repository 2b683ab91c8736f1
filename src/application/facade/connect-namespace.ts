import type { ChainNamespace } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import type { WalletDialog } from '../wallet-dialog.js'

type Dialog = Pick<WalletDialog, 'open' | 'getState' | 'subscribe'>

const underWay = new WeakMap<Dialog, Map<ChainNamespace, Promise<void>>>()

/**
 * Resolves once a namespace is connected, and signed in where the site requires that, and opens the dialog for it where it is not. Closing the dialog without a connection is the
 * visitor's no. Who asks meanwhile waits for the same: to open it anew would give up the wallet that the visitor has picked.
 * @throws DialogError USER_REJECTED and as `open`
 */
export function connectNamespace(dialog: Dialog, namespace: ChainNamespace): Promise<void> {
  const all = underWay.get(dialog) ?? new Map<ChainNamespace, Promise<void>>()
  underWay.set(dialog, all)
  const asked = all.get(namespace) ?? connect(dialog, namespace).finally(() => all.delete(namespace))
  all.set(namespace, asked)
  return asked
}

async function connect(dialog: Dialog, namespace: ChainNamespace): Promise<void> {
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
