import type { Network } from '../../../domain/networks/network.js'
import { answered } from './balance-of.js'
import { parseBytes } from './quantity.js'
import type { Ask } from './reader.js'
import type { TransferCall } from './transfer-call.js'

/** Where rollups of the OP Stack (Base, OP Mainnet and others) name what writing to Ethereum costs; elsewhere nobody answers. */
const opStack = '0x420000000000000000000000000000000000000F'
/** Rollups of worth that we know, and where they name it: whoever says that there is nobody knows nothing of them. */
const known: readonly (readonly [oracle: string, ids: readonly number[]])[] = [
  [opStack, [10, 8453, 42220, 7777777, 130, 81457]],
  // Scroll, and Morph.
  ['0x5300000000000000000000000000000000000002', [534352, 534351]],
  ['0x530000000000000000000000000000000000000F', [2818]],
]
const selectors = {
  /** `getL1FeeUpperBound(uint256 unsignedTxSize)` */
  bound: '0xf1c7a58b',
  /** `getL1Fee(bytes data)`: of oracles of the OP Stack that are older, and of the others. */
  fee: '0x49948e0e',
  /** `getOperatorFee(uint256 gas)` */
  operator: '0x275aedd2',
}
/** Bytes of a transaction beside its data, generously. */
const envelope = 160

/**
 * What a rollup takes beside its own gas, in wei: it is taken from the balance too, so whoever sends all must leave it. That an oracle
 * does not answer says nothing of what is taken: only where there is none it is nothing.
 * @throws DialogError where a rollup does not say it
 */
export async function readRollupFee(ask: Ask, { data }: TransferCall, network: Network): Promise<bigint> {
  const size = envelope + (data.length - 2) / 2
  const { oracle, isKnown, read } = oracleOf(ask, network)
  const byBytes = () => {
    const bytes = 'ff'.repeat(size) + '00'.repeat((32 - (size % 32)) % 32)
    return read(selectors.fee + word(32) + word(size) + bytes)
  }
  if (oracle !== opStack) return byBytes()
  try {
    return (await answered(read(selectors.bound + word(size)))) ?? (await byBytes())
  } catch (error) {
    if (isKnown) throw error
    // Some nodes refuse to call what is not there.
    const code = await ask('eth_getCode', [oracle, 'latest'], parseBytes, 'bytes').catch(() => undefined)
    if (code === '0x') return 0n
    throw error
  }
}

/**
 * That with what the operator takes for so much gas, which one of the OP Stack may since Isthmus.
 * @throws DialogError where it is not told
 */
export async function addOperatorFee(ask: Ask, fee: bigint, gas: bigint, network: Network): Promise<bigint> {
  const { oracle, isKnown, read } = oracleOf(ask, network)
  if (oracle !== opStack || (fee === 0n && !isKnown)) return fee
  // Oracles that are older know of none.
  return fee + ((await answered(read(selectors.operator + word(gas)))) ?? 0n)
}

function oracleOf(ask: Ask, network: Network) {
  const told = known.find(([, ids]) => ids.some((one) => network.id === `eip155:${one}`))?.[0]
  const oracle = told ?? opStack
  const parseFee = (answer: unknown): bigint | undefined => {
    const bytes = parseBytes(answer)
    if (bytes === '0x' && told === undefined) return 0n
    return bytes?.length === 66 ? BigInt(bytes) : undefined
  }
  const read = (data: string) => ask('eth_call', [{ to: oracle, data }, 'latest'], parseFee, 'a fee')
  return { oracle, isKnown: told !== undefined, read }
}

const word = (value: number | bigint): string => value.toString(16).padStart(64, '0')
