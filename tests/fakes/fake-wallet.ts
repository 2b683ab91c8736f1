import type { RpcRequest } from '../../src/ports/connectors.js'
import { createHeld, rpcError } from './wallet-owner.js'

/**
 * What the owner of the wallet does when it asks: says yes or no, leaves the window open (`hold`), or has it open already
 * (`busy`). `silent`: the wallet answers nothing at all, also what needs no owner. `garbage`: it answers nonsense.
 */
export type WalletMood = 'approve' | 'reject' | 'hold' | 'busy' | 'silent' | 'garbage'

export interface FakeWalletOptions {
  /** @default one account */
  readonly accounts?: readonly string[]
  /** @default 1 */
  readonly chainId?: number
  /** Networks that can be switched to without adding them. @default the first one */
  readonly chains?: readonly number[]
  /** Answers `wallet_connect` (ERC-7846) once its owner has approved. @default the wallet does not know it */
  readonly connectAndSign?: (request: RpcRequest) => unknown
  /** Each transaction has a hash of its own. @default all have the same */
  readonly distinctHashes?: true
  /** Answers what the wallet passes on, for example reads of a chain. */
  readonly answer?: (request: RpcRequest) => unknown
}

/** What a page sees of the wallet (EIP-1193). */
export interface FakeProvider {
  request(request: RpcRequest): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): FakeProvider
  removeListener(event: string, listener: (value: unknown) => void): FakeProvider
}

/** A browser wallet in memory: the page's side is `provider`, everything else is its owner's. */
export interface FakeWallet {
  readonly provider: FakeProvider
  /** Everything that was asked, oldest first. */
  readonly calls: readonly RpcRequest[]
  /** How often its owner was asked. */
  prompts(): number
  setMood(mood: WalletMood): void
  /** Answers all that is on hold, later than anybody waits for. */
  answerHeld(answer: 'approve' | 'reject'): void
  /** Another account to the front, or other accounts: told to connected pages. */
  setAccounts(accounts: readonly string[]): void
  /** Told to every page. */
  setChain(chainId: number): void
  /** Connected pages see no accounts until it is unlocked. */
  lock(): void
  unlock(): void
  /** Forgets that the page may see accounts. */
  forget(): void
  /** Shouts an event with any value, as wallets do. */
  emit(event: string, value: unknown): void
  /** Whether it knows `wallet_connect` from now on. */
  setSigning(on: boolean): void
  listeners(): number
}

const firstAccount = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Asked of the owner; everything else the wallet answers by itself. */
const prompted = /^(?:eth_requestAccounts|wallet_|personal_sign|eth_sign|eth_sendTransaction)/

export function createFakeWallet(options: FakeWalletOptions = {}): FakeWallet {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const calls: RpcRequest[] = []
  const known = new Set<number>(options.chains ?? [options.chainId ?? 1])
  const held = createHeld()
  let accounts = options.accounts ?? [firstAccount]
  let chainId = options.chainId ?? 1
  let mood: WalletMood = 'approve'
  let allowed = false
  let locked = false
  let prompts = 0
  let sends = 0
  let signing = options.connectAndSign !== undefined

  const hex = () => `0x${chainId.toString(16)}`
  const visible = () => (allowed && !locked ? [...accounts] : [])
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const setChain = (next: number) => {
    known.add(next)
    chainId = next
    emit('chainChanged', hex())
  }

  const carryOut = (request: RpcRequest): unknown => {
    const target = chainOf(request)
    switch (request.method) {
      case 'wallet_connect':
        allowed = true
        locked = false
        return options.connectAndSign?.(request)
      case 'eth_requestAccounts':
        allowed = true
        locked = false
        return visible()
      case 'wallet_switchEthereumChain':
        if (target === undefined) throw rpcError(-32602, 'Invalid chain id.')
        if (!known.has(target)) throw rpcError(4902, 'Unrecognized chain id.')
        setChain(target)
        return null
      case 'wallet_addEthereumChain':
        if (target === undefined) throw rpcError(-32602, 'Invalid chain id.')
        setChain(target)
        return null
      case 'personal_sign':
      case 'eth_signTypedData_v4':
        return `0x${'5'.repeat(130)}`
      case 'eth_sendTransaction':
        return `0x${(options.distinctHashes === true ? (sends += 1) : 7).toString().repeat(64).slice(0, 64)}`
    }
    if (options.answer === undefined) throw rpcError(4200, `Unsupported method: ${request.method}`)
    return options.answer(request)
  }

  const ask = (request: RpcRequest): Promise<unknown> => {
    prompts += 1
    const answer = (word: WalletMood) => {
      if (word !== 'approve') throw rpcError(4001, 'User rejected the request.')
      return carryOut(request)
    }
    return (mood === 'hold' ? held.wait() : Promise.resolve(mood)).then(answer)
  }

  const provider: FakeProvider = {
    request: async (request) => {
      calls.push(request)
      if (mood === 'silent') return new Promise(() => undefined)
      if (mood === 'garbage') return { nonsense: true }
      if (request.method === 'eth_accounts') return visible()
      if (request.method === 'eth_chainId') return hex()
      if (request.method === 'eth_requestAccounts' && visible().length > 0) return visible()
      if (request.method === 'wallet_connect' && !signing) throw rpcError(4200, 'Unsupported method: wallet_connect')
      if (!prompted.test(request.method)) return carryOut(request)
      if (mood === 'busy') throw rpcError(-32002, `Request of type '${request.method}' already pending.`)
      return ask(request)
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }

  return {
    provider,
    calls,
    prompts: () => prompts,
    setMood: (next) => {
      mood = next
    },
    answerHeld: held.answer,
    setAccounts: (next) => {
      accounts = next
      if (allowed && !locked) emit('accountsChanged', visible())
    },
    setChain,
    lock: () => {
      locked = true
      if (allowed) emit('accountsChanged', [])
    },
    unlock: () => {
      locked = false
      if (allowed) emit('accountsChanged', visible())
    },
    forget: () => {
      allowed = false
      emit('accountsChanged', [])
    },
    emit,
    setSigning: (on) => {
      signing = on
    },
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

/** The chain that a switch or an addition is about. */
function chainOf({ params }: RpcRequest): number | undefined {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  const text: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'chainId') : undefined
  return typeof text === 'string' && /^0x[0-9a-f]{1,12}$/i.test(text) ? parseInt(text, 16) : undefined
}
