import { RemoteSolanaMobileWalletAdapterWallet, type Authorization } from '@solana-mobile/wallet-standard-mobile'
import { describe, expect, it } from 'vitest'
import { solanaAccount } from '../../../../sandbox/wallets/keys/solana-keys.ts'
import { solanaMainnet } from '../../../../src/domain/networks/solana.js'
import { createSolanaConnector } from '../../../../src/infrastructure/connectors/wallet-standard/solana-connector.js'
import { createClock } from '../../../../src/infrastructure/platform/clock.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'

const { address, publicKey } = solanaAccount(0)
const kept = {
  auth_token: 'a token',
  wallet_uri_base: '',
  chain: 'solana:mainnet',
  accounts: [{ address, publicKey, chains: ['solana:mainnet'], features: [] }],
} as unknown as Authorization

/** Solana’s own adapter to a wallet on another device, which shows a code whenever it has to ask, silent or not. */
function connect(authorization: Authorization | undefined) {
  const asked: string[] = []
  const wallet = new RemoteSolanaMobileWalletAdapterWallet({
    appIdentity: { name: 'Tidewater' },
    authorizationCache: {
      get: async () => authorization,
      set: async () => undefined,
      clear: async () => undefined,
    },
    chains: ['solana:mainnet'],
    // It comes before the code.
    chainSelector: {
      select: async ([first = 'solana:mainnet']) => {
        asked.push('network')
        return first
      },
    },
    remoteHostAuthority: 'reflector.example',
    onWalletNotFound: async () => undefined,
  })
  const connector = createSolanaConnector({
    info: {
      id: 'wallet-standard:Remote',
      name: wallet.name,

      kind: 'announced',
      namespaces: ['solana'],
    },
    wallet,
    storage: createMemoryStorage(),
    clock: createClock(),
    logger: createFakeLogger(),
  })
  return { asked, restored: connector.restore({ chains: [solanaMainnet] }) }
}

describe('Solana’s adapter to a wallet on another device', () => {
  it('is not asked after a reload where it has no permission, for it would show a code', async () => {
    const { asked, restored } = connect(undefined)
    expect(await restored).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('is taken up where it has one', async () => {
    const { asked, restored } = connect(kept)
    expect((await restored)?.accounts.map(({ id }) => id)).toEqual([`${solanaMainnet}:${address}`])
    expect(asked).toEqual([])
  })
})
