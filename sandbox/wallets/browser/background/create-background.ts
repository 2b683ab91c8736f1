import type { Address } from 'viem'
import type { SandboxChain } from '../../../chains/sandbox-chain.ts'
import { methodTable } from '../methods/method-table.ts'
import type { MethodContext } from '../methods/method.ts'
import { createApprovals, type Approval, type Decision } from './approvals.ts'
import type { NamespaceNodes } from './namespaces.ts'
import { createKeyring } from './keyring.ts'
import { rpcErrors } from './rpc-error.ts'
import { eventsBetween, type WalletEvent } from './wallet-events.ts'
import { initialState, type WalletState } from './wallet-state.ts'

export type RpcCall = { readonly method: string; readonly params?: readonly unknown[] | undefined }

export type LoggedCall = {
  readonly origin: string
  readonly method: string
  readonly params: readonly unknown[]
  /** Whether the user was asked, or would have been had the wallet not been told to decide alone. */
  readonly prompted: boolean
}

/** What the background tells whoever serves it. `changed` is for the wallet's own pages. */
export type Notice = WalletEvent | { readonly type: 'changed' }

export type Background = {
  /** Serves a site's request. `onAsk` hears of it if the request has to wait for the user. */
  request(origin: string, call: RpcCall, onAsk?: (approval: Approval) => void): Promise<unknown>
  state(): WalletState
  update(patch: Partial<WalletState>): void
  address(index: number): Address
  /** The namespaces beside Ethereum that the wallet has. */
  readonly nodes: NamespaceNodes
  pending(): readonly Approval[]
  decide(id: string, decision: Decision): boolean
  callLog(): readonly LoggedCall[]
  subscribe(listener: (notice: Notice) => void): () => void
  reset(): void
}

/**
 * The part of the browser wallet that pages cannot reach: keys, permissions, open requests.
 * @param isBroken it signs wrongly, whatever its own state says
 */
export function createBackground(
  chains: readonly SandboxChain[],
  mnemonic: string,
  nodes: NamespaceNodes = {},
  isBroken: () => boolean = () => false,
): Background {
  const keyring = createKeyring(mnemonic)
  const listeners = new Set<(notice: Notice) => void>()
  const notify = (notice: Notice) => listeners.forEach((listener) => listener(notice))
  const approvals = createApprovals(() => notify({ type: 'changed' }))
  const initial = initialState(
    chains.map(({ chainId, name, rpcUrl, nativeCurrency }) => ({ chainId, name, rpcUrl, nativeCurrency })),
  )
  let state = initial
  let log: readonly LoggedCall[] = []

  const update = (patch: Partial<WalletState>) => {
    const before = state
    state = { ...state, ...patch }
    eventsBetween(before, state, keyring).forEach(notify)
    notify({ type: 'changed' })
    if (!state.locked) approveUnlocking()
    if (state.auto === 'approve' || state.auto === 'reject') approvals.pending().forEach(({ id }) => decideAlone(id))
  }
  const approveUnlocking = () => {
    const unlocking = approvals.pending().filter(({ kind }) => kind === 'unlock')
    for (const { id } of unlocking) approvals.decide(id, { approve: true })
  }
  const decideAlone = (id: string) => {
    if (state.auto === 'approve' && state.locked) update({ locked: false })
    approvals.decide(id, { approve: state.auto === 'approve' })
  }

  const request: Background['request'] = async (origin, { method, params = [] }, onAsk) => {
    const entry = { origin, method, params, prompted: false }
    log = [...log, entry]
    const handler = methodTable.get(method)
    if (!handler) throw rpcErrors.unsupported(method)
    const context: MethodContext = {
      origin,
      keyring,
      sandboxChains: chains,
      nodes,
      state: () => (isBroken() ? { ...state, signsWrongly: true } : state),
      update,
      ask: (question) => {
        if (state.oneAtATime && approvals.pending().some((open) => open.origin === origin))
          throw rpcErrors.alreadyPending(method)
        log = log.map((logged) => (logged === entry ? { ...entry, prompted: true } : logged))
        const { approval, consent } = approvals.ask(origin, question)
        if (state.auto === 'approve' || state.auto === 'reject') decideAlone(approval.id)
        else onAsk?.(approval)
        return consent
      },
      isAsking: (kind, namespace) =>
        approvals
          .pending()
          .some((approval) => approval.origin === origin && approval.kind === kind && approval.namespace === namespace),
      authorised: (address) => {
        const account = keyring.find(address, state.held)
        const permitted = state.permissions.get(origin) ?? []
        if (!account || !permitted.includes(account.address)) throw rpcErrors.unauthorised()
        return account
      },
    }
    return handler(context, params)
  }

  return {
    request,
    state: () => state,
    update,
    address: keyring.address,
    nodes,
    pending: approvals.pending,
    decide: approvals.decide,
    callLog: () => log,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reset: () => {
      approvals.pending().forEach(({ id }) => approvals.decide(id, { approve: false }))
      update(initial)
      log = []
    },
  }
}
