import { encodeFunctionData } from 'viem/utils'
import { readWord } from './balance-of.js'
import type { Ask } from './reader.js'
import type { TransferCall } from './transfer-call.js'

/** Where rollups of the OP Stack (Base, OP Mainnet and others) name what writing to Ethereum costs; elsewhere nobody answers. */
const oracle = '0x420000000000000000000000000000000000000F'
const abi = [
  {
    type: 'function',
    name: 'getL1FeeUpperBound',
    stateMutability: 'view',
    inputs: [{ name: 'unsignedTxSize', type: 'uint256' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const
/** Bytes of a transaction beside its data, generously. */
const envelope = 160

/** What a rollup takes beside its own gas, in wei: it is taken from the balance too, so whoever sends all must leave it. */
export async function readRollupFee(ask: Ask, { data }: TransferCall): Promise<bigint> {
  const size = BigInt(envelope + (data.length - 2) / 2)
  const question = encodeFunctionData({ abi, functionName: 'getL1FeeUpperBound', args: [size] })
  return (await readWord(ask, oracle, question).catch(() => undefined)) ?? 0n
}
