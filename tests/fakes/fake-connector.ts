import { BehaviorSubject, Subject } from 'rxjs'
import type { Account } from '../../src/domain/account.js'
import { accountId, namespaceOf, type ChainId } from '../../src/domain/caip.js'
import type { ConnectorInfo } from '../../src/domain/connector.js'
import { DialogError } from '../../src/domain/errors.js'
import type {
  ConnectionEvent,
  ConnectorSource,
  RpcRequest,
  WalletConnection,
  WalletConnector,
} from '../../src/ports/connectors.js'

export interface FakeConnectorOptions {
  readonly info?: Partial<ConnectorInfo>
  readonly addresses?: readonly string[]
  /** Where the wallet is; without it, on the first network asked for. */
  readonly chainId?: ChainId
  /** Whether the page may see accounts without asking, as after an earlier visit. @default false */
  readonly allowed?: boolean
  /** Answers requests of the connected page. @default METHOD_UNSUPPORTED */
  readonly answer?: (chainId: ChainId, request: RpcRequest) => unknown
}

/** A connector of any family without a wallet behind it: the controls play the wallet and its owner. */
export interface FakeConnector {
  readonly connector: WalletConnector
  /** What the page asked of the connected wallet, oldest first. */
  readonly requests: readonly (RpcRequest & { readonly chainId: ChainId })[]
  prompts(): number
  links(): number
  setMood(mood: 'approve' | 'reject' | 'hold' | 'busy' | 'silent'): void
  answerHeld(answer: 'approve' | 'reject'): void
  setAccounts(addresses: readonly string[]): void
  setChain(chainId: ChainId): void
  lock(): void
  /** The wallet ends the link. */
  hangUp(reason?: string): void
}

export function createFakeConnector(options: FakeConnectorOptions = {}): FakeConnector {
  const info: ConnectorInfo = {
    id: 'fake',
    kind: 'external',
    name: 'Fake Wallet',
    namespaces: ['eip155'],
    ...options.info,
  }
  const requests: (RpcRequest & { readonly chainId: ChainId })[] = []
  const live = new Set<Subject<ConnectionEvent>>()
  let addresses = options.addresses ?? ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
  let chain = options.chainId
  let allowed = options.allowed ?? false
  let locked = false
  let mood: 'approve' | 'reject' | 'hold' | 'busy' | 'silent' = 'approve'
  let held: ((answer: 'approve' | 'reject') => void)[] = []
  let prompts = 0

  const tell = (event: ConnectionEvent) => {
    for (const events$ of live) events$.next(event)
  }
  const accounts = (chainId: ChainId): readonly Account[] =>
    locked || !allowed ? [] : addresses.map((address) => ({ id: accountId(chainId, address), type: 'eoa' }))
  const here = (chains: readonly ChainId[]): ChainId =>
    (chain ??= chains.find((id) => info.namespaces.includes(namespaceOf(id))) ?? 'eip155:1')
  const never = <T>(signal?: AbortSignal) =>
    new Promise<T>((_, reject) => signal?.addEventListener('abort', () => reject(new DialogError('ABORTED'))))

  const link = (chainId: ChainId): WalletConnection => {
    const events$ = new Subject<ConnectionEvent>()
    live.add(events$)
    return {
      connector: info,
      accounts: accounts(chainId),
      chainId,
      events$: events$.asObservable(),
      request: async <T>(target: ChainId, request: RpcRequest, signal?: AbortSignal) => {
        requests.push({ ...request, chainId: target })
        if (mood === 'silent') return never<T>(signal)
        if (!live.has(events$)) throw new DialogError('NOT_CONNECTED', { namespace: namespaceOf(target) })
        if (options.answer === undefined) throw new DialogError('METHOD_UNSUPPORTED', { method: request.method })
        return (await options.answer(target, request)) as T
      },
      snapshot: (signal) =>
        mood === 'silent' ? never(signal) : Promise.resolve({ accounts: accounts(here([])), chainId: here([]) }),
      disconnect: () => {
        live.delete(events$)
        events$.complete()
        return Promise.resolve()
      },
    }
  }

  const ask = (): Promise<'approve' | 'reject'> => {
    prompts += 1
    if (mood === 'busy') throw new DialogError('REQUEST_PENDING')
    return mood === 'hold' || mood === 'silent'
      ? new Promise((resolve) => held.push(resolve))
      : Promise.resolve(mood === 'reject' ? 'reject' : 'approve')
  }

  return {
    connector: {
      info,
      connect: async ({ chains, signal }) => {
        if (signal?.aborted) throw new DialogError('ABORTED')
        if ((await Promise.race([ask(), never<never>(signal)])) === 'reject') throw new DialogError('USER_REJECTED')
        allowed = true
        locked = false
        return link(here(chains))
      },
      restore: async ({ chains, signal }) => {
        if (signal?.aborted) throw new DialogError('ABORTED')
        const chainId = here(chains)
        return mood === 'silent' || accounts(chainId).length === 0 ? undefined : link(chainId)
      },
    },
    requests,
    prompts: () => prompts,
    links: () => live.size,
    setMood: (next) => {
      mood = next
    },
    answerHeld: (answer) => {
      const waiting = held
      held = []
      for (const settle of waiting) settle(answer)
    },
    setAccounts: (next) => {
      addresses = next
      tell({ type: 'accountsChanged', accounts: accounts(here([])) })
    },
    setChain: (next) => {
      chain = next
      tell({ type: 'chainChanged', chainId: next })
    },
    lock: () => {
      locked = true
      tell({ type: 'accountsChanged', accounts: [] })
    },
    hangUp: (reason) => tell({ type: 'disconnected', ...(reason === undefined ? {} : { reason }) }),
  }
}

/** A list of connectors that changes when told. */
export interface FakeConnectorSource extends ConnectorSource {
  set(connectors: readonly WalletConnector[]): void
}

export function createFakeConnectorSource(connectors: readonly WalletConnector[] = []): FakeConnectorSource {
  const list$ = new BehaviorSubject(connectors)
  return { connectors$: list$.asObservable(), set: (next) => list$.next(next) }
}
