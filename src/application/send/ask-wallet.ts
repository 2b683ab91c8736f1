import type { Account } from '../../domain/session/account.js'
import { namespaceOf } from '../../domain/networks/caip.js'
import { DialogError, findError } from '../../domain/errors.js'
import { moneyError, toMoneyError } from '../../domain/money/money-errors.js'
import { sendFailure } from '../../domain/money/send-rules.js'
import type { SendReview } from '../../domain/money/send.js'
import type { Transfer } from '../../domain/money/transfer.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { view } from '../../domain/dialog/view.js'
import type { Track } from '../analytics/track.js'
import type { Feedback } from '../feedback/feedback.js'
import type { Outgoings } from '../account/outgoing.js'
import { guardConnection } from '../guard-connection.js'
import type { ViewRouter } from '../router/router.js'
import { afterApproval, type ShownDeps } from '../shown-view.js'
import { isToldByAccount } from '../told-by-account.js'
import type { WalletRequest } from '../session/wallet-request.js'
import type { ReadonlyStore } from '../../kit/store.js'
import { assetFor } from './send-context.js'
import type { MoneyContext } from '../money-context.js'

export interface AskWalletDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly walletRequest: WalletRequest
  readonly outgoing: Outgoings
  readonly router: ViewRouter
  readonly dialog: ShownDeps['dialog']
  readonly feedback: Feedback
  readonly track: Track
}

/** @throws DialogError ACCOUNT_MISMATCH, NETWORK_MISMATCH where the visitor is not where the review says */
export function assertShown(state: SessionState, { from, network }: SendReview): void {
  const session = activeSession(state)
  if (session?.network !== network)
    throw new DialogError('NETWORK_MISMATCH', { expected: network, actual: session?.network ?? 'none' })
  if (session.active !== from) throw new DialogError('ACCOUNT_MISMATCH')
}

/**
 * Asks the wallet for exactly what the review shows, and tells how it ended. The account is shown meanwhile [S4.37]. Once a wallet was
 * asked for more than a read, only a no of the visitor says that nothing was sent: whatever else it answers, it may have.
 * @param id of the transfer that was begun for it
 * @param isWanted whether nothing has been changed since; asked again just before the wallet is
 * @returns why nothing was sent, if so, or SEND_UNSURE where nobody knows
 */
export async function askWallet(
  deps: AskWalletDeps,
  { adapter, network, connection }: MoneyContext,
  account: Account,
  review: SendReview,
  id: string,
  isWanted: () => boolean,
): Promise<DialogError | undefined> {
  const { outgoing, router, feedback, track } = deps
  const { from, to, amount, fee, marks } = review
  const asset = assetFor(review.asset)
  const properties = { isSmartAccount: account.type === 'smartAccount', network: network.id, token: asset.symbol }
  const transfer: Transfer = { from, to, asset, amount, ...(marks === undefined ? {} : { marks }) }
  const assertWanted = () => {
    if (!isWanted()) throw new DialogError('ABORTED')
    assertShown(deps.session.get(), review)
  }
  const guarded = guardConnection({ ...deps, connection, network: review.network, assertWanted })
  router.reset(view('Account'))
  track({ event: 'SEND_INITIATED', properties })
  try {
    const handle = await adapter.transfer(guarded.connection, transfer, network, fee, account)
    outgoing.sent(id, handle)
    track({ event: 'SEND_SUCCESS', properties })
    void afterApproval(deps).then(() => {
      if (!isToldByAccount(deps, outgoing.state.get(), { id, from })) feedback.show('send.started', 'success')
    })
    return undefined
  } catch (cause) {
    const error = toMoneyError(cause, 'SEND_FAILED')
    const isUnsure = guarded.mayHaveSent(error)
    if (isUnsure) outgoing.unsure(id)
    else outgoing.forget(id)
    // The visitor went on to something else before the wallet was asked: nothing failed.
    if (!guarded.isAsked() && findError(error, 'ABORTED') !== undefined && !isWanted()) return error
    if (isUnsure || findError(error, 'USER_REJECTED') === undefined) {
      track({ event: 'SEND_ERROR', properties: { ...properties, message: error.code } })
      // What may have been sent is not said to have failed.
      feedback.show(isUnsure ? 'send.failed' : sendFailure(namespaceOf(review.network)), 'error')
    } else track({ event: 'SEND_REJECTED', properties })
    return isUnsure ? moneyError('SEND_UNSURE', {}, { cause: error }) : error
  }
}
