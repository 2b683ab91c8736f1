import { beforeAll } from 'vitest'
import { getBitcoinWalletStandard } from '@metamask/bitcoin-wallet-standard'
import { getWalletStandard } from '@metamask/solana-wallet-standard'
import { bitcoinRegtestId, bitcoinTestnetId } from '../../src/domain/networks/bitcoin.js'
import type { ChainId } from '../../src/domain/networks/caip.js'
import { solanaDevnet, solanaMainnet } from '../../src/domain/networks/solana.js'
import { createBitcoinConnector } from '../../src/infrastructure/connectors/wallet-standard/bitcoin-connector.js'
import { createSolanaConnector } from '../../src/infrastructure/connectors/wallet-standard/solana-connector.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createMemoryStorage } from '../../src/infrastructure/storage/memory-storage.js'
import { createFakeLogger } from '../fakes/fake-logger.js'
import { countListeners } from '../fakes/count-listeners.js'
import { createFakeMultichainClient, type FakeMultichainClient } from '../fakes/fake-multichain-client.js'
import { muteConsole } from '../fakes/mute-console.js'
import { followLinks } from './standard-wallet-setup.js'
import { walletConnectorContract, type WalletConnectorSetup } from './wallet-connector.contract.js'

// It writes every session that it makes to the console.
beforeAll(() => muteConsole('log'))

const setUp = (
  create: typeof createSolanaConnector,
  {
    wallet,
    fake,
    chains,
    addresses,
    deed,
  }: {
    readonly wallet: object
    readonly fake: FakeMultichainClient
    readonly chains: readonly [ChainId, ChainId]
    readonly addresses: readonly [string, string]
    readonly deed: WalletConnectorSetup['deed']
  },
): WalletConnectorSetup => {
  const counted = countListeners(wallet)
  // The wallets have timers of their own.
  const clock = createClock()
  const info = { id: 'wallet-standard:MetaMask', kind: 'announced', name: 'MetaMask', namespaces: [] } as const
  const { connector, moveTo } = followLinks(
    create({ info, wallet: counted.wallet, storage: createMemoryStorage(), clock, logger: createFakeLogger() }),
  )
  return {
    ...fake,
    connector,
    chains,
    addresses,
    deed,
    // It signs where it is, whatever network a request names.
    deeds: () => fake.calls.map(() => undefined),
    approveHeld: () => fake.answerHeld('approve'),
    setChain: moveTo,
    listeners: counted.listeners,
    wait: (ms) => clock.sleep(Math.min(ms, 250)),
  }
}

walletConnectorContract('MetaMask’s wallet of Solana', () => {
  const addresses = [
    'GQ3zhGq7pJ1nhbVEdgLKN3nbYJKyYHMWsfpZPkXfkvhL',
    '8opHzTAnfzRpPEx21XtnrVTX28YQuCpAjcn1PczScKh',
  ] as const
  const fake = createFakeMultichainClient({
    scope: solanaMainnet,
    addresses,
    answer: ({ request }) => ({ signedTransaction: request.params['transaction'] }),
  })
  const deed = {
    request: { method: 'solana_signAllTransactions', params: { transactions: ['AQID'] } },
    answer: { transactions: ['AQID'] },
  }
  const wallet = getWalletStandard({ client: fake.client })
  return {
    ...setUp(createSolanaConnector, { wallet, fake, chains: [solanaMainnet, solanaDevnet], addresses, deed }),
    quirks: { oneAccount: true, showsAccounts: true, neverSilent: true, signsApart: true },
  }
})

walletConnectorContract('MetaMask’s wallet of Bitcoin', () => {
  // Addresses of all test networks at once.
  const addresses = ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'mrCDrCybB6J1vRfbwM5hemdJz73FwDBC8r'] as const
  const fake = createFakeMultichainClient({
    scope: bitcoinTestnetId,
    addresses,
    answer: ({ request }) => ({ psbt: request.params['psbt'] }),
  })
  const deed = {
    request: { method: 'signPsbt', params: { psbt: 'cHNidP8B', signInputs: [{ address: addresses[0], index: 0 }] } },
    answer: { psbt: 'cHNidP8B' },
  }
  const wallet = getBitcoinWalletStandard({ client: fake.client })
  return {
    ...setUp(createBitcoinConnector, { wallet, fake, chains: [bitcoinTestnetId, bitcoinRegtestId], addresses, deed }),
    quirks: { oneAccount: true, showsAccounts: true },
  }
})
