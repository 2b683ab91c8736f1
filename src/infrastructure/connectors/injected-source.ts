import { isObject, look } from '../../kit/look.js'
import { Observable } from 'rxjs'
import type { ConnectorInfo } from '../../domain/wallets/connector.js'
import type { Clock } from '../../ports/clock.js'
import type { ConnectorSource, WalletConnector } from '../../ports/connectors.js'
import type { Logger } from '../../ports/logger.js'
import type { AnnouncedSource } from './announced-source.js'
import { createFixedSource } from './fixed-source.js'
import { createPageWallet } from './page-wallet.js'

export interface InjectedSourceDeps {
  /** The page's window; undefined on a server. */
  readonly target: EventTarget | undefined
  readonly announced: Pick<AnnouncedSource, 'providers$'>
  readonly clock: Clock
  readonly logger: Logger
}

// The browsers of wallets on phones inject up to three seconds late, and not all of them say so.
const lookEveryMs = 250
const looks = 12

/**
 * The wallet in `window.ethereum`, for those that do not announce themselves. Not listed when an announced wallet is the same
 * object, or marks itself the same way. The old list `window.ethereum.providers` is not read: its wallets announce themselves.
 */
export function createInjectedSource({ target, announced, clock, logger }: InjectedSourceDeps): ConnectorSource {
  const list = (provider: object): readonly WalletConnector[] => [
    createPageWallet({ info: injectedInfo, provider, clock, logger }),
  ]
  const none: readonly WalletConnector[] = []
  if (target === undefined) return createFixedSource(none)
  return {
    connectors$: new Observable((subscriber) => {
      const stop = new AbortController()
      let found: Found | undefined
      let others: readonly object[] = []
      let last: readonly WalletConnector[] | undefined
      const tell = () => {
        const hidden = found === undefined || others.some((other) => isSameProvider(found?.provider ?? {}, other))
        const now = hidden ? none : (found?.connectors ?? none)
        if (now !== last) subscriber.next(now)
        last = now
      }
      const look = () => {
        const provider = found === undefined ? injectedInto(target) : undefined
        if (provider !== undefined) found = { provider, connectors: list(provider) }
        tell()
      }
      const keepLooking = async (more: number): Promise<void> => {
        if (more === 0 || found !== undefined) return
        await clock.sleep(lookEveryMs, stop.signal)
        look()
        await keepLooking(more - 1)
      }
      subscriber.add(() => stop.abort())
      target.addEventListener('ethereum#initialized', look, { signal: stop.signal })
      subscriber.add(
        announced.providers$.subscribe((providers) => {
          others = providers
          if (last !== undefined) tell()
        }),
      )
      look()
      keepLooking(looks).catch(() => undefined)
    }),
  }
}

interface Found {
  readonly provider: object
  readonly connectors: readonly WalletConnector[]
}

const injectedInfo: ConnectorInfo = Object.freeze({
  id: 'injected',
  kind: 'injected',
  name: 'Browser Wallet',
  namespaces: ['eip155'],
})

function injectedInto(target: object): object | undefined {
  const provider = look(target, 'ethereum')
  return isObject(provider) ? provider : undefined
}

function isSameProvider(a: object, b: object): boolean {
  if (a === b) return true
  const marks = marksOf(a)
  return marks !== '' && marks === marksOf(b)
}

/** The `isSomeWallet: true` marks that a provider carries. Good enough not to list a wallet twice, and for nothing else. */
function marksOf(provider: object): string {
  const marks: string[] = []
  try {
    for (const key in provider) if (/^_?is[A-Z]/.test(key) && Reflect.get(provider, key) === true) marks.push(key)
  } catch {
    return ''
  }
  return marks.sort().join()
}
