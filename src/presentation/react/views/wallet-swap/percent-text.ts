import { formatFull } from '../../../../domain/text/format.js'

/** Basis points as a number of percent, in the visitor's own way of writing. */
export const percentText = (basisPoints: number, locale: string): string =>
  formatFull({ units: BigInt(basisPoints), decimals: 2 }, locale)
