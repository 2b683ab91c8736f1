import { accountId, type ChainId } from '../../domain/caip.js'
import { DialogError } from '../../domain/errors.js'
import { moneyError, toMoneyError } from '../../domain/money-errors.js'
import { parseReceiver } from '../../domain/receiver-text.js'
import type { Receiver } from '../../domain/send.js'
import type { Clock } from '../../ports/clock.js'
import type { Identities } from '../../ports/identity.js'
import { createLatest } from '../latest.js'
import { createStore, type ReadonlyStore } from '../store.js'
import { findReceiver, type FindReceiverDeps } from './find-receiver.js'
import type { SendPlace } from './send-place.js'

export interface ReceiverFieldDeps extends FindReceiverDeps {
  readonly identities: Identities
  readonly clock: Clock
  /** Where the visitor is. Rejects with what is in the way. */
  readonly place: () => Promise<SendPlace>
}

/** What was typed as the receiver, and who that is. */
export interface ReceiverField {
  readonly state: ReadonlyStore<Receiver>
  /** The newest text counts. `network`: the one that is shown. */
  read(text: string, network: ChainId | undefined): void
  stop(): void
}

const empty: Receiver = { status: 'empty', text: '' }
/** People type names; each letter would be asked about. */
const pauseMs = 500

export function createReceiverField(deps: ReceiverFieldDeps): ReceiverField {
  const state = createStore<Receiver>(empty)
  const latest = createLatest()
  const set = (next: Receiver) => state.update(() => next)

  const byAddress = async (text: string, address: string): Promise<Receiver> => {
    const { adapter, network } = await deps.place()
    const canonical = adapter.parseAddress(address, network.id)
    if (canonical === undefined) throw moneyError('ADDRESS_INVALID', { value: address })
    return { status: 'ready', text, address: canonical }
  }

  const byName = async (text: string, name: string, signal: AbortSignal): Promise<Receiver> => {
    await deps.clock.sleep(pauseMs, signal)
    const { adapter, network } = await deps.place()
    const found = await findReceiver(deps, adapter, name, network, signal)
    return { status: 'ready', text, ...found }
  }

  /** The picture of an address is that of the name only where the address calls itself so. */
  const addAvatar = async (receiver: Receiver, network: ChainId, signal: AbortSignal): Promise<void> => {
    if (receiver.status !== 'ready' || receiver.name === undefined) return
    const { name, avatar } = await deps.identities.of(accountId(network, receiver.address), signal)
    if (avatar !== undefined && name === receiver.name)
      state.update((now) => (now === receiver ? { ...receiver, avatar } : now))
  }

  const read = async (text: string, network: ChainId, signal: AbortSignal): Promise<void> => {
    const meant = parseReceiver(text, network)
    if (meant.kind === 'empty') return set(empty)
    set({ status: 'resolving', text })
    try {
      if (meant.kind === 'invalid') throw moneyError('ADDRESS_INVALID', { value: text.slice(0, 80) })
      if (meant.kind === 'otherNetwork')
        throw new DialogError('NETWORK_MISMATCH', { expected: network, actual: meant.chainId })
      const receiver = await (meant.kind === 'address'
        ? byAddress(text, meant.address)
        : byName(text, meant.name, signal))
      if (signal.aborted) return
      set(receiver)
      await addAvatar(receiver, network, signal).catch(() => undefined)
    } catch (cause) {
      const error = toMoneyError(cause, 'NAME_UNREACHABLE')
      if (!signal.aborted) set({ status: 'invalid', text, error })
    }
  }

  return {
    state,
    read: (text, network) => {
      if (network === undefined) return set(empty)
      void latest.run((signal) => read(text, network, signal))
    },
    stop: latest.cancel,
  }
}
