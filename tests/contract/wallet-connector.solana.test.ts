import { solanaDevnet, solanaMainnet } from '../../src/domain/networks/solana.js'
import { createSolanaConnector } from '../../src/infrastructure/connectors/wallet-standard/solana-connector.js'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { elsewhere, isSignedBySolana, signSolana } from './signers.js'
import { setUpStandardWallet } from './standard-wallet-setup.js'
import { walletConnectorContract } from './wallet-connector.contract.js'

const account = (address: string) => ({
  address,
  publicKey: new Uint8Array(32),
  chains: ['solana:mainnet', 'solana:devnet'],
  features: ['solana:signTransaction'],
})

walletConnectorContract('Wallet Standard, Solana', () =>
  setUpStandardWallet({
    namespace: 'solana',
    chains: [solanaMainnet, solanaDevnet],
    accounts: [
      account(solanaAccount(0).address),
      account('8opHzTAnfzRpPEx21XtnrVTX28YQuCpAjcn1PczScKh'),
    ],
    connect: ['standard:connect'],
    // What comes back shows what was heard.
    signs: {
      'solana:signTransaction': (...inputs) => inputs.map((one) => ({ signedTransaction: Object(one).transaction })),
    },
    signing: {
      sign: (input, mood) => signSolana(mood === 'other' ? elsewhere(Object(input)) : Object(input)),
      isSigned: isSignedBySolana,
    },
    deed: {
      request: { method: 'solana_signAllTransactions', params: { transactions: ['AQID', 'BAUG'] } },
      answer: { transactions: ['AQID', 'BAUG'] },
    },
    create: createSolanaConnector,
  }),
)
