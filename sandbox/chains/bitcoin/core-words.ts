import { z } from 'zod'
import { inCoins } from './amount.ts'
import type { FeeRates } from './bitcoin-plan.ts'
import { paysTo, total, type Coin, type Entry } from './ledger.ts'
import { codes, Refusal } from './refusal.ts'
import type { Regtest } from './regtest.ts'
import { addressOf, asmOf, scriptOf } from './script.ts'

type Answer = (params: readonly unknown[]) => unknown

const txid = z.string().regex(/^[\da-f]{64}$/i)
const count = z.number().int().nonnegative()

/** What the node answers, by method. Parameters are as they came. @throws Refusal, ZodError */
export function wordsOf({ ledger, submit }: Regtest, rates: () => FeeRates): Readonly<Record<string, Answer>> {
  const blockAt = (height: number) => {
    const block = ledger.blocks[height]
    if (!block) throw new Refusal(codes.invalidParameter, 'Block height out of range')
    return block
  }
  return {
    getblockchaininfo: () => ({
      chain: 'regtest',
      blocks: ledger.tip.height,
      headers: ledger.tip.height,
      bestblockhash: ledger.tip.hash,
      time: ledger.tip.time,
      initialblockdownload: false,
    }),
    getblockcount: () => ledger.tip.height,
    getbestblockhash: () => ledger.tip.hash,
    getblockhash: (params) => blockAt(z.tuple([count]).parse(params)[0]).hash,
    getrawmempool: () => ledger.waiting().map(({ txid }) => txid),
    estimatesmartfee: (params) => {
      const [blocks] = z
        .tuple([z.number().int().min(1).max(1008)])
        .rest(z.unknown())
        .parse(params)
      const targets = Object.keys(rates()).map(Number)
      const target = targets.filter((candidate) => candidate <= blocks).sort((a, b) => b - a)[0]
      const rate = target === undefined ? undefined : rates()[target]
      // Whole coins per 1,000 vbytes: 1 satoshi per vbyte is a hundred-thousandth of a coin for them.
      if (rate === undefined) return { errors: ['Insufficient data or no feerate found'], blocks }
      return { feerate: amount(BigInt(Math.round(rate * 1000))), blocks: target }
    },
    sendrawtransaction: (params) => submit(z.tuple([z.string()]).rest(z.unknown()).parse(params)[0]),
    getrawtransaction: (params) => {
      const [id, verbose = false] = z
        .tuple([txid, z.union([z.boolean(), z.number()]).optional()])
        .rest(z.unknown())
        .parse(params)
      const entry = ledger.find(id.toLowerCase())
      if (!entry)
        throw new Refusal(
          codes.invalidAddressOrKey,
          'No such mempool or blockchain transaction. Use gettransaction for wallet transactions.',
        )
      return verbose ? describe(entry) : entry.transaction.toHex()
    },
    gettxout: (params) => {
      const [id, vout, withWaiting = true] = z.tuple([txid, count, z.boolean().optional()]).parse(params)
      const entry = ledger.find(id.toLowerCase())
      const coin = entry?.coins[vout]
      if (!entry || !coin || (!withWaiting && !entry.block)) return null
      const spender = ledger.spender(coin)?.entry
      if (spender && (withWaiting || spender.block)) return null
      return {
        bestblock: ledger.tip.hash,
        confirmations: confirmations(entry),
        value: amount(coin.value),
        scriptPubKey: describeScript(coin),
        coinbase: entry.transaction.isCoinbase(),
      }
    },
    scantxoutset: (params) => {
      const [, asked] = z.tuple([z.literal('start'), z.array(z.string())]).parse(params)
      const unspents = asked.flatMap((descriptor) => confirmedCoins(scriptIn(descriptor)))
      return {
        success: true,
        height: ledger.tip.height,
        bestblock: ledger.tip.hash,
        unspents: unspents.map((coin) => ({
          txid: coin.txid,
          vout: coin.vout,
          scriptPubKey: hex(coin.script),
          amount: amount(coin.value),
          height: ledger.find(coin.txid)?.block?.height,
        })),
        total_amount: amount(total(unspents)),
      }
    },
  }

  function confirmations({ block }: Entry): number {
    return block ? ledger.tip.height - block.height + 1 : 0
  }

  /** The set of coins in the chain: what waits neither adds to it nor takes from it. */
  function confirmedCoins(script: Uint8Array): readonly Coin[] {
    return ledger
      .history(script)
      .filter(({ block }) => block)
      .flatMap(({ coins }) => coins)
      .filter((coin) => paysTo(coin, script) && !ledger.spender(coin)?.entry.block)
  }

  function describe(entry: Entry) {
    const { transaction, block, coins } = entry
    const isCoinbase = transaction.isCoinbase()
    return {
      txid: entry.txid,
      hash: hex(Uint8Array.from(transaction.getHash(true)).reverse()),
      version: transaction.version,
      size: transaction.byteLength(),
      vsize: transaction.virtualSize(),
      weight: transaction.weight(),
      locktime: transaction.locktime,
      vin: transaction.ins.map(({ hash, index, script, sequence, witness }) => ({
        ...(isCoinbase
          ? { coinbase: hex(script) }
          : {
              txid: hex(Uint8Array.from(hash).reverse()),
              vout: index,
              scriptSig: { asm: asmOf(script), hex: hex(script) },
            }),
        ...(witness.length > 0 ? { txinwitness: witness.map(hex) } : {}),
        sequence,
      })),
      vout: coins.map((coin) => ({ value: amount(coin.value), n: coin.vout, scriptPubKey: describeScript(coin) })),
      hex: transaction.toHex(),
      ...(block
        ? { blockhash: block.hash, confirmations: confirmations(entry), time: block.time, blocktime: block.time }
        : {}),
    }
  }
}

function scriptIn(descriptor: string): Uint8Array {
  const [, kind, text = ''] = /^(addr|raw)\(([^()]+)\)(?:#\w{8})?$/.exec(descriptor) ?? []
  const script = kind === 'raw' ? Uint8Array.from(Buffer.from(text, 'hex')) : scriptOf(text)
  if (!kind || !script) throw new Refusal(codes.invalidAddressOrKey, `'${descriptor}' is not a valid descriptor`)
  return script
}

function describeScript({ script }: Coin) {
  const address = addressOf(script)
  return { asm: asmOf(script), hex: hex(script), ...(address === undefined ? {} : { address }) }
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Bitcoin Core writes amounts as numbers of whole coins. Their sixteen digits at most are exact in a number. */
const amount = (satoshi: bigint) => Number(inCoins(satoshi))
