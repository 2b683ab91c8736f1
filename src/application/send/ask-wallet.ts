import type { Account } from '../../domain/session/account.js'
import { namespaceOf } from '../../domain/networks/caip.js'
import { DialogError, findError } from '../../domain/errors.js'
import { moneyError, toMoneyError } from '../../domain/money/money-errors.js'
import { isReadMethod, sends } from '../../domain/session/rpc-methods.js'
import { sendFailure } from '../../domain/money/send-rules.js'
import type { SendReview } from '../../domain/money/send.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { isDefinitelyNotSent } from '../../domain/money/definitely-not-sent.js'
import { view } from '../../domain/dialog/view.js'
import type { WalletConnection } from '../../ports/connectors.js'
import type { Track } from '../analytics/track.js'
import type { Feedback } from '../feedback/feedback.js'
import type { Outgoings } from '../account/outgoing.js'
import type { ViewRouter } from '../router/router.js'
import type { WalletRequest } from '../session/wallet-request.js'
import type { ReadonlyStore } from '../../kit/store.js'
import { assetFor, type SendContext } from './send-context.js'

export interface AskWalletDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly walletRequest: WalletRequest
  readonly outgoing: Outgoings
  readonly router: ViewRouter
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
 * Asks the wallet for exactly what the review shows, and tells how it ended. The account is shown meanwhile [S4.37].
 * @param isWanted whether nothing has been changed since; asked again just before the wallet is
 * @returns why nothing was sent, if so, or SEND_UNSURE where nobody knows
 */
export async function askWallet(
  deps: AskWalletDeps,
  { adapter, network, connection }: SendContext,
  account: Account,
  review: SendReview,
  isWanted: () => boolean,
): Promise<DialogError | undefined> {
  const { outgoing, router, feedback, track } = deps
  const { from, to, amount, fee } = review
  const asset = assetFor(review.asset)
  const properties = { isSmartAccount: account.type === 'smartAccount', network: network.id, token: asset.symbol }
  let [isAsked, isAskedToSend, isSigned] = [false, false, false]
  const assertWanted = () => {
    if (!isWanted()) throw new DialogError('ABORTED')
    assertShown(deps.session.get(), review)
  }
  const guarded: WalletConnection = {
    ...connection,
    // Account and network are verified by the wallet's own word, just before it is asked.
    request: async <T>(chainId: string, request: Parameters<WalletConnection['request']>[1]) => {
      assertWanted()
      if (chainId !== review.network)
        throw new DialogError('NETWORK_MISMATCH', { expected: review.network, actual: chainId })
      const lastLook = () => {
        assertWanted()
        isAsked = true
        isAskedToSend ||= sends(request)
      }
      const answer = await deps.walletRequest(namespaceOf(review.network), request, lastLook)
      isSigned ||= !isReadMethod(request.method)
      return answer as T
    },
  }
  const { name } = review
  const id = outgoing.begin({ chainId: network.id, from, to, ...(name === undefined ? {} : { name }), asset, amount })
  router.reset(view('Account'))
  track({ event: 'SEND_INITIATED', properties })
  try {
    const handle = await adapter.transfer(guarded, { from, to, asset, amount }, network, fee, account)
    outgoing.sent(id, handle)
    track({ event: 'SEND_SUCCESS', properties })
    feedback.show('send.started', 'success')
    return undefined
  } catch (cause) {
    const error = toMoneyError(cause, 'SEND_FAILED')
    // What was only signed leaves through the adapter, if at all, and never where the answer was of no use to it.
    const mayHaveLeft = isAskedToSend || (isSigned && findError(error, 'WALLET_BAD_ANSWER') === undefined)
    const isUnsure = error.code === 'SEND_UNSURE' || (mayHaveLeft && !isDefinitelyNotSent(error))
    if (isUnsure) outgoing.unsure(id)
    else outgoing.forget(id)
    // The visitor went on to something else before the wallet was asked: nothing failed.
    if (!isAsked && findError(error, 'ABORTED') !== undefined && !isWanted()) return error
    if (findError(error, 'USER_REJECTED') === undefined) {
      track({ event: 'SEND_ERROR', properties: { ...properties, message: error.code } })
      feedback.show(sendFailure(namespaceOf(review.network)), 'error')
    } else {
      track({ event: 'SEND_REJECTED', properties })
      feedback.show('send.declined', 'success')
    }
    return isUnsure ? moneyError('SEND_UNSURE', {}, { cause: error }) : error
  }
}
