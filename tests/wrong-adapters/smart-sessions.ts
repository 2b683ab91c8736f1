import type { SessionKey } from '../../src/domain/smart-sessions/permissions.js'
import type { SmartSessions } from '../../src/ports/smart-sessions.js'
import { fakeSmartSessions } from '../contract/fake-smart-sessions.js'
import { smartSessionsContract, type SmartSessionsSetup } from '../contract/smart-sessions.contract.js'
import { smartSessionError } from '../../src/domain/smart-sessions/smart-session-errors.js'
import { wrongOf, type WrongAdapter } from './wrong-adapter.js'

const wrong = wrongOf(smartSessionsContract, fakeSmartSessions)
const spoiled = (spoil: (right: SmartSessions) => Partial<SmartSessions>) => (given: SmartSessionsSetup) => ({
  ...given,
  smartSessions: { ...given.smartSessions, ...spoil(given.smartSessions) },
})
const ownKey = '0x02f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9'

export const wrongSmartSessions: readonly WrongAdapter[] = [
  wrong('It takes the key of the site for its own.', 'begins a session with a name and a key of its own', (given) => {
    const keys = new Map<string, SessionKey>()
    return spoiled((right) => ({
      create: async (...asked) => {
        const { id, key } = await right.create(...asked)
        keys.set(id, key)
        return { id, key: { type: 'secp256k1', publicKey: ownKey } }
      },
      activate: (account, granted, signal) => {
        const own = keys.get(granted.id)
        const rest = granted.signer.data.keys.slice(1)
        const signer = { type: 'keys', data: { keys: own === undefined ? rest : [own, ...rest] } } as const
        return right.activate(account, { ...granted, signer }, signal)
      },
    }))(given)
  }),
  wrong('It lists what was only begun.', 'lists nothing that the visitor did not grant', (given) => {
    const { smartSessions } = given
    return {
      ...given,
      smartSessions: {
        ...smartSessions,
        create: async (account, terms, signal) => {
          const begun = await smartSessions.create(account, terms, signal)
          const keys = [begun.key, ...terms.signer.data.keys]
          await smartSessions.activate(account, {
            ...terms,
            id: begun.id,
            context: '0x00',
            signer: { type: 'keys', data: { keys } },
          })
          return begun
        },
      },
    }
  }),
  wrong(
    'It takes seconds for milliseconds.',
    'lists what was granted, with its end and its permissions, the newest first [S7.28]',
    spoiled((right) => ({
      list: async (...asked) =>
        (await right.list(...asked)).map((one) => ({ ...one, expiry: (one.expiry ?? 0) / 1_000 })),
    })),
  ),
  wrong(
    'It lists the oldest first.',
    'lists what was granted, with its end and its permissions, the newest first [S7.28]',
    spoiled((right) => ({ list: async (...asked) => [...(await right.list(...asked))].reverse() })),
  ),
  wrong('It lists the sessions of everybody.', 'keeps sessions of accounts apart', (given) =>
    spoiled((right) => ({ list: (_, signal) => right.list(given.account, signal) }))(given),
  ),
  wrong('It refuses a grant that it knows.', 'is content to hear of a grant twice', (given) => {
    const known = new Set<string>()
    return spoiled((right) => ({
      activate: async (account, granted, signal) => {
        if (known.has(granted.id)) throw smartSessionError('SMART_SESSION_REFUSED', { reason: 'known' })
        await right.activate(account, granted, signal)
        known.add(granted.id)
      },
    }))(given)
  }),
  wrong(
    'It says yes to any grant.',
    'takes no grant of a session that nobody began',
    spoiled((right) => ({ activate: (...asked) => right.activate(...asked).catch(() => undefined) })),
  ),
  wrong(
    'It forgets what was revoked.',
    'lists what was revoked as such, and goes on with the others [S7.29]',
    spoiled((right) => ({
      list: async (...asked) => (await right.list(...asked)).filter(({ revokedAt }) => revokedAt === undefined),
    })),
  ),
  wrong(
    'It revokes whatever it is told.',
    'revokes nothing that is not there',
    spoiled((right) => ({ revoke: (...asked) => right.revoke(...asked).catch(() => undefined) })),
  ),
  wrong(
    'Its list is empty where it could not be read.',
    'says so where nobody answers, and makes no empty list of it',
    spoiled((right) => ({ list: (...asked) => right.list(...asked).catch(() => []) })),
  ),
  wrong(
    'It goes on when nobody waits any more.',
    'stops when the caller does',
    spoiled((right) => ({ create: (account, terms) => right.create(account, terms) })),
  ),
]
