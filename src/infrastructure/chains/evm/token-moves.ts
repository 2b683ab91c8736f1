import { field } from '../../../kit/field.js'
import { parseEvmAddress } from './evm-address.js'
import { parseHash, parseQuantity, textIn } from './quantity.js'

/** What a token says that it moved (ERC-20). */
export interface TokenMove {
  readonly token: string
  readonly from: string
  readonly to: string
  readonly units: bigint
}

/** `Transfer(address indexed, address indexed, uint256)`. */
const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** More than fit into any block. */
const maximumLogs = 20_000

/** The movements that the logs of a receipt tell of. */
export function readTokenMoves(logs: unknown): readonly TokenMove[] {
  if (!Array.isArray(logs)) return []
  return logs.slice(0, maximumLogs).flatMap((log: unknown) => {
    const topics: unknown = field(log, 'topics')
    // A fourth topic is the id of a collectible.
    if (!Array.isArray(topics) || topics.length !== 3 || parseHash(topics[0]) !== topic) return []
    const [token, from, to] = [parseEvmAddress(textIn(log, 'address')), addressIn(topics[1]), addressIn(topics[2])]
    const units = parseQuantity(textIn(log, 'data'))
    return token === undefined || from === undefined || to === undefined || units === undefined
      ? []
      : [{ token, from, to, units }]
  })
}

const addressIn = (word: unknown): string | undefined => parseEvmAddress(`0x${parseHash(word)?.slice(-40) ?? ''}`)
