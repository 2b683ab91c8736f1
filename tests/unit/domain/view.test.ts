import { describe, expect, it } from 'vitest'
import {
  isConnecting,
  needsConnection,
  openableViews,
  viewTraits,
  type View,
  type ViewGroup,
  type ViewName,
} from '../../../src/domain/dialog/view.js'

const views = Object.keys(viewTraits).map((name) => ({ name, params: undefined }) as View)

/** The views that the specification names, by the names that they have here. */
const specified = {
  Connect: 'Connect',
  ConnectingSiwe: 'ConnectingSiwe',
  ConnectingFarcaster: 'ConnectingFarcaster',
  UnsupportedChain: 'UnsupportedChain',
  Account: 'Account',
  AllWallets: 'AllWallets',
  ConnectingWalletConnectBasic: 'ConnectingWalletConnectBasic',
  SIWXSignMessage: 'SIWXSignMessage',
  ApproveTransaction: 'ApproveTransaction',
  RegisterAccountName: 'RegisterAccountName',
  RegisterAccountNameSuccess: 'RegisterAccountNameSuccess',
} as const satisfies Readonly<Record<string, ViewName>>

/** Every view, below what the first section of the specification says that visitors do in it: a new one has to be of that. */
const subjects: Readonly<Record<ViewGroup, readonly ViewName[]>> = {
  /** S1.2, S1.3, S1.4 */
  connecting: [
    'Connect',
    'AllWallets',
    'ConnectingMultiChain',
    'ConnectingExternal',
    'ConnectingWalletConnect',
    'ConnectingWalletConnectBasic',
    'SwitchActiveChain',
    'Downloads',
    'GetWallet',
    'WhatIsAWallet',
    'ConnectSocials',
    'ConnectingSocial',
    'ConnectingFarcaster',
    'EmailVerifyDevice',
    'EmailVerifyOtp',
  ],
  /** S1.13 */
  networks: ['Networks', 'WhatIsANetwork', 'SwitchNetwork', 'UnsupportedChain'],
  /** S1.6, S1.8, S1.11, S1.12 */
  account: [
    'Account',
    'RegisterAccountName',
    'RegisterAccountNameSuccess',
    'WalletToken',
    'WalletNft',
    'WalletReceive',
    'WalletCompatibleNetworks',
    'SmartSessionCreated',
    'SmartSessionList',
  ],
  /** S1.7, S1.9, S1.10 */
  money: [
    'WalletSend',
    'WalletSendSelectToken',
    'WalletSendPreview',
    'WalletSwap',
    'WalletSwapSelectToken',
    'WalletSwapPreview',
    'OnRampAmount',
    'OnRampProviders',
    'BuyInProgress',
    'WhatIsABuy',
    'CallsInTurn',
  ],
  /** S1.4, S1.14, S1.15 */
  embedded: ['UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp', 'ApproveTransaction'],
  /** S1.17 */
  signIn: ['SIWXSignMessage', 'ConnectingSiwe'],
}

describe('the table of views', () => {
  it.each(Object.entries(specified))('has the view %s of the specification, as %s [S2.2]', (_, name) => {
    expect(viewTraits).toHaveProperty(name)
  })

  it('has none beyond the connection of a wallet and what is done with it [S1.18]', () => {
    for (const [group, names] of Object.entries(subjects))
      expect(views.flatMap(({ name }) => (viewTraits[name].group === group ? [name] : []))).toEqual(names)
    expect(views).toHaveLength(Object.values(subjects).flat().length)
  })

  it('has no view that both leads to a connection and needs one', () => {
    expect(views.filter((view) => isConnecting(view) && needsConnection(view))).toEqual([])
  })

  it('opens nothing at once that takes parameters', () => {
    expect(openableViews.filter((name) => 'params' in viewTraits[name])).toEqual([])
  })

  it('has what hosts may open [S2.21]', () => {
    expect(openableViews.toSorted()).toEqual([
      'Account',
      'AllWallets',
      'Connect',
      'ConnectingSiwe',
      'GetWallet',
      'Networks',
      'OnRampAmount',
      'OnRampProviders',
      'SIWXSignMessage',
      'SmartSessionList',
      'WalletReceive',
      'WalletSend',
      'WalletSwap',
      'WhatIsABuy',
      'WhatIsANetwork',
      'WhatIsAWallet',
    ])
  })
})
