import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AccountId } from '../../src/domain/networks/caip.js'
import { standingOf } from '../../src/domain/smart-sessions/session-standing.js'
import type { SessionActivation, SessionTermsGiven, SmartSessions } from '../../src/ports/smart-sessions.js'
import { expectToStop } from './expect-to-stop.js'

export interface SmartSessionsSetup {
  readonly smartSessions: SmartSessions
  /** Has no sessions yet. */
  readonly account: AccountId
  /** Another one, which has none either. */
  readonly other: AccountId
  /** Whoever answers is away, until it is called with false. */
  away(isAway: boolean): void
  stop?(): Promise<void>
}

const daySeconds = 86_400
const ownKey = '0x02f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9'
const context = `0x${'5e'.repeat(32)}` as const

/** What whoever signs beside a site in smart sessions owes (port `SmartSessions`). */
export function smartSessionsContract(
  adapter: string,
  setUp: () => Promise<SmartSessionsSetup> | SmartSessionsSetup,
): void {
  describe(`smart sessions: ${adapter}`, () => {
    let given: SmartSessionsSetup
    beforeEach(async () => {
      given = await setUp()
    })
    afterEach(() => given.stop?.())

    const terms = (expiry = Math.floor(Date.now() / 1_000) + 7 * daySeconds): SessionTermsGiven => ({
      expiry,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: ownKey }] } },
      permissions: [
        {
          type: 'native-token-recurring-allowance',
          data: { allowance: '0x2386f26fc10000', start: expiry - 6 * daySeconds, period: daySeconds },
        },
      ],
      policies: [],
    })
    const begin = async (wanted = terms()): Promise<SessionActivation> => {
      const { id, key } = await given.smartSessions.create(given.account, wanted)
      return { ...wanted, id, context, signer: { type: 'keys', data: { keys: [key, ...wanted.signer.data.keys] } } }
    }
    const grant = async (wanted = terms()) => {
      const granted = await begin(wanted)
      await given.smartSessions.activate(given.account, granted)
      return granted
    }
    const listed = () => given.smartSessions.list(given.account)

    it('begins a session with a name and a key of its own', async () => {
      const [one, other] = [await begin(), await begin()]
      expect(one.id).not.toBe('')
      expect(other.id).not.toBe(one.id)
      const [key] = one.signer.data.keys
      expect(key?.type).toBe('secp256k1')
      expect(key?.publicKey).toMatch(/^0x(?:0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i)
      expect(key?.publicKey).not.toBe(ownKey)
    })

    it('lists nothing that the visitor did not grant', async () => {
      await begin()
      expect(await listed()).toEqual([])
    })

    it('lists what was granted, with its end and its permissions, the newest first [S7.28]', async () => {
      const first = await grant()
      const second = await grant(terms(first.expiry + daySeconds))
      const sessions = await listed()
      expect(sessions.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
      const times = sessions.map(({ createdAt = 0 }) => createdAt)
      expect(times).toEqual([...times].sort((a, b) => b - a))
      expect(sessions.find(({ id }) => id === first.id)).toMatchObject({
        way: 'coSigner',
        account: given.account,
        expiry: first.expiry * 1_000,
        permissions: first.permissions,
        asGiven: first.permissions,
        strange: 0,
      })
      for (const session of sessions) expect(standingOf(session, Date.now())).toBe('active')
    })

    it('keeps sessions of accounts apart', async () => {
      await grant()
      expect(await given.smartSessions.list(given.other)).toEqual([])
    })

    it('is content to hear of a grant twice', async () => {
      const granted = await grant()
      await given.smartSessions.activate(given.account, granted)
      expect(await listed()).toHaveLength(1)
    })

    it('takes no grant of a session that nobody began', async () => {
      const granted = await begin()
      const strange = given.smartSessions.activate(given.account, { ...granted, id: 'nobody-began-it' })
      await expect(strange).rejects.toMatchObject({ code: 'SMART_SESSION_REFUSED' })
      expect(await listed()).toEqual([])
    })

    it('lists what was revoked as such, and goes on with the others [S7.29]', async () => {
      const [one, other] = [await grant(), await grant()]
      await given.smartSessions.revoke(given.account, one.id, '0x5163')
      const sessions = await listed()
      const standing = (id: string) =>
        sessions.flatMap((session) => (session.id === id ? standingOf(session, Date.now()) : []))
      expect(standing(one.id)).toEqual(['revoked'])
      expect(standing(other.id)).toEqual(['active'])
    })

    it('revokes nothing that is not there', async () => {
      const strange = given.smartSessions.revoke(given.account, 'nobody-began-it', '0x5163')
      await expect(strange).rejects.toMatchObject({ code: 'SMART_SESSION_REFUSED' })
    })

    it('says so where nobody answers, and makes no empty list of it', async () => {
      const granted = await grant()
      given.away(true)
      const { smartSessions, account } = given
      for (const ask of [
        () => smartSessions.list(account),
        () => smartSessions.create(account, terms()),
        () => smartSessions.activate(account, granted),
        () => smartSessions.revoke(account, granted.id, '0x5163'),
      ])
        await expect(ask()).rejects.toMatchObject({ code: 'SMART_SESSIONS_UNAVAILABLE' })
      given.away(false)
      expect((await listed()).map((one) => standingOf(one, Date.now()))).toEqual(['active'])
    })

    it('stops when the caller does', async () => {
      const { smartSessions, account } = given
      const granted = await begin()
      await expectToStop((signal) => smartSessions.list(account, signal))
      await expectToStop((signal) => smartSessions.create(account, terms(), signal))
      await expectToStop((signal) => smartSessions.activate(account, granted, signal))
      await expectToStop((signal) => smartSessions.revoke(account, granted.id, '0x5163', signal))
    })
  })
}
