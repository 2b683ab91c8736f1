import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SignInRequest, SignInStep } from '../../../src/application/sign-in/sign-in-feature.js'
import { view } from '../../../src/domain/dialog/view.js'
import { AppContext } from '../../../src/presentation/react/app-context.js'
import { SignInNote } from '../../../src/presentation/react/views/account/sign-in-note.js'
import { LeaveButton } from '../../../src/presentation/react/views/sign-in/leave-button.js'
import { presentSignIn } from '../../../src/presentation/react/views/sign-in/presenter.js'
import { SignInView } from '../../../src/presentation/react/views/sign-in/view.js'
import { appOfStores, connectedSession, t, translator } from './support/app-of-stores.js'
import { timeOfPage } from './support/pairing-of-stores.js'

const account = 'eip155:1:0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E' as const
const other = 'eip155:1:0x4c7B22aE03f2D85c6e10Ab4729Cdf863999912aB' as const
const request: SignInRequest = {
  account,
  data: {
    chainId: 'eip155:1',
    accountAddress: account.slice(9),
    nonce: 'abcdefgh12345678',
    domain: 'app.tidewater.example:8443',
    uri: 'https://app.tidewater.example:8443/vaults',
    version: '1',
    expirationTime: '2026-11-28T09:30:00.000Z',
  },
  text: 'app.tidewater.example:8443 wants you to sign in with your Ethereum account:\n0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E',
}

function begin(
  step: SignInStep,
  { required = true, chain = 1, locale = 'en-US' }: { required?: boolean; chain?: number; locale?: string } = {},
) {
  const world = appOfStores({ locale }, undefined, required)
  const clock = timeOfPage()
  world.stores.session.update(() => connectedSession(chain))
  world.stores.signIn.update(() => step)
  world.stores.stack.update(() => ({ entries: [view('SIWXSignMessage')] }))
  const presenter = presentSignIn({ app: world.app, t, feature: world.signIn, time: clock.time })
  const drawn = (what: typeof SignInView | typeof LeaveButton | typeof SignInNote) => {
    const Shown = what
    return renderToStaticMarkup(
      <AppContext.Provider value={{ app: world.app, translator }}>
        <Shown feature={world.signIn} />
      </AppContext.Provider>,
    )
  }
  return {
    ...world,
    ...clock,
    presenter,
    vm: presenter.vm.get,
    go: (next: SignInStep) => world.stores.signIn.update(() => next),
    html: () => drawn(SignInView),
    leaveHtml: () => drawn(LeaveButton),
    noteHtml: () => drawn(SignInNote),
  }
}

const now = Date.UTC(2026, 0, 1)

