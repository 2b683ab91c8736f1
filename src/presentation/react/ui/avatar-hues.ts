export interface AvatarHues {
  readonly ground: number
  readonly leaf: number
  readonly shade: number
  /** In degrees. */
  readonly turn: number
}

/** What the picture of an account that has none is drawn with: always the same for an address, in any case of its letters. */
export function avatarHues(address: string): AvatarHues {
  const text = address.toLowerCase()
  const hue = (part: string) => hueOf(part + text)
  return { ground: hue('ground'), leaf: hue('leaf'), shade: hue('shade'), turn: hue('turn') }
}

/** A number of 0 to 359 that is always the same for a text. FNV-1a: short texts that differ by one sign differ widely. */
function hueOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % 360
}
