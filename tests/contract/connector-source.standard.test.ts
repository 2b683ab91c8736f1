import { createLazySource } from '../../src/infrastructure/connectors/lazy-source.js'
import { createMultiChainSource } from '../../src/infrastructure/connectors/multi-chain-source.js'
import { createWalletStandardSource } from '../../src/infrastructure/connectors/wallet-standard/wallet-standard-source.js'
import { createMemoryStorage } from '../../src/infrastructure/storage/memory-storage.js'
import { createFakeConnector, createFakeConnectorSource } from '../fakes/fake-connector.js'
import { createFakeLogger } from '../fakes/fake-logger.js'
import { createFakeStandardWallet } from '../fakes/fake-standard-wallet.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import { createWalletPage } from '../fakes/wallet-page.js'
import { connectorSourceContract } from './connector-source.contract.js'

const setUp = () => {
  const clock = createVirtualClock()
  const page = createWalletPage()
  return {
    source: createWalletStandardSource({
      registry: page.registry,
      namespaces: ['solana'],
      storage: createMemoryStorage(),
      clock,
      logger: createFakeLogger(),
    }),
    settle: () => clock.advance(1_000),
    add: () => {
      page.add(
        createFakeStandardWallet({
          name: 'Example',
          chains: ['solana:mainnet'],
          accounts: [],
          signs: { 'solana:signTransaction': () => [] },
        }).wallet,
      )
      return 'wallet-standard:Example'
    },
  }
}

connectorSourceContract('Wallet Standard', setUp)

connectorSourceContract('namespaces joined', () => {
  const { source, ...others } = setUp()
  return { ...others, source: createMultiChainSource({ source, namespaces: new Set(['solana', 'eip155']) }) }
})

connectorSourceContract('until a better one is there', () => {
  const source = createFakeConnectorSource()
  return {
    source: createLazySource({
      what: 'wallets',
      first: source,
      load: () => Promise.resolve(source),
      logger: createFakeLogger(),
    }),
    settle: () => new Promise((done) => setTimeout(done)),
    add: () => {
      source.set([createFakeConnector().connector])
      return 'fake'
    },
  }
})
