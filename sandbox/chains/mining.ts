import type { Hash } from 'viem'
import { createNodeClient, type NodeAddress } from './node-client.ts'

/** When a chain makes blocks. At first it makes one for every transaction, at once. */
export type Mining = {
  /** Transactions wait from now on. */
  pause(): Promise<void>
  /** As at first. What waits is mined. */
  resume(): Promise<void>
  /** Makes blocks; the first of them takes what waits. @param blocks 1 unless given */
  mine(blocks?: number): Promise<void>
  /** Forgets a transaction that waits, as nodes do after a time. */
  drop(hash: Hash): Promise<void>
}

export function createMining(node: NodeAddress): Mining {
  const client = createNodeClient(node)
  return {
    pause: () => client.setAutomine(false),
    resume: () => client.setAutomine(true),
    mine: (blocks = 1) => client.mine({ blocks }),
    drop: (hash) => client.dropTransaction({ hash }),
  }
}
