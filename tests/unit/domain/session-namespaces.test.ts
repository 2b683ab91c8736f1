import { describe, expect, it } from 'vitest'
import { sessionNamespaces } from '../../../src/domain/connection/session-namespaces.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

describe('what is asked of a wallet', () => {
  it('is methods, events, networks and nodes of each namespace [S3.43]', () => {
    const asked = sessionNamespaces(['eip155:1', solana, 'eip155:8453', bitcoin], (chain) =>
      chain === 'eip155:1' ? 'https://node.example' : undefined,
    )
    expect(Object.keys(asked)).toEqual(['eip155', 'solana', 'bip122'])
    expect(asked['eip155']).toMatchObject({
      chains: ['eip155:1', 'eip155:8453'],
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: { '1': 'https://node.example' },
    })
    expect(asked['solana']).toMatchObject({ events: ['accountsChanged', 'chainChanged'], rpcMap: {} })
    expect(asked['bip122']).toMatchObject({
      chains: [bitcoin],
      events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
    })
  })

  it.each([
    ['mainnet', solana, ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ']],
    ['devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K']],
    ['testnet, which never had another', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', []],
  ] as const)('names a network of Solana also by the id that it had before: %s', (_, chain, before) => {
    expect(sessionNamespaces([chain], () => undefined)['solana']?.chains).toEqual([chain, ...before])
  })

  it.each([
    ['eip155:1', 'eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4', 'wallet_sendCalls'],
    [solana, 'solana_signMessage', 'solana_signAndSendTransaction'],
    [bitcoin, 'signPsbt', 'sendTransfer', 'getAccountAddresses'],
  ] as const)('has the methods of its namespace: %s [S3.43]', (chain, ...methods) => {
    const [namespace] = Object.values(sessionNamespaces([chain], () => undefined))
    expect(namespace?.methods).toEqual(expect.arrayContaining([...methods]))
  })

  it('is no method for a namespace that nobody knows, and nothing for no network', () => {
    expect(sessionNamespaces(['polkadot:91b171bb158e2d38'], () => undefined)['polkadot']?.methods).toEqual([])
    expect(sessionNamespaces([], () => undefined)).toEqual({})
  })
})
