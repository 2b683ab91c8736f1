import { sign as signWith } from '@bitcoinerlab/secp256k1'
import { networks, Psbt, toXOnly, type Signer } from 'bitcoinjs-lib'
import { z } from 'zod'
import type { BitcoinChain } from '../../../sandbox/chains/bitcoin/start-bitcoin.ts'
import { bitcoinAccount, type BitcoinKey } from '../../../sandbox/wallets/keys/bitcoin-keys.ts'

const coinsSchema = z.array(
  z.object({
    txid: z.string(),
    vout: z.number(),
    value: z.number().transform((value) => BigInt(value)),
    status: z.object({ confirmed: z.boolean() }),
  }),
)

export type ListedCoin = z.infer<typeof coinsSchema>[number]

export const payment = (index: number): BitcoinKey => bitcoinAccount(index).payment
export const ordinals = (index: number): BitcoinKey => bitcoinAccount(index).ordinals

/** What the explorer lists for an address. */
export async function coinsOf({ url }: BitcoinChain, { address }: BitcoinKey): Promise<readonly ListedCoin[]> {
  return coinsSchema.parse(await (await fetch(`${url}/address/${address}/utxo`)).json())
}

export function largestOf(coins: readonly ListedCoin[]): ListedCoin {
  return coins.reduce((most, coin) => (coin.value > most.value ? coin : most))
}

export type Draft = {
  readonly from: BitcoinKey
  readonly coins: readonly Omit<ListedCoin, 'status'>[]
  /** What is not given away goes to the fee. */
  readonly to: readonly (({ readonly address: string } | { readonly script: Uint8Array }) & {
    readonly value: bigint
  })[]
  /** @default 0xfffffffd, which allows a replacement */
  readonly sequence?: number
}

/** A signed transaction in hex. */
export function sign({ from, coins, to, sequence = 0xffff_fffd }: Draft): string {
  const psbt = new Psbt({ network: networks.regtest })
  // The fee is the node's to judge.
  psbt.setMaximumFeeRate(1_000_000)
  for (const { txid, vout, value } of coins) {
    const key = from.output[0] === 0 ? {} : { tapInternalKey: toXOnly(from.publicKey) }
    psbt.addInput({ hash: txid, index: vout, sequence, witnessUtxo: { script: from.output, value }, ...key })
  }
  for (const output of to) psbt.addOutput(output)
  return psbt.signAllInputs(evenSigner(from)).finalizeAllInputs().extractTransaction().toHex()
}

/** Signatures that are all equally long, so that a payment of one shape has one size. */
function evenSigner({ signer }: BitcoinKey): Signer {
  const { privateKey } = signer
  if (!privateKey) throw new Error('The key cannot sign.')
  const isLong = (number: Uint8Array) => number[0] !== undefined && number[0] > 0 && number[0] < 0x80
  const sign = (hash: Uint8Array) => {
    for (let attempt = 0; ; attempt++) {
      const entropy = new Uint8Array(32)
      new DataView(entropy.buffer).setUint32(0, attempt)
      const signature = signWith(hash, privateKey, entropy)
      if (isLong(signature.subarray(0, 32)) && isLong(signature.subarray(32))) return signature
    }
  }
  return { publicKey: signer.publicKey, sign, signSchnorr: (hash) => signer.signSchnorr(hash) }
}

export type Payment = {
  /** @default the second account */
  readonly to?: string
  /** @default 10,000 */
  readonly value?: bigint
  /** @default 1,000 */
  readonly fee?: bigint
  readonly sequence?: number
  /** @default the largest */
  readonly coin?: ListedCoin
}

/** A payment of the first account, the change for itself. */
export async function pay(
  chain: BitcoinChain,
  { value = 10_000n, fee = 1_000n, ...more }: Payment = {},
): Promise<string> {
  const from = payment(0)
  const { to = payment(1).address, sequence = 0xffff_fffd, coin = largestOf(await coinsOf(chain, from)) } = more
  const change = { address: from.address, value: coin.value - value - fee }
  return sign({ from, coins: [coin], to: [{ address: to, value }, change], sequence })
}

export type Answer = { readonly status: number; readonly text: string }

/** Hands a transaction to the explorer. */
export async function post({ url }: BitcoinChain, hex: string): Promise<Answer> {
  const response = await fetch(`${url}/tx`, { method: 'POST', body: hex })
  return { status: response.status, text: await response.text() }
}

/** What the explorer refuses with, as it passes on what Bitcoin Core says. */
export const refusal = (code: number, message: string): Answer => ({
  status: 400,
  text: `sendrawtransaction RPC error: {"code":${code},"message":"${message}"}`,
})
