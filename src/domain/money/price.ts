import { decimalText } from './amount.js'

/** A reported price as exact decimal text; undefined for what cannot be the price of anything: services write 0 for what they do not know. */
export const priceText = (price: unknown): string | undefined =>
  typeof price === 'number' && price > 1e-30 && price < 1e15 ? decimalText(price) : undefined
