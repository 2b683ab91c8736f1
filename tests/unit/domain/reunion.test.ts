import { describe, expect, it } from 'vitest'
import { walletRef } from '../../../src/application/stored-connection.js'
import type { ConnectorInfo } from '../../../src/domain/wallets/connector.js'
import { reunite } from '../../../src/domain/wallets/reunion.js'

const icon = 'data:image/png;base64,AAAA'
const announced: ConnectorInfo = {
  id: 'io.example',
  kind: 'announced',
  name: 'Example',
  namespaces: ['eip155'],
  rdns: 'io.example',
  icon,
}
const standard: ConnectorInfo = {
  id: 'wallet-standard:Example',
  kind: 'announced',
  name: 'Example',
  namespaces: ['bip122'],
  icon,
}
const injected: ConnectorInfo = {
  id: 'injected',
  kind: 'injected',
  name: 'Browser Wallet',
  namespaces: ['eip155'],
  marks: 'isExample',
}
const external: ConnectorInfo = { id: 'io.example', kind: 'external', name: 'Own', namespaces: ['eip155'] }

const among = (connected: ConnectorInfo, ...here: readonly ConnectorInfo[]) => {
  const [namespace = 'eip155'] = connected.namespaces
  const listed = here.map((info) => ({ info }))
  const reunion = reunite(walletRef(connected), namespace, listed)
  return reunion.status === 'found' ? listed.indexOf(reunion.wallet) : reunion.status
}

describe('the wallet of an earlier visit', () => {
  it.each([
    ['announced', announced],
    ['of the Wallet Standard', standard],
    ['injected', injected],
    ['of the host', external],
  ])('is found when it is here: %s', (_, info) => {
    expect(among(info)).toBe('absent')
    expect(among(info, info)).toBe(0)
    expect(among(info, { ...info, namespaces: ['solana'] })).toBe('absent')
  })

  it.each([
    ['announced', announced],
    ['of the Wallet Standard', standard],
    ['injected', injected],
  ])('is nobody when two say the same, whatever their numbers: %s', (_, info) => {
    const numbered = info.id.replace(/^[^:]+/, '$&#2')
    expect(among(info, info, { ...info, id: numbered })).toBe('ambiguous')
    expect(among(info, { ...info, id: numbered })).toBe(0)
    expect(among(info, { ...info, contested: true })).toBe('ambiguous')
  })

  it.each<[string, ConnectorInfo, Partial<ConnectorInfo>]>([
    ['another name', announced, { name: '! Example' }],
    ['another picture', announced, { icon: 'data:image/png;base64,BBBB' }],
    ['a picture at last', { ...announced, icon: 'x'.repeat(5_000) }, { icon }],
    ['no picture', standard, { icon: 'x'.repeat(5_000) }],
    ['other marks', injected, { marks: 'isExample,isMetaMask' }],
  ])('is not one that has its id and %s; the other one does not disturb it', (_, info, change) => {
    const other = { ...info, ...change }
    expect(among(info, other)).toBe('changed')
    expect(among(info, other, info)).toBe(1)
  })

  it('is not one of another domain name, and not one that announces what the host brings', () => {
    expect(among(announced, { ...announced, id: 'io.evil', rdns: 'io.evil' })).toBe('absent')
    expect(among(external, { ...announced, name: 'Own' })).toBe('changed')
    expect(among(external, { ...announced, name: 'Own' }, external)).toBe(1)
  })

  it('is found as a part of what it is one with since, and as the whole that it was', () => {
    const whole: ConnectorInfo = {
      ...announced,
      kind: 'multiChain',
      namespaces: ['eip155', 'bip122'],
      parts: [announced, { ...standard, icon: 'data:image/png;base64,BBBB' }],
    }
    expect(among({ ...standard, icon: 'data:image/png;base64,BBBB' }, whole)).toBe(0)
    expect(among({ ...whole, namespaces: ['bip122', 'eip155'] }, whole)).toBe(0)
    expect(among(standard, whole)).toBe('changed')
  })
})
