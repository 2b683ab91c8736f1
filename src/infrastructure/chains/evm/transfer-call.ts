import { addressOf, chainOf, namespaceOf, referenceOf } from '../../../domain/networks/caip.js'
import { evmChainId } from '../../../domain/networks/evm-chain-id.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { ContractCall, FeeTerms, Transfer } from '../../../domain/money/transfer.js'
import { erc20 } from './erc20.js'
import { parseEvmAddress } from './evm-address.js'
import { parseBytes, toQuantity } from './quantity.js'

/** What a wallet is asked to carry out, in the words of JSON-RPC. */
export interface TransferCall {
  readonly from: `0x${string}`
  readonly to: `0x${string}`
  readonly value: `0x${string}`
  readonly data: `0x${string}`
}

const maximumUint = 2n ** 256n - 1n
const maximumGas = 2n ** 64n - 1n

/**
 * The call that a transfer is, checked before anybody sees it (S5.27): a chain id above 0, addresses whose checksum is right where
 * they have one, a value of 256 bits.
 * @throws DialogError CHAIN_ID_INVALID, ADDRESS_INVALID, INTEGER_OUT_OF_RANGE, TRANSACTION_INVALID
 */
export function transferCall({ from, to, asset, amount, call }: Transfer, network: Network): TransferCall {
  if (namespaceOf(network.id) !== 'eip155' || evmChainId(referenceOf(network.id)) !== network.id)
    throw chainError('CHAIN_ID_INVALID')
  if (chainOf(from) !== network.id)
    throw chainError('TRANSACTION_INVALID', { reason: `the account is not one of ${network.id}` })
  if (amount.decimals !== asset.decimals)
    throw chainError('TRANSACTION_INVALID', { reason: 'the amount is not counted in the decimals of the asset' })
  const { symbol, decimals } = network.nativeCurrency
  if (asset.address === undefined && asset.decimals !== decimals)
    throw chainError('TRANSACTION_INVALID', { reason: `${symbol} has other decimals` })
  checkRange(amount.units, maximumUint)
  const [sender, recipient] = [checkAddress(addressOf(from)), checkAddress(to)]
  if (call !== undefined) return { from: sender, ...innerCall({ ...call, to }) }
  if (asset.address === undefined) return { from: sender, to: recipient, value: toQuantity(amount.units), data: '0x' }
  return {
    from: sender,
    to: checkAddress(asset.address),
    value: '0x0',
    data: erc20.transfer(recipient, amount.units),
  }
}

/** A call as a wallet takes it. @throws DialogError ADDRESS_INVALID, INTEGER_OUT_OF_RANGE, TRANSACTION_INVALID */
export function innerCall({ to, data, value }: ContractCall): Omit<TransferCall, 'from'> {
  const bytes = parseBytes(data)
  if (bytes === undefined) throw chainError('TRANSACTION_INVALID', { reason: 'the call is no hex' })
  checkRange(value, maximumUint)
  return { to: checkAddress(to), value: toQuantity(value), data: bytes }
}

/**
 * The fields that the terms of a fee are in a transaction (EIP-1559, or before it).
 * @throws DialogError FEE_CONFLICT, FEE_CAP_TOO_HIGH, TIP_ABOVE_FEE_CAP, INTEGER_OUT_OF_RANGE
 */
export function feeFields(terms: FeeTerms): Readonly<Record<string, `0x${string}`>> {
  // Hosts write JavaScript too: the type alone would not stop them.
  if ('gasPrice' in terms && ('maxFeePerGas' in terms || 'maxPriorityFeePerGas' in terms))
    throw chainError('FEE_CONFLICT')
  if (!('gas' in terms)) throw chainError('TRANSACTION_TYPE_UNSUPPORTED')
  if (terms.gas === 0n) throw chainError('INTEGER_OUT_OF_RANGE', { value: '0' })
  checkRange(terms.gas, maximumGas)
  const gas = toQuantity(terms.gas)
  if (terms.type === 'legacy') return { gas, gasPrice: toQuantity(checkPrice(terms.gasPrice)) }
  const { maxFeePerGas, maxPriorityFeePerGas } = terms
  checkPrice(maxFeePerGas)
  checkPrice(maxPriorityFeePerGas)
  if (maxPriorityFeePerGas > maxFeePerGas) throw chainError('TIP_ABOVE_FEE_CAP')
  return { gas, maxFeePerGas: toQuantity(maxFeePerGas), maxPriorityFeePerGas: toQuantity(maxPriorityFeePerGas) }
}

/** `0x` is needed here, and the checksum must be right where letters are of both cases (S5.14). */
function checkAddress(text: string): `0x${string}` {
  const address = text.startsWith('0x') ? parseEvmAddress(text) : undefined
  if (address === undefined) throw chainError('ADDRESS_INVALID', { value: text.slice(0, 80) })
  return address
}

function checkRange(value: bigint, maximum: bigint): void {
  if (value < 0n || value > maximum) throw chainError('INTEGER_OUT_OF_RANGE', { value: value.toString().slice(0, 80) })
}

function checkPrice(price: bigint): bigint {
  if (price > maximumUint) throw chainError('FEE_CAP_TOO_HIGH')
  checkRange(price, maximumUint)
  return price
}
