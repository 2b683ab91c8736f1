import { describe, expect, it } from 'vitest'
import { services } from '../../../src/composition/services.js'
import { account } from '../support/dialog-of-fakes.js'
import { createSignInServer, createSignInWorld } from '../support/sign-in-world.js'

// Wire facts 9.5: how often a client of before is asked.

const id = `eip155:1:${account}` as const
const siwe = {
  getNonce: async () => '',
  createMessage: () => '',
  verifyMessage: async () => true,
  getSession: async () => null,
  signOut: async () => true,
}
const asking = async (nonceRefetchIntervalMs: number, sessionRefetchIntervalMs: number) => {
  const server = createSignInServer()
  const client = { ...siwe, nonceRefetchIntervalMs, sessionRefetchIntervalMs }
  const world = await createSignInWorld({ server, signIn: { siwe: client } })
  const knows = () => world.container.get(services.signIns).get()[id] !== undefined
  return { ...world, knows }
}

describe('the session of a client of before', () => {
  it('is asked for as often as it says, and who ended it elsewhere is asked to sign', async () => {
    const world = await asking(0, 60_000)
    await world.settle(600_000)
    expect(world.server.asked.sessions).toBe(0)
    await world.arrive()
    await world.sign()
    const { sessions } = world.server.asked
    await world.settle(180_000)
    expect([world.server.asked.sessions - sessions, world.knows()]).toEqual([3, true])
    world.server.stored.clear()
    await world.settle(60_000)
    expect([world.knows(), world.isOpen(), world.view(), world.at()]).toEqual([false, true, 'SIWXSignMessage', 'ready'])
    expect([world.server.revoked, world.signatures().length]).toEqual([[], 1])
  })

  it('stands while the server is away', async () => {
    const world = await asking(0, 60_000)
    await world.arrive()
    await world.sign()
    world.server.setMood('down')
    await world.settle(300_000)
    expect(world.knows()).toBe(true)
  })

  it('is asked for by no page that is hidden, or whose dialog is gone', async () => {
    const world = await asking(0, 60_000)
    await world.arrive()
    await world.sign()
    world.visible.update(() => false)
    const { sessions } = world.server.asked
    await world.settle(600_000)
    expect(world.server.asked.sessions).toBe(sessions)
    world.visible.update(() => true)
    await world.settle(60_000)
    expect(world.server.asked.sessions).toBe(sessions + 1)
    world.end()
    await world.settle(600_000)
    expect([world.server.asked.sessions, world.clock.pending()]).toEqual([sessions + 1, 0])
  })

  it('is never asked for where it says so', async () => {
    const world = await asking(0, 0)
    await world.arrive()
    await world.sign()
    const { sessions } = world.server.asked
    await world.settle(3_600_000)
    expect(world.server.asked.sessions).toBe(sessions)
  })
})

describe('the nonce of a client of before', () => {
  it.each([
    [60_000, 60_000],
    [0, 240_000],
    [300_000, 240_000],
  ])('is fetched anew for whoever looks at it: asked for every %s ms, fetched after %s ms', async (given, after) => {
    const world = await asking(given, 0)
    await world.arrive()
    const { nonces } = world.server.asked
    await world.settle(after - 100)
    expect(world.server.asked.nonces).toBe(nonces)
    await world.settle(200)
    expect(world.server.asked.nonces).toBe(nonces + 1)
    world.visible.update(() => false)
    await world.settle(600_000)
    expect(world.server.asked.nonces).toBe(nonces + 1)
    expect(world.signatures()).toHaveLength(0)
  })
})
