import { afterEach, describe, expect, it } from 'vitest'
import { services } from '../../../src/composition/services.js'
import { view } from '../../../src/domain/dialog/view.js'
import { accountNameError } from '../../../src/domain/names/account-name-errors.js'
import { faultOfLabel } from '../../../src/domain/names/account-name.js'
import { solana } from '../../../src/domain/networks/networks.js'
import { acceptSession } from '../../../src/domain/session/session-changes.js'
import { ports } from '../../../src/ports/tokens.js'
import { createFakeNameRegistry } from '../../fakes/fake-name-registry.js'
import { account, createDialogOfFakes, otherAccount } from '../support/dialog-of-fakes.js'
import { createSite } from '../support/site.js'

const owner = `eip155:1:${account}` as const
const ended: (() => void)[] = []
afterEach(() => ended.splice(0).forEach((end) => end()))

/** A connected account that stands before the form of names, on a site that gives them. */
async function naming() {
  const site = createSite()
  const registry = createFakeNameRegistry(site.clock)
  const dialog = createDialogOfFakes({
    origin: site,
    options: {
      names: { suffix: '.tide.id' },
      bindings: (to) => void to.bind(ports.nameRegistry).toConstantValue(registry),
    },
  })
  ended.push(dialog.end)
  await dialog.connect()
  dialog.app.dialog.open()
  const feature = await dialog.app.features.load('accountNames')
  dialog.app.router.push(view('RegisterAccountName'))
  feature.enter()
  const settle = (ms = 0) => dialog.clock.advance(ms)
  await settle(100)
  return {
    ...dialog,
    registry,
    feature,
    settle,
    registration: () => feature.state.get().registration,
    profile: () => dialog.app.features.loaded('account')?.state.get().identity.name,
    events: () => dialog.analytics.events.map(({ event }) => event).filter((event) => /NAME/.test(event)),
  }
}

describe('a label', () => {
  it.each([
    ['abc', 'short'],
    ['', 'short'],
    ['abcd', undefined],
    ['ABC-9', undefined],
    ['ab_cd', 'characters'],
    ['ab.cd', 'characters'],
    ['аbcd', 'characters'],
    ['a'.repeat(65), 'long'],
  ] as const)('%j: at least four letters, digits and hyphens [S5.20]', (label, fault) => {
    expect(faultOfLabel(label, { minimum: 4 })).toBe(fault)
  })
})

describe('suggestions', () => {
  it('come when the visitor pauses, of the newest text alone [S3.30]', async () => {
    const { feature, registry, settle } = await naming()
    for (const text of ['tide', 'tidew', 'tidewater']) {
      feature.type(text)
      await settle(200)
    }
    expect(registry.asked).toEqual([])
    expect(feature.state.get().suggestions.status).toBe('loading')
    await settle(100)
    expect(registry.asked).toEqual(['tidewater'])
    expect(feature.state.get().suggestions).toMatchObject({
      status: 'ready',
      value: [{ name: 'tidewater.tide.id' }, {}, {}],
    })
  })

  it('that come late for an older text are not shown', async () => {
    const { feature, registry, settle } = await naming()
    registry.setSilent(true)
    feature.type('older')
    await settle(300)
    feature.type('newer.tide.id')
    await settle(300)
    registry.setSilent(false)
    await settle()
    expect(registry.asked).toEqual(['older', 'newer'])
    expect(feature.state.get().suggestions).toMatchObject({ value: [{ name: 'newer.tide.id' }, {}, {}] })
  })

  it.each([
    ['suggestions', 'ti'],
    ['suggestions', undefined],
    ['namesOf', undefined],
  ] as const)(
    'and names that come late for another text or account, of a service that hears of neither, are not shown: %s %s',
    async (late, text) => {
      const { feature, registry, settle, app } = await naming()
      registry.give('marlow.tide.id', account)
      const asked = registry[late].bind(registry) as (of: never) => Promise<never>
      const answers: (() => void)[] = []
      Object.assign(registry, {
        [late]: async (of: never) => {
          await new Promise<void>((resolve) => answers.push(resolve))
          return asked(of)
        },
      })
      feature.type('tidewater')
      feature.enter()
      await settle(300)
      expect(answers).toHaveLength(1)
      if (late === 'suggestions' && text !== undefined) feature.type(text)
      else app.features.loaded('account')?.switchAccount(`eip155:1:${otherAccount}`)
      answers.forEach((tell) => tell())
      await settle(300)
      const { suggestions, owned } = feature.state.get()
      expect((late === 'suggestions' ? suggestions : owned).status).toBe('idle')
    },
  )

  it('are not asked for where what was typed is no name by the time of the pause', async () => {
    const { feature, registry, settle } = await naming()
    feature.type('tidewater')
    feature.type('ti')
    await settle(300)
    expect([registry.asked, feature.state.get().suggestions.status]).toEqual([[], 'idle'])
  })

  it('are asked for once more after an outage, and never for what is no name', async () => {
    const { feature, registry, settle } = await naming()
    registry.setFailing(true)
    feature.type('tidewater')
    await settle(300)
    expect(feature.state.get().suggestions.status).toBe('failed')
    registry.setFailing(false)
    feature.lookAgain()
    await settle()
    expect(feature.state.get().suggestions.status).toBe('ready')
    feature.type('ti')
    await settle(300)
    expect(feature.state.get().suggestions.status).toBe('idle')
    expect(registry.asked).toEqual(['tidewater', 'tidewater'])
  })
})

