import type { ChainId } from '../../domain/networks/caip.js'
import type { RpcRequest } from '../../ports/connectors.js'
import type { WalletDialog } from '../wallet-dialog.js'

/** What a provider of a namespace stands on: the dialog, and the one way to the wallet, on which every request is checked. */
export interface ProviderHost {
  readonly dialog: Pick<WalletDialog, 'open' | 'getState' | 'subscribe' | 'switchNetwork' | 'disconnect'>
  readonly request: (request: RpcRequest) => Promise<unknown>
  /** The site's own nodes, for reads before a wallet is connected. */
  readonly read: (network: ChainId, request: RpcRequest) => Promise<unknown>
}
