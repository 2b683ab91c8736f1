/** A block as it lies in the chain. Hashes are hex in the order that people read, times are seconds since 1970. */
export type Block = {
  readonly height: number
  readonly hash: string
  readonly time: number
  /** Raw, the coinbase first. */
  readonly transactions: readonly Uint8Array[]
}

export type BlockOrder = {
  /** SHA-256 of the script that the reward goes to, a P2WSH output. */
  readonly reward: Uint8Array
  /** Seconds since 1970. @default the clock of the machine */
  readonly time?: number
  /** Takes only these of what waits, by transaction id. @default all */
  readonly only?: readonly string[]
}

/** A full node of regtest, which checks every script and every block. Calls come one after the other. */
export type BitcoinNode = {
  readonly genesis: Block
  /** Lets a transaction wait for a block. @throws NodeRefusal */
  add(raw: Uint8Array): Promise<void>
  /** What waits, raw, in the order it came. */
  waiting(): Promise<readonly Uint8Array[]>
  /** Forgets a transaction that waits, and those that spend from it. */
  forget(txid: string): Promise<void>
  mine(order: BlockOrder): Promise<Block>
  /** Takes blocks away until the chain has this height. Nothing waits afterwards. */
  goBack(height: number): Promise<void>
  close(): Promise<void>
}

/** Why the node does not take a transaction, in the words of the protocol. */
export class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal'
}
