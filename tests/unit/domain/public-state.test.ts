import { describe, expect, it } from 'vitest'
import { ethereum } from '../../../src/domain/networks/networks.js'
import { eventsBetween, type PublicState } from '../../../src/domain/session/public-state.js'
import { publicStateOf, type PublicFacts } from '../../../src/domain/session/public-state-of.js'
import {
  activate,
  beginConnecting,
  dropSession,
  initialSession,
  type NamespaceSession,
} from '../../../src/domain/session/session.js'
import {
  acceptSession,
  changeAccounts,
  changeNetwork,
  chooseNetwork,
  markAnswered,
} from '../../../src/domain/session/session-changes.js'
import { connectorInfo } from './arbitraries.js'

const icon = 'data:image/png;base64,AA=='
const link: NamespaceSession = {
  accounts: [
    { id: 'eip155:1:0xA', type: 'eoa' },
    { id: 'eip155:1:0xB', type: 'eoa' },
  ],
  active: 'eip155:1:0xA',
  network: 'eip155:1',
  connector: connectorInfo({ icon }),
}
const solanaLink: NamespaceSession = {
  ...link,
  accounts: [{ id: 'solana:main:So1', type: 'eoa' }],
  active: 'solana:main:So1',
  network: 'solana:main',
}
const nothing = initialSession('eip155:1')
const evm = acceptSession(nothing, 'eip155', link)
const facts: PublicFacts = { dialogOpen: false, loading: false, session: nothing, networks: [ethereum] }
const stateOf = (change: Partial<PublicFacts>, before?: PublicState) => publicStateOf({ ...facts, ...change }, before)
const types = (before: PublicState, after: PublicState) => eventsBetween(before, after).map(({ type }) => type)

