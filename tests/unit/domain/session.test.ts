import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Account, AccountType } from '../../../src/domain/session/account.js'
import {
  addressOf,
  chainOf,
  namespaceOf,
  type ChainId,
  type ChainNamespace,
} from '../../../src/domain/networks/caip.js'
import {
  activate,
  beginConnecting,
  dropSession,
  endConnecting,
  endingWith,
  initialSession,
  type NamespaceSession,
  type SessionState,
} from '../../../src/domain/session/session.js'
import {
  acceptSession,
  changeAccounts,
  changeNetwork,
  chooseAccount,
  chooseNetwork,
  networkIn,
} from '../../../src/domain/session/session-changes.js'
import type { ConnectorKind } from '../../../src/domain/wallets/connector.js'
import { connectorInfo } from './arbitraries.js'

const account = (address: string, network: ChainId = 'eip155:1', type: AccountType = 'eoa'): Account => ({
  id: `${network}:${address}`,
  type,
})
const sessionOf = (addresses: readonly string[], network: ChainId = 'eip155:1'): NamespaceSession => ({
  accounts: addresses.map((address) => account(address, network)),
  active: `${network}:${addresses[0] ?? ''}`,
  network,
  connector: connectorInfo(),
})
const evm = acceptSession(initialSession(), 'eip155', sessionOf(['0xA', '0xB']))
const both = acceptSession(evm, 'solana', sessionOf(['So1'], 'solana:main'))
const active = (state: SessionState, namespace: ChainNamespace = 'eip155') => state.byNamespace[namespace]?.active

describe('choosing an account', () => {
  it('lets another account of the namespace act, whatever network its id is of', () => {
    expect(active(chooseAccount(evm, 'eip155', 'eip155:1:0xB'))).toBe('eip155:1:0xB')
    expect(active(chooseAccount(evm, 'eip155', 'eip155:10:0xb'))).toBe('eip155:1:0xB')
    expect(chooseAccount(evm, 'eip155', 'eip155:1:0xA')).toBe(evm)
  })

  it('ignores what the wallet does not share', () => {
    expect(chooseAccount(evm, 'eip155', 'eip155:1:0xC')).toBe(evm)
    expect(chooseAccount(evm, 'solana', 'solana:main:So1')).toBe(evm)
  })

  it('makes the namespace of the account act', () => {
    const chosen = chooseAccount(both, 'eip155', 'eip155:1:0xB')
    expect([both.active, chosen.active, active(chosen)]).toEqual(['solana', 'eip155', 'eip155:1:0xB'])
  })

  it('survives that the wallet reports the same accounts on another network, and ends when it takes the account back', () => {
    const chosen = chooseAccount(evm, 'eip155', 'eip155:1:0xB')
    expect(active(changeNetwork(chosen, 'eip155', 'eip155:10'))).toBe('eip155:10:0xB')
    expect(active(changeAccounts(chosen, 'eip155', [account('0xA')]))).toBe('eip155:1:0xA')
  })

  it('is not for the embedded wallet, whose account follows its type', () => {
    const embedded = acceptSession(initialSession(), 'eip155', {
      ...sessionOf(['0xA', '0xB']),
      connector: connectorInfo({ kind: 'embedded' }),
    })
    expect(chooseAccount(embedded, 'eip155', 'eip155:1:0xB')).toBe(embedded)
  })
})

describe('connection status', () => {
  it('goes from disconnected over connecting to connected [S4.1]', () => {
    const start = initialSession('eip155:10')
    expect(start).toEqual({ status: 'disconnected', byNamespace: {}, chosenNetwork: 'eip155:10' })
    const asking = beginConnecting(start)
    expect(asking.status).toBe('connecting')
    expect(acceptSession(asking, 'eip155', sessionOf(['0xA'])).status).toBe('connected')
  })

  it('is disconnected again when the wallet gave nothing', () => {
    expect(endConnecting(beginConnecting(initialSession()))).toEqual(initialSession())
  })

  it('stays connected while another wallet is asked, whatever comes of it', () => {
    expect(beginConnecting(evm)).toBe(evm)
    expect(endConnecting(beginConnecting(evm))).toBe(evm)
  })
})

