import type { Account } from '../../domain/session/account.js'
import { addressOf } from '../../domain/networks/caip.js'
import { known, type Loadable } from '../../domain/loadable.js'
import { sendObstacle, sendStep, worth } from '../../domain/money/send-rules.js'
import type { Recipient, SendPhase } from '../../domain/money/send.js'
import { actingAccount, activeSession, type SessionState } from '../../domain/session/session.js'
import { dropLowQuality, type TokenBalance } from '../../domain/money/token-balance.js'
import type { Transfer } from '../../domain/money/transfer.js'
import type { AccountState } from '../account/account.js'
import type { SendFeature, SendState } from './send-feature.js'
import { derive } from '../../kit/derive.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { FeeState } from './fee-watch.js'
import { assetFor } from './send-context.js'
import { amountOf, assetOf, textOf, unitOf, type SendDraft } from './send-draft.js'

export interface SendSources {
  readonly session: ReadonlyStore<SessionState>
  readonly holdings: ReadonlyStore<AccountState>
  readonly draft: ReadonlyStore<SendDraft>
  readonly recipient: ReadonlyStore<Recipient>
  readonly fees: ReadonlyStore<FeeState>
  readonly phase: ReadonlyStore<SendPhase>
}

/** All of a send as the visitor sees it. */
export function sendStateOf({
  session,
  holdings,
  draft,
  recipient,
  fees,
  phase,
}: SendSources): ReadonlyStore<SendState> {
  return derive(
    [session, holdings, draft, recipient, fees, phase],
    (now, held, chosen, to, { fee, native: read }, where): SendState => {
      const active = activeSession(now)
      const asset = assetOf(chosen, held, active?.active)
      const input = amountOf(chosen, asset, fee)
      const amount = input.status === 'ok' ? input.amount : undefined
      const native = nativeIn(held, now) ?? (read?.of === active?.active ? read?.balance : undefined)
      const smartAccount = actingAccount(active)?.type === 'smartAccount'
      return {
        asset,
        amountText: textOf(chosen, asset, amount),
        amountIn: unitOf(chosen, asset),
        amount,
        usd: worth(amount, asset?.price),
        recipient: to,
        fee,
        feeUsd: worth(known(fee)?.expected, native?.price),
        native,
        step: sendStep({
          asset,
          amount: input,
          all: chosen.amount.by === 'max',
          recipient: to,
          fee,
          native,
          smartAccount,
        }),
        phase: phaseOf(where, actingAccount(active)),
      }
    },
  )
}

/** Where nothing can be sent from, that is said before anything is typed. */
function phaseOf(phase: SendPhase, account: Account | undefined): SendPhase {
  if (phase.status !== 'editing' || phase.error !== undefined || account === undefined) return phase
  const error = sendObstacle(account)
  return error === undefined ? phase : { status: 'editing', error }
}

/** What can be sent from the acting account (S5.26). */
export function sendableTokens({
  session,
  holdings,
}: Pick<SendSources, 'session' | 'holdings'>): SendFeature['tokens'] {
  return derive([session, holdings], (now, { account: owner, balances, hidden }) => {
    const active = activeSession(now)
    const here = (list: readonly TokenBalance[]) => list.filter(({ chainId }) => chainId === active?.network)
    return owner?.id !== active?.active
      ? { list: { status: 'idle' } as Loadable<readonly TokenBalance[]>, hidden: [] }
      : { list: mapped(balances, (list) => dropLowQuality(here(list))), hidden: here(hidden) }
  })
}

/**
 * What is asked about the fee: with the account itself in place of a recipient, and nothing in place of what it does not have.
 * `readNative`: the balances do not say what there is to pay it with.
 */
export function askedFeeOf(
  state: ReadonlyStore<SendState>,
  { session, draft }: Pick<SendSources, 'session' | 'draft'>,
): ReadonlyStore<{ readonly transfer: Transfer; readonly readNative: boolean } | undefined> {
  return derive([state, session, draft], ({ asset, amount, recipient: to, native }, now, { amount: from }) => {
    const active = activeSession(now)
    if (asset === undefined || active === undefined) return undefined
    const estimable = from.by !== 'max' && amount !== undefined && amount.units <= asset.amount.units
    const transfer: Transfer = {
      from: active.active,
      to: to.status === 'ready' ? to.address : addressOf(active.active),
      asset: assetFor(asset),
      amount: estimable ? amount : { ...asset.amount, units: 0n },
      ...(to.status === 'ready' && to.marks !== undefined ? { marks: to.marks } : {}),
    }
    return { transfer, readNative: native === undefined }
  })
}

const nativeIn = ({ account, balances }: AccountState, session: SessionState): TokenBalance | undefined => {
  const active = activeSession(session)
  return account?.id !== active?.active
    ? undefined
    : known(balances)?.find(({ chainId, address }) => address === undefined && chainId === active?.network)
}

const mapped = <T>(loadable: Loadable<T>, change: (value: T) => T): Loadable<T> => {
  if (loadable.status === 'idle') return loadable
  if (loadable.status === 'ready') return { ...loadable, value: change(loadable.value) }
  return loadable.stale === undefined ? loadable : { ...loadable, stale: change(loadable.stale) }
}
