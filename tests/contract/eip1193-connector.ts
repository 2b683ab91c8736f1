import { referenceOf } from '../../src/domain/networks/caip.js'
import { createEip1193Connector } from '../../src/infrastructure/connectors/eip1193-connector.js'
import { createFakeLogger } from '../fakes/fake-logger.js'
import { createFakeWallet } from '../fakes/fake-wallet.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import { elsewhere, isSignedByEvm, signEvm } from './signers.js'
import type { SigningMood } from './sign-in-offer.js'
import type { WalletConnectorSetup } from './wallet-connector.contract.js'

const addresses = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] as const
const call = { from: addresses[0], to: addresses[1], value: '0x1', maxFeePerGas: '0x77359400' }

/** The connector of browser wallets over one in memory, as the contract wants it. */
export function eip1193Connector(): WalletConnectorSetup {
  // The answer shows what was heard.
  let mood: SigningMood = 'asked'
  const wallet = createFakeWallet({
    accounts: addresses,
    answer: ({ params }) => ({ id: JSON.stringify(params) }),
    connectAndSign: async ({ params }) => {
      const wish = Object(params)[0].capabilities.signInWithEthereum
      const asked = { ...wish, chainId: String(Number(wish.chainId)) }
      const signed = await signEvm(mood === 'other' ? elsewhere(asked) : asked)
      return { accounts: [{ address: addresses[0], capabilities: { signInWithEthereum: signed } }] }
    },
  })
  const clock = createVirtualClock()
  return {
    ...wallet,
    connector: createEip1193Connector({
      info: { id: 'io.example', kind: 'announced', name: 'Example', namespaces: ['eip155'], rdns: 'io.example' },
      provider: wallet.provider,
      clock,
      logger: createFakeLogger(),
    }),
    signing: {
      setSigning: (next) => {
        mood = next
        wallet.setSigning(next !== 'cannot')
      },
      isSigned: isSignedByEvm,
    },
    chains: ['eip155:1', 'eip155:8453'],
    addresses,
    deed: { request: { method: 'wallet_sendCalls', params: [call] }, answer: { id: JSON.stringify([call]) } },
    deeds: () => wallet.calls.filter(({ method }) => method === 'wallet_sendCalls').map(() => undefined),
    hangUp: () => wallet.emit('disconnect', { code: 4900, message: 'The wallet is gone.' }),
    approveHeld: () => wallet.answerHeld('approve'),
    setChain: (chainId) => wallet.setChain(Number(referenceOf(chainId))),
    wait: clock.advance,
  }
}
