import { describe, expect, it } from 'vitest'
import { services } from '../../../src/composition/services.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeLocks } from '../../fakes/fake-locks.js'
import { createFakeTabs } from '../../fakes/fake-tabs.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import { account, otherAccount } from '../support/dialog-of-fakes.js'
import { createSignInServer, createSignInWorld, type SignInWorldOptions } from '../support/sign-in-world.js'

const id = `eip155:1:${account}` as const
const lifetimeMs = 600_000

const standing = ({ container }: Pick<Awaited<ReturnType<typeof createSignInWorld>>, 'container'>) =>
  container.get(services.signIns).get()[id]

/** A visitor whose sign-in ends in half a minute, and the ends that it is seen to have from then on. */
async function endingSoon(setup: SignInWorldOptions = {}) {
  const server = setup.server ?? createSignInServer({ lifetimeMs })
  const world = await createSignInWorld({ ...setup, server })
  await world.arrive()
  await world.sign()
  const endsAt = standing(world)?.expiresAt ?? 0
  await world.settle(endsAt - world.clock.now() - 30_000)
  const seen: (number | undefined)[] = []
  world.container.get(services.signIns).changes$.subscribe((all) => seen.push(all[id]?.expiresAt))
  return {
    ...world,
    endsAt,
    seen,
    open: async () => {
      world.feature.open()
      await world.settle()
    },
  }
}

