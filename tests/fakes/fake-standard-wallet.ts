import { createHeld, rpcError } from './wallet-owner.js'

/** An account as a wallet of the Wallet Standard shows it. */
export interface FakeStandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

type Answer = (...inputs: readonly unknown[]) => unknown

export interface FakeStandardWalletOptions {
  /** @default 'Fake Wallet' */
  readonly name?: string
  readonly icon?: string
  readonly chains: readonly string[]
  readonly accounts: readonly FakeStandardAccount[]
  /** What asks the owner to connect, for example `standard:connect`. What asks silently is always there. */
  readonly connect?: readonly ('standard:connect' | 'bitcoin:connect')[]
  /** How many accounts it names when it is connected; it shows all. @default all */
  readonly named?: number
  /** What signs, by the name of the feature; asks the owner. */
  readonly signs?: Readonly<Record<`${string}:${string}`, Answer>>
  /** Answers `solana:signIn` with the first account, once the owner has approved; it connects as well. @default the wallet lacks it */
  readonly signIn?: (input: unknown) => object
  /** Whether the page may see accounts without asking, as after an earlier visit. @default false */
  readonly allowed?: boolean
}

/** What the page asked of the wallet. */
export interface FakeStandardCall {
  readonly feature: string
  readonly inputs: readonly unknown[]
}

/** A wallet of the Wallet Standard in memory: the page's side is `wallet`, everything else is its owner's. */
export interface FakeStandardWallet {
  readonly wallet: object
  /** Everything that was asked, oldest first. */
  readonly calls: readonly FakeStandardCall[]
  /** How often its owner was asked. */
  prompts(): number
  setMood(mood: 'approve' | 'reject' | 'hold' | 'busy' | 'silent'): void
  /** Answers all that is on hold, later than anybody waits for. */
  answerHeld(answer: 'approve' | 'reject'): void
  setAccounts(accounts: readonly FakeStandardAccount[]): void
  /** Connected pages see no accounts until it is unlocked, or the owner approves again. */
  lock(): void
  unlock(): void
  /** The wallet can do other things from now on, and says so. */
  setFeatures(change: (features: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>): void
  setChains(chains: readonly string[]): void
  /** Whether `solana:signIn` works from now on; else it throws before anybody is asked. */
  setSigning(on: boolean): void
  /** Says that something changed. */
  emit(): void
  listeners(): number
}

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

export function createFakeStandardWallet(options: FakeStandardWalletOptions): FakeStandardWallet {
  const listeners = new Set<(what: unknown) => void>()
  const calls: FakeStandardCall[] = []
  const held = createHeld()
  let { accounts, chains } = options
  let mood: 'approve' | 'reject' | 'hold' | 'busy' | 'silent' = 'approve'
  let allowed = options.allowed ?? false
  let locked = false
  let prompts = 0
  let signing = true

  const visible = () => (allowed && !locked ? [...accounts] : [])
  const emit = () => {
    for (const listener of [...listeners]) listener({ accounts: visible() })
  }
  const never = () => new Promise<never>(() => undefined)

  const ask = async <T>(carryOut: () => T): Promise<T> => {
    if (mood === 'silent') return never()
    prompts += 1
    if (mood === 'busy') throw rpcError(-32002, 'Request already pending.')
    const answer = mood === 'hold' ? await held.wait() : mood
    if (answer === 'reject') throw rpcError(4001, 'User rejected the request.')
    return carryOut()
  }
  const connect = (): { readonly accounts: readonly FakeStandardAccount[] } => {
    allowed = true
    locked = false
    emit()
    return { accounts: visible().slice(0, options.named) }
  }
  const heard =
    (feature: string, answer: Answer): Answer =>
    async (...inputs) => {
      calls.push({ feature, inputs })
      return answer(...inputs)
    }
  const isSilent = (input: unknown) =>
    typeof input === 'object' && input !== null && Reflect.get(input, 'silent') === true

  const signIn = (input: unknown) => {
    const signed = options.signIn?.(input)
    const [account] = connect().accounts
    return [{ account, ...signed }]
  }

  let features: Readonly<Record<string, unknown>> = {
    'standard:events': {
      version: '1.0.0',
      on: (_: string, listener: (what: unknown) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    ...Object.fromEntries(
      (options.connect ?? ['standard:connect']).map((feature) => [
        feature,
        {
          version: '1.0.0',
          connect: heard(feature, (input) => {
            if (mood === 'silent') return never()
            return isSilent(input) || visible().length > 0 ? { accounts: visible() } : ask(connect)
          }),
        },
      ]),
    ),
    ...(options.signIn && {
      'solana:signIn': {
        version: '1.0.0',
        signIn: heard('solana:signIn', (input) => {
          if (!signing) throw new Error('There is no window to ask in.')
          return ask(() => signIn(input))
        }),
      },
    }),
    ...Object.fromEntries(
      Object.entries(options.signs ?? {}).map(([feature, sign]) => [
        feature,
        {
          version: '1.0.0',
          [feature.slice(feature.indexOf(':') + 1)]: heard(feature, (...inputs) => ask(() => sign(...inputs))),
        },
      ]),
    ),
  }

  return {
    wallet: {
      version: '1.0.0',
      name: options.name ?? 'Fake Wallet',
      icon: options.icon ?? pixel,
      get chains() {
        return [...chains]
      },
      get accounts() {
        return visible()
      },
      get features() {
        return features
      },
    },
    calls,
    prompts: () => prompts,
    setMood: (next) => {
      mood = next
    },
    answerHeld: held.answer,
    setAccounts: (next) => {
      accounts = next
      emit()
    },
    lock: () => {
      locked = true
      emit()
    },
    unlock: () => {
      locked = false
      emit()
    },
    setFeatures: (change) => {
      features = change(features)
      emit()
    },
    setChains: (next) => {
      chains = next
      emit()
    },
    setSigning: (on) => {
      signing = on
    },
    emit,
    listeners: () => listeners.size,
  }
}
