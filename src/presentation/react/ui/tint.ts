/** The first letter or digit, for marks that have no picture. */
export const initialOf = (text: string): string => (/[\p{L}\p{N}]/u.exec(text)?.[0] ?? '?').toLocaleUpperCase()
