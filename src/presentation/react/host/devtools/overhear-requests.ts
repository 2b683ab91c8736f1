import type { WalletDialog } from '../../../../application/wallet-dialog.js'
import { DialogError } from '../../../../domain/errors.js'
import type { ChainId } from '../../../../domain/networks/caip.js'

type Connection = NonNullable<ReturnType<WalletDialog['connection']>>

/** Tells that a wallet is asked something; what it returns is told how that ended. */
export type BeginRequest = (method: string, network: ChainId) => (outcome: string) => void

/**
 * Overhears what connected wallets are asked, by the page as well as by the dialog. Questions and answers pass as they came; what stands in
 * them is not looked at. Returns the undo.
 */
export function overhearRequests(
  dialog: Pick<WalletDialog, 'getState' | 'subscribe' | 'connection'>,
  begin: BeginRequest,
): () => void {
  const heard = new Map<Connection, () => void>()
  const listen = () => {
    for (const namespace of Object.keys(dialog.getState().sessions)) {
      const connection = dialog.connection(namespace)
      if (connection !== undefined && !heard.has(connection)) heard.set(connection, overhear(connection, begin))
    }
  }
  const leave = dialog.subscribe((state) => state.sessions, listen)
  listen()
  return () => {
    leave()
    for (const stop of heard.values()) stop()
  }
}

function overhear(connection: Connection, begin: BeginRequest): () => void {
  const before = Object.getOwnPropertyDescriptor(connection, 'request')
  const { request } = connection
  const overheard: Connection['request'] = async (network, asked, signal) => {
    const end = begin(asked.method, network)
    try {
      const answer = await request.call(connection, network, asked, signal)
      end('answered')
      return answer as never
    } catch (error) {
      end(error instanceof DialogError ? error.code : 'failed')
      throw error
    }
  }
  // One that may not be changed is left alone.
  Reflect.defineProperty(connection, 'request', { value: overheard, configurable: true, writable: true })
  return () => {
    // Who overhears as well and came later would be silenced by it.
    if (connection.request !== overheard) return
    if (before === undefined) Reflect.deleteProperty(connection, 'request')
    else Reflect.defineProperty(connection, 'request', before)
  }
}
