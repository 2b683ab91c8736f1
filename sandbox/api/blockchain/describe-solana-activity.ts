import { formatUnits } from 'viem'
import type { SolanaActivity } from '../../chains/solana/history/account-history.ts'
import type { SolanaMovement } from '../../chains/solana/history/movement.ts'
import type { SolanaChain } from '../../chains/solana/start-solana.ts'
import { describeCoin, type CoinContext } from './describe-activity.ts'

export type SolanaActivityContext = CoinContext & {
  readonly owner: string
  /** When what still waits is said to be in a block: the services have no other word for it. */
  readonly now: number
}

/** An activity of a Solana account in the words of the hosted service. Nothing there is numbered, so the nonce is always 0. */
export function describeSolanaActivity(activity: SolanaActivity, chain: SolanaChain, context: SolanaActivityContext) {
  const { signature, operationType, startedBy, sentTo = '', status, at = context.now, movements } = activity
  return {
    id: signature,
    metadata: {
      operationType,
      hash: signature,
      minedAt: new Date(at).toISOString(),
      sentFrom: startedBy,
      sentTo,
      status,
      nonce: 0,
      chain: chain.id,
    },
    transfers: movements.map((movement) => ({
      ...describeMovement(movement, chain, context),
      direction: directionOf(movement, context.owner),
    })),
  }
}

function directionOf({ from, to }: SolanaMovement, owner: string): 'in' | 'out' | 'self' {
  if (from !== owner) return 'in'
  return to === owner ? 'self' : 'out'
}

function describeMovement(movement: SolanaMovement, chain: SolanaChain, context: SolanaActivityContext) {
  if (movement.kind === 'native') return describeCoin(chain.nativeCurrency, movement.amount, context)
  const listed = chain.tokens.find(({ mint }) => mint === movement.mint)
  if (listed) return describeCoin(listed, movement.amount, context)
  // Nobody draws or trades what no list names.
  const quantity = { numeric: formatUnits(movement.amount, movement.decimals) }
  return { fungible_info: { name: '', symbol: '', icon: null }, quantity, value: null, price: null }
}
