import { decimalText } from './amount.js'

/** A reported price as exact decimal text; undefined for what cannot be the price of anything. */
export const priceText = (price: unknown): string | undefined =>
  typeof price === 'number' && (price === 0 || (price > 1e-30 && price < 1e15)) ? decimalText(price) : undefined
