import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { AskedSession, SessionListState } from '../../../src/application/smart-sessions/smart-sessions-feature.js'
import { DialogError, type ErrorCode } from '../../../src/domain/errors.js'
import { ethereum } from '../../../src/domain/networks/networks.js'
import type { Permission, PermissionRequest } from '../../../src/domain/smart-sessions/permissions.js'
import type { SmartSession } from '../../../src/domain/smart-sessions/smart-session.js'
import { smartSessionError } from '../../../src/domain/smart-sessions/smart-session-errors.js'
import { AppContext } from '../../../src/presentation/react/app-context.js'
import { createTranslator } from '../../../src/presentation/react/i18n/translate.js'
import createdView from '../../../src/presentation/react/views/smart-session-created/index.js'
import { presentSmartSessionCreated } from '../../../src/presentation/react/views/smart-session-created/presenter.js'
import listView from '../../../src/presentation/react/views/smart-session-list/index.js'
import { presentSmartSessionList } from '../../../src/presentation/react/views/smart-session-list/presenter.js'
import { sessionErrorText } from '../../../src/presentation/react/views/session-text.js'
import { appOfStores, connectedSession, t } from './support/app-of-stores.js'

const day = 86_400
const now = Date.UTC(2026, 10, 22, 9, 30)
const seconds = now / 1_000
const time = { now: () => now }
const account = 'eip155:1:0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E'
const husd = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const allowance: Permission = {
  type: 'erc20-recurring-allowance',
  data: { token: husd, allowance: '0x1312d00', start: seconds, period: day },
}
const calls = (functionName: string): Permission => ({
  type: 'contract-call',
  data: { address: husd, abi: [{ name: functionName }], functions: [{ functionName }] },
})
const asked = (permissions: readonly Permission[] = [allowance], days = 7): AskedSession => {
  const request: PermissionRequest = {
    chainId: '0x1',
    expiry: seconds + days * day,
    signer: { type: 'keys', data: { keys: [] } },
    permissions,
    policies: [],
  }
  return {
    request,
    tokens: { [husd.toLowerCase()]: { symbol: 'HUSD', decimals: 6 } },
    account,
    network: ethereum,
  }
}

function views(locale = 'en-US') {
  const of = appOfStores({ locale })
  of.stores.session.update(() => connectedSession(1))
  const { feature } = of.smartSessions
  return {
    ...of,
    created: presentSmartSessionCreated({ app: of.app, t, feature, time }),
    list: presentSmartSessionList({ app: of.app, t, feature, time }),
  }
}

