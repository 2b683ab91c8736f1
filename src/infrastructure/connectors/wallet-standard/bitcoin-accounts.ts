import type { Account, AccountType } from '../../../domain/account.js'
import type { BitcoinNetwork } from '../../../domain/bitcoin.js'
import { accountId } from '../../../domain/caip.js'
import type { FamilyAccount } from './standard-family.js'
import type { ShownAccount } from './standard-wallet.js'

/** What a wallet said that its addresses are for. */
export type Purposes = ReadonlyMap<string, AccountType>

/**
 * The accounts of a network, those to pay with first. Wallets list every account for all their networks, so the address decides.
 * Inscriptions are kept on Taproot addresses: where a wallet has addresses of both kinds, that tells them apart. Otherwise its own
 * word counts, and without one the first address pays.
 */
export function bitcoinAccounts(
  shown: readonly ShownAccount[],
  network: BitcoinNetwork,
  purposes: Purposes,
): readonly FamilyAccount[] {
  const here = shown.filter(({ address }) => isOn(network, address))
  const mixed = isMixed(here.map(({ address }) => address))
  const all = here.map((one, i): FamilyAccount => {
    const taproot = isTaproot(one.address)
    const guess = taproot && (mixed || i > 0) ? 'ordinals' : 'payment'
    const type = mixed ? guess : (purposes.get(one.address) ?? guess)
    return { account: accountOf(one, network, type), shown: one }
  })
  const of = (type: AccountType) => all.filter(({ account }) => account.type === type)
  return [...of('payment'), ...of('ordinals')]
}

/** Purposes by what was asked for, in that order. Addresses of both kinds speak for themselves. */
export function purposesOf(addresses: readonly string[], asked: readonly AccountType[]): Purposes {
  const purposes = new Map<string, AccountType>()
  if (isMixed(addresses)) return purposes
  asked.forEach((type, i) => {
    const address = addresses[i]
    // One address may be for everything: then it pays.
    if (address !== undefined && !purposes.has(address)) purposes.set(address, type)
  })
  return purposes
}

function accountOf(shown: ShownAccount, network: BitcoinNetwork, type: AccountType): Account {
  const publicKey = keyOf(shown)
  const id = accountId(network.id, shown.address)
  return publicKey === undefined ? { id, type } : { id, type, publicKey }
}

/** A key in hex. Some wallets put something else there, such as the address as text: that is left out. */
function keyOf({ address, publicKey }: ShownAccount): string | undefined {
  const prefix = publicKey?.[0]
  const isKey =
    (publicKey?.length === 33 && (prefix === 2 || prefix === 3)) ||
    (publicKey?.length === 65 && prefix === 4) ||
    (publicKey?.length === 32 && isTaproot(address))
  return isKey ? Array.from(publicKey, (byte) => byte.toString(16).padStart(2, '0')).join('') : undefined
}

/** By the first characters; the chain adapter decodes it. */
function isOn({ hrp, pubKeyHash }: BitcoinNetwork, address: string): boolean {
  if (!/^[a-zA-Z0-9]{14,90}$/.test(address)) return false
  const base58 = pubKeyHash === 0 ? /^[13]/ : /^[2mn]/
  return address.startsWith(`${hrp}1`) || (base58.test(address) && address.length <= 35)
}

/** SegWit of version 1: its first character after the part for people is p (BIP-350). */
const isTaproot = (address: string): boolean => /^(?:bc|tb|bcrt)1p/.test(address)

const isMixed = (addresses: readonly string[]): boolean => new Set(addresses.map(isTaproot)).size > 1
