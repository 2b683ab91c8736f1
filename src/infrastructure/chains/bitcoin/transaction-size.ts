import type { BitcoinAddress, ScriptType } from './bitcoin-address.js'

/** Outpoint, length of the script and sequence, of which each byte weighs four (BIP-141). */
const inputBase = 4 * 41
/** The longest signature, with its length, and a public key with its own. */
const signed = 1 + 72 + 1 + 33
/** How many parts a witness has. */
const parts = 1

/**
 * What an input weighs that spends a coin of an address. A script of P2SH holds a P2WPKH, as wallets have it; what P2WSH holds is
 * taken for two signatures of three, which only its wallet can make.
 */
export const inputWeight: Readonly<Record<ScriptType, bigint>> = {
  p2pkh: BigInt(inputBase + 4 * signed),
  p2sh: BigInt(inputBase + 4 * 23 + parts + signed),
  p2wpkh: BigInt(inputBase + parts + signed),
  p2wsh: BigInt(inputBase + parts + 1 + 2 * 73 + 1 + 105),
  p2tr: BigInt(inputBase + parts + 1 + 64),
  unknown: BigInt(inputBase),
}

/** A transaction that weighs more is not passed on by nodes. */
export const maximumWeight = 400_000n

const outputBytes = ({ script }: Pick<BitcoinAddress, 'script'>): bigint => BigInt(8 + 1 + script.length)

/** Virtual bytes (BIP-141) of a payment with so many coins of one address. */
export function virtualSize(payer: BitcoinAddress, inputs: number, outputs: readonly BitcoinAddress[]): bigint {
  const isSegwit = payer.type !== 'p2pkh'
  // Version and lock time, the two counts, marker and flag.
  const base = 4n * (8n + countBytes(inputs) + countBytes(outputs.length)) + (isSegwit ? 2n : 0n)
  const paid = outputs.reduce((sum, output) => sum + 4n * outputBytes(output), 0n)
  return divideUp(base + BigInt(inputs) * inputWeight[payer.type] + paid, 4n)
}

const countBytes = (count: number): bigint => (count < 253 ? 1n : 3n)

/** @param rate satoshi for 1,000 virtual bytes */
export const feeOf = (size: bigint, rate: bigint): bigint => divideUp(size * rate, 1_000n)

/**
 * The least that nodes pass on to an address: three times what spending it costs at one satoshi for a virtual byte, as Bitcoin Core
 * reckons it.
 */
export function dustLimit(recipient: BitcoinAddress): bigint {
  const isSegwit = recipient.type !== 'p2pkh' && recipient.type !== 'p2sh'
  return 3n * (outputBytes(recipient) + (isSegwit ? 67n : 148n))
}

const divideUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by
