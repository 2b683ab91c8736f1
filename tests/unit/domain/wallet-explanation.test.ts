import { describe, expect, it } from 'vitest'
import { connectRows } from '../../../src/domain/wallets/connect-rows.js'
import type { ConnectorInfo } from '../../../src/domain/wallets/connector.js'
import type { Wallet } from '../../../src/domain/wallets/wallet.js'
import { explainWallet, type WalletExplanation } from '../../../src/domain/wallets/wallet-explanation.js'
import type { WalletRules } from '../../../src/domain/wallets/wallet-pipeline.js'
import { createFakePlace } from '../../fakes/fake-platform.js'
import { connectorInfo, wallet } from './arbitraries.js'

const lantern = connectorInfo({ id: 'dev.lantern', name: 'Lantern', rdns: 'dev.lantern' })
const relay = connectorInfo({ id: 'walletConnect', name: 'WalletConnect', kind: 'walletConnect' })
const nameless = connectorInfo({ id: 'injected', name: 'Browser Wallet', kind: 'injected' })
const twin = wallet({ id: 'l', name: 'Lantern', rdns: 'dev.lantern' })
const fathom = wallet({ id: 'f', name: 'Fathom', rdns: 'io.fathom' })
const far = wallet({ id: 's', name: 'Sol', chains: ['solana:x'] })

interface World {
  readonly connectors?: readonly ConnectorInfo[]
  readonly featured?: readonly Wallet[]
  readonly custom?: readonly Wallet[]
  readonly listed?: readonly Wallet[] | 'away'
  readonly rules?: Partial<WalletRules>
  readonly connectedIds?: readonly string[]
  readonly offersAllWallets?: boolean
}

function explained(word: string, world: World): WalletExplanation {
  const { connectors = [lantern], featured = [], custom = [], listed = [twin, fathom, far], connectedIds = [] } = world
  const rules: WalletRules = {
    exclude: [],
    include: [],
    featured: featured.map(({ id }) => id),
    chains: ['eip155:1'],
    environment: createFakePlace(),
    ...world.rules,
  }
  const rows = connectRows({
    connectors,
    recents: [],
    featured,
    custom,
    recommended: [],
    rules,
    connectedIds,
    order: [],
  })
  return explainWallet(word, {
    rows,
    connectors,
    rules,
    custom,
    featured,
    listed: listed === 'away' ? undefined : listed,
    offersAllWallets: world.offersAllWallets ?? true,
  })
}

describe('the explanation of a wallet', () => {
  it.each<[about: string, word: string, world: World, where: WalletExplanation['where'], rules: readonly string[]]>([
    ['installed', 'DEV.LANTERN', {}, ['connect', 'allWallets'], ['installed', 'duplicateOfInstalled']],
    ['installed, by catalogue id', 'l', {}, ['connect', 'allWallets'], ['installed', 'duplicateOfInstalled']],
    ['listed', 'fathom', {}, ['allWallets'], ['listed']],
    ['listed where there is no list', 'fathom', { offersAllWallets: false }, [], ['noList']],
    ['featured', 'io.fathom', { featured: [fathom] }, ['connect', 'allWallets'], ['featured', 'listed']],
    ['the host’s own', 'mine', { custom: [wallet({ id: 'mine' })] }, ['connect', 'allWallets'], ['custom', 'listed']],
    ['excluded on the page', 'dev.lantern', { rules: { exclude: ['Lantern'] } }, [], ['excluded']],
    ['excluded and unheard of', 'io.gone', { rules: { exclude: ['IO.gone'] } }, [], ['excluded']],
    ['not included', 'f', { rules: { include: ['l'] } }, [], ['notIncluded']],
    ['on other networks', 's', {}, [], ['noSharedNetwork']],
    ['injected without a name', 'injected', { connectors: [nameless] }, [], ['nameless']],
    ['WalletConnect', 'walletconnect', { connectors: [relay] }, ['connect'], ['walletConnect']],
    ['WalletConnect in use', 'walletConnect', { connectors: [relay], connectedIds: ['walletConnect'] }, [], ['notNow']],
    ['unknown', 'nobody', {}, [], ['unknown']],
    ['unknown while the catalogue is away', 'fathom', { listed: 'away' }, [], ['notLoaded']],
  ])('says why it is or is not there: %s', (_, word, world, where, rules) => {
    const answer = explained(word, world)
    expect(answer).toEqual({ shown: where.length > 0, where, reasons: rules.map((rule) => ({ rule })) })
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
  })
})
