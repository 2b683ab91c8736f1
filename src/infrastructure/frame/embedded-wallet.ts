import { Subject } from 'rxjs'
import { namespaceOf, type ChainId } from '../../domain/networks/caip.js'
import { embeddedMethodKind } from '../../domain/connection/embedded-methods.js'
import { embeddedError } from '../../domain/connection/embedded-errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { DialogError } from '../../domain/errors.js'
import { cleanName } from '../../domain/text/untrusted.js'
import type { Clock } from '../../ports/clock.js'
import type { RpcRequest } from '../../ports/connectors.js'
import type { EmbeddedEvent, EmbeddedWallet } from '../../ports/embedded-wallet.js'
import type { Storage } from '../../ports/storage.js'
import type { FrameChannel } from './frame-channel.js'
import { checkParams } from './frame-messages.js'
import { readChain, readUser, readWebUrl } from './frame-answers.js'

export interface EmbeddedWalletDeps {
  readonly channel: FrameChannel
  readonly ids: () => string
  /** Knows the last network. */
  readonly storage: Pick<Storage, 'get'>
  /** Where the frame is loaded from. */
  readonly origin: string
  readonly projectId: string | undefined
  /** Of this package. */
  readonly version: string
  readonly clock: Clock
}

/** S9.24. */
export const firstChain: ChainId = 'eip155:1'
const signOutMs = 3_000

const loadSignIn = loadChunk('frame-sign-in', () => import('./open-message.js'))

