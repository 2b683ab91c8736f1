import { field } from '../../../kit/field.js'
import { parseEvmAddress } from './evm-address.js'
import { parseHash, textIn } from './quantity.js'

/** What became of one order of a smart account that somebody else put on the chain (ERC-4337). */
export interface UserOperation {
  readonly sender: string
  readonly succeeded: boolean
  /** A paymaster paid for its gas, and may have taken a token for that. */
  readonly isSponsored: boolean
  /** Who carried it out, and what its gas cost in wei. */
  readonly entryPoint: string
  readonly cost: bigint
}

/** `UserOperationEvent(bytes32 indexed, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256, uint256)`. */
const topic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** The EntryPoint of versions 0.6 to 0.9, the same on every network. Any other contract could say the same and mean nothing. */
const entryPoints: readonly string[] = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  '0x433709009B8330FDa32311DF1C2AFA402eD8D009',
]

/** More than fit into any block. */
const maximumLogs = 20_000

/** The orders that the logs of a receipt tell of. */
export function readUserOperations(logs: unknown): readonly UserOperation[] {
  if (!Array.isArray(logs)) return []
  return logs.slice(0, maximumLogs).flatMap((log: unknown) => {
    const topics: unknown = field(log, 'topics')
    if (!Array.isArray(topics) || parseHash(topics[0]) !== topic) return []
    const [emitter, sender] = [
      parseEvmAddress(textIn(log, 'address')),
      parseEvmAddress(`0x${parseHash(topics[2])?.slice(-40) ?? ''}`),
    ]
    // The nonce, the success and the cost are the first three words.
    const [, success, cost] = /^0x[0-9a-f]{64}([0-9a-f]{64})([0-9a-f]{64})/i.exec(textIn(log, 'data')) ?? []
    if (emitter === undefined || sender === undefined || success === undefined) return []
    if (!entryPoints.includes(emitter)) return []
    const isSponsored = /[1-9a-f]/.test(parseHash(topics[3])?.slice(2) ?? '')
    const succeeded = BigInt(`0x${success}`) === 1n
    return [{ sender, succeeded, isSponsored, entryPoint: emitter, cost: BigInt(`0x${cost}`) }]
  })
}
