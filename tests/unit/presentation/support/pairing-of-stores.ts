import type { PairingFeature } from '../../../../src/application/pairing/pairing.js'
import { createStore } from '../../../../src/kit/store.js'
import type { ConnectorInfo } from '../../../../src/domain/wallets/connector.js'
import { pairingLifetimeMs, type PairingNotice, type PairingState } from '../../../../src/domain/connection/pairing.js'
import type { DeepLink } from '../../../../src/domain/wallets/deep-link.js'
import type { PageTime } from '../../../../src/presentation/react/page-time.js'

const hex = (digit: string) => digit.repeat(64)

/** A pairing's address; each digit makes another one. */
export const uriOf = (digit: string): string =>
  `wc:${hex(digit)}@2?relay-protocol=irn&symKey=${hex('5')}&expiryTimestamp=1893456000`

export const walletConnect: ConnectorInfo = {
  id: 'walletConnect',
  kind: 'walletConnect',
  name: 'WalletConnect',
  namespaces: ['eip155'],
}

/** A pairing that tests lead from state to state, and a log of what was asked of it. */
export function pairingOfStore(time: PageTime) {
  const log: string[] = []
  const state = createStore<PairingState>({ status: 'idle' })
  const opening = { refused: false }
  const feature: PairingFeature = {
    state,
    ways: () => [],
    open: (link: DeepLink) => {
      log.push(`open ${link.href}`)
      return !opening.refused
    },
    retry: () => log.push('retry'),
  }
  return {
    feature,
    log,
    opening,
    set: (next: PairingState) => state.update(() => next),
    ready: (uri: string, notice?: PairingNotice) =>
      state.update(() => ({
        status: 'ready',
        uri,
        expiresAt: time.now() + pairingLifetimeMs,
        ...(notice === undefined ? {} : { notice }),
      })),
  }
}

/** Time that stands still until the test lets it pass, and a page that can be left. */
export function timeOfPage() {
  const timers = new Set<{ readonly due: number; readonly inSight: boolean; readonly task: () => void }>()
  let now = Date.UTC(2026, 0, 1)
  const later = (ms: number, inSight: boolean, task: () => void) => {
    const timer = { due: now + ms, inSight, task }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const time: PageTime = {
    now: () => now,
    after: (ms, task) => later(ms, false, task),
    ifStillVisible: (ms, task) => later(ms, true, task),
  }
  return {
    time,
    pass: (ms: number) => {
      const end = now + ms
      const next = () => [...timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0]
      for (let timer = next(); timer !== undefined; timer = next()) {
        timers.delete(timer)
        now = timer.due
        timer.task()
      }
      now = end
    },
    /** Another app takes the page's place. */
    leave: () => {
      for (const timer of timers) if (timer.inSight) timers.delete(timer)
    },
    waiting: () => timers.size,
  }
}