describe('what is asked to be signed', () => {
  it('names the site in full with its port, the account, the network, the end, the text letter by letter, and what it is not [S4.29]', () => {
    const { vm } = begin({ at: 'ready', request })
    expect(vm()).toMatchObject({
      title: 'Sign in to Tidewater',
      text: expect.stringMatching(/free and moves no funds/),
      facts: {
        account: { short: '0x7a3F…c41E', address: '0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E' },
        network: { id: 'eip155:1', name: 'Ethereum' },
        signed: { origin: 'https://app.tidewater.example:8443', message: request.text },
      },
      hint: 'If you cancel, the wallet disconnects.',
      quiet: { label: 'Cancel', action: 'cancel' },
      main: { label: 'Sign in', action: 'sign' },
    })
    expect(vm().facts?.signed?.validUntil).toMatch(/Nov 28, 2026/)
  })

  it('breaks the address between its parts only, and shows all of it', () => {
    const html = begin({ at: 'ready', request }).html()
    const site = /data-testid="sign-in-site">.*?<bdi class="sign-in-site" dir="ltr">(.*?)<\/bdi>/.exec(html)?.[1] ?? ''
    expect(site.replaceAll(/<[^>]*>/g, '')).toBe('https://app.tidewater.example:8443')
    expect([...site.matchAll(/<span>(.*?)<\/span>/g)].map(([, part]) => part)).toEqual([
      'https://',
      'app',
      '.tidewater',
      '.example',
      ':8443',
    ])
  })

  it('says nothing of an end that the message does not have', () => {
    const { expirationTime: _, ...data } = request.data
    const { vm, html } = begin({ at: 'ready', request: { ...request, data } })
    expect(vm().facts?.signed).not.toHaveProperty('validUntil')
    expect(html()).not.toContain('Valid until')
  })

  it('shows its shape while the message is on its way, and presses nothing; says so when the site is slow', () => {
    const { vm, presenter, html, pass } = begin({ at: 'preparing', account })
    presenter.start()
    expect(vm()).toMatchObject({ title: 'Sign in to Tidewater', main: { label: 'Sign in', busy: true } })
    expect(html()).toMatch(/aria-busy="true"[^>]*data-testid="sign-in-sign"/)
    pass(1_999)
    expect(vm().text).not.toMatch(/longer/)
    pass(1)
    expect(vm().text).toMatch(/Tidewater is taking longer than usual/)
  })

  it('says when an earlier sign-in ended', () => {
    const ready = { at: 'ready', request, endedAt: now - 60_000 } as const
    expect(begin(ready).vm()).toMatchObject({ title: 'Sign in again', quiet: { label: 'Cancel' } })
    expect(begin(ready).vm().text).toMatch(/ended at \d?\d:\d\d/)
    // A time of Greek ends with a full stop itself.
    expect(begin(ready, { locale: 'el' }).vm().text).toMatch(/ended at \d+:\d\d [πμ]\.μ\. Your work/)
    expect(begin({ ...ready, endedAt: now - 86_400_000 * 2 }).vm().text).toMatch(/ended at Dec 30, 2025/)
    expect(begin(ready, { required: false }).vm().quiet).toEqual({ label: 'Later', action: 'cancel' })
  })

  it('promises that cancelling keeps the connection only where it does [S4.32]', () => {
    expect(begin({ at: 'ready', request }, { required: false }).vm().hint).toBe('If you cancel, you stay connected.')
  })
})

