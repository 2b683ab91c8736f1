import { beforeEach, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../sandbox/start.ts'
import type { SignInFault } from '../../sandbox/wallets/phone/phone-state.ts'
import { addressOf, chainOf, type ChainId } from '../../src/domain/networks/caip.js'
import type { SignInOffer, WalletConnector } from '../../src/ports/connectors.js'
import { createPhoneConnector, until, withPhoneWorld } from './phone-connector.js'
import { createOffer, expectHonest } from './sign-in-offer.js'
import { isSignedByEvm } from './signers.js'

const networks: readonly ChainId[] = ['eip155:1', 'eip155:8453']

let world: Sandbox
withPhoneWorld((one) => (world = one))
beforeEach(() => world.phone.policy({ proposals: 'approve' }))

/** Pairs the phone; what it was asked, which is all that its owner saw. */
async function pair(connector: WalletConnector, signIn: SignInOffer, chains = networks) {
  const uris: string[] = []
  const connected = connector.connect({ chains, signIn, onUri: (uri) => uris.push(uri) })
  connected.catch(() => undefined)
  await until(() => uris.length > 0)
  await world.phone.pair(uris[0] ?? '')
  const connection = await connected
  expect(uris).toHaveLength(1)
  return connection
}
const asked = async () => (await world.phone.requests()).map(({ method, outcome }) => [method, outcome])

describe('one approval over WalletConnect, with a real relay and a real phone', () => {
  it('asks for a sign-in only where all networks are of EVM [S5.12]', async () => {
    const chains = ['eip155:1', world.solana.id] as const
    const offer = createOffer(chains)
    const { connector } = await createPhoneConnector(world)
    const connection = await pair(connector, offer, chains)
    expect(new Set(connection.accounts.map(({ id }) => chainOf(id)))).toEqual(new Set(chains))
    expect([offer.told, await asked()]).toEqual([[], [['wc_sessionPropose', 'approved']]])
  })

  it('asks with the network first that is wanted most, and once for all', async () => {
    const offer = createOffer(networks.toReversed())
    const { connector } = await createPhoneConnector(world)
    const connection = await pair(connector, offer)
    expect((await world.phone.requests()).map(({ chains }) => chains)).toEqual([['eip155:8453', 'eip155:1']])
    expectHonest(offer, connection)
    expect(offer.told.flat().map(({ data }) => data.chainId)).toEqual(['eip155:8453'])
    expect(await world.phone.sessions()).toMatchObject([{ chains: expect.arrayContaining([...networks]) }])
  })

  it.each<[SignInFault]>([['nonce'], ['domain'], ['chain']])(
    'drops what a phone signs wrongly, and the connection stands without another question: %s',
    async (fault) => {
      await world.phone.signIn(fault)
      const offer = createOffer(networks)
      const { connector, logger } = await createPhoneConnector(world)
      const connection = await pair(connector, offer)
      const [first] = await world.phone.accounts()
      expect(addressOf(connection.accounts[0]?.id ?? '::')).toBe(first)
      expect([offer.told, await asked()]).toEqual([[], [['wc_sessionAuthenticate', 'approved']]])
      // Nothing of what was signed is written down.
      expect(logger.entries).toHaveLength(1)
      expect(JSON.stringify(logger.entries)).not.toMatch(/0x[0-9a-f]{40}|example|kEWe/)
      await world.phone.policy({ requests: 'approve' })
      const request = { method: 'personal_sign', params: ['0x68656c6c6f', first] }
      expect(await connection.request(connection.chainId, request)).toMatch(/^0x[0-9a-f]{130}$/)
    },
  )

  it('takes the account that the owner signed in with as the one that connects', async () => {
    await world.phone.signIn('account')
    const offer = createOffer(networks)
    const { connector } = await createPhoneConnector(world)
    const connection = await pair(connector, offer)
    const [, second] = await world.phone.accounts()
    expect(addressOf(connection.accounts[0]?.id ?? '::')).toBe(second)
    expectHonest(offer, connection)
    expect(await Promise.all(offer.told.flat().map(isSignedByEvm))).toEqual([true])
  })

  it('signs in with a phone that approves fewer networks than were asked for', async () => {
    await world.phone.signIn('fewer')
    const offer = createOffer(networks)
    const { connector } = await createPhoneConnector(world)
    const connection = await pair(connector, offer)
    expect(await world.phone.sessions()).toMatchObject([{ chains: ['eip155:1'] }])
    expectHonest(offer, connection)
    expect(offer.told.flat().map(({ data }) => data.chainId)).toEqual(['eip155:1'])
  })

  // A stock client on the phone does not send what another key signed.
  it.each<[SignInFault]>([['refuses'], ['key']])('pairs plainly after a phone failed to do both: %s', async (fault) => {
    await world.phone.signIn(fault)
    const offer = createOffer(networks)
    const { connector } = await createPhoneConnector(world)
    await expect(pair(connector, offer)).rejects.toMatchObject({ code: 'WALLET_ERROR' })
    expect((await pair(connector, offer)).accounts).not.toHaveLength(0)
    expect([offer.told, await asked()]).toEqual([
      [],
      [
        ['wc_sessionAuthenticate', 'failed'],
        ['wc_sessionPropose', 'approved'],
      ],
    ])
  })

  it('asks plainly for terms that cannot be asked for in one', async () => {
    const { terms, onSigned } = createOffer(networks)
    const { connector } = await createPhoneConnector(world)
    await pair(connector, { terms: [{ ...terms[0], requestId: 'r1' }], onSigned })
    expect(await asked()).toEqual([['wc_sessionPropose', 'approved']])
  })

  it('tells when a pairing for both has expired, long before the client gives it up', async () => {
    const { connector, client } = await createPhoneConnector(world)
    const uris: string[] = []
    const attempt = connector.connect({
      chains: networks,
      signIn: createOffer(networks),
      onUri: (uri) => uris.push(uri),
    })
    attempt.catch(() => undefined)
    await until(() => uris.length > 0 && client.proposal.getAll().length > 0)
    for (const { id } of client.proposal.getAll()) client.core.expirer.set(id, 0)
    await expect(attempt).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
  })
})
