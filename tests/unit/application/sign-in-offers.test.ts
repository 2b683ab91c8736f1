import { describe, expect, it } from 'vitest'
import { services } from '../../../src/composition/services.js'
import { accountId } from '../../../src/domain/networks/caip.js'
import { ethereum, solana } from '../../../src/domain/networks/networks.js'
import type { SignInMessage, SignInSession, SignInTerms } from '../../../src/domain/sign-in/sign-in.js'
import { writeMessage } from '../../../src/domain/sign-in/write-message.js'
import { createFakeConnector, type FakeConnectorOptions } from '../../fakes/fake-connector.js'
import { account, otherAccount } from '../support/dialog-of-fakes.js'
import { createSignInServer, createSignInWorld, type SignInWorldOptions } from '../support/sign-in-world.js'

const id = `eip155:1:${account}` as const
const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const signature = `0x${'5'.repeat(130)}`

/** What a wallet signs of these terms; `over` where it signs something else. */
const proofOf = (terms: SignInTerms, over: Partial<SignInMessage> = {}): SignInSession => {
  const data = { ...terms, accountAddress: account, ...over }
  return { data, message: writeMessage(data), signature }
}
/** As the client of WalletConnect does: it dates the message, and adds what the site may ask for (ERC-5573). */
const overWalletConnect = (terms: SignInTerms, over: Partial<SignInMessage> = {}): SignInSession =>
  proofOf(terms, {
    issuedAt: new Date(Date.parse(terms.issuedAt ?? '') + 1).toISOString(),
    statement: `${terms.statement} I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'.`,
    resources: [...(terms.resources ?? []), 'urn:recap:eyJhdHQiOnt9fQ'],
    ...over,
  })

type Signs = NonNullable<FakeConnectorOptions['signIn']>
const nothing = () => []

/** A wallet that is being connected to in a dialog that is open. */
async function connecting(signs: Signs, setup: SignInWorldOptions & { readonly fake?: FakeConnectorOptions } = {}) {
  const offered: (readonly SignInTerms[])[] = []
  const signIn: Signs = (terms) => {
    offered.push(terms)
    return signs(terms)
  }
  const fake = createFakeConnector({ addresses: [account, otherAccount], ...setup.fake, signIn })
  const world = await createSignInWorld({ ...setup, connectors: [fake.connector] })
  world.app.dialog.open()
  void world.app.connect.connect('fake')
  await world.settle(100)
  return { ...world, fake, offered, signedIn: () => Object.keys(world.container.get(services.signIns).get()) }
}

