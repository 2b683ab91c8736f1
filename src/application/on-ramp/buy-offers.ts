import { findError, toDialogError } from '../../domain/errors.js'
import { failed, idle, loading, ready } from '../../domain/loadable.js'
import { offersTo, priceOfOne, realOffers, type OnRampRequest } from '../../domain/on-ramp/on-ramp.js'
import { createLatest } from '../../kit/latest.js'
import type { ReadonlyStore, Store } from '../../kit/store.js'
import type { Clock } from '../../ports/clock.js'
import type { OnRamp } from '../../ports/on-ramp.js'
import type { Sight } from '../../ports/sight.js'
import { onceTrue } from '../once-true.js'
import { isSame, pairOf, type Asked, type BuyState } from './buy-state.js'

export interface BuyOffersDeps {
  readonly onRamp: Pick<OnRamp, 'quotes'>
  readonly clock: Clock
  readonly sight: Sight
  readonly asked: Store<Asked>
  readonly state: ReadonlyStore<BuyState>
}

/** Prices are no older than this where somebody looks at them again. */
const freshMs = 30_000

/** What providers offer for what is asked, followed while somebody looks. */
export function createBuyOffers({ onRamp, clock, sight, asked, state }: BuyOffersDeps) {
  const run = createLatest()
  let askedAt = 0
  /** What is asked about while a view uses it. */
  let followed: OnRampRequest | undefined

  /** Asks after a pause, and anew as often as prices grow old, while the visitor can see the page: what comes by itself takes nothing away before it is there. */
  const follow = (request: OnRampRequest, pause: number) => {
    followed = request
    return run.run(async (signal) => {
      try {
        for (let wait = pause; ; wait = freshMs) {
          await clock.sleep(wait, signal)
          await onceTrue(sight.visible, signal)
          const offers = offersTo(request, await onRamp.quotes(request, signal))
          if (signal.aborted) return
          askedAt = clock.now()
          const [best] = realOffers(offers)
          const amount = best && priceOfOne(best.quote)
          const price = amount === undefined ? {} : { price: { of: pairOf(request), amount } }
          const read = state.get().chosen?.provider
          asked.update((now) => ({ ...now, ...price, offers: ready(offers), read: read ?? now.read }))
        }
      } catch (cause) {
        if (signal.aborted || findError(cause, 'ABORTED')) return
        const error = toDialogError(cause, 'HTTP_UNREACHABLE')
        asked.update((now) => ({ ...now, offers: failed(idle, error, clock.now()) }))
      }
    })
  }

  const quote = (request: OnRampRequest, pause: number) => {
    followed = request
    asked.update(({ price }) => ({ price, request, offers: loading(idle) }))
    return follow(request, pause)
  }

  const want = (request: OnRampRequest | undefined, pause: number) => {
    if (request === undefined) {
      followed = undefined
      return run.cancel()
    }
    if (followed !== undefined && isSame(followed, request)) return
    const { request: before, offers } = asked.get()
    const left = askedAt + freshMs - clock.now()
    const isFresh = before !== undefined && isSame(before, request) && offers.status === 'ready' && left > 0
    void (isFresh ? follow(request, left) : quote(request, pause))
  }

  return { want, ask: (request: OnRampRequest) => void quote(request, 0) }
}
