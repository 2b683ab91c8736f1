import { address, type Address } from '@solana/web3.js'
import { addressOf, chainOf, namespaceOf } from '../../../domain/networks/caip.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import type { Network } from '../../../domain/networks/network.js'
import { isMemo, mostReferences } from '../../../domain/money/payment-marks.js'
import type { FeeTerms, PaymentMarks, Transfer } from '../../../domain/money/transfer.js'
import type { Marks, SolanaTerms } from './instructions.js'
import { parseSolanaAddress } from './solana-address.js'

/** A transfer whose every part was checked before anybody sees it (S5.24, S5.27). */
export interface Order extends Marks {
  readonly sender: Address
  readonly recipient: Address
  /** Absent for the coin. */
  readonly mint?: Address
  readonly decimals: number
  readonly units: bigint
}

const maximumUnits = 2n ** 64n - 1n
/** More compute units no transaction may ask for. */
const maximumLimit = 1_400_000n

/** @throws DialogError CHAIN_ID_INVALID, ADDRESS_INVALID, INTEGER_OUT_OF_RANGE, TRANSACTION_INVALID */
export function checkOrder({ from, to, asset, amount, marks = {} }: Transfer, network: Network): Order {
  if (namespaceOf(network.id) !== 'solana') throw chainError('CHAIN_ID_INVALID')
  if (chainOf(from) !== network.id)
    throw chainError('TRANSACTION_INVALID', { reason: `the account is not one of ${network.id}` })
  if (amount.decimals !== asset.decimals)
    throw chainError('TRANSACTION_INVALID', { reason: 'the amount is not counted in the decimals of the asset' })
  return {
    sender: checkAddress(addressOf(from)),
    recipient: checkAddress(to),
    ...(asset.address === undefined ? {} : { mint: checkAddress(asset.address) }),
    decimals: asset.decimals,
    units: checkRange(amount.units, maximumUnits),
    ...checkMarks(marks),
  }
}

function checkMarks({ memo, references = [] }: PaymentMarks): Marks {
  if ((memo !== undefined && !isMemo(memo)) || references.length > mostReferences)
    throw chainError('TRANSACTION_INVALID', { reason: 'its marks are more than can be carried' })
  return {
    ...(memo === undefined ? {} : { memo }),
    ...(references.length === 0 ? {} : { references: references.map(checkAddress) }),
  }
}

/** @throws DialogError TRANSACTION_TYPE_UNSUPPORTED, INTEGER_OUT_OF_RANGE */
export function checkTerms(terms: FeeTerms): SolanaTerms {
  if (terms.type !== 'solana') throw chainError('TRANSACTION_TYPE_UNSUPPORTED')
  if (terms.unitLimit === 0n) throw chainError('INTEGER_OUT_OF_RANGE', { value: '0' })
  checkRange(terms.unitLimit, maximumLimit)
  checkRange(terms.unitPrice, maximumUnits)
  checkRange(terms.rent, maximumUnits)
  checkRange(terms.kept ?? 0n, maximumUnits)
  return terms
}

export function checkAddress(text: string): Address {
  const parsed = parseSolanaAddress(text)
  if (parsed === undefined) throw chainError('ADDRESS_INVALID', { value: text.slice(0, 80) })
  return address(parsed)
}

function checkRange(value: bigint, maximum: bigint): bigint {
  if (value < 0n || value > maximum) throw chainError('INTEGER_OUT_OF_RANGE', { value: value.toString().slice(0, 80) })
  return value
}
