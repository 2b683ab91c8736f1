import { describe, expect, it } from 'vitest'
import { isConnecting, needsConnection, openableViews, viewTraits, type View } from '../../../src/domain/dialog/view.js'

const views = Object.keys(viewTraits).map((name) => ({ name, params: undefined }) as View)

describe('the table of views', () => {
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
