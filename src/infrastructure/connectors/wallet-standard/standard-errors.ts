import { DialogError } from '../../../domain/errors.js'
import { layersOf, toProviderError } from '../provider-errors.js'

/**
 * All that some wallets say when their owner said no: the whole message, for one that goes on speaks of something else, such as a
 * transaction that the network rejected.
 */
const noAtAll = new RegExp(
  `^(?:(?:the|this|your) )?(?:(?:${[
    '(?:sign(?:ing|ature|ed)?|approval|connect(?:ion|ing)?|permission|account)(?: request| approval)?',
    '(?:user|wallet|message|transaction) (?:request|approval|signature|signing|connection)',
    '(?:request|transaction|message|operation|action|popup|plugin|window)',
  ].join(
    '|',
  )}) )?(?:(?:was|has been|is|got) )?(?:rejected|denied|declined|cancell?ed|refused|dismissed|closed|aborted)[.!]?$`,
  'i',
)
/** Class names of errors that say it without words. */
const noByName = /^(?:UserReject\w*|UserCancel\w*|WalletWindowClosedError)$/

/** An error as a wallet of the Wallet Standard threw it, in our words. These wallets have few codes and many words. */
export function toStandardError(error: unknown, method: string): DialogError {
  const known = toProviderError(error, { method })
  if (known.code !== 'WALLET_ERROR') return known
  const declined = layersOf(error).some(({ name, message }) => noByName.test(name) || noAtAll.test(message.trim()))
  return declined ? new DialogError('USER_REJECTED', { method }, { cause: known.cause }) : known
}
