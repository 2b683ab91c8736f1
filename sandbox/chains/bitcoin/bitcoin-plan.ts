import { bitcoinAccount } from '../../wallets/keys/bitcoin-keys.ts'

export type Gift = { readonly address: string; readonly satoshi: bigint }

export const bitcoin = {
  /** CAIP-2 of regtest. The first 32 digits of the hash of its first block. */
  id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
} as const

/**
 * Who holds what when the chain starts, block by block: a rich account with coins of many sizes, two of them hardly worth
 * spending, and two on its address for ordinals; a modest one; the third has nothing.
 */
export function startingGifts(): readonly (readonly Gift[])[] {
  const [rich, modest] = [bitcoinAccount(0), bitcoinAccount(1)]
  return [
    [{ address: rich.payment.address, satoshi: 50_000_000n }],
    [
      { address: rich.payment.address, satoshi: 10_000_000n },
      { address: rich.payment.address, satoshi: 2_000_000n },
      { address: rich.ordinals.address, satoshi: 10_000n },
      { address: rich.ordinals.address, satoshi: 546n },
    ],
    [
      { address: rich.payment.address, satoshi: 546n },
      { address: rich.payment.address, satoshi: 330n },
      { address: modest.payment.address, satoshi: 20_000n },
    ],
  ]
}

/** Satoshi per virtual byte, by the number of blocks that a payment may take. */
export type FeeRates = Readonly<Record<string, number>>

const targets = [...Array.from({ length: 25 }, (_, index) => index + 1), 144, 504, 1008]

/** For the targets that explorers estimate. */
export const startingRates: FeeRates = Object.fromEntries(
  targets.map((blocks) => [
    String(blocks),
    [12.501, 8.057, 4.12, 2.003][[2, 6, 25, 144].findIndex((most) => blocks <= most)] ?? 1.011,
  ]),
)
