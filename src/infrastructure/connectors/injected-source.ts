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
 * object, or marks itself the same way. When another object takes its place while it is looked for, both are listed: whichever was
 * connected, the other may be an impostor. The old list `window.ethereum.providers` is not read: its wallets announce themselves.
 */
export function createInjectedSource({ target, announced, clock, logger }: InjectedSourceDeps): ConnectorSource {
  const connect = (provider: object, info: ConnectorInfo): Found => ({
    provider,
    connector: createPageWallet({ info, provider, clock, logger }),
  })
  if (!target) return createFixedSource([])
  return {
    connectors$: new Observable((subscriber) => {
      const stop = new AbortController()
      const found: Found[] = []
      let others: readonly object[] = []
      let last: readonly WalletConnector[] | undefined
      const tell = () => {
        const isFoughtFor = found.length > maximumFound
        const now = (isFoughtFor ? [] : found)
          .filter(({ provider }) => !others.some((other) => isSameProvider(provider, other)))
          .map(({ connector }) => connector)
        if (last === undefined || now.length !== last.length || now.some((one, i) => one !== last?.[i]))
          subscriber.next(now)
        last = now
      }
      const look = () => {
        const provider = injectedInto(target)
        const isNew = provider !== undefined && found.every((one) => one.provider !== provider)
        if (isNew && found.length <= maximumFound) found.push(connect(provider, infoOf(provider, found.length + 1)))
        tell()
      }
      const keepLooking = async (more: number): Promise<void> => {
        if (more === 0) return
        await clock.sleep(lookEveryMs, stop.signal)
        look()
        await keepLooking(more - 1)
      }
      subscriber.add(() => stop.abort())
      target.addEventListener('ethereum#initialized', look, { signal: stop.signal })
      subscriber.add(
        announced.providers$.subscribe((providers) => {
          others = providers
          if (last) tell()
        }),
      )
      look()
      keepLooking(looks).catch(() => undefined)
    }),
  }
}

interface Found {
  readonly provider: object
  readonly connector: WalletConnector
}

/** A place that more fight for is nobody's. */
const maximumFound = 4

function infoOf(provider: object, n: number): ConnectorInfo {
  const marks = marksOf(provider)
  return Object.freeze({
    id: n === 1 ? 'injected' : `injected#${n}`,
    kind: 'injected',
    name: 'Browser Wallet',
    namespaces: ['eip155'],
    ...(marks === '' ? {} : { marks }),
  })
}

function injectedInto(target: object): object | undefined {
  const provider = look(target, 'ethereum')
  return isObject(provider) ? provider : undefined
}

function isSameProvider(a: object, b: object): boolean {
  if (a === b) return true
  const marks = marksOf(a)
  return marks !== '' && marks === marksOf(b)
}

/** As long as it is kept between visits. */
const maximumMarks = 512

/**
 * The `isSomeWallet: true` marks that a provider carries: all that it says of itself. Good enough not to list a wallet twice, and
 * not to take up another one than was connected; for nothing else.
 */
function marksOf(provider: object): string {
  const marks: string[] = []
  try {
    for (const key in provider) if (/^_?is[A-Z]\w*$/.test(key) && Reflect.get(provider, key) === true) marks.push(key)
  } catch {
    return ''
  }
  return marks.sort().join().slice(0, maximumMarks)
}
