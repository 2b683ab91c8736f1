import { addressOf, chainOf, referenceOf, type AccountId, type ChainId } from '../../../domain/networks/caip.js'
import { rpcCodes } from '../../../domain/session/codes.js'
import { evmChainId, evmChainReference } from '../../../domain/networks/evm-chain-id.js'
import { isReadMethod } from '../../../domain/session/rpc-methods.js'
import type { Clock } from '../../../ports/clock.js'
import type { RpcRequest } from '../../../ports/connectors.js'
import type { WalletConnectClient, WalletConnectSession } from './client.js'
import { field } from '../../../kit/field.js'
import { isRecord } from '../../../kit/is-record.js'
import { parseJson } from '../../../kit/parse-json.js'
import { textsIn } from './texts-in.js'
import { listenToSession } from './session-events.js'

export interface SessionProviderDeps {
  readonly client: WalletConnectClient
  readonly session: WalletConnectSession
  readonly clock: Clock
  /** Networks of the site in its order; the first that the wallet approved is where the session begins, and where it goes when it must. */
  readonly chains: readonly ChainId[]
  /** Asks a node of the network. Rejects where there is none. */
  readonly read: (chainId: ChainId, request: RpcRequest) => Promise<unknown>
  /** Hears of what the wallet says and never was approved to say. */
  readonly ignored: (what: string) => void
}

type Listener = (value: unknown) => void

/** So long an update may come after what it tells of. */
const lateMs = 2_000

/** A session as an EIP-1193 provider: what the site asks goes to the wallet, what only reads goes to a node. */
export interface SessionProvider {
  readonly topic: string
  request(request: RpcRequest): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  /** What the wallet answers. */
  methods(): ReadonlySet<string>
  /** Takes our listeners off the client. */
  end(): void
}

/**
 * A session names its accounts per network and has no network of its own, so the one in use is remembered here; switching
 * between approved networks asks nobody. Undefined when no account of the session is on an EVM network.
 */
export function createSessionProvider(deps: SessionProviderDeps): SessionProvider | undefined {
  const { client, session, clock, chains, read, ignored } = deps
  const { topic } = session
  let granted = grantOf(session.namespaces)
  const preferred = () => chains.find((chain) => granted.chains.includes(chain)) ?? granted.chains[0]
  const first = preferred()
  if (first === undefined) return undefined
  let current = first
  /** The account that the wallet put first, by its own word. */
  let chosen: readonly string[] | undefined
  const { on, removeListener, emit, clear } = createListeners()

  const approvedOf = (named: readonly string[]): readonly string[] => {
    const own = new Set(granted.addressesOn(current).map((address) => address.toLowerCase()))
    return named.filter((address) => own.has(address.toLowerCase()))
  }
  /** The wallet's later word, as far as it was approved on the network in use. */
  const addresses = (): readonly string[] => {
    if (chosen?.length === 0) return chosen
    const approved = approvedOf(chosen ?? [])
    return approved.length === 0 ? granted.addressesOn(current) : approved
  }
  const moveTo = (chain: ChainId) => {
    if (chain === current) return
    current = chain
    emit('chainChanged', evmChainReference(chain))
  }

  const end = () => emit('disconnect', { code: rpcCodes.disconnected })
  const stopListening = listenToSession(client, topic, {
    session_event: ({ params }) => {
      const event = field(params, 'event')
      const subject = field(params, 'chainId')
      // Other namespaces of the session have events of their own.
      if (typeof subject === 'string' && subject.includes(':') && !subject.startsWith('eip155:')) return
      const [name, data] = [field(event, 'name'), field(event, 'data')]
      if (name === 'chainChanged') {
        const chain = chainIn(data) ?? chainIn(subject)
        if (chain === undefined) return
        if (granted.chains.includes(chain)) moveTo(chain)
        else ignored('a move to a network')
      } else if (name === 'accountsChanged' && Array.isArray(data)) {
        const named = data.map(plainAddress).filter((address) => address !== undefined)
        if (named.length === 0 && data.length > 0) return
        const approved = approvedOf(named)
        if (approved.length < named.length) ignored('an account')
        if (approved.length === 0 && named.length > 0) return
        chosen = approved
        emit('accountsChanged', chosen)
      }
    },
    session_update: ({ params }) => {
      granted = grantOf(field(params, 'namespaces'))
      chosen = undefined
      const next = preferred()
      if (next !== undefined && !granted.chains.includes(current)) moveTo(next)
      emit('accountsChanged', addresses())
    },
    session_delete: end,
    session_expire: end,
  })

  const forward = ({ method, params }: RpcRequest) =>
    client.request({ topic, chainId: current, request: { method, params: params ?? [] } })

  /** The wallet tells of a network that it added by an update of the session, which may be behind its answer. */
  const untilGranted = async (chain: ChainId): Promise<void> => {
    const told = new AbortController()
    const look = () => granted.chains.includes(chain) && told.abort()
    look()
    on('accountsChanged', look)
    await clock.sleep(lateMs, told.signal).catch(() => undefined)
    removeListener('accountsChanged', look)
  }

  const switchTo = async (request: RpcRequest): Promise<unknown> => {
    const target = evmChainId(field(Array.isArray(request.params) ? request.params[0] : undefined, 'chainId'))
    if (target === undefined) throw { code: rpcCodes.invalidParams, message: 'No chainId.' }
    if (!granted.chains.includes(target) && granted.methods.has(request.method)) {
      await forward(request)
      await untilGranted(target)
    }
    if (!granted.chains.includes(target)) throw { code: rpcCodes.unknownChain, message: 'Not approved by the wallet.' }
    moveTo(target)
    return null
  }

  return {
    topic,
    request: async (request) => {
      switch (request.method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return addresses()
        case 'eth_chainId':
          return evmChainReference(current)
        case 'net_version':
          return referenceOf(current)
        case 'wallet_switchEthereumChain':
          return switchTo(request)
        // A wallet tells what it can do when it connects: a question would ring the visitor's phone.
        case 'wallet_getCapabilities':
          return capabilitiesOf(session)
      }
      if (granted.methods.has(request.method)) return forward(request)
      if (isReadMethod(request.method)) return read(current, request)
      throw { code: rpcCodes.unsupportedMethod, message: 'Not approved by the wallet.' }
    },
    on,
    removeListener,
    methods: () => granted.methods,
    end: () => {
      stopListening()
      clear()
    },
  }
}

