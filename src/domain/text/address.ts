/** 40 hex digits with or without `0x` (S5.14). The checksum is the chain adapter's business. */
export const isEvmAddressShape = (text: string): boolean => /^(?:0x)?[0-9a-fA-F]{40}$/.test(text)

/** 32 to 44 characters of base58, which has no `0`, `O`, `I` and `l` (S5.15). */
export const isSolanaAddressShape = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)

/** What all addresses of a kind begin with, which tells nobody's from another's: `0x`, or a network and its version (BIP-173). */
export const addressPrefix = (address: string): string => /^(?:0x|(?:bc|tb|bcrt)1[a-z0-9])/i.exec(address)?.[0] ?? ''

/** First and last four characters that tell it, for places where the whole address is one click away: `0x1234…abcd`. */
export function truncateAddress(address: string): string {
  const start = addressPrefix(address).length + 4
  return address.length <= start + 5 ? address : `${address.slice(0, start)}…${address.slice(-4)}`
}
