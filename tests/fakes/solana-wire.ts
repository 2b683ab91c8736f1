import { encodeBase58 } from '../../src/kit/base58.js'
import { decodeBase64 } from '../../src/kit/base64.js'

/** What a transfer says: of coins, or of a token. */
export interface SolanaPayment {
  readonly from: string
  /** Of a token: the account that holds it. */
  readonly to: string
  /** Of coins. */
  readonly lamports: bigint
  readonly token?: {
    readonly mint: string
    readonly from: string
    readonly units: bigint
    /** Units that the token keeps, where the transfer says so. */
    readonly kept?: bigint
    /** Whose account it opens first. */
    readonly opensFor?: string
  }
  /** What the chain takes for it: for the signature, and what was offered beside. */
  readonly fee: bigint
  readonly accounts: readonly string[]
}

/** Where the parts of a transfer stand in its bytes. */
export interface SolanaPlaces {
  readonly message: number
  readonly blockhash: number
  /** The recipient's key; of a token, that of the account that holds it. */
  readonly to: number
  readonly move: SolanaMove
  /** Where it opens an account: the key of its owner. */
  readonly opensFor?: number
  readonly unitLimit: number
  readonly unitPrice: number
  readonly keys: readonly number[]
}

/** Where the transfer itself says how much, and between whom. */
export interface SolanaMove {
  /** Lamports, or units of a token. */
  readonly units: number
  readonly kept?: number
  readonly token?: { readonly from: number; readonly mint: number }
}

/**
 * Of a transaction with one signature in the form before versions, as a page writes it: a limit, a price, the opening of an account
 * where there is none, a transfer.
 */
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
  const [limit, price, ...rest] = found
  const [move, opening] = [rest.at(-1), rest.length > 1 ? rest[0] : undefined]
  const keyAt = (of: typeof move, place: number) => keys[of?.places[place] ?? -1]
  const kind = bytes[move?.start ?? -1]
  const isToken = kind === 12 || kind === 26
  const [to, from, mint] = [keyAt(move, isToken ? 2 : 1), keyAt(move, 0), keyAt(move, 1)]
  const isRead = rest.length < 3 && at === bytes.length && (opening === undefined || bytes[opening.start] === 1)
  if (limit === undefined || price === undefined || move === undefined || to === undefined || !isRead)
    throw new RangeError('It is no transfer with a limit and a price.')
  const opensFor = keyAt(opening, 2)
  const ofToken = from === undefined || mint === undefined ? undefined : { from, mint }
  return {
    message,
    blockhash,
    to,
    keys,
    move: {
      units: move.start + (kind === 12 ? 1 : kind === 26 ? 2 : 4),
      ...(kind === 26 ? { kept: move.start + 11 } : {}),
      ...(isToken && ofToken !== undefined ? { token: ofToken } : {}),
    },
    ...(opensFor === undefined ? {} : { opensFor }),
    unitLimit: limit.start + 1,
    unitPrice: price.start + 1,
  }
}

/** Reads a signed transfer. @param wire as it travels, in base64 */
export function openSolanaWire(
  wire: string,
): SolanaPayment & { readonly signature: string; readonly blockhash: string } {
  const bytes = Uint8Array.from(decodeBase64(wire) ?? [])
  const places = findPlaces(bytes)
  const view = new DataView(bytes.buffer)
  const key = (at: number) => encodeBase58(bytes.subarray(at, at + 32))
  const accounts = places.keys.map(key)
  const price = view.getBigUint64(places.unitPrice, true) * BigInt(view.getUint32(places.unitLimit, true))
  const { move } = places
  const units = view.getBigUint64(move.units, true)
  return {
    signature: encodeBase58(bytes.subarray(1, 65)),
    blockhash: key(places.blockhash),
    from: accounts[0] ?? '',
    to: key(places.to),
    lamports: move.token === undefined ? units : 0n,
    ...(move.token === undefined
      ? {}
      : {
          token: {
            mint: key(move.token.mint),
            from: key(move.token.from),
            units,
            ...(move.kept === undefined ? {} : { kept: view.getBigUint64(move.kept, true) }),
            ...(places.opensFor === undefined ? {} : { opensFor: key(places.opensFor) }),
          },
        }),
    fee: 5_000n + (price + 999_999n) / 1_000_000n,
    accounts,
  }
}
