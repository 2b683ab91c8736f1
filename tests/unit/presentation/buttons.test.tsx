import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { InitialState as Visitor } from '../../../src/cookie.js'
import { stateBefore, type PublicState } from '../../../src/domain/session/public-state.js'
import { base, ethereum } from '../../../src/domain/networks/networks.js'
import {
  accountKind,
  connectKind,
  networkKind,
  type ButtonChoices,
  type ButtonKind,
} from '../../../src/presentation/react/host/buttons/button-kinds.js'
import {
  accountButtonState,
  networkButtonState,
  type ButtonBalance,
} from '../../../src/presentation/react/host/buttons/button-state.js'
import { createFaces } from '../../../src/presentation/react/host/buttons/faces.js'
import type { Learnt } from '../../../src/presentation/react/host/buttons/load-faces.js'
import * as pieces from '../../../src/presentation/react/host/buttons/pieces.js'
import {
  AccountButton,
  ConnectButton,
  InitialState,
  NetworkButton,
  WalletDialogProvider,
  type ConnectButtonProps,
} from '../../../src/react.js'
import { dialogOf } from './support/dialog-of.js'

const account = 'eip155:1:0x7a3F00000000000000000000000000000000c41E'
const wallet = { id: 'w', kind: 'announced', name: 'Lantern', namespaces: ['eip155'] } as const
const session = { account, accounts: [{ id: account, type: 'eoa' }], network: 'eip155:1', wallet } as const
const before: PublicState = { ...stateBefore, network: 'eip155:1', networks: [ethereum, base] }
const connected: PublicState = {
  ...before,
  status: 'connected',
  namespace: 'eip155',
  account,
  sessions: { eip155: session },
}
const ready: ButtonBalance = {
  status: 'ready',
  text: '2.418 ETH',
  balance: { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', amount: { units: 2_418n * 10n ** 15n, decimals: 18 } },
}
const learnt: Learnt = { balance: { account, found: ready }, faces: createFaces(pieces) }
const plain: ButtonChoices = { small: false, balance: true, connectOnly: false, label: undefined }

const wordsOf = (piece: pieces.Piece): string =>
  typeof piece === 'string' ? piece : piece.tag === 'svg' ? '' : piece.children.map(wordsOf).join(' ')
/** What a button looks like, says and does; undefined where there is none. */
function seen<S>(kind: ButtonKind<S>, now: PublicState, choices: Partial<ButtonChoices> = {}, what: Learnt = learnt) {
  const all = { ...plain, ...choices }
  const picture = kind.draw(kind.stateOf(now, what, all), now, all, what)
  if (picture === undefined) return undefined
  const text = picture.children.map(wordsOf).join(' ').replace(/ +/g, ' ').trim()
  return [picture.look, text, picture.label, picture.press]
}

describe('the connect button', () => {
  it('connects, says that it does so, and keeps its width while an earlier session is being verified', () => {
    expect(seen(connectKind, before)).toEqual(['connect', 'Connect wallet', undefined, 'open'])
    expect(seen(connectKind, { ...before, loading: true })?.[1]).toBe('Connecting')
    expect(seen(connectKind, { ...before, status: 'connecting', open: true })?.[1]).toBe('Connecting')
    const verifying = { ...before, status: 'connecting' } as const
    expect(seen(connectKind, verifying)).toEqual(['pending', 'Connect wallet', 'Loading', 'open'])
    expect(seen(connectKind, before, { small: true })?.[1]).toBe('Connect')
    expect(seen(connectKind, before, { label: 'Log on' })?.[1]).toBe('Log on')
  })

  it('shows who is connected, or nothing where another button does', () => {
    expect(seen(connectKind, connected)).toEqual([
      'account',
      '2.418 ETH 0x7a3F…c41E',
      '2.418 ETH 0x7a3F…c41E, Ethereum',
      'open',
    ])
    expect(seen(connectKind, connected, { connectOnly: true })).toBeUndefined()
  })

  it('leads away from a network that the site does not list', () => {
    const wrong = { ...connected, networkSupported: false, network: 'eip155:999' } as const
    expect(seen(connectKind, wrong)).toEqual(['warning', 'Switch network', undefined, 'networks'])
    expect(seen(connectKind, wrong, { small: true })?.[1]).toBe('Switch')
    expect(seen(networkKind, wrong)).toEqual(['warning', 'Switch network', undefined, 'networks'])
  })

  it('speaks the language of the dialog, as far as it knows it', () => {
    const words = { 'button.connect': 'Wallet verbinden', 'button.connecting': { other: 'no button has forms' } }
    expect(seen(connectKind, { ...before, words })?.[1]).toBe('Wallet verbinden')
    expect(seen(connectKind, { ...before, words, loading: true })?.[1]).toBe('Connecting')
  })
})

describe('the account button', () => {
  it('is there while somebody is connected', () => {
    expect(seen(accountKind, before)).toBeUndefined()
    expect(seen(accountKind, { ...before, status: 'connecting' })).toBeUndefined()
    expect(seen(accountKind, connected)?.[1]).toBe('2.418 ETH 0x7a3F…c41E')
  })

  it('calls the account by its name and says the network to who hears it', () => {
    const named = { ...connected, identity: { name: 'marlow.eth' } }
    expect(seen(accountKind, named)).toEqual([
      'account',
      '2.418 ETH marlow.eth',
      '2.418 ETH marlow.eth, Ethereum',
      'open',
    ])
  })

  it('shows no figure that it does not know to be of this account', () => {
    const other = 'eip155:1:0x0000000000000000000000000000000000000001'
    const moved = { ...connected, account: other, sessions: { eip155: { ...session, account: other } } } as const
    const balance = (now: PublicState, what: Learnt = learnt, wants = true) => {
      const state = accountButtonState(now, what, { balance: wants })
      return 'balance' in state ? state.balance.status : undefined
    }
    expect(balance(connected)).toBe('ready')
    expect(balance(moved)).toBe('loading')
    expect(balance(connected, { faces: learnt.faces })).toBe('loading')
    expect(balance(connected, learnt, false)).toBe('none')
    expect(balance({ ...connected, networkSupported: false })).toBe('none')
    const failed: Learnt = { ...learnt, balance: { account, found: { status: 'failed' } } }
    expect(seen(accountKind, connected, {}, failed)?.[1]).toBe('No balance 0x7a3F…c41E')
  })

  it('asks for a signature that is missing', () => {
    const unsigned = { ...connected, status: 'connecting', identity: { name: 'marlow.eth' } } as const
    expect(seen(accountKind, unsigned)).toEqual([
      'account',
      '2.418 ETH Sign in',
      '2.418 ETH Sign in, marlow.eth, Ethereum',
      'signIn',
    ])
  })

  it('counts wallets of other namespaces', () => {
    const two = { ...connected, sessions: { eip155: session, solana: session } }
    expect(seen(accountKind, two)?.[2]).toBe('2.418 ETH 0x7a3F…c41E +1, Ethereum')
  })

  it('says whose account it is while what draws it is fetched', () => {
    expect(seen(accountKind, connected, {}, {})).toEqual([
      'account',
      '0x7a3F…c41E',
      '0x7a3F00000000000000000000000000000000c41E',
      'open',
    ])
    const named = { ...connected, identity: { name: 'a-name-that-goes-on-and-on.eth' } }
    expect(seen(accountKind, named, {}, {})?.slice(1, 3)).toEqual(['a-name-that-goes-on-', named.identity.name])
  })
})

describe('the network button', () => {
  it('shows the network of the next connection, and then that in use', () => {
    expect(seen(networkKind, before)).toEqual(['network', 'E Ethereum', 'Network: Ethereum', 'networks'])
    expect(seen(networkKind, { ...connected, network: 'eip155:8453' })?.[2]).toBe('Network: Base')
  })

  it('shows the mark of this network alone', () => {
    const source = 'data:image/svg+xml,%3Csvg/%3E'
    const of = (network: `${string}:${string}`) => {
      const state = networkButtonState(connected, { mark: { network, source } })
      return state.status === 'ready' ? state.network.mark : undefined
    }
    expect([of('eip155:1'), of('eip155:8453')]).toEqual([source, undefined])
  })

  it('promises a choice only where there is one', () => {
    const icons = (now: PublicState) => {
      const picture = networkKind.draw(networkButtonState(now, {}), now, plain, learnt)
      return picture?.children.filter((piece) => typeof piece !== 'string' && piece.tag === 'svg').length
    }
    expect([icons(before), icons({ ...before, networks: [ethereum] })]).toEqual([1, 0])
  })

  it('says where the wallet is asked to go, also on the way back from a network that is not listed', () => {
    const going = { ...connected, switchingTo: 'eip155:8453' } as const
    const shown = ['network', 'Switching to Base', 'Switching to Base', 'networks']
    for (const now of [going, { ...going, network: 'eip155:5', networkSupported: false }] as const)
      expect(seen(networkKind, now)).toEqual(shown)
    expect(seen(networkKind, { ...going, switchingTo: 'eip155:5' })?.[2]).toBe('Network: Ethereum')
  })

  it('waits where nobody has said which networks there are', () => {
    const { networks: _, ...old } = before
    expect(seen(networkKind, old)?.[2]).toBe('Loading')
  })
})

describe('on a server', () => {
  const html = (now: PublicState, button: Parameters<typeof createElement>[0]) =>
    renderToString(<WalletDialogProvider dialog={dialogOf(now)}>{createElement(button)}</WalletDialogProvider>)

  it('is the state before any wallet, without styles that a strict policy refuses', () => {
    expect(html(connected, ConnectButton)).toBe(
      '<button type="button" class="portico-button portico-face" data-look="connect" aria-haspopup="dialog">Connect wallet</button>',
    )
    expect(html(connected, AccountButton)).toBe('')
    expect(html(connected, NetworkButton)).not.toContain('style')
  })

  it('keeps its name, and fetches ahead, where a host hands on what it has none of', () => {
    const none = { 'aria-label': undefined, title: undefined, onPointerEnter: undefined, onFocus: undefined }
    const Named = () => <NetworkButton {...none} />
    expect(html(connected, Named)).toContain('aria-label="Loading"')
    expect(html(connected, Named)).toBe(html(connected, NetworkButton))
    expect(html(connected, () => <NetworkButton aria-label="Where" title="there" />)).toMatch(
      /title="there" .*aria-label="Where"|aria-label="Where" .*title="there"/,
    )
  })

  it('says who was connected at the last visit, in words that need no style', () => {
    const account = 'eip155:1:0x7a3F00000000000000000000000000000000c41E'
    const wallet = { id: 'io.lantern', kind: 'announced', name: 'Lantern' } as const
    const initial: Visitor = { namespace: 'eip155', sessions: { eip155: { account, network: 'eip155:1', wallet } } }
    const Page = () => (
      <InitialState state={initial}>
        <ConnectButton />
      </InitialState>
    )
    expect(html(stateBefore, Page)).toContain('>0x7a3F…c41E<')
  })

  it('stands there where a host that writes JavaScript gives it words as children', () => {
    const words = 'Log in' as unknown as NonNullable<ConnectButtonProps['children']>
    expect(html(connected, () => <ConnectButton>{words}</ConnectButton>)).toContain('>Connect wallet</button>')
  })

  it('draws what a host draws, with the state as a union', () => {
    const drawn = renderToString(
      <WalletDialogProvider dialog={dialogOf(connected)}>
        <ConnectButton>
          {({ state, press }) => (
            <a href="#me" onClick={press}>
              {state.status === 'connected' ? state.address : state.status}
            </a>
          )}
        </ConnectButton>
      </WalletDialogProvider>,
    )
    expect(drawn).toBe('<a href="#me">disconnected</a>')
  })
})