describe('registering', () => {
  it('is shown while it is signed and once it is done, and the account goes by the name [S1.11] [S2.31] [S4.46] [S4.47] [S4.48] [S4.49] [S4.50] [S4.52]', async () => {
    const { feature, registry, settle, wallet, registration, profile, ...dialog } = await naming()
    wallet.setMood('hold')
    feature.register('tidewater.tide.id')
    await settle()
    expect([dialog.view(), registration().status]).toEqual(['RegisterAccountNameSuccess', 'signing'])
    expect(registry.messages).toEqual([])
    wallet.setMood('approve')
    feature.again()
    await settle(100)
    expect(registration()).toEqual({ status: 'done', name: 'tidewater.tide.id' })
    expect(registry.messages).toHaveLength(1)
    expect(profile()).toBe('tidewater.tide.id')
    expect(dialog.app.router.stack.get().entries.map(({ name }) => name)).toEqual([
      'Account',
      'RegisterAccountNameSuccess',
    ])
    expect(dialog.events()).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'])
    expect(JSON.stringify(dialog.analytics.events)).not.toContain('tidewater')
  })

  it('that the visitor declines leads back to the form, and what was typed stands [S2.32] [S4.51]', async () => {
    const { feature, registry, settle, wallet, registration, ...dialog } = await naming()
    feature.type('tidewater')
    await settle(300)
    wallet.setMood('reject')
    feature.register('tidewater.tide.id')
    await settle(100)
    expect([dialog.view(), registration().status]).toEqual(['RegisterAccountName', 'declined'])
    expect(feature.state.get().text).toBe('tidewater')
    // The form, which is shown again, leaves the word about it; nothing of it concerns what is free.
    feature.enter()
    await settle(100)
    expect([registration().status, registry.asked]).toEqual(['declined', ['tidewater']])
    wallet.setMood('approve')
    feature.again()
    await settle(100)
    expect(registration().status).toBe('done')
  })

  it('signed late is asked for again with a fresh time, and has not failed', async () => {
    const { feature, registry, settle, registration, ...dialog } = await naming()
    registry.skewClock(60_000)
    feature.register('tidewater.tide.id')
    await settle(100)
    // By the clock of this device it was in time.
    expect(registration()).toEqual({ status: 'late', name: 'tidewater.tide.id', early: true })
    expect(dialog.view()).toBe('RegisterAccountNameSuccess')
    registry.skewClock(0)
    await settle(11_000)
    const first = registry.messages[0]
    feature.again()
    await settle(100)
    expect(registration().status).toBe('done')
    expect(registry.messages[1]).not.toBe(first)
  })

  it('signed by somebody slow is late, though no clock is wrong: nothing is handed over, and it is asked for with a fresh time', async () => {
    const { feature, registry, settle, wallet, registration, clock } = await naming()
    wallet.setMood('hold')
    feature.register('tidewater.tide.id')
    await settle(11_000)
    wallet.answerHeld('approve')
    await settle(100)
    expect(registration()).toEqual({ status: 'late', name: 'tidewater.tide.id', early: false })
    expect(registry.messages).toEqual([])
    wallet.setMood('approve')
    const askedAgainAt = Math.floor(clock.now() / 1_000)
    feature.again()
    await settle(100)
    expect(registration()).toEqual({ status: 'done', name: 'tidewater.tide.id' })
    expect(registry.messages.map((message) => JSON.parse(message).timestamp)).toEqual([askedAgainAt])
  })

  it('that is long on its way to the service is late, and no clock is said to be wrong', async () => {
    const { feature, registry, settle, registration, clock } = await naming()
    Object.assign(registry, {
      register: async () => {
        await clock.sleep(11_000)
        throw accountNameError('NAME_SIGNED_LATE')
      },
    })
    feature.register('tidewater.tide.id')
    await settle(12_000)
    expect(registration()).toEqual({ status: 'late', name: 'tidewater.tide.id', early: false })
  })

  it('taken in between is told with names that are still free', async () => {
    const { feature, registry, settle, registration, ...dialog } = await naming()
    feature.type('tidewater')
    await settle(300)
    registry.takeNext()
    feature.register('tidewater.tide.id')
    await settle(100)
    expect([dialog.view(), registration().status]).toEqual(['RegisterAccountName', 'lost'])
    expect(feature.state.get().suggestions).toMatchObject({ value: [{ registered: true }, { registered: false }, {}] })
    feature.dismiss()
    expect(registration().status).toBe('idle')
    expect(dialog.events()).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_ERROR'])
  })

  it.each(['again', 'register'] as const)(
    'that nobody knows the end of is handed over again without the wallet, by %s',
    async (verb) => {
      const { feature, registry, settle, wallet, registration } = await naming()
      registry.loseNextAnswer()
      feature.register('tidewater.tide.id')
      await settle(100)
      expect(registration()).toMatchObject({ status: 'failed', error: { code: 'NAME_NOT_REGISTERED' } })
      wallet.setMood('reject')
      feature[verb]('tidewater.tide.id')
      await settle(100)
      expect(registration().status).toBe('done')
      expect(registry.messages[1]).toBe(registry.messages[0])
    },
  )

  it('that the service refuses leads back to the form, and is told with its code [S4.51, S4.52]', async () => {
    const { feature, registry, settle, registration, view } = await naming()
    registry.setRefusing(true)
    feature.register('tidewater.tide.id')
    expect([view(), registration().status]).toEqual(['RegisterAccountNameSuccess', 'signing'])
    await settle(100)
    expect(registration()).toMatchObject({ status: 'failed', error: { code: 'NAME_REFUSED' } })
    expect(view()).toBe('RegisterAccountName')
  })

  it('without an account says so, and asks for names of nobody [S8.21]', async () => {
    const { feature, registry, settle, registration, app } = await naming()
    await app.session.disconnect()
    await settle(10)
    registry.namesOf = async () => Promise.reject(new Error('nobody has names'))
    feature.enter()
    await settle(10)
    expect(feature.state.get().owned.status).toBe('idle')
    feature.register('tidewater.tide.id')
    const state = registration()
    expect(state.status === 'failed' ? state.error.message : '').toBe('Address or auth connector not found')
  })

  it('knows the names that the account has, and forgets them with it', async () => {
    const { feature, registry, settle, app, view } = await naming()
    registry.give('marlow.tide.id', account)
    feature.enter()
    await settle()
    expect(feature.state.get().owned).toMatchObject({ status: 'ready', value: ['marlow.tide.id'] })
    registry.setSilent(true)
    feature.enter()
    expect(feature.state.get().owned).toMatchObject({ status: 'loading', stale: ['marlow.tide.id'] })
    registry.setFailing(true)
    registry.setSilent(false)
    await settle()
    expect(feature.state.get().owned).toMatchObject({ status: 'failed', error: { code: 'NAMES_UNREACHABLE' } })
    app.features.loaded('account')?.switchAccount(`eip155:1:${otherAccount}`)
    await settle(10)
    expect(feature.state.get()).toMatchObject({ text: '', owned: { status: 'idle' } })
    expect(view()).toBe('RegisterAccountName')
    expect(owner).not.toContain(otherAccount)
  })

  it.each([
    ['signed', 'signing', 'RegisterAccountName'],
    ['registered', 'registering', 'RegisterAccountName'],
    ['shown as done', 'done', 'Account'],
  ] as const)('%s for one account is left where another one acts', async (_, status, next) => {
    const { feature, registry, settle, wallet, registration, ...dialog } = await naming()
    if (status === 'signing') wallet.setMood('hold')
    if (status === 'registering') registry.setSilent(true)
    feature.register('tidewater.tide.id')
    await settle(100)
    expect([dialog.view(), registration().status]).toEqual(['RegisterAccountNameSuccess', status])
    wallet.setAccounts([otherAccount])
    await settle(100)
    expect([dialog.view(), registration().status]).toEqual([next, 'idle'])
    // What comes of it afterwards is nothing to this account.
    wallet.answerHeld('approve')
    registry.setSilent(false)
    await settle(100)
    expect([dialog.view(), registration().status]).toEqual([next, 'idle'])
    expect(registry.messages).toHaveLength(status === 'signing' ? 0 : 1)
  })

  it('and refused after another account acts is no failure of that one', async () => {
    const { feature, registry, settle, wallet, registration, events } = await naming()
    registry.setSilent(true)
    registry.setRefusing(true)
    feature.register('tidewater.tide.id')
    await settle(100)
    wallet.setAccounts([otherAccount])
    registry.setSilent(false)
    await settle(100)
    expect([registration().status, events()]).toEqual(['idle', ['REGISTER_NAME_INITIATED']])
  })

  it('is not asked of the wallet once the visitor has gone back', async () => {
    const { feature, registry, settle, wallet, registration } = await naming()
    const { challenge } = registry
    let tell = (): void => undefined
    registry.challenge = async (claim) => {
      await new Promise<void>((resolve) => (tell = resolve))
      return challenge(claim)
    }
    feature.register('tidewater.tide.id')
    await settle()
    feature.enter()
    tell()
    await settle(100)
    expect(wallet.calls.filter(({ method }) => method === 'personal_sign')).toEqual([])
    expect(registration().status).toBe('idle')
  })

  it('is still signed for while the wallet shows what it was asked before, and takes no second', async () => {
    const { feature, settle, wallet, registration, view, app } = await naming()
    wallet.setMood('hold')
    feature.register('tidewater.tide.id')
    await settle(100)
    app.router.push({ name: 'WalletReceive', params: undefined })
    wallet.setMood('busy')
    feature.again()
    await settle(100)
    expect([view(), registration().status]).toEqual(['RegisterAccountNameSuccess', 'signing'])
    wallet.answerHeld('reject')
    await settle(100)
    expect(registration().status).toBe('declined')
    // Now it shows something else.
    feature.again()
    await settle(100)
    expect(registration()).toMatchObject({ status: 'failed', error: { code: 'REQUEST_PENDING' } })
  })

  it.each([
    ['declined', 'reject'],
    ['done', 'approve'],
  ] as const)('is %s where the visitor looks at something else, and leads them nowhere', async (status, answer) => {
    const { feature, settle, wallet, registration, view, app } = await naming()
    wallet.setMood('hold')
    feature.register('tidewater.tide.id')
    await settle(100)
    app.router.push({ name: 'WalletReceive', params: undefined })
    wallet.answerHeld(answer)
    await settle(100)
    expect([view(), registration().status]).toEqual(['WalletReceive', status])
  })

  it('is over once it is done, and cannot be done again', async () => {
    const { feature, settle, wallet, registration, view, app } = await naming()
    feature.again()
    expect(view()).toBe('RegisterAccountName')
    feature.register('tidewater.tide.id')
    await settle(100)
    app.router.reset({ name: 'Account', params: undefined })
    feature.again()
    await settle(100)
    expect([view(), registration().status]).toEqual(['Account', 'done'])
    expect(wallet.calls.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  })

  it.each(['smartAccount', 'eoa'] as const)('tells its events of which kind the account is: %s', async (type) => {
    const { feature, settle, container, analytics } = await naming()
    container.get(services.session).update((now) => {
      const { eip155 } = now.byNamespace
      if (eip155 === undefined) return now
      const accounts = eip155.accounts.map((one) => (one.id === owner ? { ...one, type } : one))
      return { ...now, byNamespace: { ...now.byNamespace, eip155: { ...eip155, accounts } } }
    })
    feature.register('tidewater.tide.id')
    await settle(100)
    const told = analytics.events.filter(({ event }) => /NAME/.test(event))
    expect(told.map((one) => 'properties' in one && one.properties)).toMatchObject([
      { isSmartAccount: type === 'smartAccount' },
      { isSmartAccount: type === 'smartAccount' },
    ])
  })

  it('is not possible on chains that have no such names, and what was claimed elsewhere is not signed there', async () => {
    const { feature, settle, container, registration, wallet, events } = await naming()
    container.get(services.session).update((now) => {
      const session = now.byNamespace['eip155']
      const id = `${solana.id}:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV` as const
      const there = { accounts: [{ id, type: 'eoa' }], active: id, network: solana.id } as const
      return session === undefined ? now : acceptSession(now, 'solana', { ...session, ...there })
    })
    feature.register('tidewater.tide.id')
    feature.again()
    await settle(100)
    expect(registration()).toMatchObject({ status: 'failed', error: { code: 'NAME_ACCOUNT_MISSING' } })
    expect(wallet.calls.filter(({ method }) => method === 'personal_sign')).toEqual([])
    expect(events()).toEqual([])
  })

  it('is offered by nobody who was not asked to, and the suffix is a setting [S9.26] [S5.20]', async () => {
    const plain = createDialogOfFakes()
    ended.push(plain.end)
    expect(plain.app.settings.names).toBeUndefined()
    const unserved = createDialogOfFakes({ options: { names: {} } })
    ended.push(unserved.end)
    expect(unserved.app.settings.names).toBeUndefined()
    const served = createDialogOfFakes({ options: { names: {}, endpoints: { blockchain: 'https://api.example' } } })
    ended.push(served.end)
    expect(served.app.settings.names).toEqual({ suffix: '.reown.id', zone: 'reown.id', minimum: 4 })
    const { feature } = await naming()
    expect(feature.rules).toEqual({ suffix: '.tide.id', zone: 'tide.id', minimum: 4 })
  })
})
