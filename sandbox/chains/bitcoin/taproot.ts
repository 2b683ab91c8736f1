import { verifySchnorr } from '@bitcoinerlab/secp256k1'
import type { Transaction } from 'bitcoinjs-lib'
import type { Coin, Entry } from './ledger.ts'
import { rejected, wrongScript } from './refusal.ts'
import { kindOf, witnessProgramOf } from './script.ts'

/**
 * Checks what the node does not know: coins of Taproot, spent with their key (BIP-341). Spending them with a script is
 * refused, and so are later versions, which Bitcoin Core discourages too.
 * @throws Refusal
 */
export function checkTaproot({ transaction, spent }: Entry): void {
  spent.forEach(({ script }, index) => {
    const version = witnessProgramOf(script)?.version ?? 0
    if (kindOf(script) === 'v1_p2tr') checkKeySpend(transaction, spent, index)
    else if (version > 0) throw rejected(`${wrongScript} (Witness version reserved for soft-fork upgrades)`)
  })
}

function checkKeySpend(transaction: Transaction, spent: readonly Coin[], index: number): void {
  const [signature, ...more] = transaction.ins[index]?.witness ?? []
  const outputKey = spent[index]?.script.subarray(2)
  if (!signature || !outputKey) throw rejected(`${wrongScript} (Witness program was passed an empty witness)`)
  if (more.length > 0) throw rejected(`${wrongScript} (The sandbox runs no Taproot scripts and knows no annex)`)
  if (signature.length !== 64 && signature.length !== 65)
    throw rejected(`${wrongScript} (Invalid Schnorr signature size)`)
  const hashType = signature[64] ?? 0
  if (signature.length === 65 && !hashTypes.has(hashType)) {
    throw rejected(`${wrongScript} (Invalid Schnorr signature hash type)`)
  }
  // SIGHASH_SINGLE without an output of the same number has nothing to sign.
  const isSingle = (hashType & 0x1f) === 3
  const signed = isSingle && index >= transaction.outs.length ? undefined : hashOf(transaction, spent, index, hashType)
  if (!signed || !verifySchnorr(signed, outputKey, signature.subarray(0, 64))) {
    throw rejected(`${wrongScript} (Invalid Schnorr signature)`)
  }
}

/** SIGHASH_ALL, NONE and SINGLE, each also with ANYONECANPAY. A signature of 64 bytes means the default one. */
const hashTypes = new Set([0x01, 0x02, 0x03, 0x81, 0x82, 0x83])

function hashOf(transaction: Transaction, spent: readonly Coin[], index: number, hashType: number): Uint8Array {
  const scripts = spent.map(({ script }) => script)
  const values = spent.map(({ value }) => value)
  return transaction.hashForWitnessV1(index, scripts, values, hashType)
}