describe('what came of it', () => {
  it.each<[string, SignInStep, object]>([
    [
      'waiting in the wallet',
      { at: 'signing', request },
      {
        mark: 'running',
        title: 'Continue in Lantern',
        text: 'Check that Lantern shows app\u200b.tidewater\u200b.example\u200b:8443, then sign.',
        quiet: { action: 'cancel' },
        main: { label: 'Ask again', action: 'again' },
      },
    ],
    [
      'an older request in the wallet',
      { at: 'signing', request, pending: true },
      { text: 'Lantern still shows an older request. Open it and answer there first.', main: { action: 'again' } },
    ],
    [
      'an older request in the wallet, which took no new one',
      { at: 'ready', request, pending: true },
      { text: 'Lantern still shows an older request. Open it and answer there first.', main: { action: 'sign' } },
    ],
    ['checking', { at: 'verifying', request }, { mark: 'site', title: 'Checking your signature' }],
    [
      'declined [S8.7] [S4.31]',
      { at: 'declined', request },
      { mark: 'declined', title: 'Signature declined', main: { action: 'sign' }, quiet: { action: 'disconnect' } },
    ],
    [
      'a smart account [S8.8]',
      { at: 'refused', account, reason: 'smartAccount' },
      { title: 'This application might not support Smart Accounts', main: { action: 'retry' } },
    ],
    [
      'a signature that does not match',
      { at: 'refused', account, reason: 'signature' },
      { mark: 'failed', title: 'The signature doesn’t match', quiet: { action: 'disconnect' } },
    ],
    [
      'a refusal that says nothing of the signature',
      { at: 'refused', account, reason: 'server' },
      { mark: 'failed', title: 'Something went wrong', text: 'You’re connected, but not signed in.' },
    ],
    ['too late', { at: 'refused', account, reason: 'expired' }, { mark: 'late', title: 'The message has expired' }],
    [
      'a message about something else',
      { at: 'refused', account, reason: 'message' },
      { mark: 'warning', text: expect.stringMatching(/Nothing was signed/) },
    ],
    [
      'another account',
      { at: 'otherAccount', account: other, signedIn: account },
      {
        title: 'Another account is active',
        text: 'Lantern switched to 0x4c7B\u2060…\u206012aB. Tidewater knows you as 0x7a3F\u2060…\u2060c41E.',
        parties: [{ detail: 'Signed in to Tidewater' }, { detail: 'Now active in Lantern' }],
        hint: 'To stay with 0x7a3F\u2060…\u2060c41E, switch back in Lantern.',
        main: { label: 'Sign in with 0x4c7B…12aB', action: 'retry' },
      },
    ],
  ])('says it and what to do next: %s', (_, step, expected) => {
    const { vm, html } = begin(step)
    expect(vm()).toMatchObject(expected)
    expect(vm().announcement).toBe(`${vm().title}. ${vm().text}`)
    expect(html()).toContain(`data-at="${step.at}"`)
    // What is announced takes no focus, or it would be said twice.
    expect(html()).not.toMatch(/<h3[^>]*tabindex/)
  })

  it('counts down to the next try without saying each second aloud, and tries at once when asked', () => {
    const step = { at: 'unreachable', account, request, retryAt: now + 8_000, validUntil: now + 570_000 } as const
    const { vm, presenter, pass, log } = begin(step)
    presenter.start()
    expect(vm()).toMatchObject({
      title: 'Tidewater didn’t answer',
      text: expect.stringMatching(/don’t need to sign again/),
      wait: { text: 'Next try in 8 s', detail: 'Signature valid for 9 min' },
      quiet: { action: 'disconnect' },
    })
    const { announcement } = vm()
    pass(3_000)
    expect(vm().wait?.text).toBe('Next try in 5 s')
    expect(vm().announcement).toBe(announcement)
    pass(5_000)
    expect(vm().wait?.text).toBe('Trying now')
    presenter.act('retry')
    expect(log).toEqual(['retry sign-in'])
  })

  it('asks the wallet again without a word for it: the main way on is in the wallet; what another tab asked, that one asks again', () => {
    const { presenter, html, log } = begin({ at: 'signing', request })
    expect(html()).toMatch(/data-kind="neutral"[^>]*data-testid="sign-in-again"/)
    presenter.act('again')
    expect(log).toEqual(['retry sign-in'])
    expect(begin({ at: 'signing', request, elsewhere: true }).vm()).not.toHaveProperty('main')
  })

  it('marks the account that took the place of the one that is signed in', () => {
    const rows = begin({ at: 'otherAccount', account: other, signedIn: account })
      .html()
      .split('data-testid="party"')
      .map((row) => row.includes('sign-in-badge'))
    expect(rows).toEqual([false, false, true])
  })

  it('says that nothing was signed yet where nothing was', () => {
    const { vm } = begin({ at: 'unreachable', account, retryAt: now + 8_000 })
    expect(vm().text).toMatch(/nothing to sign yet/)
    expect(vm().wait).not.toHaveProperty('detail')
  })

  it('needs no second signature while the site is slow to check the first', () => {
    const { vm, presenter, pass } = begin({ at: 'verifying', request })
    presenter.start()
    pass(2_000)
    expect(vm().text).toMatch(/longer than usual.*don’t need to sign again/)
  })

  it('forgets that it was slow with the next step', () => {
    const { vm, presenter, pass, go } = begin({ at: 'preparing', account })
    presenter.start()
    pass(2_000)
    go({ at: 'ready', request })
    go({ at: 'verifying', request })
    expect(vm().text).not.toMatch(/longer/)
  })

  it('is done, or leads to a network that the site works with', () => {
    expect(begin({ at: 'idle' }).vm()).toMatchObject({ title: 'You’re signed in', quiet: { action: 'close' } })
    const { vm, presenter, log } = begin({ at: 'idle' }, { chain: 137 })
    expect(vm()).toMatchObject({ title: 'Choose a network first', main: { action: 'switchNetwork' } })
    presenter.act('switchNetwork')
    expect(log).toEqual(['push UnsupportedChain'])
  })
})

