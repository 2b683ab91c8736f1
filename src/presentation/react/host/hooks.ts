import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { addressOf, type AccountId, type ChainId, type ChainNamespace } from '../../../domain/networks/caip.js'
import type { ConnectorInfo } from '../../../domain/wallets/connector.js'
import { stateBefore, type PublicState } from '../../../domain/session/public-state.js'
import type { Served } from '../../../domain/session/remembering.js'
import type { WalletDialog } from '../../../application/wallet-dialog.js'
import { useWalletDialog } from './wallet-dialog-provider.js'

/**
 * A part of the dialog's state, and a render when it changes.
 * @example const open = useDialogState((state) => state.open)
 */
export function useDialogState<R>(pick: (state: PublicState) => R): R {
  const dialog: WalletDialog & Partial<Served> = useWalletDialog()
  const subscribe = useCallback((changed: () => void) => dialog.subscribe((state) => state, changed), [dialog])
  // A pick that builds an object would look like a change each time it is asked: ask once per state.
  const [now, onServer] = useMemo(
    // What a server knows, the first render in the browser repeats, so that both agree.
    () => [memoised(pick, dialog.getState), memoised(pick, dialog.onServer ?? (() => stateBefore))],
    [dialog, pick],
  )
  return useSyncExternalStore(subscribe, now, onServer)
}

function memoised<R>(pick: (state: PublicState) => R, read: () => PublicState): () => R {
  let last: { readonly state: PublicState; readonly value: R } | undefined
  return () => {
    const state = read()
    if (last?.state !== state) last = { state, value: pick(state) }
    return last.value
  }
}

const isOpen = (state: PublicState): boolean => state.open

/** Whether the dialog is open. */
export const useDialogOpen = (): boolean => useDialogState(isOpen)

export interface UseAccountResult {
  readonly status: PublicState['status']
  /** CAIP-10; undefined while nothing is connected. */
  readonly account: AccountId | undefined
  /** The address alone. */
  readonly address: string | undefined
  readonly wallet: ConnectorInfo | undefined
}

/**
 * The connected account of a namespace: the same object until its session or the status changes.
 * @param namespace - @default the namespace that acts now
 */
export function useAccount(namespace?: ChainNamespace): UseAccountResult {
  const status = useDialogState((state) => state.status)
  const session = useDialogState(({ namespace: active, sessions }) => sessions[namespace ?? active ?? ''])
  return useMemo(() => {
    const account = session?.account
    return {
      status: session || status !== 'connected' ? status : 'disconnected',
      account,
      address: account && addressOf(account),
      wallet: session?.wallet,
    }
  }, [status, session])
}

const identityOf = (state: PublicState): PublicState['identity'] => state.identity

/**
 * Name and picture of the account that acts, once the dialog has learnt them; undefined while it goes by its address.
 * @example const { name = address } = useIdentity() ?? {}
 */
export const useIdentity = (): PublicState['identity'] => useDialogState(identityOf)

export interface UseSignInResult {
  /** The sign-in of the account that acts; undefined while it has none. */
  readonly signedIn: PublicState['signedIn']
  /**
   * Shows what there is to sign.
   * @throws DialogError SIGN_IN_NOT_ENABLED, SIGN_IN_NO_ACCOUNT, SIGN_IN_NO_NETWORK, CHUNK_NOT_LOADED, DESTROYED
   */
  readonly signIn: WalletDialog['signIn']
  /** The wallet stays connected. @throws DialogError SIGN_IN_NOT_ENABLED, CHUNK_NOT_LOADED, DESTROYED */
  readonly signOut: () => Promise<void>
}

/**
 * Whether the visitor has proven the account that acts (option `signIn`).
 * @example const { signedIn, signIn } = useSignIn()
 */
export function useSignIn(): UseSignInResult {
  const { signIn, signOut } = useWalletDialog()
  const signedIn = useDialogState((state) => state.signedIn)
  return useMemo(() => ({ signedIn, signIn, signOut }), [signedIn, signIn, signOut])
}

export interface UseNetworkResult {
  /** CAIP-2; before connecting, the one chosen for the next connection. */
  readonly network: ChainId | undefined
  /** False while connected to a network that the host did not list. */
  readonly supported: boolean
  /** @throws DialogError CAIP2_INVALID, NETWORK_NOT_FOUND, USER_REJECTED, REQUEST_PENDING, SWITCH_FAILED, CHUNK_NOT_LOADED, DESTROYED */
  readonly switchNetwork: (id: ChainId) => Promise<void>
}

/** The network of the namespace that acts now. */
export function useNetwork(): UseNetworkResult {
  const { switchNetwork } = useWalletDialog()
  const network = useDialogState((state) => state.network)
  const supported = useDialogState((state) => state.networkSupported)
  return useMemo(() => ({ network, supported, switchNetwork }), [network, supported, switchNetwork])
}
