import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openingView, type OpeningFacts } from '../../../src/domain/opening.js'
import { view } from '../../../src/domain/view.js'

const facts: OpeningFacts = { connected: false, hasConnectors: true, hasCatalogue: true, device: 'desktop' }
const device = fc.constantFrom('desktop' as const, 'ios' as const, 'android' as const)

describe('opening', () => {
  it('opens on Account when a wallet is connected, else on Connect [S2.19]', () => {
    fc.assert(
      fc.property(device, fc.boolean(), (device, hasCatalogue) => {
        expect(openingView({ ...facts, device, hasCatalogue, connected: true }).name).toBe('Account')
        expect(openingView({ ...facts, device, hasCatalogue, connected: false }).name).toBe('Connect')
      }),
    )
  })

  it('opens on Account when connected, even without another way to connect [S2.19]', () => {
    expect(openingView({ ...facts, connected: true, hasConnectors: false, device: 'ios' }).name).toBe('Account')
  })

  it.each([
    ['ios', true, 'AllWallets'],
    ['android', true, 'AllWallets'],
    ['desktop', true, 'Connect'],
    ['ios', false, 'Connect'],
  ] as const)('with no way to connect, on %s, with a catalogue: %s, opens %s', (device, hasCatalogue, expected) => {
    expect(openingView({ ...facts, hasConnectors: false, device, hasCatalogue }).name).toBe(expected)
  })

  it('opens the view that the host asked for', () => {
    expect(openingView({ ...facts, requested: view('Networks') })).toEqual(view('Networks'))
    expect(openingView({ ...facts, connected: true, requested: view('Connect') })).toEqual(view('Connect'))
  })

  it.each([view('Account'), view('UnsupportedChain'), view('SwitchNetwork', { chainId: 'eip155:1' })])(
    'opens Connect instead of $name while nothing is connected',
    (requested) => {
      expect(openingView({ ...facts, requested }).name).toBe('Connect')
      expect(openingView({ ...facts, connected: true, requested })).toEqual(requested)
    },
  )
})
