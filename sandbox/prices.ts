/** US dollars for one whole unit, by symbol. Made up, fixed, and far enough apart to be told from one another. */
const dollars: Readonly<Record<string, number>> = {
  ETH: 3200,
  SOL: 160,
  HUSD: 1,
  QUSD: 0.998,
  TIDE: 61_500,
  KELP: 2.4,
  PEBL: 0.5,
  TOLL: 2,
  MUTE: 1,
  SEAL: 1,
}

/** Units of a currency for one US dollar. */
const rates = { usd: 1, eur: 0.92, gbp: 0.79, aud: 1.52, cad: 1.37, inr: 84, jpy: 151, btc: 1 / 64_000, eth: 1 / 3200 }

export type Currency = keyof typeof rates

export const currencies = Object.keys(rates) as [Currency, ...Currency[]]

/** The price of one unit in a currency, 0 for a symbol without a market. */
export function priceOf(symbol: string, currency: Currency): number {
  return (dollars[symbol] ?? 0) * rates[currency]
}
