import { describe, expect, it } from 'vitest'
import { createWalletDialog } from '../../../src/index.js'
import { checkSwaps } from '../../../src/application/options/check-swaps.js'
import type { SiteOptions } from '../../../src/application/options/site-options.js'
import { swapSettings } from '../../../src/application/options/swap-settings.js'
import { ethereum } from '../../../src/domain/networks/networks.js'

const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const dollar = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const given = (swaps: unknown): SiteOptions => ({ networks: [ethereum], ...{ swaps } }) as SiteOptions
const check = (swaps: unknown, blockchain?: string) => () =>
  checkSwaps(given(swaps), blockchain === undefined ? {} : { blockchain })

describe('the option swaps', () => {
  it('turns swapping on only where somebody swaps, by one way, at 1 % unless the host says otherwise [S9.18, S9.30]', () => {
    const routers = { 'eip155:1': { router, tokens: [dollar] } }
    expect(swapSettings(undefined, false)).toBeUndefined()
    expect(swapSettings(undefined, true)).toEqual({ way: 'bound', slippage: 100 })
    expect(swapSettings({ routers }, false)).toEqual({ way: 'routers', slippage: 100 })
    expect(swapSettings({ routers, slippage: 0.35 }, false)).toEqual({ way: 'routers', slippage: 35 })
  })

  it('is refused without a way, and with two', () => {
    expect(() => createWalletDialog(given({}) as never)).toThrow('choose one of aggregator, routers, adapter')
    expect(() => createWalletDialog(given({ adapter: {}, routers: {} }) as never)).toThrow('choose one of')
  })

  it.each<[string, unknown, string]>([
    ['no contracts', { aggregator: { url: 'https://a.example' } }, 'swaps.aggregator.contracts'],
    ['no server', { aggregator: { contracts: { 'eip155:1': [router] } } }, 'swaps.aggregator.url'],
    [
      'a contract that is no address',
      { aggregator: { url: 'https://a.example', contracts: { 'eip155:1': ['0x1'] } } },
      'contracts[eip155:1][0]',
    ],
    [
      'a network of another namespace',
      { aggregator: { url: 'https://a.example', contracts: { 'solana:1': [router] } } },
      'named as eip155:1',
    ],
    [
      'a token without decimals',
      { routers: { 'eip155:1': { router, tokens: [{ ...dollar, decimals: '6' }] } } },
      'tokens[0]',
    ],
    ['a slippage of everything', { routers: {}, slippage: 100 }, 'swaps.slippage'],
    ['an unknown name', { routers: {}, slipage: 1 }, 'there is no such option'],
  ])('is refused by what swaps: %s', (_, swaps, said) => {
    expect(check(swaps)).toThrow(said)
  })

  it('takes the server of the blockchain API, routers without any server, and nothing at all', () => {
    expect(check({ aggregator: { contracts: { 'eip155:1': [router] } } }, 'https://b.example')).not.toThrow()
    expect(check({ routers: { 'eip155:1': { router, tokens: [dollar], via: [dollar.address] } } })).not.toThrow()
    expect(check(undefined)).not.toThrow()
  })
})
