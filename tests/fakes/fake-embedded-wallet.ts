import { Subject } from 'rxjs'
import type { Account } from '../../src/domain/session/account.js'
import type { EmbeddedAccountType } from '../../src/domain/connection/account-type.js'
import { accountId, addressOf, namespaceOf, referenceOf, type ChainId } from '../../src/domain/networks/caip.js'
import { isEmail } from '../../src/domain/connection/email-login.js'
import { embeddedMethodKind } from '../../src/domain/connection/embedded-methods.js'
import type { SignInTerms } from '../../src/domain/sign-in/sign-in.js'
import { embeddedError } from '../../src/domain/connection/embedded-errors.js'
import { DialogError } from '../../src/domain/errors.js'
import type { RpcRequest } from '../../src/ports/connectors.js'
import type { EmbeddedEvent, EmbeddedUser, EmbeddedWallet, FrameSurface } from '../../src/ports/embedded-wallet.js'

/** The calls of the port, by which the controls name what fails or waits. */
export type EmbeddedCall = Exclude<keyof EmbeddedWallet, 'events$' | 'rejectOpenRequests' | 'end'>

export interface FakeEmbeddedWalletOptions {
  /** @default '123456' */
  readonly code?: string
  /** Somebody logged in on an earlier visit. @default false */
  readonly loggedIn?: boolean
  readonly email?: string
  readonly userName?: string
  /** Addresses of the key and of the contract behind it, and of the key on Solana. */
  readonly addresses?: { readonly eoa: string; readonly smartAccount: string; readonly solana?: string }
  /** @default [1, 8453] */
  readonly smartAccountNetworks?: readonly number[]
  /** What the account that acts signs with a login. @default nothing: it does not do so */
  readonly signIn?: (terms: SignInTerms, address: string) => Promise<EmbeddedUser['signed']>
  /** The type that acts until the page asks for another. @default 'eoa' */
  readonly preferred?: EmbeddedAccountType
}

/** The frame's wallet without a frame: the controls play the wallet, its servers and the visitor in front of it. */
export interface FakeEmbeddedWallet {
  readonly wallet: EmbeddedWallet
  /** What was called, oldest first, requests with their network. */
  readonly calls: readonly { readonly name: EmbeddedCall | 'rejectOpenRequests' | 'end'; readonly args: unknown[] }[]
  /** Calls of one name. */
  count(name: EmbeddedCall | 'rejectOpenRequests' | 'end'): number
  /** The one network that it is on, which every question about an account moves. */
  chain(): ChainId
  /** Another visitor is logged in, by their account on Solana. */
  setSolanaAddress(address: string): void
  /** What is logged in changes without a call: another tab, a session that was lost. */
  setLoggedIn(loggedIn: boolean): void
  setUser(user: { readonly email?: string | undefined; readonly userName?: string | undefined }): void
  /** The answer to an address that asks for a mail. @default VERIFY_OTP */
  setEmailAction(action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'): void
  /** The answer to a new address. @default VERIFY_PRIMARY_OTP */
  setUpdateAction(action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'): void
  setCode(code: string): void
  /** The visitor follows the link in the mail. */
  followLink(): void
  /** The visitor approves, or declines, in the Farcaster app. */
  answerFarcaster(answer: 'approve' | 'decline'): void
  setSmartAccountNetworks(networks: readonly number[]): void
  /** The next call of this name rejects; again for each time that this is called. */
  failNext(name: EmbeddedCall, error: DialogError): void
  /** Calls of this name do not settle until let go. */
  hold(name: EmbeddedCall): void
  letGo(name: EmbeddedCall): void
  /** Requests that wait for the visitor, oldest first. */
  approvals(): readonly (RpcRequest & { readonly id: string; readonly chainId: ChainId })[]
  /** The visitor answers the oldest of them, or all. @param result what the page gets */
  approve(result?: unknown): void
  decline(): void
  /** Safe methods answer with this. */
  setAnswer(answer: (chainId: ChainId, request: RpcRequest) => unknown): void
}

interface Waiting {
  readonly request: RpcRequest & { readonly id: string; readonly chainId: ChainId }
  settle(result: { readonly value: unknown } | { readonly error: DialogError }): void
}

export const fakeSignature: `0x${string}` = `0x${'1b'.repeat(65)}`
export const fakeSolanaAddress = 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k'
export const wrongCode = 'This code is wrong. Check the mail and try again.'

export function createFakeEmbeddedWallet(options: FakeEmbeddedWalletOptions = {}): FakeEmbeddedWallet {
  const addresses: NonNullable<FakeEmbeddedWalletOptions['addresses']> = options.addresses ?? {
    eoa: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    smartAccount: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  }
  let solana = addresses.solana ?? fakeSolanaAddress
  const events$ = new Subject<EmbeddedEvent>()
  const calls: FakeEmbeddedWallet['calls'][number][] = []
  const failures: { readonly name: EmbeddedCall; readonly error: DialogError }[] = []
  const gates = new Map<EmbeddedCall, { readonly open: Promise<void>; readonly letGo: () => void }>()
  /** What waits for the visitor outside of the page. */
  const visits = new Map<'device' | 'farcaster', (outcome: 'done' | DialogError) => void>()
  let approvals: Waiting[] = []
  let user: { email?: string | undefined; userName?: string | undefined } = {
    email: options.email,
    userName: options.userName,
  }
  let code = options.code ?? '123456'
  let loggedIn = options.loggedIn ?? false
  let emailAction: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' = 'VERIFY_OTP'
  let updateAction: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' = 'VERIFY_PRIMARY_OTP'
  let newEmail = ''
  let preferred = options.preferred ?? 'eoa'
  let networks = options.smartAccountNetworks ?? [1, 8453]
  let chain: ChainId = 'eip155:1'
  let answer: (chainId: ChainId, request: RpcRequest) => unknown = () => null
  let ended = false
  let isThere = false
  let requests = 0

  const frameError = (message: string) => embeddedError('FRAME_ERROR', { message })
  /** Every call is noted, may wait and may fail before it does anything. */
  const enter = async (name: EmbeddedCall, ...args: unknown[]): Promise<void> => {
    if (!ended && !isThere && name !== 'reload') {
      isThere = true
      events$.next({ type: 'started' })
    }
    calls.push({ name, args })
    if (ended) throw embeddedError('FRAME_NOT_SET')
    const failure = failures.find((one) => one.name === name)
    await gates.get(name)?.open
    if (failure === undefined) return
    failures.splice(failures.indexOf(failure), 1)
    throw failure.error
  }
  const emailOf = (email: string): string => {
    if (!isEmail(email)) throw embeddedError('FRAME_BAD_MESSAGE', { type: 'CONNECT_EMAIL', reason: 'email' })
    return email
  }
  const check = (otp: string) => {
    if (otp !== code) throw frameError(wrongCode)
  }
  const visit = (place: 'device' | 'farcaster', aborted: DialogError, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted === true) return reject(aborted)
      signal?.addEventListener('abort', () => visits.get(place)?.(aborted))
      visits.set(place, (outcome) => {
        visits.delete(place)
        if (outcome === 'done') resolve()
        else reject(outcome)
      })
    })

