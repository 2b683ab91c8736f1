export type BitcoinPurpose = 'payment' | 'ordinals'

/**
 * What the addresses of an account are for, as far as their kinds tell: inscriptions are kept on Taproot where there are other kinds
 * beside it, and a single address pays. Of several of one kind, and of several kinds without Taproot, any could be the place of
 * inscriptions: of those nothing is said. Addresses in small letters, where letters do not count.
 */
export function purposesByKind(addresses: readonly string[]): ReadonlyMap<string, BitcoinPurpose> {
  const isMixed = new Set(addresses.map(isTaproot)).size > 1
  const isAlone = (address: string) =>
    addresses.filter((other) => (isMixed ? kindOf(other) === kindOf(address) : true)).length === 1
  return new Map(
    addresses.flatMap((address): readonly (readonly [string, BitcoinPurpose])[] => {
      if (isMixed && isTaproot(address)) return [[address, 'ordinals']]
      return isAlone(address) ? [[address, 'payment']] : []
    }),
  )
}

/** By the first characters: the version of SegWit after the part for people (BIP-173), else that of base58, where m and n are one. */
const kindOf = (address: string): string | undefined => /^(?:(?:bc|tb|bcrt)1)?./.exec(address)?.[0].replace('n', 'm')

/** SegWit of version 1, whose character is p (BIP-350). */
const isTaproot = (address: string): boolean => kindOf(address)?.endsWith('1p') === true