describe('what a site asks to do without asking', () => {
  const ask = (...given: Parameters<typeof asked>) => {
    const of = views()
    of.smartSessions.phase.update(() => ({ status: 'asking', asked: asked(...given) }))
    return of.created.vm.get()
  }

  it('is said in words: who, how much, until when, what it can and cannot', () => {
    const vm = ask()
    expect(vm.heading).toBe('Tidewater wants to act for you')
    expect(vm.limits.map(({ label, text }) => [label, text])).toEqual([
      ['Up to', '20 HUSD a day'],
      ['Total (max)', '140 HUSD'],
      ['Until', expect.stringContaining('2026') as string],
      ['Network fees', 'May be added'],
    ])
    expect(vm.can).toEqual([{ text: 'Spend HUSD from this account' }])
    expect(vm.cannot).toEqual(['Go beyond these limits', 'Touch other tokens or NFTs', 'Act after it ends'])
    expect([vm.action, vm.warnings]).toEqual(['Allow for 7 days', []])
  })

  it('names each function that may be used with what holds it, and warns where nothing limits what it moves', () => {
    const inputs = [{ type: 'address' }, { type: 'uint256' }]
    const eachBounded: Permission = {
      type: 'contract-call',
      data: {
        address: husd,
        abi: [{ type: 'function', name: 'transfer', inputs }],
        functions: [
          {
            functionName: 'transfer',
            args: [
              { operator: 'EQUAL', value: husd },
              { operator: 'LESS_THAN', value: '50' },
            ],
          },
        ],
      },
    }
    const vm = ask([eachBounded])
    expect(vm.can).toEqual([
      {
        text: 'Use a function of the contract',
        name: 'transfer',
        lines: [
          { text: husd },
          { label: 'Argument 1 is', text: husd },
          { label: 'Argument 2 is less than', text: '50' },
        ],
      },
    ])
    expect(vm.cannot).toEqual(['Use other contracts'])
    // How often it is called no rule says.
    for (const { warnings } of [vm, ask([calls('enter')])])
      expect(warnings).toEqual([expect.stringContaining('Nothing limits how much')])
    const one: Permission = {
      type: 'contract-call',
      data: {
        address: husd,
        abi: [{ type: 'function', name: 'safeTransferFrom', inputs: [{ type: 'address' }, ...inputs] }],
        functions: [{ functionName: 'safeTransferFrom', args: [null, null, { operator: 'EQUAL', value: 7 }] }],
      },
    }
    expect(ask([one]).warnings).toEqual([])
    // Beside a function an allowance is not the end of it.
    expect(ask([allowance, calls('approve')]).cannot).toEqual(['Use other contracts'])
  })

  it('says of which contract each function is, when an allowance begins, and what rules nobody here can read', () => {
    const other = `0x${'2'.repeat(40)}` as const
    const later = { ...allowance, data: { ...allowance.data, start: seconds + day } } as Permission
    const elsewhere = { ...calls('enter'), data: { ...calls('enter').data, address: other } } as Permission
    const of = views()
    const { request, ...more } = asked([later, calls('enter'), elsewhere])
    const policies = [{ type: 'gas-limit', data: {} }]
    of.smartSessions.phase.update(() => ({ status: 'asking', asked: { ...more, request: { ...request, policies } } }))
    const vm = of.created.vm.get()
    expect(vm.can.map(({ lines }) => lines)).toEqual([undefined, [{ text: husd }], [{ text: other }]])
    expect(vm.limits.find(({ label }) => label === 'From')?.text).toContain('Nov 23, 2026')
    expect(vm.warnings).toContain('The site also gives your wallet rules that this page can’t read.')
    expect(vm.limits.find(({ label }) => label === 'Other rule')?.text).toBe('gas-limit')
  })

  it.each([
    [3_600, '20 HUSD an hour'],
    [7 * day, '20 HUSD a week'],
    [30 * day, '20 HUSD a month'],
    [3 * day, '20 HUSD every 3 days'],
    [90, '20 HUSD every 90 seconds'],
  ])('writes a period of %i seconds as people say it: %s', (period, text) => {
    const data = { token: husd, allowance: '0x1312d00', start: seconds, period } as const
    expect(ask([{ type: 'erc20-recurring-allowance', data }]).limits[0]?.text).toBe(text)
  })

  it('says so where the token does not tell how it is written, and where it is for longer than a year', () => {
    const data = { token: `0x${'1'.repeat(40)}`, allowance: '0x5', start: seconds, period: day } as const
    const vm = ask([{ type: 'erc20-recurring-allowance', data }], 400)
    expect(vm.limits[0]?.text).toBe('5 smallest units a day')
    expect(vm.warnings).toEqual([
      expect.stringContaining('doesn’t say how its amounts are written'),
      expect.stringContaining('longer than a year'),
    ])
  })

  it('counts hours where it is over within a day', () => {
    expect(ask([allowance], 0.25).action).toBe('Allow for 6 hours')
  })

  it('tells what became of it', () => {
    const { created, smartSessions } = views()
    const error = smartSessionError('SMART_SESSIONS_UNAVAILABLE', { reason: 'create' })
    const told = (phase: Parameters<typeof smartSessions.phase.update>[0]) => {
      smartSessions.phase.update(phase)
      const { notice, action } = created.vm.get()
      return [notice?.tone, notice?.title, action]
    }
    expect(told(() => ({ status: 'waiting', asked: asked(), on: 'coSigner' }))).toEqual([
      'calm',
      'Setting up',
      'Setting up',
    ])
    expect(told(() => ({ status: 'waiting', asked: asked(), on: 'wallet' }))).toEqual([
      'calm',
      'Confirm in Lantern',
      'Confirm in Lantern',
    ])
    expect(told(() => ({ status: 'declined', asked: asked() }))).toEqual(['calm', 'You didn’t allow it', 'Ask again'])
    expect(told(() => ({ status: 'failed', asked: asked(), error, granted: 'no' }))).toEqual([
      'danger',
      'Couldn’t set it up',
      'Try again',
    ])
    expect(created.vm.get().notice?.text).toContain('Nothing was allowed')
    told(() => ({ status: 'failed', asked: asked(), error, granted: 'yes' }))
    expect(created.vm.get().notice?.text).toContain('Your wallet agreed')
    told(() => ({ status: 'failed', asked: asked(), error, granted: 'perhaps' }))
    expect([created.vm.get().notice, created.vm.get().out]).toEqual([
      { tone: 'danger', title: 'Your wallet may have allowed it', text: expect.stringContaining('Allowed sites') },
      'see',
    ])
    const until = Date.UTC(2026, 10, 23)
    expect(told(() => ({ status: 'granted', asked: asked(), until }))).toEqual([
      'calm',
      'Tidewater may act for you',
      'Done',
    ])
    // What the wallet has, not what was asked for.
    expect(created.vm.get().notice?.text).toContain('Nov 23, 2026')
  })

  it('ends with one full stop, also where a time has one of its own', () => {
    const { created, smartSessions } = views('el')
    smartSessions.phase.update(() => ({ status: 'granted', asked: asked(), until: now }))
    expect(created.vm.get().notice?.text).toMatch(/^Until 22 Νοε 2026, \d+:\d\d [πμ]\.μ\. You can/)
  })

  it('is heard once: what takes the focus is not announced as well', () => {
    const { created, smartSessions } = views()
    const heard = (phase: Parameters<typeof smartSessions.phase.update>[0]) => {
      smartSessions.phase.update(phase)
      return created.vm.get().announcement
    }
    expect(heard(() => ({ status: 'waiting', asked: asked(), on: 'wallet' }))).toContain('Confirm in')
    expect(heard(() => ({ status: 'declined', asked: asked() }))).toBe('')
    expect(created.vm.get().notice?.title).toBe('You didn’t allow it')
  })

  it('can be declined until the wallet has said yes', () => {
    const { created, smartSessions } = views()
    smartSessions.phase.update(() => ({ status: 'waiting', asked: asked(), on: 'wallet' }))
    expect(created.vm.get().out).toBe('decline')
    smartSessions.phase.update(() => ({ status: 'waiting', asked: asked(), on: 'coSigner' }))
    expect(created.vm.get().out).toBe('none')
  })

  it.each([
    [5700, 'Your wallet doesn’t support this'],
    [5710, 'on this network'],
    [5720, 'already has this request'],
    [5730, 'doesn’t know this request'],
    [5740, 'too much for your wallet at once'],
    [5750, 'declined to upgrade'],
    [5760, 'all the steps as one'],
  ])('has a sentence for the code %i of a wallet (EIP-5792)', (walletCode, words) => {
    expect(sessionErrorText(t, new DialogError('WALLET_ERROR', { walletCode }))).toContain(words)
  })

  it.each<ErrorCode>(['SMART_SESSION_REFUSED', 'PERMISSIONS_UNSUPPORTED', 'SMART_SESSIONS_UNAVAILABLE'])(
    'has a sentence for %s',
    (code) => {
      const error = new DialogError(code, {}, { text: '' })
      expect(sessionErrorText(t, error)).toMatch(/Nothing was allowed|nothing was allowed/i)
    },
  )
})

