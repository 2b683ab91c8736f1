import { Observable, Subject } from 'rxjs'
import type { ChainId } from '../../domain/networks/caip.js'
import type { AccountType } from '../../domain/session/account.js'
import { codesOf } from '../../domain/session/codes.js'
import { evmChainId } from '../../domain/networks/evm-chain-id.js'
import type { Clock } from '../../ports/clock.js'
import type { ConnectionEvent } from '../../ports/connectors.js'
import type { Logger } from '../../ports/logger.js'
import { isAddressList, parseAddresses, sameAddresses, toAccounts } from './eip1193-answers.js'
import { createOnce } from '../../kit/once.js'
import type { Heard } from './eip1193-listeners.js'
import { createPace } from './pace.js'

/** MetaMask's "try again later": the wallet lost its node, not the page its wallet. */
const tryLater = 1013

/** What a repetition is told by; unknown once the wallet was asked, for then the session may have moved on without an event. */
export interface LastSaid {
  addresses?: readonly string[] | undefined
  chainId?: ChainId | undefined
  /** Where it is, by whichever word. */
  network: ChainId
}

export interface ConnectionEventsDeps {
  readonly heard$: Observable<Heard>
  readonly said: LastSaid
  readonly accountType?: AccountType | undefined
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * Reads what a provider shouts: garbage and repetitions are dropped, and each kind of event comes at most every 100 ms, the first
 * at once, so that a wallet that never stops talking cannot hold up the page. Hot, but what happens before the first subscription
 * is kept for it; completes with the provider's listeners.
 */
export function createConnectionEvents(deps: ConnectionEventsDeps): Observable<ConnectionEvent> {
  const { heard$, clock } = deps
  const out = new Subject<ConnectionEvent>()
  const early = new Map<ConnectionEvent['type'], ConnectionEvent>()
  let listening = false

  const mean = createParser(deps.logger)
  const read = createReader(deps)
  const tell = (said: Said) => {
    for (const event of read(said)) {
      if (listening) out.next(event)
      else early.set(event.type, event)
    }
  }
  const pace = {
    accountsChanged: createPace(clock, tell),
    chainChanged: createPace(clock, tell),
    disconnected: createPace(clock, tell),
  }
  heard$.subscribe({
    // Garbage goes before the pace is set: as the last word of a burst it would take the place of a true one.
    next: (heard) => mean(heard).forEach((said) => pace[said.type].say(said)),
    // A pause that is running does not outlive the listeners.
    complete: () => {
      for (const { stop } of Object.values(pace)) stop()
      out.complete()
    },
  })

  return new Observable((subscriber) => {
    listening = true
    for (const event of early.values()) subscriber.next(event)
    early.clear()
    return out.subscribe(subscriber)
  })
}

type Said =
  | { readonly type: 'accountsChanged'; readonly answer: unknown }
  | { readonly type: 'chainChanged'; readonly chainId: ChainId }
  | { readonly type: 'disconnected'; readonly reason?: string }

/** What was heard, as far as it has a meaning. Cheap, for it looks at everything. */
function createParser(logger: Logger): (heard: Heard) => Said[] {
  const warn = createOnce((event) => logger.warn(`wallet: ${event} events without a meaning are ignored`))
  return ({ event, value }) => {
    if (event === 'accountsChanged') {
      if (isAddressList(value)) return [{ type: 'accountsChanged', answer: value }]
    } else if (event === 'chainChanged') {
      const chainId = evmChainId(value)
      if (chainId !== undefined) return [{ type: 'chainChanged', chainId }]
    } else {
      const codes = codesOf(value)
      return codes.includes(tryLater)
        ? []
        : [{ type: 'disconnected', ...(codes[0] === undefined ? {} : { reason: `code ${codes[0]}` }) }]
    }
    warn(event)
    return []
  }
}

/** Turns what was said into at most one event, knowing what was said before. */
function createReader({ said: last, accountType }: ConnectionEventsDeps): (said: Said) => ConnectionEvent[] {
  return (said) => {
    switch (said.type) {
      case 'accountsChanged': {
        const now = parseAddresses(said.answer)
        if (now === undefined || sameAddresses(now, last.addresses)) return []
        last.addresses = now
        return [{ type: 'accountsChanged', accounts: toAccounts(now, last.network, accountType) }]
      }
      case 'chainChanged':
        if (said.chainId === last.chainId) return []
        last.chainId = last.network = said.chainId
        return [said]
      case 'disconnected':
        return [said]
    }
  }
}
