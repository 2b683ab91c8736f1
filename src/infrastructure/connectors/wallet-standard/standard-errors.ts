import { DialogError } from '../../../domain/errors.js'
import { isSending, layersOf, layersOfNo, toProviderError, type Layer } from '../provider-errors.js'

const things = [
  '(?:sign(?:ing|ature|ed)?|approval|connect(?:ion|ing)?|permission|account)(?: request| approval)?',
  '(?:user|wallet|message|transaction) (?:request|approval|signature|signing|connection)',
  '(?:request|transaction|message|operation|action|popup|plugin|window)',
].join('|')
const wholly = (verbs: string) =>
  new RegExp(`^(?:(?:the|this|your) )?(?:(?:${things}) )?(?:(?:was|has been|is|got) )?(?:${verbs})[.!]?$`, 'i')
/**
 * All that some wallets say when their owner said no: the whole message, for one that goes on speaks of something else, such as a
 * transaction that the network rejected.
 */
const noAtAll = wholly('rejected|denied|declined|cancell?ed|refused')
/** Without a word of whether it was done before. */
const closed = wholly('dismissed|closed|aborted')
/** Class names of errors that say it without words. */
const noByName = /^User(?:Reject|Cancel)\w*$/
const closedByName = 'WalletWindowClosedError'

/** Errors of Solana’s Mobile Wallet Adapter, which passes those of the wallet’s app on wrapped. */
const ofMobileWallet = 'SolanaMobileWalletAdapterProtocolError'
const ofMobileAdapter = 'SolanaMobileWalletAdapterError'
/** Codes of its protocol: there is no permission, which to who connects is the owner’s no; and nothing was signed, so nothing sent. */
const [notAuthorized, notSigned] = [-1, -3]
/** Before there was a link to any wallet: the owner’s no to the adapter itself, or nobody came. */
const isLeft = ({ name, code, message }: Layer) =>
  name === ofMobileAdapter && code === 'ERROR_ASSOCIATION_CANCELLED' && /\bby user\b/i.test(message)

/**
 * An error as a wallet of the Wallet Standard threw it, in our words. These wallets have few codes and many words. A window that was
 * closed is the owner's no, but not where the wallet sends by itself: it may have been closed after that. There only the error itself
 * counts, and no code beside its words.
 */
export function toStandardError(error: unknown, method: string): DialogError {
  const known = toProviderError(error, { method })
  if (known.code !== 'WALLET_ERROR') return known
  const layers = layersOf(error)
  const { code: told } = layers.find(({ name }) => name === ofMobileWallet) ?? {}
  const isConnecting = method === 'standard:connect' || method === 'solana:signIn'
  if (told === notSigned || (told === notAuthorized && isConnecting) || layers.some(isLeft))
    return new DialogError('USER_REJECTED', { method }, { cause: known.cause })
  if (told === notAuthorized) return new DialogError('WALLET_UNAUTHORIZED', { method }, { cause: known.cause })
  const isNo = ({ name, message }: Layer) => noByName.test(name) || noAtAll.test(message.trim())
  const isClosed = ({ name, message }: Layer) => name === closedByName || closed.test(message.trim())
  const sends = isSending(method)
  const declined = layersOfNo(layers, sends).worded.some((layer) => isNo(layer) || (!sends && isClosed(layer)))
  return declined ? new DialogError('USER_REJECTED', { method }, { cause: known.cause }) : known
}
