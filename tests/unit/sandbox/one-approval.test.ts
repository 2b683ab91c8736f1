import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts'
import { isSignedBySolana } from '../../contract/signers.js'
import { createOffer, expectHonest } from '../../contract/sign-in-offer.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createEip1193Connector } from '../../../src/infrastructure/connectors/eip1193-connector.js'
import { createSolanaConnector } from '../../../src/infrastructure/connectors/wallet-standard/solana-connector.js'
import { createClock } from '../../../src/infrastructure/platform/clock.js'
import { createMemoryStorage } from '../../../src/infrastructure/storage/memory-storage.js'
import type { ChainId } from '../../../src/domain/networks/caip.js'
import type { WalletConnector } from '../../../src/ports/connectors.js'
import { createWalletPage, type WalletPage } from './wallet-page.ts'

describe('one approval in the browser wallet', () => {
  let sandbox: Sandbox
  let page: WalletPage
  beforeAll(async () => {
    sandbox = await startSandbox({ without: ['phone', 'frame'] })
  })
  afterAll(() => sandbox.stop())
  beforeEach(() => {
    sandbox.wallet.reset()
    sandbox.wallet.auto('approve')
    page = createWalletPage('https://app.example:8080')
  })
  afterEach(() => page.leave())

  const parts = () => ({ storage: createMemoryStorage(), clock: createClock(), logger: createFakeLogger() })
  /** What the wallet's user was asked. */
  const questions = () => sandbox.wallet.callLog().flatMap(({ method, prompted }) => (prompted ? [method] : []))

  const solana = async (without: readonly string[] = []): Promise<WalletConnector> => {
    page.run(await sandbox.wallet.inpageScript({ without: [...without] }))
    const met: object[] = []
    const detail = { register: (wallet: object) => met.push(wallet) }
    page.window.addEventListener('wallet-standard:register-wallet', (event) => (event as CustomEvent).detail(detail))
    page.window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
    const wallet = met.find((one) => String(Reflect.get(one, 'chains')).startsWith('solana:'))
    const info = { id: 'wallet-standard:Lantern', kind: 'announced', name: 'Lantern', namespaces: ['solana'] } as const
    return createSolanaConnector({ info, wallet: wallet ?? {}, ...parts() })
  }
  const evm = async (): Promise<WalletConnector> => {
    const found = new Promise<object>((resolve) => {
      page.window.addEventListener('eip6963:announceProvider', (event) =>
        resolve((event as CustomEvent).detail.provider),
      )
    })
    page.run(await sandbox.wallet.inpageScript())
    page.window.dispatchEvent(new Event('eip6963:requestProvider'))
    const info = { id: 'lantern', kind: 'announced', name: 'Lantern', namespaces: ['eip155'] } as const
    return createEip1193Connector({ info, provider: await found, ...parts() })
  }
  const connect = async (connector: WalletConnector, chains: readonly ChainId[]) => {
    const offer = createOffer(chains)
    const connection = await connector.connect({ chains, signIn: offer })
    expect(connection.accounts).not.toHaveLength(0)
    expectHonest(offer, connection)
    await connection.disconnect()
    return offer.told.flat()
  }

  it('connects and signs in on Solana with one question (solana:signIn)', async () => {
    sandbox.wallet.signIn('asked')
    const [proof, ...others] = await connect(await solana(), [sandbox.solana.id])
    expect(proof !== undefined && isSignedBySolana(proof)).toBe(true)
    expect([others, questions()]).toEqual([[], ['solana:signIn']])
  })

  it.each([
    ['lacks solana:signIn', 'asked', ['solana:signIn'], ['solana:connect']],
    ['throws from it', 'cannot', [], ['solana:connect']],
    ['signs in for another site', 'other', [], ['solana:signIn']],
  ] as const)(
    'connects on Solana with one question, and signs nobody in, where the wallet %s',
    async (_, habit, without, asked) => {
      sandbox.wallet.signIn(habit)
      expect(await connect(await solana(without), [sandbox.solana.id])).toEqual([])
      expect(questions()).toEqual(asked)
    },
  )

  it('connects and signs in on Ethereum with one question (wallet_connect)', async () => {
    sandbox.wallet.signIn('asked')
    const [proof, ...others] = await connect(await evm(), ['eip155:1'])
    const { data, message = '', signature } = proof ?? {}
    const signed = { address: data?.accountAddress as `0x${string}`, message, signature: signature as `0x${string}` }
    expect(await verifyMessage(signed)).toBe(true)
    expect([others, questions()]).toEqual([[], ['wallet_connect']])
  })

  it.each([
    ['does not know wallet_connect', 'cannot', ['eth_requestAccounts']],
    ['signs in for another site', 'other', ['wallet_connect']],
  ] as const)(
    'connects on Ethereum with one question, and signs nobody in, where the wallet %s',
    async (_, habit, asked) => {
      sandbox.wallet.signIn(habit)
      expect(await connect(await evm(), ['eip155:1'])).toEqual([])
      expect(questions()).toEqual(asked)
    },
  )

  it('asks no wallet for a sign-in that nobody offers', async () => {
    sandbox.wallet.signIn('asked')
    const [one, other] = [await solana(), await evm()]
    await one.connect({ chains: [sandbox.solana.id] })
    await other.connect({ chains: ['eip155:1'] })
    expect(questions()).toEqual(['solana:connect', 'eth_requestAccounts'])
  })
})
