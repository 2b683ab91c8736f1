import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../src/domain/errors.js'
import { signInError } from '../../../src/domain/sign-in/sign-in-errors.js'
import { createFakeConnector } from '../../fakes/fake-connector.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { account, createDialogOfFakes } from '../support/dialog-of-fakes.js'
import { createSignInServer, createSignInWorld } from '../support/sign-in-world.js'

describe('signIn() where there is nothing to sign', () => {
  it('says that nobody asked for sign-ins [S8.24]', async () => {
    const { app } = createDialogOfFakes()
    await expect(app.features.load('signIn')).rejects.toMatchObject({
      code: 'SIGN_IN_NOT_ENABLED',
      message: expect.stringContaining('SIWX is not enabled'),
    })
  })

  it('says that nobody is connected [S8.24]', async () => {
    const world = await createSignInWorld()
    expect(() => world.feature.open()).toThrow('No ActiveCaipAddress found')
    expect(world.isOpen()).toBe(false)
  })

  it('says that the wallet is on a network that the site does not list [S8.24]', async () => {
    const world = await createSignInWorld({
      wallet: createFakeWallet({ accounts: [account], chainId: 999, chains: [1, 999] }),
    })
    await world.arrive()
    expect(() => world.feature.open()).toThrow('No ActiveCaipNetwork or client found')
  })
})

describe('a smart account whose signature does not count', () => {
  const arrive = async (type: 'smartAccount' | 'eoa', answer: () => unknown = () => `0x${'5'.repeat(130)}`) => {
    const server = createSignInServer()
    const fake = createFakeConnector({ addresses: [account], describe: (id) => ({ id, type }), answer })
    const world = await createSignInWorld({ server, connectors: [fake.connector] })
    world.app.dialog.open()
    void world.app.connect.connect('fake')
    await world.settle(200)
    server.setMood('refuses')
    await world.sign()
    return world
  }

  it('is told of as such, and nobody else is [S8.8]', async () => {
    const smart = await arrive('smartAccount')
    expect(smart.step()).toMatchObject({ at: 'refused', reason: 'smartAccount' })
    expect(smart.analytics.events.at(-1)).toMatchObject({
      event: 'SIWX_AUTH_ERROR',
      properties: { isSmartAccount: true, message: 'smartAccount' },
    })
    expect((await arrive('eoa')).step()).toMatchObject({ at: 'refused', reason: 'signature' })
  })

  it('is told of by whoever verifies, whatever the wallet tells of its account [S8.8]', async () => {
    const server = createSignInServer()
    const verify = async () => {
      throw signInError('SIGN_IN_REFUSED', { reason: 'smartAccount' })
    }
    const world = await createSignInWorld({ server: { ...server, adapter: { ...server.adapter, verify } } })
    await world.arrive()
    await world.sign()
    expect(world.step()).toMatchObject({ at: 'refused', reason: 'smartAccount' })
  })

  it('is told the same where its wallet cannot sign at all; a no is a no [S8.8]', async () => {
    const fails = (error: DialogError) => () => {
      throw error
    }
    const unable = fails(new DialogError('METHOD_UNSUPPORTED', { method: 'personal_sign' }))
    expect((await arrive('smartAccount', unable)).step()).toMatchObject({ at: 'refused', reason: 'smartAccount' })
    expect((await arrive('eoa', unable)).step()).toMatchObject({ at: 'declined' })
    const no = fails(new DialogError('USER_REJECTED'))
    expect((await arrive('smartAccount', no)).step()).toMatchObject({ at: 'declined' })
  })
})

describe('what is told of a whole sign-in', () => {
  /** Everything that left the dialog by reports and by the log. */
  const told = ({ analytics, logger }: Awaited<ReturnType<typeof createSignInWorld>>) =>
    JSON.stringify([analytics.events, logger.entries], (_, value: unknown) =>
      value instanceof Error ? [value.message, value.stack, value.cause, { ...value }] : value,
    )
  const signature = '5'.repeat(130)

  it('is that it went well or why not, never a message, signature, nonce or account [S7.33]', async () => {
    const world = await createSignInWorld()
    await world.arrive()
    const texts: string[] = []
    const look = () => {
      const step = world.step()
      if (step.at === 'ready' || step.at === 'declined') texts.push(step.request.text)
    }
    look()
    world.wallet.setMood('reject')
    await world.sign()
    world.wallet.setMood('approve')
    for (const mood of ['refuses', 'nonceOver', 'down', 'well'] as const) {
      world.server.setMood(mood)
      look()
      await world.sign()
      world.server.setMood('well')
      if (mood === 'refuses' || mood === 'nonceOver') await world.feature.retry()
      await world.settle()
    }
    await world.feature.retry()
    await world.settle()
    expect([...world.server.stored.keys()]).toEqual([`eip155:1:${account}`])
    const events = world.events()
    for (const event of ['SIWX_AUTH_SUCCESS', 'SIWX_AUTH_ERROR', 'CLICK_SIGN_SIWX_MESSAGE'])
      expect(events).toContain(event)
    expect(world.signatures().length).toBeGreaterThan(2)
    const said = told(world)
    expect(texts.length).toBeGreaterThan(2)
    for (const text of texts) {
      expect(said).not.toContain(JSON.stringify(text).slice(1, -1))
      expect(said).not.toContain(/Nonce: (\w+)/.exec(text)?.[1] ?? 'nothing')
    }
    for (const secret of [signature, 'wants you to sign in', 'Welcome', 'nonce0']) expect(said).not.toContain(secret)
    const reported = world.analytics.events.filter(({ event }) => event.includes('SIWX'))
    expect(JSON.stringify(reported)).not.toContain(account.slice(2))
    const allowed = ['event', 'properties', 'isSmartAccount', 'network', 'message']
    const keys: string[] = []
    JSON.stringify(reported, (key, value: unknown) => {
      if (/^[a-z]/i.test(key)) keys.push(key)
      return value
    })
    expect(allowed).toEqual(expect.arrayContaining(keys))
  })

  it('is no more where the server answers with what it was sent', async () => {
    const server = createSignInServer()
    const { verify } = server.adapter
    const adapter = {
      ...server.adapter,
      verify: async (...[proof, signal]: Parameters<typeof verify>) => {
        await verify(proof, signal)
        throw new Error(`500: ${proof.message} ${proof.signature}`, { cause: proof })
      },
    }
    const world = await createSignInWorld({ server: { ...server, adapter } })
    await world.arrive()
    await world.sign()
    expect(world.events()).toContain('SIWX_AUTH_ERROR')
    expect(world.logger.entries).not.toEqual([])
    for (const secret of [signature, 'wants you to sign in', 'nonce0']) expect(told(world)).not.toContain(secret)
  })
})