describe('session of a namespace', () => {
  it('puts accounts on its network, each once, and acts', () => {
    const given = { ...sessionOf(['0xA', '0xB', '0xa']), network: 'eip155:10', active: 'eip155:1:0xB' } as const
    const state = acceptSession(beginConnecting(initialSession()), 'eip155', given)
    expect(state.active).toBe('eip155')
    expect(state.byNamespace['eip155']?.accounts.map(({ id }) => id)).toEqual(['eip155:10:0xA', 'eip155:10:0xB'])
    expect(active(state)).toBe('eip155:10:0xB')
  })

  it('is not one without an account', () => {
    expect(acceptSession(initialSession(), 'eip155', sessionOf([]))).toEqual(initialSession())
    expect(acceptSession(evm, 'eip155', sessionOf([])).status).toBe('disconnected')
  })

  it('follows the account that the wallet puts first', () => {
    expect(active(changeAccounts(evm, 'eip155', [account('0xB'), account('0xA')]))).toBe('eip155:1:0xB')
    expect(active(changeAccounts(evm, 'eip155', [account('0xC')]))).toBe('eip155:1:0xC')
  })

  it('keeps the active account while the wallet keeps its first and still reports it', () => {
    const second = acceptSession(initialSession(), 'eip155', { ...sessionOf(['0xA', '0xB']), active: 'eip155:1:0xB' })
    const three = changeAccounts(second, 'eip155', [account('0xA'), account('0xC'), account('0xB')])
    expect(active(three)).toBe('eip155:1:0xB')
    expect(active(changeAccounts(three, 'eip155', [account('0xA'), account('0xC')]))).toBe('eip155:1:0xA')
  })

  it('takes an address in another case for the same, and shows it as last reported', () => {
    expect(active(changeAccounts(evm, 'eip155', [account('0xa'), account('0xb')]))).toBe('eip155:1:0xa')
    const solana = changeAccounts(both, 'solana', [account('so1', 'solana:main'), account('So1', 'solana:main')])
    expect(solana.byNamespace['solana']?.accounts).toHaveLength(2)
  })

  it('ends when the wallet reports no account', () => {
    expect(changeAccounts(evm, 'eip155', [])).toEqual(initialSession())
  })

  it('moves its accounts with the network, listed or not', () => {
    const moved = changeNetwork(evm, 'eip155', 'eip155:424242')
    expect(moved.byNamespace['eip155']).toMatchObject({ network: 'eip155:424242', active: 'eip155:424242:0xA' })
    expect(moved.byNamespace['eip155']?.accounts.map(({ id }) => id)).toEqual([
      'eip155:424242:0xA',
      'eip155:424242:0xB',
    ])
  })

  it('never moves to a network of another namespace', () => {
    expect(changeNetwork(evm, 'eip155', 'solana:main')).toBe(evm)
  })

  it('is gone with its account and network when it is dropped [S4.8]', () => {
    expect(dropSession(evm, 'eip155')).toEqual(initialSession())
  })

  it('leaves the others connected when it is dropped', () => {
    const rest = dropSession(both, 'solana')
    expect(rest).toEqual(evm)
    expect(dropSession(both, 'eip155').active).toBe('solana')
  })

  it('acts when asked to, once it is there', () => {
    expect(activate(both, 'eip155').active).toBe('eip155')
    expect(activate(both, 'bip122')).toBe(both)
  })
})

describe('chosen network', () => {
  it('is for the next connection only: after it the wallet says where it is, and disconnecting forgets it [S4.8]', () => {
    const chosen = chooseNetwork(initialSession(), 'eip155:10')
    expect(chosen.chosenNetwork).toBe('eip155:10')
    expect(acceptSession(chosen, 'eip155', sessionOf(['0xA'])).chosenNetwork).toBeUndefined()
  })

  it('cannot be chosen past a connected wallet of its namespace, but while another namespace is connected', () => {
    expect(chooseNetwork(evm, 'eip155:10')).toBe(evm)
    expect(chooseNetwork(evm, 'solana:main').chosenNetwork).toBe('solana:main')
  })

  it('waits for its own namespace', () => {
    const chosen = chooseNetwork(evm, 'bip122:x')
    expect(acceptSession(chosen, 'solana', sessionOf(['So1'], 'solana:main')).chosenNetwork).toBe('bip122:x')
    expect(dropSession(chosen, 'eip155').chosenNetwork).toBe('bip122:x')
    expect(acceptSession(chosen, 'bip122', sessionOf(['bc1'], 'bip122:x')).chosenNetwork).toBeUndefined()
  })
})

describe('what a wallet says of a namespace', () => {
  it('is its own network where it names one, else that of its first account there', () => {
    const said = {
      chainId: 'eip155:10',
      accounts: [account('0xA', 'eip155:10'), account('So1', 'solana:main')],
    } as const
    expect(['eip155', 'solana', 'bip122'].map((namespace) => networkIn(said, namespace))).toEqual([
      'eip155:10',
      'solana:main',
      undefined,
    ])
  })

  it('ends with the other namespaces of a wallet over WalletConnect or of the frame, and with no others [S4.10]', () => {
    const at = (kind: ConnectorKind) => ({ connector: connectorInfo({ kind }) })
    for (const kind of ['walletConnect', 'embedded'] as const) {
      const first = acceptSession(initialSession(), 'eip155', { ...sessionOf(['0xA']), ...at(kind) })
      const three = acceptSession(
        acceptSession(first, 'solana', { ...sessionOf(['So1'], 'solana:main'), ...at(kind) }),
        'bip122',
        { ...sessionOf(['bc1'], 'bip122:x'), ...at('multiChain') },
      )
      expect(endingWith(three, 'solana')).toEqual(['eip155', 'solana'])
      expect(endingWith(three, 'bip122')).toEqual(['bip122'])
      expect(endingWith(three, 'cosmos')).toEqual(['cosmos'])
      expect(endingWith(three, 'cosmos', { id: kind, name: 'Away' })).toEqual(['eip155', 'solana', 'cosmos'])
      expect(endingWith(three, 'cosmos', { id: 'dev.away', name: 'Away' })).toEqual(['cosmos'])
    }
  })
})

