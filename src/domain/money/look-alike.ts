import { addressPrefix } from '../text/address.js'

/** How many characters at each end people look at, as shortened addresses show them. */
const ends = 4

/** An address as it is compared: hex ones differ in case by their checksum only. */
export const foldedAddress = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** Whether two addresses are the same one. */
export const sameAddress = (a: string, b: string): boolean => foldedAddress(a) === foldedAddress(b)

/** Another address that shows the same ends: how poisoned histories get people to pay the wrong one. */
export function looksLike(address: string, known: string): boolean {
  if (sameAddress(address, known)) return false
  // Letters of another size look alike, too.
  const [a, b] = [address, known].map((text) => text.slice(addressPrefix(text).length).toLowerCase())
  return a?.slice(0, ends) === b?.slice(0, ends) && a?.slice(-ends) === b?.slice(-ends)
}

/** Where an address differs from one that the visitor knows: positions in its text. */
export function differingDigits(address: string, known: string): readonly number[] {
  const [a, b] = [foldedAddress(address), foldedAddress(known)]
  return [...a].flatMap((digit, i) => (digit === b[i] ? [] : [i]))
}
