import type { getWalletStandard } from '@metamask/solana-wallet-standard'
import { namespaceOf, type ChainId } from '../../src/domain/networks/caip.js'
import { createHeld, rpcError } from './wallet-owner.js'

/** What MetaMask's wallets of the Wallet Standard speak to, which is an extension otherwise. */
type MultichainApiClient = Parameters<typeof getWalletStandard>[0]['client']

export interface FakeMultichainClientOptions {
  /** The network that the visitor approves. */
  readonly scope: ChainId
  /** The account that acts comes first. */
  readonly addresses: readonly string[]
  /** Whether the page may see accounts already, as after an earlier visit. @default false */
  readonly allowed?: boolean
  /** Told when the visitor has allowed the page to see accounts. */
  readonly onApproved?: () => void
  /** Answers what the wallet is asked to do with its keys. */
  readonly answer?: (request: MultichainCall) => unknown
}

export interface MultichainCall {
  readonly scope: string
  readonly request: { readonly method: string; readonly params: Readonly<Record<string, unknown>> }
}

/** The client is the wallets', the controls are their owner's. */
export interface FakeMultichainClient {
  readonly client: MultichainApiClient
  readonly calls: readonly MultichainCall[]
  /** How often it was told to forget the page. */
  revoked(): number
  prompts(): number
  setMood(mood: 'approve' | 'reject' | 'hold' | 'busy' | 'silent'): void
  answerHeld(answer: 'approve' | 'reject'): void
  setAccounts(addresses: readonly string[]): void
  lock(): void
}

export function createFakeMultichainClient(options: FakeMultichainClientOptions): FakeMultichainClient {
  const { scope } = options
  const listeners = new Set<(data: unknown) => void>()
  const calls: MultichainCall[] = []
  const held = createHeld()
  let { addresses } = options
  let mood: 'approve' | 'reject' | 'hold' | 'busy' | 'silent' = 'approve'
  let open = options.allowed ?? false
  let [prompts, revoked] = [0, 0]

  const session = () => ({
    sessionScopes: open
      ? { [scope]: { accounts: addresses.map((address) => `${scope}:${address}`), methods: [], notifications: [] } }
      : {},
  })
  const notify = () => {
    // Of Solana the account that acts is told, of Bitcoin the whole session.
    const data =
      namespaceOf(scope) === 'solana'
        ? {
            method: 'wallet_notify',
            params: {
              scope,
              notification: { method: 'metamask_accountsChanged', params: open ? addresses.slice(0, 1) : [] },
            },
          }
        : { method: 'wallet_sessionChanged', params: session() }
    for (const listener of [...listeners]) listener(data)
  }
  const ask = async (): Promise<void> => {
    if (mood === 'silent') await new Promise(() => undefined)
    prompts += 1
    if (mood === 'busy') throw rpcError(-32002, 'Request already pending.')
    const answer = mood === 'hold' ? await held.wait() : mood
    if (answer === 'reject') throw rpcError(4001, 'User rejected the request.')
  }

  const client = {
    createSession: async () => {
      await ask()
      open = true
      options.onApproved?.()
      notify()
      return session()
    },
    getSession: async () => (open ? session() : undefined),
    revokeSession: async () => {
      revoked += 1
      open = false
    },
    invokeMethod: async (call: MultichainCall) => {
      calls.push(call)
      await ask()
      return options.answer?.(call)
    },
    extendsRpcApi: () => client,
    onNotification: (listener: (data: unknown) => void) => {
      listeners.add(listener)
      // As the extension does when a page is loaded that it knows.
      if (open) queueMicrotask(notify)
      return () => listeners.delete(listener)
    },
  }
  return {
    // Its types follow the methods of each network; the wallets ask for those of their own.
    client: client as unknown as MultichainApiClient,
    calls,
    revoked: () => revoked,
    prompts: () => prompts,
    setMood: (next) => {
      mood = next
    },
    answerHeld: held.answer,
    setAccounts: (next) => {
      addresses = next
      notify()
    },
    lock: () => {
      open = false
      notify()
    },
  }
}