describe('the way out', () => {
  it.each<SignInStep>([
    { at: 'preparing', account },
    { at: 'ready', request },
    { at: 'signing', request },
    { at: 'verifying', request },
    { at: 'declined', request },
    { at: 'unreachable', account, retryAt: now },
    { at: 'refused', account, reason: 'signature' },
    { at: 'otherAccount', account: other, signedIn: account },
  ])('is there in every step: $at [S4.33]', (step) => {
    const { leaveHtml } = begin(step)
    expect(leaveHtml()).toContain('aria-label="Disconnect"')
  })

  it('is the way back where signing in is a choice and something lies behind', () => {
    const world = begin({ at: 'ready', request }, { required: false })
    expect(world.leaveHtml()).toContain('aria-label="Disconnect"')
    world.stores.stack.update(() => ({ entries: [view('Account'), view('SIWXSignMessage')] }))
    expect(world.leaveHtml()).toContain('aria-label="Back"')
  })

  it('is taken once, however often it is pressed [S4.32]', async () => {
    const { presenter, vm, log } = begin({ at: 'ready', request })
    presenter.act('cancel')
    presenter.act('cancel')
    presenter.act('disconnect')
    expect(vm().leaving).toBe(true)
    await new Promise((resolve) => setTimeout(resolve))
    expect(vm().leaving).toBe(false)
    expect(log).toEqual(['cancel sign-in'])
  })

  it('says aloud and in words why it does not close, each time it is tried [S4.33]', () => {
    const { presenter, vm, refuse, go } = begin({ at: 'ready', request })
    presenter.start()
    refuse()
    const first = vm().announcement
    expect(vm()).toMatchObject({ hint: 'Sign in, or disconnect to close.', refusals: 1 })
    refuse()
    expect(vm().announcement).not.toBe(first)
    expect(vm().announcement.trim()).toBe(first)
    go({ at: 'signing', request })
    expect(vm()).toMatchObject({ refusals: 0, announcement: expect.stringMatching(/^Continue in Lantern/) })
  })

  it('hears nothing more once it is left', () => {
    const { presenter, vm, refuse, pass } = begin({ at: 'preparing', account })
    presenter.start()()
    refuse()
    pass(5_000)
    expect(vm().refusals).toBe(0)
    expect(vm().text).not.toMatch(/longer/)
  })
})

describe('a sign-in that is renewed before its end', () => {
  const ending = { account, expiresAt: now + 30_000, endsSoon: true } as const
  const renewed = (step: SignInStep) => {
    const world = begin(step)
    world.stores.ending.update(() => ending)
    return world
  }

  it('says until when it stands, and leaves the visitor free to sign later', () => {
    const { vm } = renewed({ at: 'ready', request })
    expect(vm().title).toBe('Sign in again')
    expect(vm()).not.toHaveProperty('hint')
    expect(vm().text).toMatch(/^Your sign-in ends at \d?\d:\d\d/)
    expect(vm()).toMatchObject({ quiet: { label: 'Later', action: 'cancel' }, main: { action: 'sign' } })
  })

  it.each<[string, SignInStep]>([
    ['declined', { at: 'declined', request }],
    ['refused', { at: 'refused', account, reason: 'signature' }],
  ])('offers no disconnecting, and says that it stands: %s', (_, step) => {
    const { vm } = renewed(step)
    expect(vm().text).toMatch(/^You stay signed in until \d?\d:\d\d/)
    expect(vm().quiet).toEqual({ label: 'Later', action: 'cancel' })
  })

  it('is gone back from where the visitor came from somewhere', () => {
    const { leaveHtml, stores } = renewed({ at: 'ready', request })
    stores.stack.update(() => ({ entries: [view('Account'), view('SIWXSignMessage')] }))
    expect(leaveHtml()).toContain('data-testid="back"')
    stores.ending.update(() => undefined)
    expect(leaveHtml()).toContain('data-testid="leave"')
  })

  it('is offered in the account', () => {
    expect(renewed({ at: 'idle' }).noteHtml()).toMatch(/ends soon.*data-testid="account-sign-in"/)
  })
})

describe('an account that lacks only its sign-in', () => {
  it('offers it, and nothing once it is there', () => {
    const { noteHtml, stores } = begin({ at: 'idle' }, { required: false })
    expect(noteHtml()).toBe('')
    stores.mustSignIn.update(() => account)
    expect(noteHtml()).toMatch(/not signed in.*data-testid="account-sign-in"/)
  })
})
