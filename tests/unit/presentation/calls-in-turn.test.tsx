import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CallsInTurn } from '../../../src/application/calls/calls-feature.js'
import type { CallState } from '../../../src/domain/calls/calls.js'
import { ethereum } from '../../../src/networks.js'
import { createStore } from '../../../src/kit/store.js'
import { AppContext } from '../../../src/presentation/react/app-context.js'
import { createTranslator } from '../../../src/presentation/react/i18n/translate.js'
import { Steps } from '../../../src/presentation/react/ui/steps.js'
import callsView from '../../../src/presentation/react/views/calls-in-turn/index.js'
import { presentCallsInTurn } from '../../../src/presentation/react/views/calls-in-turn/presenter.js'
import { appOfStores, connectedSession, t } from './support/app-of-stores.js'

const shop = `0x${'5a'.repeat(20)}`
const hash = `0x${'1'.repeat(64)}`
const calls = [
  { to: shop, value: 10n ** 16n, data: '0x' },
  { to: shop, value: 0n, data: '0x12' },
  { to: shop, value: 2n * 10n ** 18n, data: '0x12' },
] as const
const sent = (status: 'sent' | 'confirmed' | 'failed' | 'unknown'): CallState => ({ status, hash })
const [waiting, asking, declined, skipped]: readonly [CallState, CallState, CallState, CallState] = [
  { status: 'waiting' },
  { status: 'asking' },
  { status: 'declined' },
  { status: 'skipped' },
]

function at(steps: readonly CallState[], isOver = false) {
  const world = appOfStores()
  world.stores.session.update(() => connectedSession(1))
  const inTurn = createStore<CallsInTurn | undefined>({ calls, network: ethereum, steps, isOver })
  const feature = { send: async () => ({ atomic: false, steps, status: 'partly' as const }), inTurn }
  const presenter = presentCallsInTurn({ app: world.app, t, feature })
  return { ...world, feature, presenter, vm: presenter.vm.get() }
}

describe('calls that go one after another', () => {
  it.each([
    [[asking, waiting, waiting], 'Step 1 of 3 in Lantern', 'busy todo todo'],
    [[sent('sent'), waiting, waiting], 'Step 1 of 3 is on its way', 'busy todo todo'],
    [[sent('confirmed'), waiting, waiting], 'Step 2 of 3 in Lantern', 'done todo todo'],
    [[sent('confirmed'), sent('confirmed'), asking], 'Step 3 of 3 in Lantern', 'done done busy'],
  ] as const)('say where the visitor is asked, what is done and what is left: %#', (steps, title, statuses) => {
    const { vm } = at(steps)
    expect([vm?.status, vm?.title, vm?.steps.map(({ status }) => status).join(' ')]).toEqual([
      'running',
      title,
      statuses,
    ])
    expect(vm?.announcement).toContain(title)
  })

  it('tell no step after the last one, also before it is called over', () => {
    const all = [sent('confirmed'), sent('confirmed'), sent('confirmed')]
    expect(at(all).vm?.announcement).toBe(at(all, true).vm?.announcement)
  })

  it.each([
    [[sent('confirmed'), sent('confirmed'), sent('confirmed')], 'done', 'All 3 went through', 'done done done'],
    [[sent('confirmed'), declined, skipped], 'declined', '1 of 3 went through', 'done declined skipped'],
    [[sent('confirmed'), sent('failed'), skipped], 'failed', '1 of 3 went through', 'done failed skipped'],
    [[declined, skipped, skipped], 'declined', 'Nothing was sent', 'declined skipped skipped'],
    [[sent('failed'), skipped, skipped], 'failed', 'Nothing went through', 'failed skipped skipped'],
    [[sent('confirmed'), sent('unknown'), skipped], 'late', 'Some steps aren’t certain yet', 'done unknown skipped'],
  ] as const)('say what became of them: %#', (steps, status, title, statuses) => {
    const { vm } = at(steps, true)
    expect([vm?.status, vm?.title, vm?.steps.map((step) => step.status).join(' ')]).toEqual([status, title, statuses])
  })

  it('say what each does, to whom and with how much, and lead to what is on the chain', () => {
    const { vm, presenter, log } = at([sent('confirmed'), asking, waiting])
    expect(vm?.steps.map(({ title, text }) => `${title}: ${text}`)).toEqual([
      'Send 0.01 ETH to 0x5a5a…5a5a: Went through',
      'Use contract 0x5a5a…5a5a: Confirm in Lantern',
      'Use contract 0x5a5a…5a5a with 2 ETH: Not asked for yet',
    ])
    presenter.open('2')
    presenter.open('1')
    expect(log).toEqual([`link https://etherscan.io/tx/${hash}`])
  })

  it('keep an address in one piece, and words and spaces as they are', () => {
    const html = renderToStaticMarkup(
      <AppContext.Provider value={{ app: appOfStores().app, translator: createTranslator({}, 'en') }}>
        <Steps steps={[{ id: '1', status: 'todo', title: 'Send 1 ETH to 0x5a5a…5a5a today' }]} testId="step" />
      </AppContext.Provider>,
    )
    expect(html).toContain('<span class="step-title">Send 1 ETH to <bdi>0x5a5a…5a5a</bdi> today<')
  })

  it('offer the way out once they are over, and before that none but closing', () => {
    const View = callsView.View as (props: { readonly params: undefined; readonly feature: unknown }) => React.ReactNode
    const html = (isOver: boolean) => {
      const { app, feature } = at([sent('confirmed'), isOver ? declined : asking, isOver ? skipped : waiting], isOver)
      return renderToString(
        <AppContext.Provider value={{ app, translator: createTranslator({}, 'en') }}>
          <View params={undefined} feature={feature} />
        </AppContext.Provider>,
      )
    }
    // Its place is kept from the start.
    expect(html(false)).toMatch(/visibility:hidden[^>]*><button[^>]*calls-finish/)
    expect(html(true)).toContain('calls-finish')
    expect(html(true)).not.toContain('visibility:hidden')
    expect(html(true)).toContain('What went through stays')
  })
})
