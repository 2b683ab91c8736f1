import { describe, expect, it } from 'vitest'
import { defineNetwork, type NetworkInput } from '../../../src/domain/networks/define-network.js'

const local: NetworkInput = {
  id: 'eip155:31337',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
}
/** A host that writes JavaScript may hand in anything. */
const from = (json: unknown): NetworkInput => JSON.parse(JSON.stringify(json))

describe('defineNetwork', () => {
  it('takes a network as it is [S3.39]', () => {
    expect(defineNetwork(local)).toEqual(local)
    expect(defineNetwork({ ...local, testnet: true, explorer: 'https://scan.example' })).toEqual({
      ...local,
      testnet: true,
      explorer: 'https://scan.example',
    })
  })

  it('takes marks as pictures or as what fetches them, and no address that somebody would be asked for', () => {
    const picture = 'data:image/png;base64,AAAA'
    const fetched = async () => ({ network: picture })
    expect(defineNetwork({ ...local, marks: { network: picture, coin: picture } }).marks).toEqual({
      network: picture,
      coin: picture,
    })
    expect(defineNetwork({ ...local, marks: fetched }).marks).toBe(fetched)
    for (const marks of ['https://host.example/a.svg', { network: 'https://host.example/a.svg' }, { coin: 7 }, 7])
      expect(() => defineNetwork(from({ ...local, marks }))).toThrow(
        expect.objectContaining({ code: 'OPTIONS_INVALID' }),
      )
  })

  it('takes a network without endpoints: reads go through the wallet', () => {
    const { rpcUrls: _, ...silent } = local
    expect(defineNetwork(silent).rpcUrls).toEqual([])
  })

  it('takes networks of other namespaces', () => {
    expect(defineNetwork({ ...local, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }).id).toMatch(/^solana:/)
  })

  it('tidies the address of the explorer', () => {
    expect(defineNetwork({ ...local, explorer: 'https://scan.example/' })).toEqual({
      ...local,
      explorer: 'https://scan.example',
    })
  })

  it('keeps names that there are not, so that the dialog can tell of them', () => {
    const other = { chainId: 1, constructor: 'x', nativeCurrency: { ...local.nativeCurrency, decimal: 6 } }
    expect(defineNetwork(from({ ...local, ...other }))).toEqual({ ...local, ...other })
  })

  it('cleans names', () => {
    expect(defineNetwork({ ...local, name: ' Lo\u202ecal\u200b \n net ' }).name).toBe('Local net')
  })

  it.each(['eip155:0', 'eip155:01', 'eip155:one', 'eip155', '1', '', 1, null, undefined])(
    'refuses the id %s [S8.24]',
    (id) => {
      expect(() => defineNetwork(from({ ...local, id }))).toThrow(
        expect.objectContaining({
          code: 'CAIP2_INVALID',
          message: `Invalid CAIP-2 network id: ${String(id).slice(0, 80)}`,
        }),
      )
    },
  )

  it.each([
    ['name', { name: '' }],
    ['name', { name: '\u200b' }],
    ['name', { name: 7 }],
    ['nativeCurrency', { nativeCurrency: 'ETH' }],
    ['nativeCurrency.symbol', { nativeCurrency: { name: 'Ether', decimals: 18 } }],
    ['nativeCurrency.decimals', { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: '18' } }],
    ['nativeCurrency.decimals', { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 37 } }],
    ['nativeCurrency.decimals', { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: -1 } }],
    ['nativeCurrency.decimals', { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 1.5 } }],
    ['nativeCurrency.decimals', { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 1e9 } }],
    ['rpcUrls', { rpcUrls: 'https://rpc.example' }],
    ['rpcUrls', { rpcUrls: ['wss://rpc.example'] }],
    ['rpcUrls', { rpcUrls: ['https://user:secret@rpc.example'] }],
    ['rpcUrls', { rpcUrls: ['https://user@rpc.example'] }],
    ['rpcUrls', { rpcUrls: ['javascript:alert(1)'] }],
    ['rpcUrls', { rpcUrls: ['https://rpc.example', 7] }],
    ['rpcUrls', { rpcUrls: ['http://'] }],
    ['explorer', { explorer: 'http://scan.example' }],
    ['explorer', { explorer: 'javascript:alert(1)' }],
    ['testnet', { testnet: 'yes' }],
  ])('names the field that is wrong: %s in %j', (field, change) => {
    expect(() => defineNetwork(from({ ...local, ...change }))).toThrow(
      expect.objectContaining({
        code: 'OPTIONS_INVALID',
        detail: expect.objectContaining({ option: `network.${field}` }),
      }),
    )
  })

  it.each([null, 'eip155:1', 7])('refuses %s as a whole', (value) => {
    expect(() => defineNetwork(from(value))).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID' }))
  })
})
