/** A number of 0 to 359 that is always the same for a text. FNV-1a: short texts that differ by one sign differ widely. */
export function hueOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % 360
}

/** The first letter or digit, for marks that have no picture. */
export const initialOf = (text: string): string => (/[\p{L}\p{N}]/u.exec(text)?.[0] ?? '?').toLocaleUpperCase()