describe('public state', () => {
  it('shows the network that was chosen while nothing is connected', () => {
    expect(stateOf({})).toEqual({
      open: false,
      loading: false,
      status: 'disconnected',
      namespace: undefined,
      account: undefined,
      network: 'eip155:1',
      networkSupported: true,
      sessions: {},
      signedIn: undefined,
      networks: [ethereum],
    })
  })

  it('says which network was chosen for a namespace that is not connected, while another one acts', () => {
    const solana = acceptSession(initialSession(), 'solana', solanaLink)
    const before = stateOf({ session: solana })
    const after = stateOf({ session: chooseNetwork(solana, 'eip155:8453') }, before)
    expect(after).toMatchObject({ network: 'solana:main', chosenNetwork: 'eip155:8453' })
    const both = acceptSession(chooseNetwork(solana, 'eip155:8453'), 'eip155', link)
    for (const none of [
      before,
      stateOf({ session: chooseNetwork(nothing, 'eip155:8453') }),
      stateOf({ session: both }),
    ])
      expect(none).not.toHaveProperty('chosenNetwork')
  })

  it('says where a connected wallet is asked to go', () => {
    expect(stateOf({ session: evm, switchingTo: 'eip155:8453' })).toMatchObject({
      network: 'eip155:1',
      switchingTo: 'eip155:8453',
    })
    expect(stateOf({ switchingTo: 'eip155:8453' })).not.toHaveProperty('switchingTo')
    expect(stateOf({ session: evm })).not.toHaveProperty('switchingTo')
  })

  it('says of a session that nothing has answered for its wallet yet, and leaves it at that once something has', () => {
    const unanswered = markAnswered(evm, 'eip155', false)
    const before = stateOf({ session: unanswered })
    expect(before.sessions['eip155']?.unanswered).toBe(true)
    expect(markAnswered(unanswered, 'eip155', false)).toBe(unanswered)
    const after = stateOf({ session: markAnswered(unanswered, 'eip155', true) }, before)
    expect(after).toEqual(stateOf({ session: evm }))
    expect(Object.keys(after.sessions['eip155'] ?? {})).not.toContain('unanswered')
    expect(types(before, after)).toEqual([])
    expect(markAnswered(evm, 'solana', false)).toBe(evm)
  })

  it('shows the account, the network and the wallet of the namespace that acts [S3.14, S3.20]', () => {
    const state = stateOf({ session: acceptSession(evm, 'solana', solanaLink) })
    expect(state).toMatchObject({
      status: 'connected',
      namespace: 'solana',
      account: 'solana:main:So1',
      network: 'solana:main',
    })
    expect(state.sessions['eip155']).toEqual({
      accounts: link.accounts,
      account: 'eip155:1:0xA',
      network: 'eip155:1',
      wallet: { ...connectorInfo(), kind: 'announced', name: 'Example Wallet', icon },
    })
  })

  it('says when the wallet is on a network that the host did not list', () => {
    const away = changeNetwork(evm, 'eip155', 'eip155:999')
    expect(stateOf({ session: away }).networkSupported).toBe(false)
    expect(stateOf({ session: away, networks: [] }).networkSupported).toBe(true)
    expect(stateOf({ session: evm }).networkSupported).toBe(true)
  })

  it('does not count a session as established before the sign-in that the site requires [S1.17]', () => {
    const before = stateOf({ session: evm, mustSignIn: true })
    expect([before.status, before.account, before.signedIn]).toEqual(['connecting', 'eip155:1:0xA', undefined])
    expect(Object.keys(before.sessions)).toEqual(['eip155'])
    const signedIn = { account: 'eip155:1:0xA' } as const
    expect(stateOf({ session: evm, mustSignIn: true, signedIn }, before)).toMatchObject({
      status: 'connected',
      signedIn,
    })
    expect(stateOf({ session: evm, mustSignIn: false }).status).toBe('connected')
    expect(stateOf({ mustSignIn: true }).status).toBe('disconnected')
  })

  it('says what the account that acts is called, and nothing in the very update that brings another account', () => {
    const identity = {
      account: 'eip155:1:0xA',
      identity: { name: 'a.eth', avatar: 'data:image/png;base64,AA==' },
    } as const
    const before = stateOf({ session: evm, identity })
    expect(before.identity).toBe(identity.identity)
    expect(stateOf({ session: evm, identity }, before)).toBe(before)
    const other = changeAccounts(evm, 'eip155', [{ id: 'eip155:1:0xB', type: 'eoa' }])
    for (const session of [other, nothing, changeNetwork(evm, 'eip155', 'eip155:10')])
      expect(Object.keys(stateOf({ session, identity }, before))).not.toContain('identity')
  })

  it('is the same object until something that a host sees changes', () => {
    const before = stateOf({ session: evm })
    expect(stateOf({ session: evm }, before)).toBe(before)
    expect(stateOf({ session: { ...evm } }, before)).toBe(before)
    expect(stateOf({ session: evm, loading: true }, before)).not.toBe(before)
  })

  it('keeps the identity of the parts that did not change', () => {
    const session = acceptSession(evm, 'solana', solanaLink)
    const before = stateOf({ session })
    expect(stateOf({ session, dialogOpen: true }, before).sessions).toBe(before.sessions)
    const moved = stateOf({ session: changeNetwork(session, 'eip155', 'eip155:10') }, before)
    expect(moved.sessions['solana']).toBe(before.sessions['solana'])
    expect(moved.sessions['eip155']).not.toBe(before.sessions['eip155'])
  })
})

