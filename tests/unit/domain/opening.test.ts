import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openableView, openingView, type OpeningFacts } from '../../../src/domain/dialog/opening.js'
import { view } from '../../../src/domain/dialog/view.js'

const facts: OpeningFacts = { connected: false, basic: false, device: 'desktop' }
const device = fc.constantFrom('desktop' as const, 'ios' as const, 'android' as const)

describe('opening', () => {
  it('opens on Account when a wallet is connected, else on Connect [S2.19]', () => {
    fc.assert(
      fc.property(device, fc.boolean(), (device, basic) => {
        expect(openingView({ ...facts, device, basic, connected: true }).name).toBe('Account')
        expect(openingView({ ...facts, device, connected: false }).name).toBe('Connect')
      }),
    )
  })

  it.each([
    ['ios', 'AllWallets'],
    ['android', 'AllWallets'],
    ['desktop', 'ConnectingWalletConnectBasic'],
  ] as const)('where WalletConnect is the only way, on %s, opens %s [S2.20]', (device, expected) => {
    expect(openingView({ ...facts, basic: true, device }).name).toBe(expected)
    expect(openingView({ ...facts, basic: true, device, connected: true }).name).toBe('Account')
  })

  it('opens the view that the host asked for', () => {
    expect(openingView({ ...facts, requested: view('Networks') })).toEqual(view('Networks'))
    expect(openingView({ ...facts, connected: true, requested: view('Connect') })).toEqual(view('Connect'))
  })

  it.each([
    view('Account'),
    view('UnsupportedChain'),
    view('SwitchNetwork', { chainId: 'eip155:1' }),
    openableView('WalletReceive'),
    openableView('WalletSend'),
  ])('opens Connect instead of $name while nothing is connected', (requested) => {
    expect(openingView({ ...facts, requested }).name).toBe('Connect')
    expect(openingView({ ...facts, connected: true, requested })).toEqual(requested)
  })
})
