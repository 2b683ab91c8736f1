import { ports } from '../../../src/ports/tokens.js'
import { accountId, type AccountId } from '../../../src/domain/networks/caip.js'
import { signInError } from '../../../src/domain/sign-in/sign-in-errors.js'
import type { SignedIn, SignInSession } from '../../../src/domain/sign-in/sign-in.js'
import { createStore, type Store } from '../../../src/kit/store.js'
import type { SignIn } from '../../../src/ports/sign-in.js'
import type { DialogOptions } from '../../../src/composition/options.js'
import { createDialogOfFakes, type DialogOfFakesOptions } from './dialog-of-fakes.js'

/** How the server is: `slow` answers when it is let go on. */
export type ServerMood = 'well' | 'down' | 'slow' | 'refuses' | 'nonceOver' | 'garbage'

/** A host's server: it knows nonces that it gave out and what it verified, and nothing of dialogs. All tabs have the same one. */
export function createSignInServer({ lifetimeMs }: { readonly lifetimeMs?: number } = {}) {
  const nonces = new Set<string>()
  const stored = new Map<AccountId, SignedIn>()
  const verified: SignInSession[] = []
  const revoked: (AccountId | 'all')[] = []
  const asked = { nonces: 0, sessions: 0 }
  let mood: ServerMood = 'well'
  let waiting: (() => void)[] = []
  let now = () => 0

  const answer = async (signal?: AbortSignal): Promise<void> => {
    if (mood === 'slow') await new Promise<void>((resolve) => waiting.push(resolve))
    if (signal?.aborted) throw signInError('SIGN_IN_UNAVAILABLE', { reason: 'aborted' })
    if (mood === 'down') throw signInError('SIGN_IN_UNAVAILABLE', { reason: 'down' })
    if (mood === 'garbage') throw new TypeError('the server writes nonsense')
  }
  const adapter: SignIn = {
    required: true,
    signOutOn: { disconnect: true, accountChange: false, networkChange: false },
    nonce: async (_account, signal) => {
      const nonce = `nonce${String((asked.nonces += 1)).padStart(12, '0')}`
      await answer(signal)
      nonces.add(nonce)
      return nonce
    },
    verify: async (proof, signal) => {
      await answer(signal)
      if (mood === 'refuses') throw signInError('SIGN_IN_REFUSED', { reason: 'signature' })
      if (mood === 'nonceOver' || !nonces.delete(proof.data.nonce)) throw signInError('SIGN_IN_NONCE_EXPIRED')
      verified.push(proof)
      return {
        account: accountId(proof.data.chainId, proof.data.accountAddress),
        ...(lifetimeMs === undefined ? {} : { expiresAt: now() + lifetimeMs }),
      }
    },
    add: async (signedIn) => void stored.set(signedIn.account, signedIn),
    sessions: async (account, signal) => {
      asked.sessions += 1
      await answer(signal)
      const one = stored.get(account)
      return one === undefined ? [] : [one]
    },
    revoke: async (account) => {
      revoked.push(account ?? 'all')
      if (account === undefined) stored.clear()
      else stored.delete(account)
    },
  }
  return {
    adapter,
    nonces,
    stored,
    verified,
    revoked,
    asked,
    setTime: (clock: () => number) => {
      now = clock
    },
    setMood: (next: ServerMood) => {
      mood = next
      if (next !== 'slow') for (const go of waiting.splice(0)) go()
      waiting = []
    },
  }
}
export type SignInServer = ReturnType<typeof createSignInServer>

export interface SignInWorldOptions extends DialogOfFakesOptions {
  readonly server?: SignInServer
  readonly signIn?: Partial<NonNullable<DialogOptions['signIn']>>
  /** Whether somebody sees the page. */
  readonly visible?: Store<boolean>
}

/** A dialog of fakes whose site wants sign-ins. */
export async function createSignInWorld(setup: SignInWorldOptions = {}) {
  const server = setup.server ?? createSignInServer()
  const visible = setup.visible ?? createStore(true)
  const dialog = createDialogOfFakes({
    ...setup,
    options: {
      ...setup.options,
      signIn: {
        statement: 'Welcome',
        ...(setup.signIn?.siwe === undefined && { adapter: server.adapter }),
        ...setup.signIn,
      } as DialogOptions['signIn'] & object,
      bindings: (to) => {
        // Fetching it takes real time.
        to.bind(ports.signIn).toConstantValue(server.adapter)
        to.bind(ports.sight).toConstantValue({ visible })
        setup.options?.bindings?.(to)
      },
    },
  })
  const { app, clock, wallet, analytics } = dialog
  server.setTime(clock.now)
  const feature = await app.features.load('signIn')
  // Fetched with the first text of others, and the first connection, which takes real time.
  await import('../../../src/application/sign-in/lazy-reading.js')
  await feature.offer([], new AbortController().signal)
  const events = () => analytics.events.map(({ event }) => event)
  return {
    ...dialog,
    server,
    visible,
    feature,
    events,
    step: () => feature.step.get(),
    at: () => feature.step.get().at,
    isOpen: () => app.dialog.state.get().open,
    /** What the wallet was asked to sign. */
    signatures: () => wallet.calls.filter(({ method }) => method === 'personal_sign'),
    /** Opens the dialog and connects, as a visitor does. */
    arrive: async () => {
      wallet.setMood('approve')
      app.dialog.open()
      const connecting = app.connect.connect('dev.lamp')
      await clock.advance(20)
      await connecting
      await clock.advance(20)
    },
    sign: async () => {
      const signing = feature.sign()
      await clock.advance(50)
      await signing
    },
    settle: (ms = 50) => clock.advance(ms),
  }
}

/** The text that the wallet was asked to sign: the chain of fakes hands it over as it is. */
export const signedText = ({ params }: { readonly params?: unknown }): string =>
  String(Array.isArray(params) ? params[0] : '')
