import { DialogError } from '../domain/errors.js'
import { isDeclined, isPlainNo, isRuledOut } from '../domain/money/not-sent.js'
import { namespaceOf, type ChainId, type ChainNamespace } from '../domain/networks/caip.js'
import { sends } from '../domain/session/rpc-methods.js'
import type { RpcRequest, WalletConnection } from '../ports/connectors.js'
import { connectionWith } from './connection-with.js'

interface GuardDeps {
  readonly connection: WalletConnection
  /** Asks with account and network verified; the last look comes just before the wallet is asked. */
  readonly walletRequest: (namespace: ChainNamespace, request: RpcRequest, lastLook: () => void) => Promise<unknown>
  /** That the visitor agreed to. */
  readonly network: ChainId
  /** Throws where it is not what the visitor wants any more; asked again just before the wallet is. */
  readonly assertWanted: () => void
}

/** A wallet that is asked for what the visitor was shown, or for nothing; and whether it may have sent something. */
export interface GuardedConnection {
  readonly connection: WalletConnection
  /** The visitor saw a request. */
  isAsked(): boolean
  /** Once a wallet was asked for more than a read, only a no of the visitor says that nothing was sent: whatever else it answers, it may have. */
  mayHaveSent(error: DialogError): boolean
}

/** Account and network are verified by the wallet's own word, just before it is asked. */
export function guardConnection({ connection, walletRequest, network, assertWanted }: GuardDeps): GuardedConnection {
  let [isAsked, mayHaveSent, isSigned] = [false, false, false]
  return {
    isAsked: () => isAsked,
    mayHaveSent: (error) =>
      error.code === 'SEND_UNSURE' || mayHaveSent || (isSigned && !isRuledOut(error) && !isDeclined(error)),
    connection: connectionWith(connection, {
      request: async <T>(chainId: string, request: Parameters<WalletConnection['request']>[1]) => {
        assertWanted()
        if (chainId !== network) throw new DialogError('NETWORK_MISMATCH', { expected: network, actual: chainId })
        let isOpen = false
        const lastLook = () => {
          assertWanted()
          isAsked = isOpen = true
        }
        try {
          const answer = await walletRequest(namespaceOf(network), request, lastLook)
          if (isOpen) isSigned = true
          if (isOpen && sends(request)) mayHaveSent = true
          return answer as T
        } catch (error) {
          // Whatever else it says: a wallet that can sign can send what it does not hand back.
          if (isOpen && !isPlainNo(error)) mayHaveSent = true
          throw error
        }
      },
    }),
  }
}
