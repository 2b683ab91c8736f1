import { BehaviorSubject, map, Observable } from 'rxjs'
import type { Clock } from '../../ports/clock.js'
import type { ConnectorSource } from '../../ports/connectors.js'
import type { Logger } from '../../ports/logger.js'
import { createAnnouncedList, type AnnouncedWallet } from './announced-list.js'
import { readAnnouncement } from './announcement.js'
import { createPageWallet } from './page-wallet.js'
import { createOnce } from '../../kit/once.js'

export interface AnnouncedSourceDeps {
  /** The page's window; undefined on a server, where no wallets are. */
  readonly target: EventTarget | undefined
  readonly clock: Clock
  readonly logger: Logger
}

export interface AnnouncedSource extends ConnectorSource {
  /** The providers of the listed wallets, to recognise one that is also `window.ethereum`. */
  readonly providers$: Observable<readonly object[]>
}

/** Wallets that come in a crowd are listed together, a frame later. */
const crowdMs = 16

/**
 * Wallets that announce themselves (EIP-6963), however late. Looking starts with the first subscription: the listener is there
 * before wallets are asked to announce. It stays until the last subscription ends, which is when the dialog is destroyed: the one
 * exception to the standard's "never removed".
 */
export function createAnnouncedSource({ target, clock, logger }: AnnouncedSourceDeps): AnnouncedSource {
  const warn = createOnce((fault) => logger.warn(`wallet announcement ignored: ${fault}`))

  const watch = (page: EventTarget): Watch => {
    const list = createAnnouncedList({
      connect: (info, provider) => createPageWallet({ info, provider, clock, logger }),
      warn,
    })
    const stop = new AbortController()
    const wallets$ = new BehaviorSubject<readonly AnnouncedWallet[]>([])
    const tell = () => wallets$.next(list.wallets())
    // Those that answer at once are told together, below.
    let crowd = true
    const listen = (event: Event) => {
      const announcement = readAnnouncement(event)
      if ('fault' in announcement) return warn(announcement.fault)
      if (!list.take(announcement) || crowd) return
      crowd = true
      clock.sleep(crowdMs, stop.signal).then(
        () => {
          crowd = false
          tell()
        },
        () => undefined,
      )
    }
    page.addEventListener('eip6963:announceProvider', listen, { signal: stop.signal })
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    crowd = false
    tell()
    return { wallets$, stop: () => stop.abort() }
  }

  let watched: Watch | undefined
  let listeners = 0
  const wallets$ = new Observable<readonly AnnouncedWallet[]>((subscriber) => {
    if (target === undefined) return subscriber.next([])
    listeners += 1
    watched ??= watch(target)
    subscriber.add(watched.wallets$.subscribe(subscriber))
    subscriber.add(() => {
      listeners -= 1
      if (listeners > 0) return
      watched?.stop()
      watched = undefined
    })
  })
  return {
    connectors$: wallets$.pipe(map((wallets) => wallets.map(({ connector }) => connector))),
    providers$: wallets$.pipe(map((wallets) => wallets.map(({ provider }) => provider))),
  }
}

interface Watch {
  readonly wallets$: BehaviorSubject<readonly AnnouncedWallet[]>
  stop(): void
}