describe('a sign-in that ends soon', () => {
  it.each([true, false])(
    'is renewed by one prompt, and nobody is signed out in between: required %s',
    async (required) => {
      const world = await endingSoon({ signIn: { required } })
      expect([world.isOpen(), world.feature.ending.get()?.expiresAt]).toEqual([false, world.endsAt])
      await world.open()
      expect([world.isOpen(), world.view(), world.at()]).toEqual([true, 'SIWXSignMessage', 'ready'])
      expect(world.feature.missing.get()).toBeUndefined()
      await world.sign()
      expect([world.isOpen(), world.at(), world.signatures().length]).toEqual([false, 'idle', 2])
      const end = standing(world)?.expiresAt ?? 0
      expect(end).toBeGreaterThan(world.endsAt)
      expect(world.seen).toEqual([world.endsAt, end])
      expect([world.server.stored.get(id)?.expiresAt, world.server.revoked]).toEqual([end, []])
      expect(world.feature.ending.get()).toBeUndefined()
      await world.settle(60_000)
      expect([standing(world)?.expiresAt, world.isOpen()]).toEqual([end, false])
    },
  )

  it('asks no wallet for more than one signature, however often it is asked for', async () => {
    const world = await endingSoon()
    world.wallet.setMood('hold')
    await Promise.all([world.open(), world.open()])
    const all = Array.from({ length: 50 }, () => world.feature.sign())
    await world.settle()
    world.wallet.answerHeld('approve')
    await world.settle()
    await Promise.all(all)
    expect([world.signatures().length, world.server.verified.length, world.isOpen()]).toEqual([2, 2, false])
  })

  it('stands until its end where the visitor declines, and cancelling disconnects nobody', async () => {
    const world = await endingSoon()
    await world.open()
    world.wallet.setMood('reject')
    await world.sign()
    expect([world.at(), standing(world)?.expiresAt]).toEqual(['declined', world.endsAt])
    await world.feature.cancel()
    expect([world.isOpen(), world.session().status, standing(world)?.expiresAt]).toEqual([
      false,
      'connected',
      world.endsAt,
    ])
    expect([world.at(), world.server.revoked]).toEqual(['idle', []])
    await world.settle(30_100)
    expect([standing(world), world.isOpen(), world.view(), world.at()]).toEqual([
      undefined,
      true,
      'SIWXSignMessage',
      'ready',
    ])
  })

  it('holds nobody while it is renewed, and holds them once it has ended over that [S4.33]', async () => {
    const world = await endingSoon()
    await world.open()
    world.app.dialog.close()
    expect(world.isOpen()).toBe(false)
    await world.open()
    world.wallet.setMood('hold')
    void world.feature.sign()
    await world.settle(30_100)
    expect([standing(world), world.feature.missing.get(), world.at()]).toEqual([undefined, id, 'signing'])
    world.app.dialog.close()
    expect(world.isOpen()).toBe(true)
    world.wallet.answerHeld('approve')
    await world.settle()
    expect([world.isOpen(), world.signatures().length, standing(world) === undefined]).toEqual([false, 2, false])
  })

  it('is not ended with what a server, which goes on where nobody waits, made of the next one after the account was left', async () => {
    const server = createSignInServer({ lifetimeMs })
    let say: (() => void) | undefined
    const deaf: typeof server.adapter = {
      ...server.adapter,
      verify: async (proof) => {
        if (server.verified.length > 0) await new Promise<void>((resolve) => (say = resolve))
        return server.adapter.verify(proof)
      },
    }
    const world = await endingSoon({ server: { ...server, adapter: deaf }, signIn: { required: false } })
    await world.open()
    void world.feature.sign()
    await world.settle()
    expect(world.at()).toBe('verifying')
    world.wallet.setAccounts([otherAccount, account])
    await world.settle()
    say?.()
    await world.settle()
    expect([server.verified.length, server.revoked, standing(world)?.expiresAt]).toEqual([2, [], world.endsAt])
  })

  it('stands where the server is away, and the signature is not asked for again', async () => {
    const world = await endingSoon()
    await world.open()
    world.server.setMood('down')
    await world.sign()
    expect([world.at(), world.feature.missing.get(), standing(world)?.expiresAt]).toEqual([
      'unreachable',
      undefined,
      world.endsAt,
    ])
    world.server.setMood('well')
    await world.settle(5_100)
    expect([world.isOpen(), world.signatures().length]).toEqual([false, 2])
    expect(standing(world)?.expiresAt).toBeGreaterThan(world.endsAt)
  })

  it('stands where the server writes nonsense, and nobody is disconnected [S4.34]', async () => {
    const world = await endingSoon()
    world.server.setMood('garbage')
    await world.open()
    expect([world.at(), world.session().status, standing(world)?.expiresAt]).toEqual([
      'refused',
      'connected',
      world.endsAt,
    ])
  })

  it('counts what was signed although the visitor has looked away', async () => {
    const world = await endingSoon()
    await world.open()
    world.server.setMood('slow')
    void world.feature.sign()
    await world.settle()
    expect(world.at()).toBe('verifying')
    await world.feature.cancel()
    expect(world.isOpen()).toBe(false)
    world.server.setMood('well')
    await world.settle()
    expect(standing(world)?.expiresAt).toBeGreaterThan(world.endsAt)
    expect([world.isOpen(), world.server.revoked]).toEqual([false, []])
  })

  it('ends nothing where another account acts in the middle of it', async () => {
    const world = await endingSoon()
    await world.open()
    world.server.setMood('slow')
    void world.feature.sign()
    await world.settle()
    world.wallet.setAccounts([otherAccount, account])
    world.server.setMood('well')
    await world.settle()
    expect([world.step().at, standing(world)?.expiresAt, world.server.revoked]).toEqual([
      'otherAccount',
      world.endsAt,
      [],
    ])
  })

  it('is renewed for all tabs by one of them', async () => {
    const server = createSignInServer({ lifetimeMs })
    const origin = {
      clock: createVirtualClock(),
      tabs: createFakeTabs(),
      locks: createFakeLocks(),
      chain: createFakeChainAdapter(),
    }
    const one = await endingSoon({ server, origin })
    const two = await createSignInWorld({ server, origin, wallet: one.wallet, device: one.device })
    await one.settle(1_000)
    expect(two.feature.ending.get()?.expiresAt).toBe(one.endsAt)
    two.feature.open()
    await one.open()
    for (const answer of ['reject', 'approve'] as const) {
      one.wallet.setMood('hold')
      void one.feature.sign()
      await one.settle()
      void two.feature.sign()
      await one.settle()
      expect([one.at(), two.at()]).toEqual(['signing', 'signing'])
      one.wallet.answerHeld(answer)
      await one.settle(600)
      if (answer === 'reject') expect([one.at(), two.at()]).toEqual(['declined', 'ready'])
    }
    expect([one.isOpen(), two.isOpen(), one.signatures().length]).toEqual([false, false, 3])
    expect(standing(two)?.expiresAt).toBe(standing(one)?.expiresAt)
    expect(standing(two)?.expiresAt).toBeGreaterThan(one.endsAt)
  })

  it('is over with the word of the host to sign out', async () => {
    const world = await endingSoon()
    await world.open()
    await world.feature.signOut()
    await world.settle(4_000)
    expect([standing(world), world.server.revoked]).toEqual([undefined, [id]])
    expect(world.signatures()).toHaveLength(1)
  })

  it('is shown to nobody before its last minute', async () => {
    const world = await createSignInWorld({ server: createSignInServer({ lifetimeMs }) })
    await world.arrive()
    await world.sign()
    world.feature.open()
    await world.settle()
    expect([world.isOpen(), world.view(), world.at(), world.server.asked.nonces]).toEqual([true, 'Account', 'idle', 2])
  })
})
