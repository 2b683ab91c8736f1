import { addressOf } from '../../../domain/networks/caip.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import type { BitcoinAddress } from './bitcoin-address.js'

/** Inscriptions and runes lie on coins that are made for them: of 330 or 546 satoshi mostly, and by custom of no more than this. */
const mostPadding = 10_000n

/**
 * Whether a coin of an address may be spent, or is so small that it may be there for what it carries, which no explorer tells of. Where
 * the wallet keeps such coins apart, on an address for ordinals, what is on another one is money; but never on a taproot address,
 * because marketplaces send to these. On the address for ordinals itself nothing is left out: nothing of it is ever spent.
 * @param wallet who has the address @default nobody, who keeps nothing apart
 */
export function isMoney(
  { type, text }: BitcoinAddress,
  wallet: WalletConnection | undefined,
): (coin: { readonly value: bigint }) => boolean {
  const apart = (wallet?.accounts ?? []).filter((account) => account.type === 'ordinals').map(({ id }) => addressOf(id))
  if (apart.includes(text) || (apart.length > 0 && type !== 'p2tr')) return () => true
  return ({ value }) => value > mostPadding
}
