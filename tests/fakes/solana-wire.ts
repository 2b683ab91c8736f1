import { encodeBase58 } from '../../src/kit/base58.js'
import { decodeBase64 } from '../../src/kit/base64.js'

/** What a transfer of coins says. */
export interface SolanaPayment {
  readonly from: string
  readonly to: string
  readonly lamports: bigint
  /** What the chain takes for it: for the signature, and what was offered beside. */
  readonly fee: bigint
  readonly accounts: readonly string[]
}

/** Where the parts of a transfer stand in its bytes. */
export interface SolanaPlaces {
  readonly message: number
  readonly blockhash: number
  /** The recipient's key. */
  readonly to: number
  readonly lamports: number
  readonly unitLimit: number
  readonly unitPrice: number
  readonly keys: readonly number[]
}

/** Of a transaction with one signature in the form before versions, as a page writes it: a limit, a price, a transfer. */
export function findPlaces(bytes: Uint8Array): SolanaPlaces {
  const message = 65
  const count = bytes[message + 3] ?? 0
  const keys = Array.from({ length: count }, (_, at) => message + 4 + 32 * at)
  const blockhash = message + 4 + 32 * count
  let at = blockhash + 33
  const found = Array.from({ length: bytes[blockhash + 32] ?? 0 }, () => {
    const accounts = bytes[at + 1] ?? 0
    const places = Array.from(bytes.subarray(at + 2, at + 2 + accounts))
    const start = at + 3 + accounts
    at = start + (bytes[start - 1] ?? 0)
    return { places, start }
  })
  const [limit, price, move] = found
  const to = keys[move?.places[1] ?? -1]
  if (limit === undefined || price === undefined || move === undefined || to === undefined || at !== bytes.length)
    throw new RangeError('It is no transfer of coins with a limit and a price.')
  return {
    message,
    blockhash,
    to,
    keys,
    lamports: move.start + 4,
    unitLimit: limit.start + 1,
    unitPrice: price.start + 1,
  }
}

/** Reads a signed transfer of coins. @param wire as it travels, in base64 */
export function openSolanaWire(
  wire: string,
): SolanaPayment & { readonly signature: string; readonly blockhash: string } {
  const bytes = Uint8Array.from(decodeBase64(wire) ?? [])
  const places = findPlaces(bytes)
  const view = new DataView(bytes.buffer)
  const key = (at: number) => encodeBase58(bytes.subarray(at, at + 32))
  const accounts = places.keys.map(key)
  const price = view.getBigUint64(places.unitPrice, true) * BigInt(view.getUint32(places.unitLimit, true))
  return {
    signature: encodeBase58(bytes.subarray(1, 65)),
    blockhash: key(places.blockhash),
    from: accounts[0] ?? '',
    to: key(places.to),
    lamports: view.getBigUint64(places.lamports, true),
    fee: 5_000n + (price + 999_999n) / 1_000_000n,
    accounts,
  }
}
