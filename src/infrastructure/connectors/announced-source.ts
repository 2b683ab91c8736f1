import { BehaviorSubject, map, type Observable } from 'rxjs'
import type { Clock } from '../../ports/clock.js'
import type { ConnectorSource } from '../../ports/connectors.js'
import type { Logger } from '../../ports/logger.js'
import { createAnnouncedList, type AnnouncedWallet } from './announced-list.js'
import { readAnnouncement } from './announcement.js'
import { createPageWallet } from './page-wallet.js'
import { tellTogether } from './crowd.js'
import { createOnce } from '../../kit/once.js'
import { shared } from '../../kit/shared.js'

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

/**
 * Wallets that announce themselves (EIP-6963), however late. Looking starts with the first subscription: the listener is there
 * before wallets are asked to announce. It stays until the last subscription ends, which is when the dialog is destroyed: the one
 * exception to the standard's "never removed".
 */
export function createAnnouncedSource({ target, clock, logger }: AnnouncedSourceDeps): AnnouncedSource {
  const warn = createOnce((fault) => logger.warn(`wallet announcement ignored: ${fault}`))

  const wallets$ = shared<readonly AnnouncedWallet[]>(() => {
    const values$ = new BehaviorSubject<readonly AnnouncedWallet[]>([])
    if (target === undefined) return { values$, stop: () => undefined }
    const list = createAnnouncedList({
      connect: (info, provider) => createPageWallet({ info, provider, clock, logger }),
      warn,
    })
    const stop = new AbortController()
    const tell = () => values$.next(list.wallets())
    const changed = tellTogether(clock, stop.signal, tell)
    // Those that answer at once are told of below.
    let isAsking = true
    const listen = (event: Event) => {
      const announcement = readAnnouncement(event)
      if ('fault' in announcement) return warn(announcement.fault)
      if (list.take(announcement) && !isAsking) changed()
    }
    target.addEventListener('eip6963:announceProvider', listen, { signal: stop.signal })
    target.dispatchEvent(new Event('eip6963:requestProvider'))
    isAsking = false
    tell()
    return { values$, stop: () => stop.abort() }
  })
  return {
    connectors$: wallets$.pipe(map((wallets) => wallets.map(({ connector }) => connector))),
    providers$: wallets$.pipe(map((wallets) => wallets.map(({ provider }) => provider))),
  }
}
