import { describe, expect, it } from 'vitest'
import { isOfNamespace, isSameWallet, rememberWallet } from '../../../src/domain/wallets/wallet.js'
import { connectorInfo, wallet } from './arbitraries.js'

describe('wallets', () => {
  it('are the same by their reverse domain name or catalogue id, never by name', () => {
    const connector = connectorInfo({ id: 'x', name: 'Same Name', rdns: 'com.example.one' })
    expect(isSameWallet(wallet({ rdns: 'com.example.one' }), connector)).toBe(true)
    expect(isSameWallet(wallet({ name: 'Same Name', rdns: 'com.example.two' }), connector)).toBe(false)
    expect(isSameWallet(wallet({ rdns: 'Com.Example.One' }), connector)).toBe(true)
    expect(isSameWallet(wallet({ id: 'x' }), connector)).toBe(true)
    expect(isSameWallet(wallet({ name: 'Same Name' }), connector)).toBe(false)
    expect(isSameWallet(wallet(), connectorInfo())).toBe(false)
  })

  it('knows a wallet that is listed under another domain name on phones', () => {
    const connector = connectorInfo({ rdns: 'io.metamask' })
    const listed = wallet({ rdns: 'io.metamask.mobile' })
    expect(isSameWallet(listed, connector, 'ios')).toBe(true)
    expect(isSameWallet(listed, connector, 'desktop')).toBe(false)
  })

  it.each([
    [['eip155:1', 'solana:a'], 'solana', true],
    [['eip155:1'], 'solana', false],
    [['eip155:1'], undefined, true],
    [[], 'solana', true],
  ] as const)('on %o are of the namespace %s that is asked for: %s [S2.21]', (chains, namespace, expected) => {
    expect(isOfNamespace(wallet({ chains }), namespace)).toBe(expected)
  })

  it('are remembered newest first, each once, at most two', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: id })) as [Ref, Ref, Ref]
    expect(rememberWallet([], a)).toEqual([a])
    expect(rememberWallet([a], b)).toEqual([b, a])
    expect(rememberWallet([b, a], c)).toEqual([c, b])
    expect(rememberWallet([b, a], a)).toEqual([a, b])
    expect(rememberWallet([b, a], { ...a, name: 'New Name' })).toEqual([{ id: 'a', name: 'New Name' }, b])
  })
})

type Ref = { readonly id: string; readonly name: string }
