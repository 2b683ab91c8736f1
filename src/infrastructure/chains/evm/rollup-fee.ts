import { encodeFunctionData } from 'viem/utils'
import { findError } from '../../../domain/errors.js'
import { rpcCodes } from '../../../domain/session/codes.js'
import { parseBytes } from './quantity.js'
import type { Ask } from './reader.js'
import type { TransferCall } from './transfer-call.js'

/** Where rollups of the OP Stack (Base, OP Mainnet and others) name what writing to Ethereum costs; elsewhere nobody answers. */
const oracle = '0x420000000000000000000000000000000000000F'
const outputs = [{ name: '', type: 'uint256' }] as const
const abi = [
  {
    type: 'function',
    name: 'getL1FeeUpperBound',
    stateMutability: 'view',
    inputs: [{ name: 'unsignedTxSize', type: 'uint256' }],
    outputs,
  },
  // What those have that are older.
  {
    type: 'function',
    name: 'getL1Fee',
    stateMutability: 'view',
    inputs: [{ name: 'data', type: 'bytes' }],
    outputs,
  },
] as const
/** Bytes of a transaction beside its data, generously. */
const envelope = 160

/**
 * What a rollup takes beside its own gas, in wei: it is taken from the balance too, so whoever sends all must leave it. That an oracle
 * does not answer says nothing of what is taken: only where there is none it is nothing.
 * @throws DialogError where a rollup does not say it
 */
export async function readRollupFee(ask: Ask, { data }: TransferCall): Promise<bigint> {
  const size = envelope + (data.length - 2) / 2
  const read = (question: string) => ask('eth_call', [{ to: oracle, data: question }, 'latest'], parseFee, 'a fee')
  try {
    return await read(encodeFunctionData({ abi, functionName: 'getL1FeeUpperBound', args: [BigInt(size)] }))
  } catch (error) {
    if (!isRefusal(error)) throw error
    try {
      return await read(encodeFunctionData({ abi, functionName: 'getL1Fee', args: [`0x${'ff'.repeat(size)}`] }))
    } catch {
      // Some nodes refuse to call what is not there.
      const code = await ask('eth_getCode', [oracle, 'latest'], parseBytes, 'bytes').catch(() => undefined)
      if (code === '0x') return 0n
      throw error
    }
  }
}

/** Of the contract, or of a node that calls nothing where nothing is; whoever is only busy knows more later. */
const isRefusal = (error: unknown): boolean => {
  const told = findError(error, 'RPC_ERROR')
  return told === undefined
    ? findError(error, 'WALLET_ERROR') !== undefined
    : told.detail['rpcCode'] !== rpcCodes.limitExceeded
}

function parseFee(answer: unknown): bigint | undefined {
  const bytes = parseBytes(answer)
  if (bytes === '0x') return 0n
  return bytes?.length === 66 ? BigInt(bytes) : undefined
}
