import { Subject } from 'rxjs'
import type { Account } from '../../src/domain/session/account.js'
import { accountId, namespaceOf, type ChainId, type ChainNamespace } from '../../src/domain/networks/caip.js'
import type { ConnectorInfo } from '../../src/domain/wallets/connector.js'
import { pairingError } from '../../src/domain/connection/pairing-errors.js'
import type { SignInSession, SignInTerms } from '../../src/domain/sign-in/sign-in.js'
import { DialogError } from '../../src/domain/errors.js'
import type { ConnectionEvent, RpcRequest, WalletConnection, WalletConnector } from '../../src/ports/connectors.js'

interface Session {
  readonly events$: Subject<ConnectionEvent>
  /** In use in each namespace. */
  readonly networks: Map<ChainNamespace, ChainId>
}

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
  /** Other accounts, of EVM unless a namespace is named. None: the namespace is not shared any more. */
  setAccounts(addresses: readonly string[], namespace?: ChainNamespace): void
  /** Moves in the namespace of the network. */
  setChain(chainId: ChainId): void
  /** The namespaces that the wallet approves from now on, of those that it has. */
  setNamespaces(namespaces: readonly ChainNamespace[]): void
  deleteSession(): void
  /** The way to the connected wallet breaks while it is asked something, or is back. */
  interrupt(interrupted: boolean): void
  sessions(): number
  /** How often the owner of a wallet answered. */
  prompts(): number
  readonly requests: readonly (RpcRequest & { readonly chainId: ChainId })[]
}

const signature = `0x${'1b'.repeat(65)}`

/** What the wallet answers beside EVM, in the words of each namespace. */
const answers: Readonly<Partial<Record<ChainNamespace, Readonly<Record<string, object>>>>> = {
  solana: {
    solana_signMessage: { signature: '2'.repeat(88) },
    solana_signTransaction: { signature: '2'.repeat(88) },
    solana_signAndSendTransaction: { signature: '2'.repeat(88) },
  },
  bip122: {
    signMessage: { signature: `${'Gxsb'.repeat(21)}Gxs=` },
    sendTransfer: { txid: 'ab'.repeat(32) },
  },
}

/**
 * @param first the wallet's accounts on EVM networks
 * @param others its accounts in other namespaces
 */