function createListeners() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on: (event: string, listener: Listener) => {
      const own = listeners.get(event) ?? new Set()
      listeners.set(event, own.add(listener))
    },
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    emit: (event: string, value: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(value)
    },
    clear: () => listeners.clear(),
  }
}

interface Grant {
  readonly chains: readonly ChainId[]
  readonly methods: ReadonlySet<string>
  addressesOn(chain: ChainId): readonly string[]
}

/** What the wallet approved for EVM networks; what makes no sense is left out. */
function grantOf(namespaces: unknown): Grant {
  const accounts: AccountId[] = []
  const methods = new Set<string>()
  if (isRecord(namespaces))
    for (const [key, namespace] of Object.entries(namespaces)) {
      // A key may name a namespace or a single network of it.
      if (!isEvm(key)) continue
      for (const account of textsIn(field(namespace, 'accounts')))
        if (/^eip155:[1-9]\d{0,15}:0x[0-9a-fA-F]{40}$/.test(account)) accounts.push(account as AccountId)
      for (const method of textsIn(field(namespace, 'methods'))) methods.add(method)
    }
  return {
    chains: [...new Set(accounts.map(chainOf))],
    methods,
    addressesOn: (chain) => accounts.filter((account) => chainOf(account) === chain).map(addressOf),
  }
}

/** EIP-5792 by chain id, as wallets put it into the session: as an object, as JSON, for all accounts or for each. */
function capabilitiesOf({ sessionProperties, scopedProperties }: WalletConnectSession): unknown {
  for (const properties of [field(scopedProperties, 'eip155'), sessionProperties]) {
    const told = field(properties, 'capabilities')
    const capabilities: unknown = typeof told === 'string' ? parseJson(told) : told
    if (isRecord(capabilities)) return capabilities
  }
  return {}
}

/** Wallets name a network as CAIP-2, as a number or in hex. */
const chainIn = (value: unknown): ChainId | undefined =>
  evmChainId(typeof value === 'string' && value.startsWith('eip155:') ? value.slice('eip155:'.length) : value)

/** Wallets name an account as CAIP-10 or as a plain address. */
function plainAddress(value: unknown): string | undefined {
  const address = typeof value === 'string' ? value.slice(value.lastIndexOf(':') + 1) : ''
  return /^0x[0-9a-fA-F]{40}$/.test(address) ? address : undefined
}

/** A namespace or a network. */
export const isEvm = (id: string): boolean => id === 'eip155' || id.startsWith('eip155:')