describe('session, after any commands', () => {
  type Command = (state: SessionState) => SessionState
  const namespace = fc.constantFrom<ChainNamespace>('eip155', 'solana', 'bip122')
  const network = fc.constantFrom<ChainId>('eip155:1', 'eip155:10', 'eip155:99', 'solana:a', 'solana:b', 'bip122:x')
  const anyAccount = fc
    .tuple(
      fc.constantFrom('0xA', '0xa', '0xB', '0xC', 'D'),
      network,
      fc.constantFrom<AccountType>('eoa', 'smartAccount'),
    )
    .map(([address, at, type]) => account(address, at, type))
  const accounts = fc.array(anyAccount, { maxLength: 4 })
  /** Everything but a new link, which is news even when it says the same. */
  const change: fc.Arbitrary<Command> = fc.oneof(
    fc.constantFrom<Command>(beginConnecting, endConnecting),
    namespace.map(
      (one): Command =>
        (state) =>
          dropSession(state, one),
    ),
    namespace.map(
      (one): Command =>
        (state) =>
          activate(state, one),
    ),
    fc.tuple(namespace, accounts).map(
      ([one, list]): Command =>
        (state) =>
          changeAccounts(state, one, list),
    ),
    fc.tuple(namespace, network).map(
      ([one, to]): Command =>
        (state) =>
          changeNetwork(state, one, to),
    ),
    network.map(
      (to): Command =>
        (state) =>
          chooseNetwork(state, to),
    ),
  )
  const link: fc.Arbitrary<Command> = fc
    .record({ accounts, first: anyAccount, network, active: anyAccount })
    .map(({ accounts, first, network, active }): Command => {
      const session = { ...sessionOf([], network), accounts: [first, ...accounts], active: active.id }
      return (state) => acceptSession(state, namespaceOf(network), session)
    })
  const command = fc.oneof({ weight: 3, arbitrary: change }, { weight: 1, arbitrary: link })
  const commands = fc.array(command, { maxLength: 40 })

  it('is connected exactly while it has a session, and then one of them acts [S4.1]', () => {
    fc.assert(
      fc.property(commands, (all) => {
        all.reduce((state, apply) => {
          const next = apply(state)
          const connected = Object.values(next.byNamespace).some((session) => session !== undefined)
          expect(next.status === 'connected').toBe(connected)
          expect(next.active === undefined).toBe(!connected)
          expect(next.byNamespace[next.active ?? 'none'] !== undefined).toBe(connected)
          return next
        }, initialSession())
      }),
      { numRuns: 500 },
    )
  })

  it('has the active account among its accounts, all of them on its network, none twice', () => {
    fc.assert(
      fc.property(commands, (all) => {
        all.reduce((state, apply) => {
          const next = apply(state)
          for (const [namespace, session] of Object.entries(next.byNamespace)) {
            if (session === undefined) throw new Error('a session without content')
            const ids = session.accounts.map(({ id }) => id)
            expect(ids).toContain(session.active)
            expect(new Set(ids).size).toBe(ids.length)
            for (const id of ids) expect(chainOf(id)).toBe(session.network)
            expect(session.network.startsWith(`${namespace}:`)).toBe(true)
          }
          return next
        }, initialSession())
      }),
      { numRuns: 500 },
    )
  })

  it('is the same object when a command changes nothing', () => {
    fc.assert(
      fc.property(commands, change, (all, again) => {
        const once = again(all.reduce((state, apply) => apply(state), initialSession()))
        expect(again(once)).toBe(once)
      }),
    )
  })

  it('reports what the wallet reported: the active account is the first after the wallet moved to it', () => {
    fc.assert(
      fc.property(commands, accounts, (all, reported) => {
        const state = all.reduce((before, apply) => apply(before), initialSession())
        const session = state.byNamespace['eip155']
        const [first] = reported
        fc.pre(session !== undefined && first !== undefined)
        fc.pre(addressOf(session?.accounts[0]?.id ?? first.id).toLowerCase() !== addressOf(first.id).toLowerCase())
        expect(addressOf(active(changeAccounts(state, 'eip155', reported)) ?? 'a:b:none')).toBe(addressOf(first.id))
      }),
    )
  })
})