describe('events', () => {
  const disconnected = stateOf({})
  const connected = stateOf({ session: evm })

  it('tell of opening and closing', () => {
    expect(types(disconnected, stateOf({ dialogOpen: true }))).toEqual(['open'])
    expect(types(stateOf({ dialogOpen: true }), disconnected)).toEqual(['close'])
    expect(types(disconnected, stateOf({ loading: true }))).toEqual([])
  })

  it('tell of connecting with account, network and wallet', () => {
    expect(eventsBetween(disconnected, connected)).toEqual([
      { type: 'connect', namespace: 'eip155', account: 'eip155:1:0xA', network: 'eip155:1', wallet: link.connector },
    ])
  })

  it('tell of nothing while a wallet is only asked', () => {
    expect(types(disconnected, stateOf({ session: beginConnecting(nothing) }))).toEqual([])
  })

  it('tell of disconnecting, once per namespace', () => {
    const both = stateOf({ session: acceptSession(evm, 'solana', solanaLink) })
    expect(eventsBetween(both, stateOf({ session: dropSession(evm, 'eip155') }))).toEqual([
      { type: 'disconnect', namespace: 'eip155' },
      { type: 'disconnect', namespace: 'solana' },
    ])
  })

  it('tell of another account', () => {
    const session = changeAccounts(evm, 'eip155', [{ id: 'eip155:1:0xB', type: 'eoa' }])
    expect(eventsBetween(connected, stateOf({ session }))).toEqual([
      { type: 'accountChange', namespace: 'eip155', account: 'eip155:1:0xB' },
    ])
  })

  it('tell of another network, and not of another account because of it', () => {
    const session = changeNetwork(evm, 'eip155', 'eip155:10')
    expect(eventsBetween(connected, stateOf({ session }))).toEqual([
      { type: 'networkChange', namespace: 'eip155', network: 'eip155:10' },
    ])
  })

  it('tell of another wallet as leaving and coming back', () => {
    const other = acceptSession(evm, 'eip155', { ...link, connector: connectorInfo({ id: 'other' }) })
    expect(types(connected, stateOf({ session: other }))).toEqual(['disconnect', 'connect'])
  })

  it('tell so of another wallet elsewhere as well, though all of those go by one id', () => {
    const phone = (name: string) => ({ ...link, connector: connectorInfo({ id: 'walletConnect', name }) })
    const first = stateOf({ session: acceptSession(nothing, 'eip155', phone('Beacon')) })
    const second = stateOf({ session: acceptSession(nothing, 'eip155', phone('Harbour')) })
    expect(types(first, second)).toEqual(['disconnect', 'connect'])
  })

  it('tell of the network chosen for the next connection', () => {
    const chosen = stateOf({ session: initialSession('eip155:10') })
    expect(eventsBetween(disconnected, chosen)).toEqual([
      { type: 'networkChange', namespace: 'eip155', network: 'eip155:10' },
    ])
  })

  it('tell of nothing when only another namespace acts', () => {
    const session = acceptSession(evm, 'solana', solanaLink)
    expect(types(stateOf({ session }), stateOf({ session: activate(session, 'eip155') }))).toEqual([])
  })

  it('come in the order in which a visitor sees them', () => {
    const open = stateOf({ dialogOpen: true })
    expect(types(open, connected)).toEqual(['connect', 'close'])
    expect(types(connected, stateOf({ dialogOpen: true }))).toEqual(['open', 'disconnect'])
  })

  const mine = { account: 'eip155:1:0xA', expiresAt: 5_000 } as const

  it('tell of a sign-in with its end, and again where the end is another', () => {
    const signedIn = stateOf({ session: evm, signedIn: mine })
    expect(eventsBetween(connected, signedIn)).toEqual([{ type: 'signIn', ...mine }])
    expect(eventsBetween(signedIn, stateOf({ session: evm, signedIn: { ...mine } }))).toEqual([])
    const longer = stateOf({ session: evm, signedIn: { ...mine, expiresAt: 9_000 } })
    expect(eventsBetween(signedIn, longer)).toEqual([{ type: 'signIn', ...mine, expiresAt: 9_000 }])
  })

  it('tell once that a sign-in ends soon, and that it has ended', () => {
    const [signedIn, soon] = [false, true].map((endsSoon) =>
      stateOf({ session: evm, signedIn: { ...mine, ...(endsSoon && { endsSoon }) } }),
    ) as [PublicState, PublicState]
    expect(types(signedIn, soon)).toEqual(['signInEndsSoon'])
    expect(types(soon, stateOf({ session: evm, signedIn: { ...mine, endsSoon: true } }))).toEqual([])
    expect(eventsBetween(soon, connected)).toEqual([{ type: 'signOut', account: mine.account }])
  })

  it('tell who left and who came where another account that is signed in acts', () => {
    const session = changeAccounts(evm, 'eip155', [{ id: 'eip155:1:0xB', type: 'eoa' }])
    const other = stateOf({ session, signedIn: { account: 'eip155:1:0xB' } })
    const events = eventsBetween(stateOf({ session: evm, signedIn: mine }), other)
    expect(events.map((event) => [event.type, 'account' in event ? event.account : ''])).toEqual([
      ['accountChange', 'eip155:1:0xB'],
      ['signOut', 'eip155:1:0xA'],
      ['signIn', 'eip155:1:0xB'],
    ])
  })

  it('tell of connecting before signing in, and of disconnecting before signing out', () => {
    const signedIn = stateOf({ session: evm, signedIn: mine })
    expect(types(disconnected, signedIn)).toEqual(['connect', 'signIn'])
    expect(types(signedIn, disconnected)).toEqual(['disconnect', 'signOut'])
  })
})