describe('a sign-in in the same approval as the connection', () => {
  it.each([
    ['as it was offered', proofOf],
    ['as WalletConnect writes it', overWalletConnect],
  ])('is verified before the connection counts, and no view is shown: %s [S4.29, S4.30]', async (_, write) => {
    const server = createSignInServer()
    const world = await connecting(
      ([terms]) => {
        server.setMood('slow')
        return terms === undefined ? [] : [write(terms)]
      },
      { server },
    )
    // The wallet has connected and signed, and the server has not answered yet.
    expect([world.fake.connections(), world.session().status]).toEqual([1, 'connecting'])
    server.setMood('well')
    await world.settle(50)
    expect([world.signedIn(), world.isOpen(), world.fake.prompts()]).toEqual([[id], false, 1])
    expect(world.server.verified).toHaveLength(1)
    expect(world.fake.requests).toEqual([])
    expect(world.events()).toContain('SIWX_AUTH_SUCCESS')
    expect(world.events()).not.toContain('CLICK_SIGN_SIWX_MESSAGE')
  })

  it('offers what the view would ask to sign, of each network, the first one first', async () => {
    const world = await connecting(nothing, {
      signIn: { expiresInMs: 60_000, resources: ['https://app.example/terms'] },
    })
    const now = world.clock.now() - 70
    const [terms = []] = world.offered
    expect(terms.map(({ chainId }) => chainId)).toEqual(['eip155:1', 'eip155:8453'])
    expect(new Set(terms.map(({ nonce }) => nonce)).size).toBe(1)
    expect(terms[0]).toMatchObject({ domain: 'app.example', uri: 'https://app.example/', statement: 'Welcome' })
    expect(Date.parse(terms[0]?.expirationTime ?? '') - now).toBeLessThanOrEqual(60_100)
    expect([world.view(), world.at()]).toEqual(['SIWXSignMessage', 'ready'])
  })

  it.each<[string, (terms: SignInTerms) => SignInSession]>([
    ['another site', (terms) => proofOf(terms, { domain: 'evil.example' })],
    ['another page', (terms) => proofOf(terms, { uri: 'https://evil.example/' })],
    ['another nonce', (terms) => proofOf(terms, { nonce: 'nonce999999999999' })],
    ['a network that was not offered', (terms) => proofOf(terms, { chainId: 'eip155:10' })],
    ['another statement', (terms) => proofOf(terms, { statement: 'Give me everything' })],
    ['more resources', (terms) => proofOf(terms, { resources: ['https://evil.example/'] })],
    [
      'more resources before the list',
      (terms) => overWalletConnect(terms, { resources: ['https://evil.example/', 'urn:recap:eyJhdHQiOnt9fQ'] }),
    ],
    ['a list without its words', (terms) => overWalletConnect(terms, { statement: 'Welcome' })],
    ['words without their list', (terms) => overWalletConnect(terms, { resources: [] })],
    ['other words before the list', (terms) => overWalletConnect(terms, { statement: 'Give. I further authorize' })],
    ['a longer time', (terms) => proofOf(terms, { expirationTime: '2100-01-01T00:00:00.000Z' })],
    [
      'a text about somebody else',
      (terms) => ({ ...proofOf(terms), message: proofOf(terms, { accountAddress: stranger }).message }),
    ],
  ])('does not count where the wallet signed %s: it is connect, then sign', async (_, sign) => {
    const world = await connecting(([terms]) => (terms === undefined ? [] : [sign(terms)]))
    expect([world.signedIn(), world.server.verified]).toEqual([[], []])
    expect([world.session().status, world.view(), world.at()]).toEqual(['connected', 'SIWXSignMessage', 'ready'])
    expect(world.fake.prompts()).toBe(1)
    expect(JSON.stringify(world.logger.entries)).not.toMatch(/evil|nonce\d|0x5555/)
  })

  it('offers no nonce that was fetched more than two minutes ago', async () => {
    const world = await connecting(nothing)
    await world.app.session.disconnect()
    world.app.dialog.open()
    await world.settle(120_000)
    const fetched = world.server.asked.nonces
    void world.app.connect.connect('fake')
    await world.settle(100)
    const nonces = world.offered.map(([terms]) => terms?.nonce)
    expect([nonces.length, new Set(nonces).size]).toEqual([2, 2])
    expect(nonces.at(-1)).toBe(`nonce${String(fetched + 1).padStart(12, '0')}`)
  })

  it('counts on each network that was signed for, where whoever verifies takes that, by the name that the account has here', async () => {
    const server = createSignInServer()
    server.adapter.verify = async ({ data }) => ({ account: accountId(data.chainId, data.accountAddress) })
    const world = await connecting(
      (terms) => terms.map((one) => proofOf(one, { accountAddress: account.toLowerCase() })),
      { server },
    )
    expect([world.signedIn(), world.isOpen()]).toEqual([[id, `eip155:8453:${account}`], false])
  })

  it('is none where the host’s server writes the message, which needs the account', async () => {
    const server = createSignInServer()
    const { nonces } = server.asked
    server.adapter.writeMessage = async (data) => writeMessage(data)
    const world = await createSignInWorld({ server })
    world.app.dialog.open()
    await world.settle()
    expect(await world.feature.offer(['eip155:1'], new AbortController().signal)).toBeUndefined()
    expect(server.asked.nonces).toBe(nonces)
  })

  it('is fetched while the visitor chooses a wallet, and not once more', async () => {
    const world = await createSignInWorld()
    world.app.dialog.open()
    await world.settle()
    expect(world.server.asked.nonces).toBe(1)
    const offered = await world.feature.offer(['eip155:1'], new AbortController().signal)
    expect([offered?.offer.terms[0].nonce, world.server.asked.nonces]).toEqual(['nonce000000000001', 1])
  })

  it('is offered as soon as the server is back, which failed when the dialog was opened', async () => {
    const server = createSignInServer()
    server.setMood('down')
    const fake = createFakeConnector({ addresses: [account], signIn: ([terms]) => (terms ? [proofOf(terms)] : []) })
    const world = await createSignInWorld({ server, connectors: [fake.connector] })
    world.app.dialog.open()
    await world.settle()
    server.setMood('well')
    void world.app.connect.connect('fake')
    await world.settle(100)
    expect([fake.prompts(), world.isOpen()]).toEqual([1, false])
    expect(server.verified).toHaveLength(1)
  })

  it('is not made for who has left, and what failed meanwhile is for nobody', async () => {
    const server = createSignInServer()
    const { feature } = await createSignInWorld({ server })
    const left = new AbortController()
    server.setMood('slow')
    const making = feature.offer(['eip155:1'], left.signal)
    left.abort()
    await expect(making).rejects.toMatchObject({ code: 'ABORTED' })
    server.setMood('down')
    server.setMood('well')
    expect(await feature.offer(['eip155:1'], new AbortController().signal)).toBeDefined()
  })

  it('has a nonce of its own where two are made at one moment; that of one which is left, or is late, is for the next', async () => {
    const server = createSignInServer()
    const { feature, settle } = await createSignInWorld({ server })
    const nonceOf = async (signal = new AbortController().signal) =>
      (await feature.offer(['eip155:1'], signal).catch(() => undefined))?.offer.terms[0].nonce
    server.setMood('slow')
    const left = new AbortController()
    const all = [nonceOf(), nonceOf(), nonceOf(left.signal)]
    await settle()
    left.abort()
    server.setMood('well')
    const nonces = await Promise.all(all)
    expect([nonces[2], new Set(nonces).size]).toEqual([undefined, 3])
    const next = await nonceOf()
    expect([nonces.includes(next), server.asked.nonces]).toEqual([false, 3])
    server.setMood('slow')
    const late = nonceOf()
    await settle(2_000)
    expect(await late).toBeUndefined()
    server.setMood('well')
    await settle()
    expect([await nonceOf(), server.asked.nonces]).toEqual([expect.any(String), 4])
  })

  it('refuses a wallet that signed for an account that it does not have, and disconnects it', async () => {
    const fake = createFakeConnector({
      addresses: [account],
      signIn: ([terms]) => (terms === undefined ? [] : [proofOf(terms, { accountAddress: stranger })]),
    })
    const world = await createSignInWorld({ connectors: [fake.connector] })
    const connecting = world.app.connect.connect('fake').catch((error: unknown) => error)
    await world.settle(100)
    await connecting
    expect(world.app.connect.state.get()).toMatchObject({ error: { code: 'SIGN_IN_REFUSED' } })
    expect([world.session().status, fake.connections(), fake.goodbyes()]).toEqual(['disconnected', 0, 1])
    expect(world.server.verified).toEqual([])
  })

  it('shows the view where the server refuses it', async () => {
    const server = createSignInServer()
    const world = await connecting(
      ([terms]) => {
        server.setMood('refuses')
        return terms === undefined ? [] : [proofOf(terms)]
      },
      { server },
    )
    expect([world.signedIn(), world.session().status, world.view()]).toEqual([[], 'connected', 'SIWXSignMessage'])
    expect(world.analytics.events).toContainEqual(
      expect.objectContaining({
        event: 'SIWX_AUTH_ERROR',
        properties: expect.objectContaining({ message: 'signature' }),
      }),
    )
  })

  it('keeps the signature while the server cannot be reached, and never asks the wallet again', async () => {
    const server = createSignInServer()
    const world = await connecting(
      ([terms]) => {
        server.setMood('down')
        return terms === undefined ? [] : [overWalletConnect(terms)]
      },
      { server },
    )
    await world.settle(600)
    expect([world.session().status, world.view(), world.at()]).toEqual(['connected', 'SIWXSignMessage', 'unreachable'])
    // Nothing was refused.
    expect(world.events()).not.toContain('SIWX_AUTH_ERROR')
    server.setMood('well')
    await world.feature.retry()
    await world.settle()
    expect([world.signedIn(), world.isOpen(), world.fake.prompts()]).toEqual([[id], false, 1])
    expect(world.fake.requests).toEqual([])
    // Good for one sign-in: after a sign-out the visitor signs anew.
    await world.feature.signOut()
    world.app.dialog.open()
    await world.settle()
    expect([world.signedIn(), world.view(), world.at()]).toEqual([[], 'SIWXSignMessage', 'ready'])
  })

  it('shows the one of the network that acts first, whatever the order: one nonce is good for one', async () => {
    const world = await connecting((terms) => terms.map((one) => overWalletConnect(one)).toReversed(), {
      fake: { chainId: 'eip155:1' },
    })
    expect(world.server.verified.map(({ data }) => data.chainId)).toEqual(['eip155:1'])
    expect([world.signedIn(), world.isOpen()]).toEqual([[id], false])
    // What the others were worth is nobody's failure.
    expect(world.events()).not.toContain('SIWX_AUTH_ERROR')
  })

  it('offers it of each namespace that the wallet is asked for, and takes the one that it can sign', async () => {
    const world = await connecting(
      (terms) => terms.filter(({ chainId }) => chainId === 'eip155:1').map((one) => proofOf(one)),
      {
        options: { networks: [ethereum, solana] },
        fake: {
          info: { namespaces: ['eip155', 'solana'] },
          addresses: { eip155: [account], solana: ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'] } as Readonly<
            Record<string, readonly string[]>
          >,
        },
      },
    )
    expect(world.offered[0]?.map(({ chainId }) => chainId)).toEqual(['eip155:1', solana.id])
    expect(world.signedIn()).toEqual([id])
  })

  it('is not waited for longer than two seconds: then it is connect, then sign', async () => {
    const server = createSignInServer()
    server.setMood('slow')
    const world = await connecting(nothing, { server })
    expect([world.fake.prompts(), world.session().status]).toEqual([0, 'connecting'])
    await world.settle(2_000)
    expect([world.fake.prompts(), world.offered[0], world.session().status]).toEqual([1, undefined, 'connected'])
  })
})