/** The wallet behind the frame: its words as messages, and its answers as ours. */
export function createEmbeddedWallet(deps: EmbeddedWalletDeps): EmbeddedWallet {
  const { channel, ids, storage, origin, projectId, version } = deps
  const { ask } = channel
  const events$ = new Subject<EmbeddedEvent>()
  channel.started$.subscribe(() => events$.next({ type: 'started' }))
  /** Requests that the visitor sees, and what rejects them. */
  const approvals = new Set<() => void>()
  const signOut = createSignOut(deps)
  /** What begins a login, or goes on with it. */
  const logIn: typeof ask = (type, payload, options) => signOut.over().then(() => ask(type, payload, options))

  const send = (
    payload: { readonly method: string; readonly params: unknown; readonly chainId: string; chainNamespace: string },
    options: { readonly id?: string; readonly signal: AbortSignal | undefined; readonly patient?: boolean },
  ) => ask('RPC_REQUEST', payload, options)
  const approve = async (payload: Parameters<typeof send>[0], signal: AbortSignal | undefined): Promise<unknown> => {
    const id = ids()
    const abort = new AbortController()
    const reject = () => {
      abort.abort()
      // The frame's own screen goes away too.
      channel.forget(id)
    }
    approvals.add(reject)
    signal?.addEventListener('abort', reject)
    events$.next({ type: 'approvalOpened', id, method: payload.method })
    let outcome: 'success' | 'failure' = 'failure'
    try {
      const answer = await send(payload, { id, signal: abort.signal, patient: true })
      outcome = 'success'
      return answer
    } finally {
      signal?.removeEventListener('abort', reject)
      approvals.delete(reject)
      events$.next({ type: 'approvalClosed', id, outcome })
    }
  }
  return {
    events$: events$.asObservable(),
    startEmailLogin: async (email) => (await logIn('CONNECT_EMAIL', { email })).action,
    awaitDevice: (signal) => ask('CONNECT_DEVICE', undefined, { signal }),
    confirmEmailCode: (otp) => logIn('CONNECT_OTP', { otp }),
    socialRedirectUri: async (provider) => {
      const { uri } = await logIn('GET_SOCIAL_REDIRECT_URI', { provider })
      return readWebUrl('GET_SOCIAL_REDIRECT_URI', uri, origin)
    },
    connectSocial: async (uri) => readUser('CONNECT_SOCIAL', await ask('CONNECT_SOCIAL', { uri })),
    farcasterUri: async () => {
      const { url } = await logIn('GET_FARCASTER_URI', undefined)
      return readWebUrl('GET_FARCASTER_URI', url, origin)
    },
    connectFarcaster: async (signal) => {
      const { userName } = await ask('CONNECT_FARCASTER', undefined, { signal, patient: true })
      return { userName: cleanName(userName) }
    },
    user: async ({ chainId = storage.get('lastChain') ?? firstChain, preferred, signIn } = {}) => {
      const payload = {
        chainId,
        ...(preferred === undefined ? {} : { preferredAccountType: preferred }),
        ...(signIn === undefined ? {} : { siwxMessage: (await loadSignIn()).openMessage(signIn) }),
      }
      const user = readUser('GET_USER', await ask('GET_USER', payload))
      // A question about one namespace is not answered with the account of another.
      if (namespaceOf(user.chainId) === namespaceOf(chainId)) return user
      throw embeddedError('FRAME_BAD_MESSAGE', { type: 'GET_USER', reason: 'chainId' })
    },
    isConnected: async () => (await ask('IS_CONNECTED', undefined)).isConnected,
    setPreferredAccount: async (type) => (await ask('SET_PREFERRED_ACCOUNT', { type })).type,
    switchNetwork: async (chainId) => readChain('SWITCH_NETWORK', (await ask('SWITCH_NETWORK', { chainId })).chainId),
    smartAccountNetworks: async () => {
      const { smartAccountEnabledNetworks } = await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)
      return smartAccountEnabledNetworks.filter((network) => Number.isSafeInteger(network) && network > 0)
    },
    startEmailUpdate: async (email) => (await ask('UPDATE_EMAIL', { email })).action,
    confirmPrimaryCode: (otp) => ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }),
    confirmSecondaryCode: (otp) => ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }),
    request: async (chainId, request, signal) => {
      const { method } = request
      const kind = embeddedMethodKind(method, namespaceOf(chainId))
      if (kind === 'disallowed') {
        events$.next({ type: 'methodRefused', method })
        throw embeddedError('METHOD_NOT_ALLOWED')
      }
      if (signal?.aborted === true) throw new DialogError('ABORTED')
      const params = toPlain(request)
      checkParams(method, params)
      const payload = { method, params, chainId, chainNamespace: namespaceOf(chainId) }
      return kind === 'safe' ? send(payload, { signal }) : approve(payload, signal)
    },
    rejectOpenRequests: () => {
      for (const reject of [...approvals]) reject()
    },
    syncTheme: ({ mode, accent, background }) => {
      const accents = accent === undefined ? {} : { '--w3m-accent': accent }
      return ask('SYNC_THEME', {
        ...(mode === undefined ? {} : { themeMode: mode }),
        themeVariables: accents,
        w3mThemeVariables: { ...accents, ...(background === undefined ? {} : { '--w3m-background': background }) },
      })
    },
    syncHost: ({ name, description, url, icons }) =>
      ask('SYNC_DAPP_DATA', {
        metadata: { name, description, url, icons: [...icons] },
        sdkVersion: `html-portico-${version}`,
        sdkType: 'w3m',
        projectId: projectId ?? '',
      }),
    signOut: signOut.begin,
    reload: () => signOut.over().then(channel.close),
    end: () => {
      channel.end()
      events$.complete()
    },
  }
}

/** Logins begin after it, for it would end them, and it is not cut off. Never rejects. */
function createSignOut({ channel, clock }: Pick<EmbeddedWalletDeps, 'channel' | 'clock'>) {
  let over: Promise<void> = Promise.resolve()
  const tell = async (): Promise<void> => {
    const timer = new AbortController()
    const answered = channel.ask('SIGN_OUT', undefined).catch(() => undefined)
    await Promise.race([answered, clock.sleep(signOutMs, timer.signal).catch(() => undefined)])
    timer.abort()
  }
  return { begin: () => (over = tell()), over: () => over }
}

/** JSON as it is, with numbers of any size in hex; wallets read no other. @throws DialogError FRAME_BAD_MESSAGE */
function toPlain({ method, params }: RpcRequest): unknown {
  try {
    const text = JSON.stringify(params ?? [], function (this: object, key, value: unknown) {
      // As it was before a page's own `BigInt.prototype.toJSON` had a look at it.
      const given: unknown = Reflect.get(this, key)
      return typeof given === 'bigint' ? `0x${given.toString(16)}` : value
    })
    return JSON.parse(text)
  } catch (cause) {
    throw embeddedError('FRAME_BAD_MESSAGE', { type: method.slice(0, 64), reason: 'params' }, { cause })
  }
}
