import { describe, expect, it } from 'vitest'
import { services } from '../../../src/composition/services.js'
import { DialogError } from '../../../src/domain/errors.js'
import type { SignInSession } from '../../../src/domain/sign-in/sign-in.js'
import { createRun } from '../../../src/application/sign-in/sign-in-run.js'
import { untilAnswered } from '../../../src/application/sign-in/until-answered.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeLocks } from '../../fakes/fake-locks.js'
import { createFakeTabs } from '../../fakes/fake-tabs.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import { account } from '../support/dialog-of-fakes.js'
import { createSignInWorld, signedText } from '../support/sign-in-world.js'

const id = `eip155:1:${account}` as const

async function asking() {
  const world = await createSignInWorld()
  await world.arrive()
  world.wallet.setMood('hold')
  void world.feature.sign()
  await world.settle()
  return {
    ...world,
    askAgain: async (after = 1_000) => {
      await world.settle(after)
      await world.feature.retry()
      await world.settle()
    },
    signedIn: () => world.container.get(services.signIns).get()[id]?.account,
  }
}

describe('a wallet that shows nothing', () => {
  it('is asked again for the same words, and signs the visitor in once', async () => {
    const world = await asking()
    await world.askAgain()
    const [first, second, ...others] = world.signatures().map(signedText)
    expect([first === second, others]).toEqual([true, []])
    world.wallet.answerHeld('approve')
    await world.settle()
    expect([world.signedIn(), world.server.verified.length]).toEqual([id, 1])
  })

  it('is not asked by a second tap that only slipped', async () => {
    const world = await asking()
    await world.askAgain(900)
    expect([world.at(), world.signatures().length]).toEqual(['signing', 1])
  })

  it('says no to what it was asked last', async () => {
    const world = await asking()
    world.wallet.setMood('reject')
    await world.askAgain()
    expect(world.at()).toBe('declined')
    world.wallet.answerHeld('approve')
    await world.settle()
    expect([world.at(), world.server.verified]).toEqual(['declined', []])
  })

  it.each([
    ['approve', undefined, id],
    ['reject', 'declined', undefined],
  ] as const)(
    'says that it shows the first request still, whose answer then counts: %s',
    async (answer, at, signedIn) => {
      const world = await asking()
      world.wallet.setMood('busy')
      await world.askAgain()
      expect(world.step()).toMatchObject({ at: 'signing', pending: true })
      world.wallet.setMood('approve')
      world.wallet.answerHeld(answer)
      await world.settle()
      expect(world.at()).toBe(at ?? 'idle')
      expect(world.signedIn()).toBe(signedIn)
    },
  )

  it('has lost a request for good: who left it, and connects anew, is asked again', async () => {
    const world = await asking()
    await world.feature.disconnect()
    await world.settle(4_000)
    await world.arrive()
    expect(world.at()).toBe('ready')
    void world.feature.sign()
    await world.settle()
    expect([world.signedIn(), world.signatures().length]).toEqual([id, 2])
  })

  it('is asked by the tab that asked first alone, and the other one says so', async () => {
    const origin = {
      clock: createVirtualClock(),
      tabs: createFakeTabs(),
      locks: createFakeLocks(),
      chain: createFakeChainAdapter(),
    }
    const release = await origin.locks.open().take(`sign-in ${id}`)
    const world = await createSignInWorld({ origin })
    await world.arrive()
    void world.feature.sign()
    await world.settle()
    expect(world.step()).toMatchObject({ at: 'signing', elsewhere: true })
    await world.settle(1_000)
    await world.feature.retry()
    await world.settle()
    expect(world.signatures()).toEqual([])
    release?.()
    await world.settle(1_000)
    expect(world.at()).toBe('ready')
  })
})

describe('of two requests', () => {
  const setUp = () => {
    const clock = createVirtualClock()
    const run = createRun(id)
    const asked: { answer: (session: SignInSession) => void; fail: (error: Error) => void; wanted: () => boolean }[] =
      []
    const ask = (wanted: () => boolean) =>
      new Promise<SignInSession>((answer, fail) => void asked.push({ answer, fail, wanted }))
    const outcome = untilAnswered({ clock, ask, pending: () => undefined }, run)
    return { clock, run, asked, outcome }
  }

  it('a no to the first is not one to the second, which is not wanted any more once it is answered', async () => {
    const { clock, run, asked, outcome } = setUp()
    await clock.advance(1_000)
    run.askAgain?.()
    asked[0]?.fail(new DialogError('USER_REJECTED'))
    await clock.advance(1)
    expect(asked.map(({ wanted }) => wanted())).toEqual([true, true])
    const session: SignInSession = { data: {} as SignInSession['data'], message: 'text', signature: '0x1' }
    asked[1]?.answer(session)
    expect(await outcome).toBe(session)
    expect([asked.map(({ wanted }) => wanted()), run.askAgain]).toEqual([[false, false], undefined])
  })

  it('the second fails as it would alone', async () => {
    const { clock, run, asked, outcome } = setUp()
    await clock.advance(1_000)
    run.askAgain?.()
    asked[1]?.fail(new DialogError('USER_REJECTED'))
    await expect(outcome).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})