  const describeUser = (): EmbeddedUser => {
    if (!loggedIn) throw frameError('Nobody is logged in.')
    const names = {
      ...(user.email === undefined ? {} : { email: user.email }),
      ...(user.userName === undefined ? {} : { userName: user.userName }),
      chainId: chain,
      smartAccountDeployed: false,
    }
    if (namespaceOf(chain) === 'solana') return { ...names, accounts: [{ id: accountId(chain, solana), type: 'eoa' }] }
    const eoa: Account = { id: accountId(chain, addresses.eoa), type: 'eoa' }
    const smart: Account = { id: accountId(chain, addresses.smartAccount), type: 'smartAccount' }
    const both = networks.includes(Number(referenceOf(chain)))
    return { ...names, accounts: !both ? [eoa] : preferred === 'eoa' ? [eoa, smart] : [smart, eoa] }
  }

  const ask = (chainId: ChainId, request: RpcRequest, signal: AbortSignal | undefined) =>
    new Promise<unknown>((resolve, reject) => {
      const id = `request-${(requests += 1)}`
      const waiting: Waiting = {
        request: { ...request, id, chainId },
        settle: (result) => {
          approvals = approvals.filter((one) => one !== waiting)
          events$.next({ type: 'approvalClosed', id, outcome: 'value' in result ? 'success' : 'failure' })
          if ('value' in result) resolve(result.value)
          else reject(result.error)
        },
      }
      approvals.push(waiting)
      signal?.addEventListener('abort', () => {
        if (approvals.includes(waiting)) waiting.settle({ error: new DialogError('ABORTED') })
      })
      events$.next({ type: 'approvalOpened', id, method: request.method })
    })
  const rejectAll = () => {
    for (const { settle } of [...approvals]) settle({ error: new DialogError('ABORTED') })
  }
  /** The page behind the frame is gone, and what waited for it. */
  const leavePage = () => {
    rejectAll()
    for (const settle of [...visits.values()]) settle(embeddedError('FRAME_ABORTED'))
  }

