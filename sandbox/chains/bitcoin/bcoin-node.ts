import { z } from 'zod'
import { loadBcoin, type Transaction } from './bcoin.ts'
import { NodeRefusal, type BitcoinNode } from './node.ts'

/** Starts a node in memory that speaks to no other. It knows the rules up to SegWit: Taproot is for others to check. */
export async function openBcoin(): Promise<BitcoinNode> {
  const { Chain, Mempool, Miner, Address, TX } = loadBcoin()
  const chain = new Chain({ network: 'regtest', memory: true })
  const mempool = new Mempool({ network: 'regtest', memory: true, chain })
  const miner = new Miner({ network: 'regtest', chain, mempool })
  // The node's own failures reject the call that caused them. Without a listener they would end the process as well.
  for (const part of [chain, mempool, miner]) part.on('error', () => undefined)
  // Not `addBlock` and `reset`: chain and mempool share one lock, which the chain holds while it tells of this.
  chain.on('connect', (entry, block) => mempool._addBlock(entry, block.txs))
  chain.on('reset', () => mempool._reset())
  await chain.open()
  await mempool.open()
  await miner.open()

  return {
    genesis: { height: 0, hash: chain.tip.rhash(), time: chain.tip.time, transactions: [] },
    add: async (raw) => {
      const missing = await mempool.addTX(TX.fromRaw(Buffer.from(raw))).catch((error: unknown) => {
        throw reasonOf(error)
      })
      if (missing) throw new NodeRefusal('bad-txns-inputs-missingorspent')
    },
    waiting: async () => [...mempool.map.values()].map(({ tx }) => bytesOf(tx)),
    forget: async (txid) => {
      const entry = mempool.getEntry(reversed(txid))
      if (entry) mempool.evictEntry(entry)
    },
    mine: async ({ reward, time, only }) => {
      const job = await miner.cpu.createJob(null, Address.fromWitnessScripthash(Buffer.from(reward)))
      const { attempt } = job
      if (time !== undefined) attempt.time = time
      if (only) {
        const wanted = new Set(only.map(reversed))
        attempt.items = attempt.items.filter(({ hash }) => wanted.has(hash))
        attempt.fees = attempt.items.reduce((sum, { fee }) => sum + fee, 0)
        attempt.refresh()
      }
      const block = await job.mineAsync()
      const entry = await chain.add(block)
      return { height: entry.height, hash: entry.rhash(), time: entry.time, transactions: block.txs.map(bytesOf) }
    },
    goBack: async (height) => {
      await chain.reset(await chain.getHash(height))
    },
    close: async () => {
      await miner.close()
      await mempool.close()
      await chain.close()
    },
  }
}

const verifyError = z.object({ type: z.literal('VerifyError'), reason: z.string() })

function reasonOf(error: unknown): unknown {
  const refused = verifyError.safeParse(error)
  return refused.success ? new NodeRefusal(refused.data.reason) : error
}

const bytesOf = (transaction: Transaction) => new Uint8Array(transaction.toRaw())

/** People read hashes backwards. */
const reversed = (hash: string) => Buffer.from(hash, 'hex').reverse().toString('hex')