export function createFakePairingConnector(
  first: readonly string[] = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  others: Readonly<Partial<Record<ChainNamespace, readonly string[]>>> = {},
  /** Signs in while it pairs, where it is offered. */
  sign?: (terms: readonly SignInTerms[]) => readonly SignInSession[] | Promise<readonly SignInSession[]>,
): FakePairingConnector {
  const addresses = new Map<ChainNamespace, readonly string[]>([
    ['eip155', first],
    ...Object.entries(others).map(([namespace, own = []]) => [namespace, own] as const),
  ])
  const info: ConnectorInfo = {
    id: 'walletConnect',
    kind: 'walletConnect',
    name: 'WalletConnect',
    namespaces: [...addresses.keys()],
  }
  const uris: string[] = []
  const waiting = new Map<string, { readonly settle: (answer: Answer) => void; interrupt: (on: boolean) => void }>()
  const requests: (RpcRequest & { readonly chainId: ChainId })[] = []
  let approved: readonly ChainNamespace[] = info.namespaces
  let relay: 'up' | 'away' | 'silent' = 'up'
  let refusal: DialogError | undefined
  let mood: 'approve' | 'reject' | 'ignore' = 'approve'
  /** What the wallet has of this page; it outlives a link. */
  let session: Session | undefined
  let prompts = 0

  const accountsOf = ({ networks }: Pick<Session, 'networks'>): readonly Account[] =>
    [...networks].flatMap(([namespace, network]) =>
      (addresses.get(namespace) ?? []).map((address): Account => {
        const id = accountId(network, address)
        return { id, type: namespace === 'bip122' ? 'payment' : 'eoa' }
      }),
    )
  const never = <T>(signal?: AbortSignal) =>
    new Promise<T>((_, reject) => signal?.addEventListener('abort', () => reject(new DialogError('ABORTED'))))
  const end = (reason?: string) => {
    session?.events$.next({ type: 'disconnected', ...(reason === undefined ? {} : { reason }) })
    session = undefined
  }

  /** Undefined where the wallet approves nothing that the page wants. */
  const connection = (chains: readonly ChainId[]): WalletConnection | undefined => {
    const wanted = chains.filter((chain) => approved.includes(namespaceOf(chain)))
    const networks = new Map<ChainNamespace, ChainId>()
    for (const chain of wanted) if (!networks.has(namespaceOf(chain))) networks.set(namespaceOf(chain), chain)
    const own: Session = { events$: new Subject(), networks }
    const [leading] = wanted
    if (leading === undefined) return undefined
    session = own
    let gone = false
    const over = new AbortController()
    const release = (isOver?: boolean) => {
      gone = true
      if (isOver === true) over.abort()
      own.events$.complete()
    }
    const ended = (namespace: ChainNamespace) =>
      new Promise<never>((_, reject) =>
        over.signal.addEventListener('abort', () => reject(new DialogError('NOT_CONNECTED', { namespace }))),
      )
    own.events$.subscribe((event) => {
      if (event.type === 'chainChanged') networks.set(namespaceOf(event.chainId), event.chainId)
    })
    const moveTo = async (chainId: ChainId) => {
      if (!wanted.includes(chainId)) throw new DialogError('CHAIN_UNKNOWN_TO_WALLET', { chainId })
      if (networks.get(namespaceOf(chainId)) !== chainId) own.events$.next({ type: 'chainChanged', chainId })
    }
    const here = () => networks.get(namespaceOf(leading)) ?? leading
    return {
      connector: info,
      accounts: accountsOf(own),
      chainId: here(),
      events$: own.events$.asObservable(),
      request: async <T>(target: ChainId, request: RpcRequest, signal?: AbortSignal) => {
        const namespace = namespaceOf(target)
        if (signal?.aborted === true) throw new DialogError('ABORTED')
        if (gone) throw new DialogError('NOT_CONNECTED', { namespace: namespace })
        if (!networks.has(namespace)) throw new DialogError('CHAIN_UNKNOWN_TO_WALLET', { chainId: target })
        if (request.method === 'wallet_switchEthereumChain') {
          own.events$.next({ type: 'chainChanged', chainId: target })
          return null as T
        }
        const answer = namespace === 'eip155' ? signature : answers[namespace]?.[request.method]
        if (answer === undefined) throw new DialogError('METHOD_UNSUPPORTED', { method: request.method })
        requests.push({ ...request, chainId: target })
        if (mood === 'ignore') return Promise.race([never<T>(signal), ended(namespace)])
        if (mood === 'reject') throw new DialogError('USER_REJECTED')
        return (request.method === 'signMessage' ? { ...Object(answer), address: accountIn(request) } : answer) as T
      },
      snapshot: async (signal) => {
        if (signal?.aborted === true) throw new DialogError('ABORTED')
        return { accounts: accountsOf(own), chainId: here() }
      },
      moveTo,
      methods: (namespace) => {
        const known = networks.has(namespace) ? answers[namespace] : undefined
        return known && new Set(Object.keys(known))
      },
      release,
      disconnect: () => {
        release(true)
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
      refusal = pairingError(code)
    },
    setMood: (next) => {
      mood = next
    },
    setAccounts: (next, namespace = 'eip155') => {
      addresses.set(namespace, next)
      if (session !== undefined) session.events$.next({ type: 'accountsChanged', accounts: accountsOf(session) })
    },
    setChain: (chainId) => session?.events$.next({ type: 'chainChanged', chainId }),
    setNamespaces: (namespaces) => {
      approved = namespaces
    },
    deleteSession: () => end('code 4900'),
    interrupt: (interrupted) => session?.events$.next({ type: interrupted ? 'interrupted' : 'resumed' }),
    prompts: () => prompts,
    sessions: () => (session === undefined ? 0 : 1),
    connector: {
      info,
      connect: async ({ chains, signal, onUri, onInterrupted, signIn }) => {
        if (signal?.aborted === true) throw new DialogError('ABORTED')
        if (refusal !== undefined) throw refusal
        if (relay === 'away') throw pairingError('RELAY_UNREACHABLE')
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
        prompts += 1
        if (answer === 'reject') throw new DialogError('USER_REJECTED')
        if (answer === 'expire') throw pairingError('PAIRING_EXPIRED')
        const proofs = signIn === undefined ? [] : ((await sign?.(signIn.terms)) ?? [])
        signal?.throwIfAborted()
        const made = connection(chains)
        if (made !== undefined && proofs.length > 0) signIn?.onSigned(proofs)
        if (made !== undefined) return made
        throw new DialogError('WALLET_BAD_ANSWER', { method: 'connect', expected: 'an account of one of the networks' })
      },
      restore: async ({ chains, signal }) => {
        if (signal?.aborted === true) throw new DialogError('ABORTED')
        return session === undefined ? undefined : connection(chains)
      },
    },
  }
}

const accountIn = ({ params }: RpcRequest): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, 'account') : undefined