describe('who may act for the account', () => {
  const session = (id: string, more: Partial<SmartSession> = {}): SmartSession => ({
    id,
    way: 'coSigner',
    account,
    site: { name: 'Regatta', url: 'regatta.example' },
    expiry: now + 7 * day * 1_000,
    permissions: [allowance],
    strange: 0,
    asGiven: [allowance],
    ...more,
  })
  const shown = (sessions: SessionListState['sessions'], more: Partial<SessionListState> = {}) => {
    const of = views()
    const tokens = { [husd.toLowerCase()]: { symbol: 'HUSD', decimals: 6 } }
    of.smartSessions.list.update((list) => ({ ...list, tokens, sessions, ...more }))
    return of
  }
  const ready = (...value: readonly SmartSession[]) => shown({ status: 'ready', value })

  it('reads it when it is shown', () => {
    const { list, log } = views()
    list.start()
    expect([list.vm.get().status, log]).toEqual(['loading', ['read sessions']])
  })

  it('lists what ends first on top, under its month, with what it may do', () => {
    const { list } = ready(
      session('later', { expiry: now + 45 * day * 1_000, site: { name: 'Saltmarsh' } }),
      session('sooner'),
    )
    const { groups, tabs } = list.vm.get()
    expect(tabs.map(({ label }) => label)).toEqual(['Active 2', 'Expired', 'Revoked'])
    expect(groups.map(({ title, rows }) => [title, rows[0]?.name])).toEqual([
      ['Ends this month', 'Regatta'],
      ['Ends in January 2027', 'Saltmarsh'],
    ])
    expect(groups[0]?.rows[0]?.detail).toMatch(/^20 HUSD a day until .*29.*/)
  })

  it('keeps what is over apart, and says how it ended', () => {
    const { list } = ready(
      session('expired', { expiry: now - day * 1_000 }),
      session('revoked', { revokedAt: now - 1_000 }),
    )
    expect(list.vm.get()).toMatchObject({ status: 'empty', emptyTitle: 'No site acts for you' })
    list.setTab('expired')
    expect(list.vm.get().groups[0]?.rows.map(({ id, tag, canRevoke }) => [id, tag, canRevoke])).toEqual([
      ['coSigner:expired', expect.stringMatching(/^Ended .*21/) as string, false],
    ])
    list.setTab('revoked')
    expect(list.vm.get().groups[0]?.rows.map(({ id, tag }) => [id, tag])).toEqual([['coSigner:revoked', 'Revoked']])
  })

  it('is revoked in two taps, and told', async () => {
    const { list, smartSessions, log } = ready(session('one'))
    list.toggle('coSigner:one')
    const row = () => list.vm.get().groups[0]?.rows[0]
    expect([row()?.facts.map(({ id }) => id), row()?.confirming]).toEqual([
      ['site', 'each-0', 'token-0', 'all-0', 'until', 'network'],
      false,
    ])
    list.ask()
    expect(row()?.confirming).toBe(true)
    list.keep()
    expect([row()?.confirming, log]).toEqual([false, []])
    list.ask()
    smartSessions.list.update((now) => ({ ...now, revoking: new Set(['coSigner:one']) }))
    const revoking = list.revoke('coSigner:one')
    expect(row()).toMatchObject({ confirming: false, revoking: true })
    smartSessions.list.update((state) => ({
      ...state,
      revoking: new Set(),
      sessions: { status: 'ready', value: [session('one', { revokedAt: now })] },
    }))
    await revoking
    expect([log, list.vm.get().announcement]).toEqual([['revoke one'], 'The site can’t act for you any more.'])
  })

  it('says that what was not revoked is still allowed', () => {
    const error = smartSessionError('SMART_SESSIONS_UNAVAILABLE', { reason: 'revoke' })
    const { list } = shown({ status: 'ready', value: [session('one')] }, { refused: { key: 'coSigner:one', error } })
    expect(list.vm.get().groups[0]?.rows[0]?.refused).toContain('didn’t answer')
    expect(list.vm.get().announcement).toContain('The site is still allowed')
  })

  it('keeps a wallet’s own apart from one of a co-signer that has the same id', () => {
    const { list } = ready(session('0xc0'), session('0xc0', { way: 'wallet' }))
    list.toggle('wallet:0xc0')
    const rows = list.vm.get().groups.flatMap((group) => group.rows)
    expect(rows.map(({ id, open }) => [id, open])).toEqual([
      ['coSigner:0xc0', false],
      ['wallet:0xc0', true],
    ])
  })

  it('says which go on until they are revoked, below the others', () => {
    const { expiry: _expiry, ...endless } = session('0xc0', { way: 'wallet' })
    const { list } = ready(endless, { ...endless, id: '0xc1' }, session('one'))
    list.toggle('wallet:0xc0')
    const groups = list.vm.get().groups
    expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Ends this month', 1],
      ['No end', 2],
    ])
    const [row] = groups[1]?.rows ?? []
    expect([row?.detail, row?.facts.map(({ id }) => id)]).toEqual([
      '20 HUSD a day',
      ['site', 'each-0', 'token-0', 'until', 'network'],
    ])
  })

  it('says where some of it is missing', () => {
    const error = smartSessionError('SMART_SESSIONS_UNAVAILABLE', { reason: 'list' })
    const { list } = shown({ status: 'ready', value: [session('one')] }, { missing: error })
    expect(list.vm.get()).toMatchObject({ status: 'ready', stale: false, partly: true })
  })

  it('describes what is known of a session, and says where there is more', () => {
    const { list } = ready(session('one', { permissions: [], strange: 1, site: { name: '' } }))
    list.toggle('coSigner:one')
    const [row] = list.vm.get().groups[0]?.rows ?? []
    expect([row?.name, row?.can]).toEqual(['Unknown site', [{ text: 'Something this page can’t describe' }]])
  })

  it('keeps the last list where it cannot be read again, and offers another try', () => {
    const error = smartSessionError('SMART_SESSIONS_UNAVAILABLE', { reason: 'list' })
    const { list, log } = shown({ status: 'failed', error, at: now, stale: [session('one')] })
    expect(list.vm.get()).toMatchObject({ status: 'ready', stale: true })
    list.retry()
    expect(log).toEqual(['read sessions'])
    expect(shown({ status: 'failed', error, at: now, stale: [] }).list.vm.get().status).toBe('failed')
    expect(shown({ status: 'loading', stale: [] }).list.vm.get().status).toBe('loading')
    const nothing = shown({ status: 'failed', error, at: now })
    expect(nothing.list.vm.get()).toMatchObject({ status: 'failed', stale: false })
    expect(nothing.list.vm.get().failure).toContain('We can’t reach the service')
  })
})

describe('the views', () => {
  it('draw what the presenters say', () => {
    const of = views()
    const draw = (View: (props: never) => unknown) =>
      renderToString(
        <AppContext.Provider value={{ app: of.app, translator: createTranslator({}, 'en') }}>
          {View({ params: undefined, feature: of.smartSessions.feature } as never) as never}
        </AppContext.Provider>,
      )
    of.smartSessions.phase.update(() => ({ status: 'asking', asked: asked() }))
    of.smartSessions.list.update((list) => ({ ...list, sessions: { status: 'ready', value: [] } }))
    const Created = createdView.View
    const List = listView.View
    expect(draw((props) => <Created {...(props as Parameters<typeof Created>[0])} />)).toContain('20 HUSD')
    expect(draw((props) => <List {...(props as Parameters<typeof List>[0])} />)).toContain('No site acts for you')
  })
})
