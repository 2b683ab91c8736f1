import { UniversalProvider } from '@walletconnect/universal-provider'
import { buildAuthObject, hashKey, populateAuthPayload } from '@walletconnect/utils'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/start.ts'
import type { ChainId } from '../../src/domain/networks/caip.js'
import { kinds, type Signer } from '../unit/sandbox/sign-in-kinds.js'
import { createPhoneConnector, until } from './phone-connector.js'
import { createOffer, expectHonest } from './sign-in-offer.js'

// A wallet whose account is a contract, with the library that wallets use; its own checks, which ask a server, are passed by.

const networks: readonly ChainId[] = ['eip155:1', 'eip155:8453']
type Signature = { readonly t: string; readonly s: string }

let world: Sandbox
let wallet: Awaited<ReturnType<typeof UniversalProvider.init>>['client']
beforeAll(async () => {
  world = await startSandbox({ without: ['frame', 'phone'] })
  const started = await UniversalProvider.init({
    relayUrl: world.relay.url,
    projectId: 'contract',
    metadata: { name: 'Vault', description: '', url: 'https://vault.example', icons: [] },
    customStoragePrefix: 'contract-account',
    storageOptions: { database: ':memory:' },
    telemetryEnabled: false,
    logger: 'silent',
  })
  wallet = started.client
})
afterAll(() => world.stop())

/** Every address that anybody in this process asks. */
let asked: string[]
const { fetch } = globalThis
beforeEach(() => {
  asked = []
  globalThis.fetch = (...request) => {
    const address = String(request[0] instanceof Request ? request[0].url : request[0])
    // The wallet asks what its vendor thinks of the page, and its own node.
    if (!/\/attestation\/|\/\/127\.0\.0\.1:/.test(address)) asked.push(address)
    return fetch(...request)
  }
})
afterEach(() => {
  globalThis.fetch = fetch
})

/** Approves the next question as this account, with what is signed so. */
function approveAs({ account }: Signer, sign: (text: string) => Promise<Signature>): void {
  wallet.once('session_authenticate', ({ id, params: { authPayload, requester } }) => {
    const answer = async () => {
      const payload = populateAuthPayload({ authPayload, chains: [...networks], methods: ['personal_sign'] })
      const iss = `did:pkh:${account}`
      const signature = await sign(wallet.formatAuthMessage({ request: payload, iss }))
      const { crypto } = wallet.core
      const [receiverPublicKey, senderPublicKey] = [requester.publicKey, await crypto.generateKeyPair()]
      await crypto.generateSharedKey(senderPublicKey, receiverPublicKey)
      const send: unknown = Reflect.get(wallet.engine, 'sendResult')
      if (typeof send !== 'function') throw new Error('The client has no way to answer.')
      await Reflect.apply(send, wallet.engine, [
        {
          id,
          topic: hashKey(receiverPublicKey),
          result: {
            cacaos: [buildAuthObject(payload, { t: 'eip1271', s: '0x' }, iss)].map((one) => ({ ...one, s: signature })),
            responder: { publicKey: senderPublicKey, metadata: wallet.metadata },
          },
          encodeOpts: { type: 1, receiverPublicKey, senderPublicKey },
          throwOnFailedPublish: true,
        },
      ])
    }
    void answer()
  })
}

async function connect() {
  const offer = createOffer(networks)
  const { connector, logger } = await createPhoneConnector(world)
  const uris: string[] = []
  const connected = connector.connect({ chains: networks, signIn: offer, onUri: (uri) => uris.push(uri) })
  connected.catch(() => undefined)
  await until(() => uris.length > 0)
  await wallet.core.pairing.pair({ uri: uris[0] ?? '' })
  return { connection: await connected, offer, logger }
}

const signers = async (kind: keyof typeof kinds) => {
  const chain = world.chains[0]
  const found = chain && (await kinds[kind]?.(chain))
  if (found === undefined) throw new Error('There is no such kind.')
  return found
}

describe('a wallet over WalletConnect whose account is a contract', () => {
  it.each(['a deployed smart account (ERC-1271)', 'a smart account that is not deployed yet (ERC-6492)'])(
    'connects and signs in by one approval, and no server but the relay hears of it: %s',
    async (kind) => {
      const [own] = await signers(kind)
      approveAs(own, async (text) => ({ t: 'eip1271', s: await own.sign(text) }))
      const { connection, offer, logger } = await connect()
      expectHonest(offer, connection)
      expect([asked, logger.entries]).toEqual([[], []])
    },
  )

  it.each<[string, Signature]>([
    ['of a kind that it does not know', { t: 'eip6492', s: `0x${'11'.repeat(65)}` }],
    ['of a key that is too short', { t: 'eip191', s: '0x1234' }],
  ])('connects at once where the client cannot read a signature: %s', async (_, signature) => {
    const [own] = await signers('a key of EVM')
    approveAs(own, async () => signature)
    const { connection, offer } = await connect()
    expect(connection.accounts[0]?.id.toLowerCase()).toBe(own.account.toLowerCase())
    expect([offer.told.flat().map((proof) => proof.signature), asked]).toEqual([[signature.s], []])
  })
})
