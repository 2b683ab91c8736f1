import { Hono, type Context } from 'hono'
import type { HttpEnv } from '../../../serve.ts'
import type { FeeRates } from '../bitcoin-plan.ts'
import type { Entry } from '../ledger.ts'
import { Refusal } from '../refusal.ts'
import type { Regtest } from '../regtest.ts'
import { scriptOf } from '../script.ts'
import {
  describeAddress,
  describeBlock,
  describeCoin,
  describeSpending,
  describeStatus,
  describeTransaction,
} from './describe.ts'

/** How much of a history one answer has. */
const mostConfirmed = 25
const mostWaiting = 50
const listedBlocks = 10

/** An explorer's API as Esplora has it (github.com/Blockstream/esplora, API.md). Whatever is refused is refused as text. */
export function esploraRoutes({ ledger, submit }: Regtest, rates: () => FeeRates): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.onError((error, c) =>
    error instanceof EsploraError ? c.text(error.message, error.status) : c.text('Internal server error', 500),
  )
  const history = (c: Context) => ledger.history(readScript(c).script)
  const waiting = (entries: readonly Entry[]) => entries.filter(({ block }) => !block).slice(0, mostWaiting)
  const confirmed = (entries: readonly Entry[], after?: string) => {
    const list = entries.filter(({ block }) => block)
    const from = after === undefined ? 0 : list.findIndex(({ txid }) => txid === after) + 1
    return list.slice(from, from + mostConfirmed)
  }
  const found = (c: Context): Entry => {
    const entry = ledger.find(readTxid(c))
    if (!entry) throw new EsploraError(404, 'Transaction not found')
    return entry
  }
  const inBlock = (c: Context, start: number) => {
    const block = ledger.blocks.find(({ hash }) => hash === readTxid(c, 'hash'))
    if (!block) throw new EsploraError(404, 'Block not found')
    if (start % mostConfirmed !== 0)
      throw new EsploraError(400, `start index must be a multipication of ${mostConfirmed}`)
    const page = block.transactions.slice(start, start + mostConfirmed)
    if (page.length === 0) throw new EsploraError(400, 'start index out of range')
    return page.map((raw) => describeTransaction(ledger.find(ledger.read(raw).txid) ?? ledger.read(raw)))
  }

  return app
    .get('/address/:address', (c) => {
      const { address, script } = readScript(c)
      return c.json(describeAddress(address, script, ledger))
    })
    .get('/address/:address/utxo', (c) =>
      c.json(ledger.unspent(readScript(c).script).map((coin) => describeCoin(coin, ledger))),
    )
    .get('/address/:address/txs', (c) => {
      const entries = history(c)
      return c.json([...waiting(entries), ...confirmed(entries)].map(describeTransaction))
    })
    .get('/address/:address/txs/mempool', (c) => c.json(waiting(history(c)).map(describeTransaction)))
    .get('/address/:address/txs/chain', (c) => c.json(confirmed(history(c)).map(describeTransaction)))
    .get('/address/:address/txs/chain/:last', (c) =>
      c.json(confirmed(history(c), readTxid(c, 'last')).map(describeTransaction)),
    )
    .get('/tx/:txid', (c) => c.json(describeTransaction(found(c))))
    .get('/tx/:txid/hex', (c) => c.text(found(c).transaction.toHex()))
    .get('/tx/:txid/status', (c) => c.json(describeStatus(ledger.find(readTxid(c)) ?? {})))
    .get('/tx/:txid/outspend/:vout', (c) =>
      c.json(describeSpending({ txid: readTxid(c), vout: readNumber(c, 'vout') }, ledger)),
    )
    .get('/tx/:txid/outspends', (c) => c.json(found(c).coins.map((coin) => describeSpending(coin, ledger))))
    .post('/tx', async (c) => {
      try {
        return c.text(await submit((await c.req.text()).trim()))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const { code, message } = error
        throw new EsploraError(400, `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`)
      }
    })
    .get('/fee-estimates', (c) => c.json(rates()))
    .get('/blocks', (c) => c.json(ledger.blocks.slice(-listedBlocks).reverse().map(describeBlock)))
    .get('/block/:hash/txs', (c) => c.json(inBlock(c, 0)))
    .get('/block/:hash/txs/:start', (c) => c.json(inBlock(c, readNumber(c, 'start'))))
    .get('/blocks/tip/height', (c) => c.text(String(ledger.tip.height)))
    .get('/blocks/tip/hash', (c) => c.text(ledger.tip.hash))
}

class EsploraError extends Error {
  override readonly name = 'EsploraError'
  readonly status: 400 | 404

  constructor(status: 400 | 404, message: string) {
    super(message)
    this.status = status
  }
}

function readScript(c: Context): { address: string; script: Uint8Array } {
  const address = c.req.param('address') ?? ''
  const script = scriptOf(address)
  if (!script) throw new EsploraError(400, 'Invalid Bitcoin address')
  return { address, script }
}

function readTxid(c: Context, name = 'txid'): string {
  const text = c.req.param(name) ?? ''
  if (!/^[\da-f]{64}$/i.test(text)) throw new EsploraError(400, 'Invalid hex string')
  return text.toLowerCase()
}

function readNumber(c: Context, name: string): number {
  const text = c.req.param(name) ?? ''
  if (!/^\d{1,9}$/.test(text)) throw new EsploraError(400, 'Invalid number')
  return Number(text)
}
