import { z } from 'zod'

/** A coin of an address that nothing has spent yet. */
export type Coin = { readonly txid: string; readonly vout: number; readonly value: bigint }

/** What a wallet asks of an explorer that answers as Esplora does. `url` has no slash at its end. */
export type BitcoinExplorer = {
  coins(address: string): Promise<readonly Coin[]>
  /** Satoshi for one virtual byte, whole, to be in a block soon. At least 1. */
  feeRate(): Promise<bigint>
  /** Hands in a transaction and returns its id. */
  broadcast(hex: string): Promise<string>
}

export function createBitcoinExplorer(url: string): BitcoinExplorer {
  const ask = async (path: string, init?: RequestInit): Promise<string> => {
    const response = await fetch(url + path, init).catch(() => undefined)
    if (!response) throw new Error(`The explorer at ${url} does not answer.`)
    const text = await response.text()
    if (!response.ok) throw new Error(text || `The explorer answers ${response.status}.`)
    return text
  }
  return {
    coins: async (address) => coinsSchema.parse(JSON.parse(await ask(`/address/${address}/utxo`))),
    feeRate: async () => {
      const [soonest] = Object.values(ratesSchema.parse(JSON.parse(await ask('/fee-estimates'))))
      return BigInt(Math.max(1, Math.ceil(soonest ?? 1)))
    },
    broadcast: async (hex) => txidSchema.parse((await ask('/tx', { method: 'POST', body: hex })).trim()),
  }
}

const txidSchema = z.string().regex(/^[0-9a-f]{64}$/)

const coinsSchema = z.array(
  z.object({ txid: txidSchema, vout: z.number().int().nonnegative(), value: z.number().int().transform(BigInt) }),
)

/** By the number of blocks to wait. */
const ratesSchema = z.record(z.string(), z.number().positive())
