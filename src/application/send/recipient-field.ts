import { accountId, type ChainId } from '../../domain/networks/caip.js'
import { moneyError, toMoneyError } from '../../domain/money/money-errors.js'
import { parseRecipient, type RecipientText } from '../../domain/money/recipient-text.js'
import type { Recipient } from '../../domain/money/send.js'
import type { PaymentMarks } from '../../domain/money/transfer.js'
import type { Clock } from '../../ports/clock.js'
import type { Identities } from '../../ports/identity.js'
import { createLatest } from '../../kit/latest.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import { findRecipient, type FindRecipientDeps } from '../find-recipient.js'
import type { MoneyContext } from '../money-context.js'

export interface RecipientFieldDeps extends FindRecipientDeps {
  readonly identities: Identities
  readonly clock: Clock
  /** Where the visitor is. Rejects with what is in the way. */
  readonly context: () => Promise<MoneyContext>
}

/** What was typed as the recipient, and who that is. */
export interface RecipientField {
  readonly state: ReadonlyStore<Recipient>
  /** The newest text counts. `network`: the one that is shown. */
  read(text: string, network: ChainId | undefined): void
  stop(): void
}

type ReadyRecipient = Extract<Recipient, { readonly status: 'ready' }>
type NameText = Extract<RecipientText, { readonly kind: 'name' }>

const empty: Recipient = { status: 'empty', text: '' }
/** People type names; each letter would be asked about. */
const pauseMs = 500

export function createRecipientField(deps: RecipientFieldDeps): RecipientField {
  const state = createStore<Recipient>(empty)
  const latest = createLatest()
  const set = (next: Recipient) => state.update(() => next)

  const byAddress = async (text: string, address: string, marks?: PaymentMarks): Promise<ReadyRecipient> => {
    const { adapter, network } = await deps.context()
    const canonical = adapter.parseAddress(address, network.id)
    if (canonical === undefined) throw moneyError('ADDRESS_INVALID', { value: address })
    if (marks === undefined) return { status: 'ready', text, address: canonical }
    if (adapter.carriesMarks !== true)
      throw moneyError('PAYMENT_REQUEST_UNSUPPORTED', { what: Object.keys(marks).join() })
    for (const value of marks.references ?? [])
      if (adapter.parseAddress(value, network.id) === undefined) throw moneyError('ADDRESS_INVALID', { value })
    return { status: 'ready', text, address: canonical, marks }
  }

  const byName = async (
    text: string,
    { name, onThisNetwork }: NameText,
    signal: AbortSignal,
  ): Promise<ReadyRecipient> => {
    await deps.clock.sleep(pauseMs, signal)
    const { adapter, network } = await deps.context()
    const found = await findRecipient(deps, adapter, name, network, signal)
    // Said to be meant for this network, it has to say something about it.
    if (onThisNetwork && found.isElsewhere) throw moneyError('NAME_NOT_FOUND')
    return { status: 'ready', text, ...found }
  }

  /** A checksum that does not fit, or that nobody here can read, is a recipient who was not meant (ERC-7828). */
  const compare = async (checksum: string, address: string): Promise<void> => {
    const { adapter, network } = await deps.context()
    if (adapter.interoperableChecksum?.(address, network.id) !== checksum)
      throw moneyError('ADDRESS_INVALID', { value: `${address}#${checksum}` })
  }

  /** The picture of an address is that of the name only where the address calls itself so. */
  const addAvatar = async (recipient: Recipient, network: ChainId, signal: AbortSignal): Promise<void> => {
    if (recipient.status !== 'ready' || recipient.name === undefined) return
    const { name, avatar } = await deps.identities.of(accountId(network, recipient.address), signal)
    if (avatar !== undefined && name === recipient.name)
      state.update((now) => (now === recipient ? { ...recipient, avatar } : now))
  }

  const read = async (text: string, network: ChainId, signal: AbortSignal): Promise<void> => {
    const meant = parseRecipient(text, network, deps.settings.networks)
    if (meant.kind === 'empty') return set(empty)
    set({ status: 'resolving', text })
    try {
      if (meant.kind === 'invalid') throw moneyError('ADDRESS_INVALID', { value: text.slice(0, 80) })
      if (meant.kind === 'asksForMore') throw moneyError('PAYMENT_REQUEST_UNSUPPORTED', { what: meant.what })
      if (meant.kind === 'otherNetwork')
        throw moneyError('RECIPIENT_ELSEWHERE', { expected: network, actual: meant.chainId ?? 'another network' })
      const recipient = await (meant.kind === 'address'
        ? byAddress(text, meant.address, meant.marks)
        : byName(text, meant, signal))
      if (meant.checksum !== undefined) await compare(meant.checksum, recipient.address)
      if (signal.aborted) return
      set(recipient)
      await addAvatar(recipient, network, signal).catch(() => undefined)
    } catch (cause) {
      const error = toMoneyError(cause, 'NAME_UNREACHABLE')
      if (!signal.aborted) set({ status: 'invalid', text, error })
    }
  }

  return {
    state,
    read: (text, network) => {
      latest.cancel()
      if (network === undefined) return set(empty)
      void latest.run((signal) => read(text, network, signal))
    },
    stop: latest.cancel,
  }
}
