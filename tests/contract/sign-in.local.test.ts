import { mnemonicToAccount } from 'viem/accounts'
import { mnemonic } from '../../sandbox/chains/chain-plan.ts'
import { DialogError } from '../../src/domain/errors.js'
import { createEvmVerifier } from '../../src/infrastructure/chains/evm/verify-evm-message.js'
import { createLocalSignIn } from '../../src/infrastructure/sign-in/local-sign-in.js'
import { createMemoryStorage } from '../../src/infrastructure/storage/memory-storage.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import { signInContract } from './sign-in.contract.js'

const signers = [0, 1].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }))
const [one, another] = signers.map(({ address }) => address) as [`0x${string}`, `0x${string}`]

signInContract('in the browser', () => {
  const clock = createVirtualClock()
  const state = { away: false }
  const verify = createEvmVerifier({
    rpc: {},
    supportedChains: createFakeSupportedChains([]),
    fetch: () => Promise.reject(new TypeError('There is no network.')),
    clock,
    networks: [],
  })
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
    account: `eip155:1:${one}`,
    other: `eip155:1:${another}`,
    elsewhere: `eip155:8453:${one}`,
    sign: async (message, by) =>
      signers.find(({ address }) => by.endsWith(address))?.signMessage({ message }) ?? 'nobody',
    now: clock.now,
    later: clock.advance,
    away: (isAway) => void (state.away = isAway),
  }
})
