import { Subject } from 'rxjs'
import type { Account } from '../../src/domain/account.js'
import { accountId, namespaceOf, type ChainId } from '../../src/domain/caip.js'
import type { ConnectorInfo } from '../../src/domain/connector.js'
import { DialogError } from '../../src/domain/errors.js'
import type { ConnectionEvent, RpcRequest, WalletConnection, WalletConnector } from '../../src/ports/connectors.js'

type Answer = 'approve' | 'reject' | 'expire'

/** A connector that pairs, without a relay or a wallet behind it: the controls play both. */
export interface FakePairingConnector {
  readonly connector: WalletConnector
  /** Every address that was given out, oldest first. */
  readonly uris: readonly string[]
  /** Addresses that a wallet could still answer. */
  open(): readonly string[]
  /** The owner of a wallet that scanned the address answers. */
  answer(uri: string, answer: Answer): void
  /** `away`: attempts fail; `silent`: attempts hang and goodbyes get lost. */
  setRelay(state: 'up' | 'away' | 'silent'): void
  /** Why the relay refuses from now on. */
  refuse(code: 'RELAY_ORIGIN_REFUSED' | 'RELAY_CLOCK_SKEWED' | 'RELAY_PROJECT_REFUSED'): void
  setMood(mood: 'approve' | 'reject' | 'ignore'): void
  setAccounts(addresses: readonly string[]): void
  setChain(chainId: ChainId): void
  deleteSession(): void
  /** The way to the connected wallet breaks while it is asked something, or is back. */
  interrupt(interrupted: boolean): void
  sessions(): number
  readonly requests: readonly (RpcRequest & { readonly chainId: ChainId })[]
}

const signature = `0x${'1b'.repeat(65)}`

export function createFakePairingConnector(
  first: readonly string[] = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
): FakePairingConnector {
  const info: ConnectorInfo = {
    id: 'walletConnect',
    kind: 'walletConnect',
    name: 'WalletConnect',
    namespaces: ['eip155'],
  }
  const uris: string[] = []
  const waiting = new Map<string, { readonly settle: (answer: Answer) => void; interrupt: (on: boolean) => void }>()
  const requests: (RpcRequest & { readonly chainId: ChainId })[] = []
  let addresses = first
  let relay: 'up' | 'away' | 'silent' = 'up'
  let refusal: DialogError | undefined
  let mood: 'approve' | 'reject' | 'ignore' = 'approve'
  /** What the wallet has of this page; it outlives a link. */
  let session: { readonly events$: Subject<ConnectionEvent> } | undefined

  const accountsOn = (chainId: ChainId): readonly Account[] =>
    addresses.map((address) => ({ id: accountId(chainId, address), type: 'eoa' }))
  const never = <T>(signal?: AbortSignal) =>
    new Promise<T>((_, reject) => signal?.addEventListener('abort', () => reject(new DialogError('ABORTED'))))
  const end = (reason?: string) => {
    session?.events$.next({ type: 'disconnected', ...(reason === undefined ? {} : { reason }) })
    session = undefined
  }

  const link = (chains: readonly ChainId[]): WalletConnection => {
    const own = { events$: new Subject<ConnectionEvent>() }
    session = own
    let chain = chains[0] ?? 'eip155:1'
    let gone = false
    const release = () => {
      gone = true
      own.events$.complete()
    }
    own.events$.subscribe((event) => {
      if (event.type === 'chainChanged') chain = event.chainId
    })
    return {
      connector: info,
      accounts: accountsOn(chain),
      chainId: chain,
      events$: own.events$.asObservable(),
      request: async <T>(target: ChainId, request: RpcRequest, signal?: AbortSignal) => {
        if (gone) throw new DialogError('NOT_CONNECTED', { namespace: namespaceOf(target) })
        if (request.method === 'wallet_switchEthereumChain') {
          own.events$.next({ type: 'chainChanged', chainId: target })
          return null as T
        }
        requests.push({ ...request, chainId: target })
        if (mood === 'ignore') return never<T>(signal)
        if (mood === 'reject') throw new DialogError('USER_REJECTED')
        return signature as T
      },
      snapshot: () => Promise.resolve({ accounts: accountsOn(chain), chainId: chain }),
      release,
      disconnect: () => {
        release()
        if (session === own && relay === 'up') session = undefined
        return Promise.resolve()
      },
    }
  }

  return {
    uris,
    requests,
    open: () => [...waiting.keys()],
    answer: (uri, answer) => waiting.get(uri)?.settle(answer),
    setRelay: (state) => {
      relay = state
      for (const { interrupt } of [...waiting.values()]) interrupt(state !== 'up')
    },
    refuse: (code) => {
      refusal = new DialogError(code)
    },
    setMood: (next) => {
      mood = next
    },
    setAccounts: (next) => {
      addresses = next
      session?.events$.next({ type: 'accountsChanged', accounts: accountsOn('eip155:1') })
    },
    setChain: (chainId) => session?.events$.next({ type: 'chainChanged', chainId }),
    deleteSession: () => end('code 4900'),
    interrupt: (interrupted) => session?.events$.next({ type: interrupted ? 'interrupted' : 'resumed' }),
    sessions: () => (session === undefined ? 0 : 1),
    connector: {
      info,
      connect: async ({ chains, signal, onUri, onInterrupted }) => {
        if (signal?.aborted === true) throw new DialogError('ABORTED')
        if (refusal !== undefined) throw refusal
        if (relay === 'away') throw new DialogError('RELAY_UNREACHABLE')
        if (relay === 'silent') return never(signal)
        const uri = `wc:${String(uris.length).padStart(64, '0')}@2?relay-protocol=irn&symKey=${'ab'.repeat(32)}`
        uris.push(uri)
        const answer = await new Promise<Answer>((resolve, reject) => {
          const settle = (answer: Answer) => {
            waiting.delete(uri)
            resolve(answer)
          }
          waiting.set(uri, { settle, interrupt: (on) => onInterrupted?.(on) })
          signal?.addEventListener('abort', () => {
            waiting.delete(uri)
            reject(new DialogError('ABORTED'))
          })
          onUri?.(uri)
        })
        if (answer === 'reject') throw new DialogError('USER_REJECTED')
        if (answer === 'expire') throw new DialogError('PAIRING_EXPIRED')
        return link(chains)
      },
      restore: async ({ chains, signal }) => {
        if (signal?.aborted === true) throw new DialogError('ABORTED')
        return session === undefined ? undefined : link(chains)
      },
    },
  }
}
