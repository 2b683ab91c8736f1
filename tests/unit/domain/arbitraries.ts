import * as fc from 'fast-check'
import type { ConnectorInfo, ConnectorKind } from '../../../src/domain/wallets/connector.js'
import { view, type View, type ViewName } from '../../../src/domain/dialog/view.js'
import type { Wallet } from '../../../src/domain/wallets/wallet.js'

export const connectorInfo = (change: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id: 'com.example.wallet',
  kind: 'announced',
  name: 'Example Wallet',
  namespaces: ['eip155'],
  ...change,
})

export const wallet = (change: Partial<Wallet> = {}): Wallet => ({
  id: 'wallet-1',
  name: 'Listed Wallet',
  chains: ['eip155:1'],
  verified: false,
  ...change,
})

const plainViews: readonly View[] = [
  view('Connect'),
  view('AllWallets'),
  view('ConnectingExternal', { connector: connectorInfo() }),
  view('WhatIsAWallet'),
  view('GetWallet'),
  view('Account'),
  view('Networks'),
  view('WhatIsANetwork'),
  view('SwitchNetwork', { chainId: 'eip155:1' }),
]

/** Views without a wallet and without a rule of their own. */
export const plainView = fc.constantFrom(...plainViews)
export const anyView: fc.Arbitrary<View> = fc.oneof(
  { weight: 6, arbitrary: plainView },
  { weight: 1, arbitrary: fc.constant(view('UnsupportedChain')) },
  { weight: 2, arbitrary: fc.constantFrom('a', 'b').map((id) => view('Downloads', { wallet: wallet({ id }) })) },
)

export const names = (stack: { readonly entries: readonly View[] } | 'close'): readonly ViewName[] | 'close' =>
  stack === 'close' ? 'close' : stack.entries.map(({ name }) => name)

const kind = fc.constantFrom<ConnectorKind>(
  'announced',
  'injected',
  'external',
  'multiChain',
  'embedded',
  'walletConnect',
)
const rdns = fc.constantFrom('io.metamask', 'com.example.one', 'com.example.two', 'org.third')

export const anyConnectors: fc.Arbitrary<readonly ConnectorInfo[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
      kind,
      name: fc.constantFrom('Browser Wallet', 'One', 'Two', 'Three'),
      rdns: fc.option(rdns, { nil: undefined }),
    })
    .map(({ id, kind, name, rdns }) => connectorInfo({ id, kind, name, ...(rdns === undefined ? {} : { rdns }) })),
  { selector: ({ id }) => id },
)

export const anyWallets: fc.Arbitrary<readonly Wallet[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom('w1', 'w2', 'w3', 'w4'),
      rdns: fc.option(fc.oneof(rdns, fc.constant('io.metamask.mobile')), { nil: undefined }),
    })
    .map(({ id, rdns }) => wallet({ id, name: `Wallet ${id}`, ...(rdns === undefined ? {} : { rdns }) })),
  { selector: ({ id }) => id },
)
