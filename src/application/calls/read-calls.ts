import type { CallsRequest } from '../../domain/calls/calls.js'
import { chainError } from '../../domain/money/chain-errors.js'
import type { ContractCall } from '../../domain/money/transfer.js'
import { isRecord } from '../../kit/is-record.js'
import { look } from '../../kit/look.js'
import type { ChainAdapter } from '../../ports/chain.js'

/** More than any wallet shows. */
const mostCalls = 100
/** Bytes of one call. */
const longestData = 1 << 17

/** What a host asks for, made plain. @throws DialogError TRANSACTION_INVALID */
export function readCalls(request: CallsRequest, adapter: ChainAdapter): readonly ContractCall[] {
  const calls = look(request, 'calls')
  if (!Array.isArray(calls) || calls.length === 0) throw invalid('there is no call')
  if (calls.length > mostCalls) throw invalid(`there are more than ${mostCalls} calls`)
  const { onStep } = request
  if (onStep !== undefined && typeof onStep !== 'function') throw invalid('onStep is no function')
  return calls.map((call, index) => readCall(call, index + 1, adapter))
}

function readCall(call: unknown, place: number, adapter: ChainAdapter) {
  const { to, value = 0n, data = '0x' } = isRecord(call) ? call : {}
  const address = typeof to === 'string' ? adapter.parseAddress(to) : undefined
  if (address === undefined) throw invalid(`call ${place} has no valid address`)
  if (typeof value !== 'bigint' || value < 0n) throw invalid(`the value of call ${place} is not in wei`)
  if (typeof data !== 'string' || data.length > longestData || !/^0x(?:[0-9a-f]{2})*$/i.test(data))
    throw invalid(`the data of call ${place} is not hexadecimal`)
  return { to: address, value, data }
}

const invalid = (reason: string) => chainError('TRANSACTION_INVALID', { reason })
