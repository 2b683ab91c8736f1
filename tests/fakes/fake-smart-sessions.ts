import { DialogError } from '../../src/domain/errors.js'
import type { SessionKey } from '../../src/domain/smart-sessions/permissions.js'
import type { SmartSession } from '../../src/domain/smart-sessions/smart-session.js'
import { smartSessionError } from '../../src/domain/smart-sessions/smart-session-errors.js'
import type { SessionActivation, SessionTermsGiven, SmartSessions } from '../../src/ports/smart-sessions.js'

export interface FakeSmartSessions extends SmartSessions {
  /** Nobody answers, until this is called with false. */
  setFailing(failing: boolean): void
  /** What is asked of it is refused, until this is called with false; lists are not. */
  setRefusing(refusing: boolean): void
  /** Those that are asked for by this name answer late, as of now. @returns what lets them go on */
  hold(what: 'list' | 'activate'): () => void
  /** The list has this in it, as the newest. */
  add(session: SmartSession): void
  /** What was asked, oldest first. */
  readonly asked: readonly string[]
  /** What was activated, oldest first. */
  readonly activated: readonly SessionActivation[]
}

const key: SessionKey = {
  type: 'secp256k1',
  publicKey: `0x02${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'}`,
}

/** A co-signer in memory. @param now milliseconds since 1970 @default the clock of the machine */
export function createFakeSmartSessions(now: () => number = Date.now): FakeSmartSessions {
  const state = { failing: false, refusing: false, last: 0 }
  const begun = new Map<string, { readonly account: string; readonly terms: SessionTermsGiven }>()
  const asked: string[] = []
  const activated: SessionActivation[] = []
  let sessions: readonly SmartSession[] = []
  const held = new Map<string, Promise<void>>()
  const ask = (what: string, signal: AbortSignal | undefined, canRefuse = true) => {
    if (signal?.aborted === true) throw new DialogError('ABORTED')
    asked.push(what)
    if (state.failing) throw smartSessionError('SMART_SESSIONS_UNAVAILABLE', { reason: what })
    if (state.refusing && canRefuse) throw smartSessionError('SMART_SESSION_REFUSED', { reason: what })
  }
  return {
    asked,
    activated,
    setFailing: (failing) => {
      state.failing = failing
    },
    setRefusing: (refusing) => {
      state.refusing = refusing
    },
    hold: (what) => {
      let release: () => void = () => undefined
      held.set(what, new Promise((resolve) => (release = resolve)))
      return () => release()
    },
    add: (session) => {
      sessions = [session, ...sessions]
    },
    list: async (account, signal) => {
      ask('list', signal, false)
      const found = sessions.filter((one) => one.account.toLowerCase() === account.toLowerCase())
      await held.get('list')
      return found
    },
    create: async (account, terms, signal) => {
      ask('create', signal)
      if (terms.expiry * 1_000 <= now()) throw smartSessionError('SMART_SESSION_REFUSED', { reason: 'expiry' })
      const id = `pci-${++state.last}`
      begun.set(id, { account, terms })
      return { id, key }
    },
    activate: async (account, granted, signal) => {
      ask('activate', signal)
      await held.get('activate')
      const { id, expiry, permissions, signer } = granted
      if (begun.get(id)?.account !== account || signer.data.keys[0]?.publicKey !== key.publicKey)
        throw smartSessionError('SMART_SESSION_REFUSED', { reason: 'no such session' })
      if (sessions.some((one) => one.id === id)) return
      activated.push(granted)
      sessions = [
        {
          id,
          way: 'coSigner',
          account,
          site: { name: 'Regatta', url: 'regatta.example' },
          expiry: expiry * 1_000,
          createdAt: now() + state.last,
          permissions,
          strange: 0,
          asGiven: permissions,
        },
        ...sessions,
      ]
    },
    revoke: async (account, id, _signature, signal) => {
      ask('revoke', signal)
      if (!sessions.some((one) => one.id === id && one.account === account))
        throw smartSessionError('SMART_SESSION_REFUSED', { reason: 'no such session' })
      sessions = sessions.map((one) =>
        one.id === id && one.revokedAt === undefined ? { ...one, revokedAt: now() } : one,
      )
    },
  }
}
