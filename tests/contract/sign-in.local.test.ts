import { mnemonicToAccount } from 'viem/accounts'
import { mnemonic } from '../../sandbox/chains/chain-plan.ts'
import { bitcoinAccount } from '../../sandbox/wallets/keys/bitcoin-keys.ts'
import { signBitcoinMessage } from '../../sandbox/wallets/keys/sign-bitcoin-message.ts'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { DialogError } from '../../src/domain/errors.js'
import type { AccountId, ChainId } from '../../src/domain/networks/caip.js'
import { encodeBase58 } from '../../src/kit/base58.js'
import { verifyBitcoinMessage } from '../../src/infrastructure/chains/bitcoin/verify-bitcoin-message.js'
import { createEvmVerifier } from '../../src/infrastructure/chains/evm/verify-evm-message.js'
import { verifySolanaMessage } from '../../src/infrastructure/chains/solana/verify-solana-message.js'
import { createLocalSignIn, type VerifySignature } from '../../src/infrastructure/sign-in/local-sign-in.js'
import { createMemoryStorage } from '../../src/infrastructure/storage/memory-storage.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import { signInContract } from './sign-in.contract.js'

interface Signer {
  readonly address: string
  sign(text: string): Promise<string> | string
}
interface Family {
  readonly chains: readonly [acting: ChainId, elsewhere: ChainId]
  readonly signers: readonly [Signer, Signer]
  readonly verify: VerifySignature
}

const clock = createVirtualClock()

const evm = (addressIndex: number): Signer => {
  const { address, signMessage } = mnemonicToAccount(mnemonic, { addressIndex })
  return { address, sign: (message) => signMessage({ message }) }
}
const solana = (index: number): Signer => {
  const { address, sign } = solanaAccount(index)
  return { address, sign: (text) => encodeBase58(sign(new TextEncoder().encode(text))) }
}
const bitcoin = (index: number): Signer => {
  const { payment } = bitcoinAccount(index)
  const sign = (text: string) => Buffer.from(signBitcoinMessage(payment, text, 'bip322')).toString('base64')
  return { address: payment.address, sign }
}

/** One network of each, and another one that the same account is on. */
const families: Readonly<Record<string, Family>> = {
  'in the browser': {
    chains: ['eip155:1', 'eip155:8453'],
    signers: [evm(0), evm(1)],
    verify: createEvmVerifier({
      rpc: {},
      supportedChains: createFakeSupportedChains([]),
      fetch: () => Promise.reject(new TypeError('There is no network.')),
      clock,
      networks: [],
    }),
  },
  'in the browser, Solana': {
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    signers: [solana(0), solana(1)],
    verify: (account, message, signature) => verifySolanaMessage(account, message, signature),
  },
  'in the browser, Bitcoin': {
    chains: ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', 'bip122:000000000933ea01ad0ee984209779ba'],
    signers: [bitcoin(0), bitcoin(1)],
    verify: async (account, message, signature) => verifyBitcoinMessage(account, message, signature),
  },
}

for (const [name, { chains, signers, verify }] of Object.entries(families))
  signInContract(name, () => {
    const state = { away: false }
    const at = (chain: ChainId, { address }: Signer): AccountId => `${chain}:${address}`
    return {
      signIn: createLocalSignIn({
        required: true,
        signOutOn: { disconnect: true, accountChange: false, networkChange: false },
        storage: createMemoryStorage(),
        clock,
        domain: 'app.example:8080',
        randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
        // As a node that a smart account's signature is asked of.
        verifySignature: async (...asked) => {
          if (state.away) throw new DialogError('HTTP_UNREACHABLE')
          return verify(...asked)
        },
      }),
      origin: 'https://app.example:8080',
      account: at(chains[0], signers[0]),
      other: at(chains[0], signers[1]),
      elsewhere: at(chains[1], signers[0]),
      sign: async (message, by) => signers.find(({ address }) => by.endsWith(address))?.sign(message) ?? 'nobody',
      now: clock.now,
      later: clock.advance,
      away: (isAway) => void (state.away = isAway),
    }
  })
