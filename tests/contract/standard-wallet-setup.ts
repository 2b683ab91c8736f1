import { bitcoinChainName } from '../../src/domain/networks/bitcoin.js'
import type { ChainId } from '../../src/domain/networks/caip.js'
import { solanaStandardChain } from '../../src/domain/networks/solana.js'
import type { StandardConnectorDeps } from '../../src/infrastructure/connectors/wallet-standard/standard-connector.js'
import { createMemoryStorage } from '../../src/infrastructure/storage/memory-storage.js'
import type { WalletConnection, WalletConnector } from '../../src/ports/connectors.js'
import { createFakeLogger } from '../fakes/fake-logger.js'
import { createFakeStandardWallet, type FakeStandardAccount } from '../fakes/fake-standard-wallet.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import type { SigningMood, SigningSetup } from './sign-in-offer.js'
import type { WalletConnectorSetup } from './wallet-connector.contract.js'

export interface StandardWalletSetup {
  readonly namespace: 'solana' | 'bip122'
  readonly chains: readonly [ChainId, ChainId]
  readonly accounts: readonly [FakeStandardAccount, FakeStandardAccount]
  readonly connect: readonly ('standard:connect' | 'bitcoin:connect')[]
  readonly named?: number
  readonly signs: Readonly<Record<`${string}:${string}`, (...inputs: readonly unknown[]) => unknown>>
  readonly signing?: { sign(input: unknown, mood: SigningMood): object } & Pick<SigningSetup, 'isSigned'>
  readonly deed: WalletConnectorSetup['deed']
  readonly create: (deps: StandardConnectorDeps) => WalletConnector
}

/** A connector over a scripted wallet of the Wallet Standard, as the contract wants it. */
export function setUpStandardWallet(given: StandardWalletSetup): WalletConnectorSetup {
  const { namespace, chains, accounts, create, deed, signing, ...wallet } = given
  let mood: SigningMood = 'asked'
  const fake = createFakeStandardWallet({
    ...wallet,
    chains: [...new Set(accounts.flatMap((account) => account.chains))],
    accounts,
    ...(signing && { signIn: (input) => signing.sign(input, mood) }),
  })
  const clock = createVirtualClock()
  const info = { id: 'wallet-standard:Fake', kind: 'announced', name: 'Fake', namespaces: [namespace] } as const
  const { connector, moveTo } = followLinks(
    create({ info, wallet: fake.wallet, storage: createMemoryStorage(), clock, logger: createFakeLogger() }),
  )
  return {
    ...fake,
    ...(signing && {
      signing: {
        setSigning: (next) => {
          mood = next
          fake.setSigning(next !== 'cannot')
        },
        isSigned: signing.isSigned,
        now: clock.now,
      },
    }),
    connector,
    chains,
    addresses: [accounts[0].address, accounts[1].address],
    deed,
    deeds: () =>
      fake.calls
        .filter(({ feature }) => feature.endsWith(':signTransaction'))
        .map(({ inputs: [input] }) => chains.find((chain) => namesOf(chain).includes(Object(input).chain))),
    hangUp: () => fake.setChains([]),
    approveHeld: () => fake.answerHeld('approve'),
    setAccounts: (addresses) =>
      fake.setAccounts(addresses.flatMap((address) => accounts.filter((account) => account.address === address))),
    setChain: moveTo,
    wait: clock.advance,
  }
}

const namesOf = (chain: ChainId): readonly unknown[] => [solanaStandardChain(chain), bitcoinChainName(chain)]

/** Such wallets are on no network: where they act is the page's to say, over the link that it has. */
export function followLinks(connector: WalletConnector): {
  readonly connector: WalletConnector
  readonly moveTo: (chainId: ChainId) => void
} {
  const connections: WalletConnection[] = []
  const follow = <T extends WalletConnection | undefined>(connection: T): T => {
    if (connection !== undefined) connections.push(connection)
    return connection
  }
  return {
    connector: {
      ...connector,
      connect: async (request) => follow(await connector.connect(request)),
      restore: async (request) => follow(await connector.restore(request)),
    },
    moveTo: (chainId) =>
      void connections
        .at(-1)
        ?.moveTo?.(chainId)
        .catch(() => undefined),
  }
}
