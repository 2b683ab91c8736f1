import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import type { SandboxChain } from '../../../chains/sandbox-chain.ts'
import type { NamespaceNodes } from '../../browser/background/namespaces.ts'
import type { Keyring } from '../../browser/background/keyring.ts'
import type { WalletState } from '../../browser/background/wallet-state.ts'
import type { SignInFault, Site } from '../phone-state.ts'
import type { PhoneNamespace } from './phone-namespaces.ts'
import type { Matter, Questions } from './questions.ts'

export type Session = ReturnType<IWalletKit['getActiveSessions']>[string]
export type Namespaces = Session['namespaces']

/** What the phone's parts share. */
export type PhoneContext = {
  readonly kit: IWalletKit
  readonly keyring: Keyring
  readonly questions: Questions
  readonly sandboxChains: readonly SandboxChain[]
  readonly nodes: NamespaceNodes
  /** The same state as the browser wallet's. Permissions are those of sessions, so the state holds none. */
  state(): WalletState
  /** Changes the state and tells every site. */
  update(patch: Partial<WalletState>): Promise<void>
  /** The namespaces it has for sites that come now. Sessions keep what they got. */
  namespaces(): readonly PhoneNamespace[]
  /** All that it could have. */
  everyNamespace(): readonly PhoneNamespace[]
  /** What goes wrong when it connects and signs in at once. */
  signInFault(): SignInFault | undefined
  /** Opens a matter that ends by itself when the client says that it expired. */
  open(id: number, matter: Parameters<Questions['open']>[0]): Matter
}

export function siteOf(metadata: WalletKitTypes.Metadata): Site {
  return { name: metadata.name, url: metadata.url, verified: 'unknown' }
}
