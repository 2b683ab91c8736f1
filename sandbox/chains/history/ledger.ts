import { createClient, http, rpcSchema, type Address, type Hash, type Hex, type RpcTransactionReceipt } from 'viem'
import { createNodeClient } from '../node-client.ts'
import type { SandboxChain } from '../sandbox-chain.ts'
import { readEvents, type Events } from './read-events.ts'
import { readInnerPayments, tracesSchema, type Movement } from './movement.ts'

/** A transaction, and what it did or is to do. */
export type Transaction = Events & {
  readonly hash: Hash
  readonly from: Address
  /** Null for the creation of a contract. */
  readonly to: Address | null
  readonly nonce: number
  readonly input: Hex
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** When its block was made, in milliseconds since 1970. Absent while it waits. */
  readonly at?: number
  /** Its own payment first, then those inside of it, then what the logs tell. */
  readonly movements: readonly Movement[]
}

type Block = { readonly number: bigint; readonly hash: Hash; readonly transactions: readonly Transaction[] }

export type Ledger = {
  /** Every transaction on the chain, oldest first. */
  transactions(): Promise<readonly Transaction[]>
}

type Schema = [
  { Method: 'eth_getBlockReceipts'; Parameters: [Hex]; ReturnType: readonly RpcTransactionReceipt[] },
  { Method: 'trace_block'; Parameters: [Hex]; ReturnType: unknown },
]

/** Reads a chain block by block and remembers what it read, for as long as the chain keeps it. */
export function createLedger(chain: SandboxChain): Ledger {
  const client = createNodeClient(chain)
  const { request } = createClient({ transport: http(chain.rpcUrl), rpcSchema: rpcSchema<Schema>() })
  let known: readonly Block[] = []

  const read = async (number: bigint): Promise<Block> => {
    const block = await client.getBlock({ blockNumber: number, includeTransactions: true })
    const place = { number, hash: block.hash, transactions: [] }
    if (block.transactions.length === 0) return place
    const height: Hex = `0x${number.toString(16)}`
    const [receipts, traces] = await Promise.all([
      request({ method: 'eth_getBlockReceipts', params: [height] }),
      request({ method: 'trace_block', params: [height] }).then((answer) => tracesSchema.parse(answer)),
    ])
    const transactions = block.transactions.map(({ hash, from, to, nonce, input, value }): Transaction => {
      const receipt = receipts.find(({ transactionHash }) => transactionHash === hash)
      const succeeded = receipt?.status === '0x1'
      const own: Movement[] = succeeded && to && value > 0n ? [{ kind: 'native', from, to, amount: value }] : []
      const events = readEvents(receipt?.logs ?? [])
      const inner = readInnerPayments(traces.filter(({ transactionHash }) => transactionHash === hash))
      return {
        ...events,
        hash,
        from,
        to,
        nonce,
        input,
        status: succeeded ? 'confirmed' : 'failed',
        at: Number(block.timestamp) * 1000,
        movements: [...own, ...inner, ...events.movements],
      }
    })
    return { ...place, transactions }
  }

  const catchUp = async () => {
    const latest = await client.getBlockNumber()
    // The chain may have gone back, and on from there in another way.
    let kept = known.filter(({ number }) => number <= latest)
    for (let last = kept.at(-1); last; last = kept.at(-1)) {
      if ((await client.getBlock({ blockNumber: last.number })).hash === last.hash) break
      kept = kept.slice(0, -1)
    }
    const next = kept.length
    const missing = Array.from({ length: Number(latest) + 1 - next }, (_, index) => BigInt(next + index))
    known = [...kept, ...(await Promise.all(missing.map(read)))]
    return known.flatMap(({ transactions }) => transactions)
  }

  let last: Promise<readonly Transaction[]> = Promise.resolve([])
  return {
    transactions: () => {
      last = last.catch(() => []).then(catchUp)
      return last
    },
  }
}
