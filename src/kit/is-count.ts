/** A whole number from nothing on, as exact as numbers are. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
