import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stateBefore, type PublicState } from '../../../src/domain/session/public-state.js'
import { createStore } from '../../../src/kit/store.js'
import type { ButtonFacts } from '../../../src/presentation/react/host/buttons/button-state.js'
import { watchFacts } from '../../../src/presentation/react/host/buttons/watch-facts.js'

const account = 'eip155:1:0xabc'
const amount = { units: 2_418n * 10n ** 15n, decimals: 18 }

// A page that is written in English.
beforeEach(() =>
  vi.stubGlobal('document', { addEventListener: () => undefined, documentElement: { lang: 'en' }, hidden: false }),
)
afterEach(() => vi.unstubAllGlobals())

/** What a button learns of a visitor who holds 2.418 ether, and how often that was read. */
function watching(first: Partial<PublicState>) {
  const state = createStore<PublicState>({ ...stateBefore, account, network: 'eip155:1', ...first })
  const learnt: ButtonFacts[] = []
  let reads = 0
  const stop = watchFacts(
    {
      getState: state.get,
      subscribe: (pick, listener) => {
        let was = pick(state.get())
        const subscription = state.changes$.subscribe((now) => {
          const [before, is] = [was, pick(now)]
          was = is
          if (!Object.is(before, is)) listener(is, before)
        })
        return () => subscription.unsubscribe()
      },
      nativeBalance: async () => {
        reads++
        return { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', amount }
      },
    },
    { balance: true, mark: false },
    (facts) => learnt.push(facts),
  )
  const shown = () => {
    const found = learnt.at(-1)?.balance?.found
    return found?.status === 'ready' ? found.text : found?.status
  }
  return {
    shown,
    reads: () => reads,
    stop,
    set: (change: Partial<PublicState>) => state.update((now) => ({ ...now, ...change })),
  }
}

it('a balance in a button is written as the dialog writes it, whatever the language of the page, and anew when that changes', async () => {
  const { shown, reads, stop, set } = watching({ locale: 'de' })
  await expect.poll(shown).toBe('2,418 ETH')
  set({ locale: 'en' })
  await expect.poll(shown).toBe('2.418 ETH')
  // It is the same figure: nobody is asked for it again.
  expect(reads()).toBe(1)
  stop()
  set({ locale: 'de' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown()).toBe('2.418 ETH')
})
