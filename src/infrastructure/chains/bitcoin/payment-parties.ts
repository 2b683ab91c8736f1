import type { Account } from '../../../domain/session/account.js'
import { addressOf } from '../../../domain/networks/caip.js'
import { DialogError } from '../../../domain/errors.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Transfer } from '../../../domain/money/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { bitcoinAddressOn, type BitcoinAddress } from './bitcoin-address.js'
import { nestedScript } from './coin-locks.js'

export interface Parties {
  readonly payer: BitcoinAddress
  readonly recipient: BitcoinAddress
  readonly publicKey?: string
  /** Who makes the transaction: the wallet where it signs none, or where only it knows how the coins are locked. */
  readonly by: 'review' | 'wallet'
}

/**
 * Between whom a payment is.
 * @param account as the wallet told of it @default what the wallet says now
 * @throws DialogError ADDRESS_INVALID, ORDINALS_NOT_SPENT, CHAIN_UNSUPPORTED for what is no coin, TRANSACTION_INVALID for what is not
 * counted in its decimals, TRANSACTION_TYPE_UNSUPPORTED
 */
export function partiesOf(
  { from, to, asset, amount }: Transfer,
  network: Network,
  wallet: WalletConnection | undefined,
  account?: Account,
): Parties {
  if (asset.address !== undefined) throw new DialogError('CHAIN_UNSUPPORTED')
  const { decimals } = network.nativeCurrency
  if (decimals !== 8 || asset.decimals !== decimals || amount.decimals !== decimals)
    throw chainError('TRANSACTION_INVALID', { reason: 'the amount is not counted in satoshi' })
  const payer = bitcoinAddressOn(network.id, addressOf(from))
  const recipient = bitcoinAddressOn(network.id, to)
  // What is paid under a rule that is not in force is anybody's.
  if (recipient.type === 'unknown') throw chainError('TRANSACTION_TYPE_UNSUPPORTED')
  const told = [...(account === undefined ? [] : [account]), ...(wallet?.accounts ?? [])].filter(
    ({ id }) => id === from,
  )
  if (told.some(({ type }) => type === 'ordinals')) throw chainError('ORDINALS_NOT_SPENT')
  const publicKey = told.find((one) => one.publicKey !== undefined)?.publicKey
  const parties = { payer, recipient, ...(publicKey === undefined ? {} : { publicKey }) }
  const methods = wallet?.methods?.('bip122')
  const can = (method: string): boolean => methods?.has(method) ?? true
  if (can('signPsbt') && isLockKnown(payer, publicKey)) return { ...parties, by: 'review' }
  if (can('sendTransfer')) return { ...parties, by: 'wallet' }
  throw chainError('TRANSACTION_TYPE_UNSUPPORTED')
}

function isLockKnown(payer: BitcoinAddress, publicKey: string | undefined): boolean {
  if (payer.type === 'p2sh') return nestedScript(payer, publicKey) !== undefined
  return payer.type !== 'p2wsh' && payer.type !== 'unknown'
}
