import {
  isPairingExpired,
  pairingLifetimeMs,
  pairingMarginMs,
  pairingRetryGapMs,
  renewPairingIn,
  type PairingNotice,
  type PairingState,
} from '../../domain/connection/pairing.js'
import { refusalAlert } from '../../domain/connection/relay-refusal.js'
import { pairingError } from '../../domain/connection/pairing-errors.js'
import { DialogError, findError, toDialogError } from '../../domain/errors.js'
import type { ChainId } from '../../domain/networks/caip.js'
import type { Store } from '../../kit/store.js'
import type { Clock } from '../../ports/clock.js'
import type { WalletConnection, WalletConnector } from '../../ports/connectors.js'
import { connectSigningIn, type ConnectSigningInDeps } from '../connect-signing-in.js'
import type { Track } from '../analytics/track.js'
import type { Feedback } from '../feedback/feedback.js'

export interface WaitForApprovalDeps extends ConnectSigningInDeps {
  /** What is shown: the newest address, or why there is none. */
  readonly state: Store<PairingState>
  readonly connector: WalletConnector
  /** Asked for with every address, because the visitor may choose another network meanwhile. */
  readonly chains: () => readonly ChainId[]
  /** The wallet that a link was followed into. */
  readonly opened: () => string | undefined
  /** Nobody looks: what was shown is still heard, but nothing is told and nothing new begins. */
  readonly left: () => boolean
  readonly clock: Clock
  readonly feedback: Feedback
  readonly track: Track
  readonly hasProjectId: boolean
}

/** One address that waits for a wallet. Several may wait at once: what was scanned a moment before a renewal still counts. */
interface Attempt {
  readonly end: () => void
}

const longestGapMs = 5_000
/** Between two looks at the clock. */
const lookMs = 1_000

/**
 * Shows one address after the other until a wallet approves one of them: the next comes before one expires, after a refusal, and
 * when the way to the relay is back. Rejects when `signal` ends it, and where nobody looks any more in place of showing the next.
 */
export function waitForApproval(deps: WaitForApprovalDeps, signal: AbortSignal): Promise<WalletConnection> {
  const { state, connector, clock, track } = deps
  const set = (next: PairingState) => state.update(() => next)
  return new Promise((resolve, reject) => {
    const waiting = new Set<Attempt>()
    let newest: Attempt | undefined
    const over = () => {
      for (const attempt of waiting) attempt.end()
      waiting.clear()
    }
    const quit = () => {
      over()
      reject(new DialogError('ABORTED'))
    }
    signal.addEventListener('abort', quit)

    /** Asks for an address; what is shown stays until there is another one to show. */
    const begin = (notice?: PairingNotice, failures = 0) => {
      const controller = new AbortController()
      const mine: Attempt = { end: () => controller.abort() }
      waiting.add(mine)
      newest = mine
      let sleeping: Attempt | undefined
      let shown = false
      const isNewest = () => newest === mine && !signal.aborted
      /** What is shown lets nobody in any more, and the next may be slow to come. */
      const beginAnew = (why: PairingNotice) => {
        set({ status: 'preparing', notice: why })
        begin(why)
      }
      const after = (ms: number, task: () => void) => {
        const nap = new AbortController()
        const asleep = { end: () => nap.abort() }
        sleeping = asleep
        waiting.add(asleep)
        clock.sleep(ms, nap.signal).then(
          () => {
            // The relay may be away for days: each try would be kept.
            waiting.delete(asleep)
            if (isNewest()) task()
          },
          () => undefined,
        )
      }
      if (state.get().status === 'idle') set({ status: 'preparing' })

      const request: Parameters<typeof connectSigningIn>[2] = {
        chains: deps.chains(),
        signal: controller.signal,
        onUri: (uri) => {
          if (!isNewest()) return
          shown = true
          failures = 0
          const expiresAt = clock.now() + pairingLifetimeMs
          const opened = deps.opened()
          set({
            status: 'ready',
            uri,
            expiresAt,
            ...(notice === undefined ? {} : { notice }),
            ...(opened === undefined ? {} : { opened }),
          })
          const renew = () => {
            // A page that slept while the wallet was in front hears late of what was approved there.
            if (deps.left()) return after(pairingMarginMs, quit)
            return clock.now() < expiresAt ? begin('renewed') : beginAnew('renewed')
          }
          /** Timers of a device that sleeps do so as well, and its clock goes on; whoever wakes it finds no link that leads nowhere. */
          const watch = (left: number) =>
            after(Math.min(left, lookMs), () =>
              left <= lookMs || isPairingExpired(expiresAt, clock.now()) ? renew() : watch(left - lookMs),
            )
          watch(renewPairingIn(expiresAt, clock.now()))
        },
        onInterrupted: (interrupted) => {
          if (!isNewest() || deps.left()) return
          if (interrupted) return fail(deps, pairingError('RELAY_UNREACHABLE'))
          // A wallet cannot have seen the old address meanwhile; a new one is good for its whole time.
          begin('renewed')
        },
      }
      connectSigningIn(deps, connector, request, signal).then(
        (connection) => {
          // It was over while what the wallet signed was verified.
          if (!waiting.delete(mine)) return void connection.disconnect()
          over()
          resolve(connection)
        },
        (cause: unknown) => {
          waiting.delete(mine)
          sleeping?.end()
          if (!isNewest() || findError(cause, 'ABORTED')) return
          if (findError(cause, 'USER_REJECTED')) {
            track({ event: 'USER_REJECTED', properties: { message: 'connect' } })
            return deps.left() ? quit() : beginAnew('declined')
          }
          if (deps.left()) return quit()
          if (shown && findError(cause, 'PAIRING_EXPIRED')) return beginAnew('renewed')
          fail(deps, toDialogError(cause, 'WALLET_ERROR', { walletCode: 'unknown', method: 'connect' }))
          after(Math.min(pairingRetryGapMs * (failures + 1), longestGapMs), () => begin(undefined, failures + 1))
        },
      )
    }
    begin()
  })
}

/** Says why there is no address, and what the host has to mend once. */
function fail({ state, track, feedback, hasProjectId }: WaitForApprovalDeps, error: DialogError): void {
  const before = state.get()
  state.update(() => ({ status: 'failed', error }))
  if (before.status === 'failed' && before.error.code === error.code) return
  track({ event: 'CONNECT_ERROR', properties: { message: error.code } })
  if (isRefusal(error.code)) feedback.alert({ code: refusalAlert(error.code, hasProjectId), variant: 'error' })
}

const isRefusal = (code: string): code is 'RELAY_ORIGIN_REFUSED' | 'RELAY_CLOCK_SKEWED' | 'RELAY_PROJECT_REFUSED' =>
  code === 'RELAY_ORIGIN_REFUSED' || code === 'RELAY_CLOCK_SKEWED' || code === 'RELAY_PROJECT_REFUSED'
