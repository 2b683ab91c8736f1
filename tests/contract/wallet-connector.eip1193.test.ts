import { referenceOf } from '../../src/domain/networks/caip.js'
import { createEip1193Connector } from '../../src/infrastructure/connectors/eip1193-connector.js'
import { createFakeLogger } from '../fakes/fake-logger.js'
import { createFakeWallet } from '../fakes/fake-wallet.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import { walletConnectorContract } from './wallet-connector.contract.js'

const addresses = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] as const

walletConnectorContract('EIP-1193', () => {
  const wallet = createFakeWallet({ accounts: addresses })
  const clock = createVirtualClock()
  return {
    ...wallet,
    connector: createEip1193Connector({
      info: { id: 'io.example', kind: 'announced', name: 'Example', namespaces: ['eip155'], rdns: 'io.example' },
      provider: wallet.provider,
      clock,
      logger: createFakeLogger(),
    }),
    chains: ['eip155:1', 'eip155:8453'],
    addresses,
    approveHeld: () => wallet.answerHeld('approve'),
    setChain: (chainId) => wallet.setChain(Number(referenceOf(chainId))),
    wait: clock.advance,
  }
})
