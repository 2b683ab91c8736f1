import { namespaceOf } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import { createLocalSignIn, type VerifySignature } from '../../infrastructure/sign-in/local-sign-in.js'
import type { MakeSignIn, SignInAdapterDeps } from './sign-in-adapter.js'
import { nodesOfSite } from '../nodes-of-site.js'
import { pageFetch } from '../page.js'

export const localSignIn: MakeSignIn = (deps, rules) => {
  const { clock, platform, storage } = deps
  return createLocalSignIn({
    ...rules,
    storage,
    clock,
    domain: new URL(platform.environment.page).host,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    verifySignature: browserVerifier(deps),
  })
}

/** Verifies in the browser; what a namespace needs for it is fetched with its first signature. */
function browserVerifier({ options, settings, clock, supportedChains }: SignInAdapterDeps): VerifySignature {
  const verifiers: Readonly<Record<string, VerifySignature>> = {
    eip155: async (...asked) => {
      const { createEvmVerifier } = await import('../../infrastructure/chains/evm/verify-evm-message.js')
      const { networks } = settings
      return createEvmVerifier({ ...nodesOfSite(options), supportedChains, fetch: pageFetch, clock, networks })(
        ...asked,
      )
    },
    solana: async (account, message, signature) =>
      (await import('../../infrastructure/chains/solana/verify-solana-message.js')).verifySolanaMessage(
        account,
        message,
        signature,
      ),
    bip122: async (account, message, signature) =>
      (await import('../../infrastructure/chains/bitcoin/verify-bitcoin-message.js')).verifyBitcoinMessage(
        account,
        message,
        signature,
      ),
  }
  const unknown: VerifySignature = async () => {
    throw new DialogError('CHAIN_UNSUPPORTED')
  }
  return (account, ...asked) => (verifiers[namespaceOf(account)] ?? unknown)(account, ...asked)
}
