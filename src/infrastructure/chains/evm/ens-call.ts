import { concat, decodeErrorResult, encodeAbiParameters } from 'viem/utils'
import { ensAbi } from './ens-abi.js'
import type { Gateway } from './ens-gateway.js'
import { field } from '../../../kit/field.js'
import { isRecord } from '../../../kit/is-record.js'
import { parseBytes } from './quantity.js'
import type { Ask } from './reader.js'

/** Answers from elsewhere may lead to further questions. */
const maximumLookups = 4
/** In digits. */
const longestRefusal = 131_072
/** The addresses of an `OffchainLookup`, counted before they are read: pointers may make thousands of them of the same bytes. */
const hasFewAddresses = /^0x(?:(?!556f1830)|556f1830.{64}0{62}a0.{192}0{62}[01])/i

/**
 * Asks a contract that may answer "ask that server, then tell me what it said" (EIP-3668).
 * @throws what the node refused it with; `refusalOf` reads that
 */
export async function callWithLookup(
  ask: Ask,
  gateway: Gateway,
  to: string,
  data: `0x${string}`,
): Promise<`0x${string}`> {
  let question = data
  for (let lookups = 0; ; lookups++) {
    try {
      return await ask('eth_call', [{ to, data: question }, 'latest'], parseBytes, 'bytes')
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal?.errorName !== 'OffchainLookup' || lookups === maximumLookups) throw error
      const [sender, urls, callData, callback, extraData] = refusal.args
      // A contract may not speak for another one.
      if (sender.toLowerCase() !== to.toLowerCase()) throw error
      const answer = await gateway({ sender, urls, data: callData })
      question = concat([callback, encodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], [answer, extraData])])
    }
  }
}

/** What a contract said when it refused, where it is one of ENS's words. */
export function refusalOf(error: unknown) {
  const data = revertDataOf(error)
  if (data === undefined || data.length > longestRefusal || !hasFewAddresses.test(data)) return undefined
  try {
    return decodeErrorResult({ abi: ensAbi, data })
  } catch {
    return undefined
  }
}

/** Nodes put it into the error's `data`, some one level deeper. */
function revertDataOf(error: unknown): `0x${string}` | undefined {
  for (let one: unknown = error, depth = 0; isRecord(one) && depth < 16; depth++) {
    const data = field(one, 'data')
    const found = parseBytes(data) ?? parseBytes(field(data, 'data'))
    if (found !== undefined && found !== '0x') return found
    one = one instanceof Error ? one.cause : undefined
  }
  return undefined
}
