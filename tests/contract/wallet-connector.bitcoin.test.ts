import { bitcoinSignetId, bitcoinTestnetId } from '../../src/domain/networks/bitcoin.js'
import { createBitcoinConnector } from '../../src/infrastructure/connectors/wallet-standard/bitcoin-connector.js'
import { setUpStandardWallet } from './standard-wallet-setup.js'
import { walletConnectorContract } from './wallet-connector.contract.js'

const first = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const account = (address: string) => ({
  address,
  publicKey: new Uint8Array(33).fill(2),
  chains: ['bitcoin:testnet', 'bitcoin:signet'],
  features: ['bitcoin:signTransaction'],
})

walletConnectorContract('Wallet Standard, Bitcoin', () =>
  setUpStandardWallet({
    namespace: 'bip122',
    // Two networks whose addresses look alike, so that one wallet is on both.
    chains: [bitcoinTestnetId, bitcoinSignetId],
    accounts: [account(first), account('tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7')],
    // It does not say which of them pays, so that none of them stands before the other.
    named: 0,
    connect: ['standard:connect', 'bitcoin:connect'],
    // What comes back shows what was heard.
    signs: { 'bitcoin:signTransaction': (...inputs) => inputs.map((one) => ({ signedPsbt: Object(one).psbt })) },
    deed: {
      request: { method: 'signPsbt', params: { psbt: 'cHNidP8B', signInputs: [{ address: first, index: 0 }] } },
      answer: { psbt: 'cHNidP8B' },
    },
    create: createBitcoinConnector,
  }),
)