  const wallet: EmbeddedWallet = {
    events$: events$.asObservable(),
    startEmailLogin: async (email) => {
      await enter('startEmailLogin', email)
      user = { email: emailOf(email) }
      loggedIn ||= emailAction === 'CONNECT'
      return emailAction
    },
    awaitDevice: async (signal) => {
      await enter('awaitDevice')
      await visit('device', embeddedError('FRAME_ABORTED'), signal)
    },
    confirmEmailCode: async (otp) => {
      await enter('confirmEmailCode', otp)
      check(otp)
      loggedIn = true
    },
    socialRedirectUri: async (provider) => {
      await enter('socialRedirectUri', provider)
      return `https://accounts.example/${provider}?state=abc`
    },
    connectSocial: async (uri) => {
      await enter('connectSocial', uri)
      if (/[?&]error=/.test(uri)) throw frameError('The provider refused the login.')
      user = { email: user.email, userName: user.userName ?? 'visitor' }
      loggedIn = true
      return describeUser()
    },
    farcasterUri: async () => {
      await enter('farcasterUri')
      return 'https://farcaster.example/channel/1'
    },
    connectFarcaster: async (signal) => {
      await enter('connectFarcaster')
      await visit('farcaster', new DialogError('ABORTED'), signal)
      user = { userName: user.userName ?? 'visitor' }
      loggedIn = true
      return { userName: user.userName ?? '' }
    },
    user: async (request = {}) => {
      await enter('user', request)
      chain = request.chainId ?? chain
      preferred = request.preferred ?? preferred
      const now = describeUser()
      const isEvm = namespaceOf(now.chainId) === 'eip155'
      const signed =
        request.signIn && isEvm ? await options.signIn?.(request.signIn, addressOf(now.accounts[0].id)) : undefined
      return { ...now, ...(signed && { signed }) }
    },
    isConnected: async () => {
      await enter('isConnected')
      return loggedIn
    },
    setPreferredAccount: async (type) => {
      await enter('setPreferredAccount', type)
      if (namespaceOf(chain) !== 'eip155') throw frameError('There are no smart accounts here.')
      preferred = type
      return preferred
    },
    switchNetwork: async (chainId) => {
      await enter('switchNetwork', chainId)
      chain = chainId
      return chain
    },
    smartAccountNetworks: async () => {
      await enter('smartAccountNetworks')
      return networks
    },
    startEmailUpdate: async (email) => {
      await enter('startEmailUpdate', email)
      newEmail = emailOf(email)
      return updateAction
    },
    confirmPrimaryCode: async (otp) => {
      await enter('confirmPrimaryCode', otp)
      check(otp)
    },
    confirmSecondaryCode: async (otp) => {
      await enter('confirmSecondaryCode', otp)
      check(otp)
      user = { ...user, email: newEmail }
      return { newEmail }
    },
    request: async (chainId, request, signal) => {
      await enter('request', chainId, request)
      const kind = embeddedMethodKind(request.method, namespaceOf(chainId))
      if (kind === 'disallowed') {
        events$.next({ type: 'methodRefused', method: request.method })
        throw embeddedError('METHOD_NOT_ALLOWED')
      }
      if (signal?.aborted === true) throw new DialogError('ABORTED')
      return kind === 'unsafe' ? ask(chainId, request, signal) : answer(chainId, request)
    },
    rejectOpenRequests: () => {
      calls.push({ name: 'rejectOpenRequests', args: [] })
      rejectAll()
    },
    syncTheme: (theme) => enter('syncTheme', theme),
    syncHost: (host) => enter('syncHost', host),
    signOut: async () => {
      await enter('signOut')
      loggedIn = false
      user = {}
    },
    reload: async () => {
      await enter('reload')
      isThere = false
      leavePage()
    },
    end: () => {
      calls.push({ name: 'end', args: [] })
      if (ended) return
      leavePage()
      ended = true
      events$.complete()
    },
  }

  return {
    wallet,
    calls,
    count: (name) => calls.filter((call) => call.name === name).length,
    chain: () => chain,
    setSolanaAddress: (address) => {
      solana = address
    },
    setLoggedIn: (next) => {
      loggedIn = next
    },
    setUser: (next) => {
      user = next
    },
    setEmailAction: (next) => {
      emailAction = next
    },
    setUpdateAction: (next) => {
      updateAction = next
    },
    setCode: (next) => {
      code = next
    },
    followLink: () => visits.get('device')?.('done'),
    answerFarcaster: (answer) =>
      visits.get('farcaster')?.(answer === 'approve' ? 'done' : frameError('The request was declined.')),
    setSmartAccountNetworks: (next) => {
      networks = next
    },
    failNext: (name, error) => {
      failures.push({ name, error })
    },
    hold: (name) => {
      if (gates.has(name)) return
      let letGo: () => void = () => undefined
      const open = new Promise<void>((resolve) => {
        letGo = resolve
      })
      gates.set(name, { open, letGo })
    },
    letGo: (name) => {
      gates.get(name)?.letGo()
      gates.delete(name)
    },
    approvals: () => approvals.map(({ request }) => request),
    approve: (result = fakeSignature) => approvals[0]?.settle({ value: result }),
    decline: () => approvals[0]?.settle({ error: new DialogError('USER_REJECTED') }),
    setAnswer: (next) => {
      answer = next
    },
  }
}

export interface FakeFrameSurface extends FrameSurface {
  /** Where the frame is shown; undefined while it is hidden. */
  shown(): Parameters<FrameSurface['show']>[0] | undefined
  focused(): number
}

export function createFakeFrameSurface(): FakeFrameSurface {
  let part: Parameters<FrameSurface['show']>[0] | undefined
  let focused = 0
  return {
    show: (next) => {
      part = next
    },
    hide: () => {
      part = undefined
    },
    focus: () => {
      focused += 1
    },
    shown: () => part,
    focused: () => focused,
  }
}
