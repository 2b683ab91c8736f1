/** A wallet with twenty accounts on two hundred networks names as many. */
const maximumTexts = 4_096

/** The texts of what may be no list at all, as far as anybody has so many. */
export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.slice(0, maximumTexts).filter((item): item is string => typeof item === 'string') : []
