import type { Clock } from '../../../ports/clock.js'
import type { WalletConnectClient } from './client.js'

export interface RelayWatchDeps {
  readonly client: WalletConnectClient
  readonly clock: Clock
  /** Whether anybody waits for the relay right now. */
  readonly concerned: () => boolean
  readonly tell: (interrupted: boolean) => void
}

export interface RelayWatch {
  /** Somebody begins to wait. */
  look(): void
  end(): void
}

/** Shorter outages heal unnoticed. */
const noticedAfterMs = 2_000

/** Tells when the relay is away for longer than a moment while somebody waits for it, and when it is back. */
export function createRelayWatch({ client, clock, concerned, tell }: RelayWatchDeps): RelayWatch {
  const { relayer } = client.core
  const ended = new AbortController()
  let told = false
  const look = () => {
    if (relayer.connected) return
    clock.sleep(noticedAfterMs, ended.signal).then(
      () => {
        if (told || relayer.connected || !concerned()) return
        told = true
        tell(true)
      },
      () => undefined,
    )
  }
  const back = () => {
    if (!told) return
    told = false
    tell(false)
  }
  relayer.on('relayer_disconnect', look)
  relayer.on('relayer_connect', back)
  return {
    look,
    end: () => {
      ended.abort()
      relayer.off('relayer_disconnect', look)
      relayer.off('relayer_connect', back)
    },
  }
}
