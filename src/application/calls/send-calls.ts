import { askAtomicity } from '../../domain/calls/atomicity.js'
import { outcomeOfSteps, type CallsProgress } from '../../domain/calls/calls.js'
import { DialogError, findError } from '../../domain/errors.js'
import type { SessionState } from '../../domain/session/session.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { Features } from '../features.js'
import { readMoneyContext, type MoneyContextDeps } from '../money-context.js'
import type { CallsFeature } from './calls-feature.js'
import type { CallsOrder, CallsWay } from './calls-order.js'
import { createInSight, type InSightDeps } from './in-sight.js'
import { readCalls } from './read-calls.js'
import { sendAsOne } from './send-as-one.js'
import { sendInTurn } from './send-in-turn.js'

export interface CallsDeps extends CallsWay, InSightDeps, MoneyContextDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly features: Pick<Features, 'loaded'>
  readonly lifetime: Lifetime
}

/**
 * Several calls of a host, as one where the wallet can (EIP-5792), else one after another in sight of the visitor. Nothing is sent that was asked for as one and
 * cannot be.
 * @throws DialogError NOT_CONNECTED, NETWORK_NOT_FOUND, TRANSACTION_INVALID, METHOD_UNSUPPORTED, and what else ends it as long
 * as nothing was sent
 */
export function createCalls(deps: CallsDeps): CallsFeature {
  const { session, clock, features, lifetime } = deps
  const ended = new AbortController()
  lifetime.add(() => ended.abort())
  const { inTurn, run } = createInSight(deps)

  const atomicOf = ({ adapter, connection, from, network, signal }: CallsOrder) =>
    askAtomicity({ clock, signal }, network.id, async (limit) => adapter.capabilities?.(connection, from, limit))

  /** What moved, only the calls' own makers know: what is shown of the account is read anew. */
  const over = (progress: CallsProgress) => {
    void features.loaded('account')?.refresh(true)
    void features.loaded('activity')?.refresh()
    return outcomeOfSteps(progress)
  }

  const send: CallsFeature['send'] = async (request) => {
    const { adapter, network, account, connection } = await readMoneyContext(deps, session.get(), 'eip155')
    const calls = readCalls(request, adapter)
    // What the site's own code throws is reported as an unhandled rejection, and takes nothing from what the wallet did.
    const onStep = (progress: CallsProgress) => void (async () => request.onStep?.(progress))()
    const order = { calls, from: account.id, network, connection, adapter, onStep, signal: ended.signal }

    const isRequired = request.atomic === 'required'
    const atomic = await atomicOf(order)
    const change = isRequired || account.type === 'smartAccount'
    if (atomic === 'supported' || (atomic === 'ready' && change)) {
      try {
        return over(await sendAsOne(deps, order))
      } catch (error) {
        // It said more than it can; nothing was sent.
        if (isRequired || findError(error, 'METHOD_UNSUPPORTED') === undefined) throw error
      }
    }
    if (isRequired && calls.length > 1) throw new DialogError('METHOD_UNSUPPORTED', { method: 'wallet_sendCalls' })
    const ask = (one: CallsOrder) => sendInTurn(deps, one)
    return over(await (calls.length > 1 ? run(order, ask) : ask(order)))
  }
  return { send, inTurn }
}
