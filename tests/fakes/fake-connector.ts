import { BehaviorSubject, Observable, Subject } from 'rxjs'
import type { Account } from '../../src/domain/session/account.js'
import {
  accountId,
  namespaceOf,
  type AccountId,
  type ChainId,
  type ChainNamespace,
} from '../../src/domain/networks/caip.js'
import type { ConnectorInfo } from '../../src/domain/wallets/connector.js'
import type { SignInSession, SignInTerms } from '../../src/domain/sign-in/sign-in.js'
import { DialogError } from '../../src/domain/errors.js'
import type {
  ConnectionEvent,
  ConnectorSource,
  RpcRequest,
  WalletConnection,
  WalletConnector,
} from '../../src/ports/connectors.js'
import { createHeld } from './wallet-owner.js'

export interface FakeConnectorOptions {
  readonly info?: Partial<ConnectorInfo>
  /** Of the first namespace; of more by namespace. */
  readonly addresses?: readonly string[] | Readonly<Record<ChainNamespace, readonly string[]>>
  /** Where the wallet is in the namespace of this network; without it, on the first network asked for. */
  readonly chainId?: ChainId
  /** Whether the page may see accounts without asking, as after an earlier visit. @default false */
  readonly allowed?: boolean
  /** Signs in while it connects, where it is offered. @default it cannot */
  readonly signIn?: (terms: readonly SignInTerms[]) => readonly SignInSession[] | Promise<readonly SignInSession[]>
  /** Answers requests of the connected page. @default METHOD_UNSUPPORTED */
  readonly answer?: (chainId: ChainId, request: RpcRequest) => unknown
  /** What the wallet says that it answers. @default it says nothing of that */
  readonly methods?: readonly string[]
  /** What there is to say of an account. @default an account of type `eoa` */
  readonly describe?: (id: AccountId, index: number) => Account
}

/** A connector of any namespaces without a wallet behind it: the controls play the wallet and its owner. */
export interface FakeConnector {
  readonly connector: WalletConnector
  /** What the page asked of the connected wallet, oldest first. */
  readonly requests: readonly (RpcRequest & { readonly chainId: ChainId })[]
  /** The networks that the page asked for, last of all. */
  asked(): readonly ChainId[]
  prompts(): number
  connections(): number
  /** Times that the wallet was told that the page is gone. */
  goodbyes(): number
  setMood(mood: 'approve' | 'reject' | 'hold' | 'busy' | 'silent'): void
  answerHeld(answer: 'approve' | 'reject'): void
  /** Other accounts, of the first namespace unless one is named. None: the namespace is not shared any more. */
  setAccounts(addresses: readonly string[], namespace?: ChainNamespace): void
  /** Moves in the namespace of the network. */
  setChain(chainId: ChainId): void
  lock(): void
  /** Shows its accounts again to a page that may see them, and says so. */
  unlock(): void
  /** The wallet ends the link. */
  hangUp(reason?: string): void
}

const defaultAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export function createFakeConnector(options: FakeConnectorOptions = {}): FakeConnector {
  const info: ConnectorInfo = {
    id: 'fake',
    kind: 'external',
    name: 'Fake Wallet',
    namespaces: ['eip155'],
    ...options.info,
  }
  const describe = options.describe ?? ((id: AccountId): Account => ({ id, type: 'eoa' }))
  const [firstNamespace = 'eip155'] = info.namespaces
  const given = options.addresses ?? [defaultAddress]
  const addresses = new Map<ChainNamespace, readonly string[]>(
    isList(given) ? [[firstNamespace, given]] : Object.entries(given),
  )
  const networks = new Map<ChainNamespace, ChainId>()
  if (options.chainId !== undefined) networks.set(namespaceOf(options.chainId), options.chainId)
  const requests: (RpcRequest & { readonly chainId: ChainId })[] = []
  const unlocked$ = new Subject<void>()
  const live = new Map<Subject<ConnectionEvent>, readonly ChainNamespace[]>()
  let allowed = options.allowed ?? false
  let locked = false
  let mood: 'approve' | 'reject' | 'hold' | 'busy' | 'silent' = 'approve'
  const held = createHeld()
  let prompts = 0
  let goodbyes = 0
  let asked: readonly ChainId[] = []

  const tell = (event: ConnectionEvent) => {
    for (const events$ of [...live.keys()]) events$.next(event)
  }
  const accounts = (namespaces: readonly ChainNamespace[]): readonly Account[] =>
    locked || !allowed
      ? []
      : namespaces.flatMap((namespace) => {
          const network = networks.get(namespace)
          if (network === undefined) return []
          return (addresses.get(namespace) ?? []).map((address, i) => describe(accountId(network, address), i))
        })
  const tellAccounts = () => {
    for (const [events$, namespaces] of [...live])
      events$.next({ type: 'accountsChanged', accounts: accounts(namespaces) })
  }
  /** Takes a place in each namespace that it is asked for, unless it has one. */
  const settleIn = (chains: readonly ChainId[]): readonly ChainNamespace[] => {
    const namespaces = [...new Set(chains.map(namespaceOf))].filter((namespace) => info.namespaces.includes(namespace))
    for (const namespace of namespaces)
      if (!networks.has(namespace))
        networks.set(namespace, chains.find((id) => namespaceOf(id) === namespace) ?? 'eip155:1')
    return namespaces
  }
  const here = (namespaces: readonly ChainNamespace[]): ChainId =>
    networks.get(namespaces[0] ?? firstNamespace) ?? 'eip155:1'
  /** Never settles but by the signal, to which it listens until it is `over`. */
  const never = <T>(signal?: AbortSignal, over?: AbortSignal) =>
    new Promise<T>((_, reject) => {
      const stop = () => reject(new DialogError('ABORTED'))
      signal?.addEventListener('abort', stop, over === undefined ? {} : { signal: over })
    })
  const setChain = (next: ChainId) => {
    networks.set(namespaceOf(next), next)
    tell({ type: 'chainChanged', chainId: next })
  }

  const connection = (namespaces: readonly ChainNamespace[]): WalletConnection => {
    const events$ = new Subject<ConnectionEvent>()
    const early: ConnectionEvent[] = []
    const keeping = events$.subscribe((event) => early.push(event))
    live.set(events$, namespaces)
    const release = () => {
      live.delete(events$)
      events$.complete()
    }
    return {
      connector: info,
      accounts: accounts(namespaces),
      chainId: here(namespaces),
      // What happens before the first subscription is kept for it, as real connectors do.
      events$: new Observable((subscriber) => {
        keeping.unsubscribe()
        for (const event of early.splice(0)) subscriber.next(event)
        return events$.subscribe(subscriber)
      }),
      request: async <T>(target: ChainId, request: RpcRequest, signal?: AbortSignal) => {
        if (signal?.aborted === true) throw new DialogError('ABORTED')
        requests.push({ ...request, chainId: target })
        if (mood === 'silent') return never<T>(signal)
        if (!live.has(events$)) throw new DialogError('NOT_CONNECTED', { namespace: namespaceOf(target) })
        if (options.answer === undefined) throw new DialogError('METHOD_UNSUPPORTED', { method: request.method })
        const over = new AbortController()
        try {
          return (await Promise.race([options.answer(target, request), never<T>(signal, over.signal)])) as T
        } finally {
          over.abort()
        }
      },
      snapshot: async (signal) => {
        if (signal?.aborted === true) throw new DialogError('ABORTED')
        return mood === 'silent' ? never(signal) : { accounts: accounts(namespaces), chainId: here(namespaces) }
      },
      moveTo: async (next) => setChain(next),
      ...(options.methods === undefined ? {} : { methods: () => new Set(options.methods) }),
      release,
      disconnect: () => {
        if (live.has(events$)) goodbyes += 1
        release()
        return Promise.resolve()
      },
    }
  }

  const ask = (): Promise<'approve' | 'reject'> => {
    prompts += 1
    if (mood === 'busy') throw new DialogError('REQUEST_PENDING')
    return mood === 'hold' || mood === 'silent'
      ? held.wait()
      : Promise.resolve(mood === 'reject' ? 'reject' : 'approve')
  }

  return {
    connector: {
      info,
      connect: async ({ chains, signal, signIn }) => {
        if (signal?.aborted) throw new DialogError('ABORTED')
        asked = chains
        if ((await Promise.race([ask(), never<never>(signal)])) === 'reject') throw new DialogError('USER_REJECTED')
        allowed = true
        locked = false
        const namespaces = settleIn(chains)
        if (accounts(namespaces).length === 0)
          throw new DialogError('WALLET_BAD_ANSWER', { method: 'connect', expected: 'at least one account' })
        const proofs = signIn === undefined ? [] : ((await options.signIn?.(signIn.terms)) ?? [])
        if (signal?.aborted) throw new DialogError('ABORTED')
        if (proofs.length > 0) signIn?.onSigned(proofs)
        return connection(namespaces)
      },
      restore: async ({ chains, signal }) => {
        if (signal?.aborted) throw new DialogError('ABORTED')
        asked = chains
        const namespaces = settleIn(chains)
        return mood === 'silent' || accounts(namespaces).length === 0 ? undefined : connection(namespaces)
      },
      unlocked$,
    },
    requests,
    asked: () => asked,
    prompts: () => prompts,
    connections: () => live.size,
    goodbyes: () => goodbyes,
    setMood: (next) => {
      mood = next
    },
    answerHeld: held.answer,
    setAccounts: (next, namespace = firstNamespace) => {
      addresses.set(namespace, next)
      tellAccounts()
    },
    setChain,
    lock: () => {
      locked = true
      tellAccounts()
    },
    unlock: () => {
      locked = false
      if (allowed) unlocked$.next()
    },
    hangUp: (reason) => tell({ type: 'disconnected', ...(reason === undefined ? {} : { reason }) }),
  }
}

const isList = (value: NonNullable<FakeConnectorOptions['addresses']>): value is readonly string[] =>
  Array.isArray(value)

/** A list of connectors that changes when told. */
export interface FakeConnectorSource extends ConnectorSource {
  set(connectors: readonly WalletConnector[]): void
}

export function createFakeConnectorSource(connectors: readonly WalletConnector[] = []): FakeConnectorSource {
  const list$ = new BehaviorSubject(connectors)
  return { connectors$: list$.asObservable(), set: (next) => list$.next(next) }
}
