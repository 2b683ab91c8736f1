import { encodeHex } from '../../../kit/hex.js'
import type { Account } from '../../../domain/session/account.js'
import type { BitcoinNetwork } from '../../../domain/networks/bitcoin.js'
import { accountId } from '../../../domain/networks/caip.js'
import { purposesByKind, type BitcoinPurpose } from '../bitcoin-kinds.js'
import type { NamespaceAccount } from './standard-namespace.js'
import type { ShownAccount } from './standard-wallet.js'

/** What a wallet said that its addresses are for. */
export type Purposes = Readonly<Record<string, BitcoinPurpose>>

/**
 * The accounts of a network, those to pay with first. Wallets list every account for all their networks, so the address decides.
 * What an address is for, its kind tells beside others, else the wallet has told. One that nobody spoke of does not pay, because a
 * payment address that is taken for the place of inscriptions is only refused, while inscriptions that are taken for a payment are
 * gone.
 */
export function bitcoinAccounts(
  shown: readonly ShownAccount[],
  network: BitcoinNetwork,
  told: Purposes,
): readonly NamespaceAccount[] {
  const here = shown.filter(({ address }) => isOn(network, address))
  const byKind = purposesByKind(here.map(({ address }) => address))
  const all = here.map((one): NamespaceAccount => {
    const kind = byKind.get(one.address)
    const type = kind === 'ordinals' ? kind : (told[one.address] ?? kind ?? 'ordinals')
    return { account: accountOf(one, network, type), shown: one }
  })
  const of = (type: BitcoinPurpose) => all.filter(({ account }) => account.type === type)
  return [...of('payment'), ...of('ordinals')]
}

/** What addresses are for that were asked for to pay with and to keep inscriptions on, and are listed in that order. */
export function purposesOf(listed: readonly unknown[]): Purposes {
  const addresses = listed.filter(isAddress)
  const byKind = purposesByKind(addresses)
  const keep = addresses.filter((address) => byKind.get(address) === 'ordinals')
  // One address may be for everything: then it pays.
  const pays = addresses.find((address) => !keep.includes(address))
  const told = keep.length === 0 ? addresses.slice(1, 2) : keep
  return Object.fromEntries([
    ...told.map((address) => [address, 'ordinals'] as const),
    ...(pays === undefined ? [] : [[pays, 'payment'] as const]),
  ])
}

function accountOf(shown: ShownAccount, network: BitcoinNetwork, type: BitcoinPurpose): Account {
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
  return isKey ? encodeHex(publicKey) : undefined
}

/** By the first characters; the chain adapter decodes it. */
function isOn({ hrp, pubKeyHash }: BitcoinNetwork, address: string): boolean {
  if (!isAddress(address)) return false
  const base58 = pubKeyHash === 0 ? /^[13]/ : /^[2mn]/
  return address.startsWith(`${hrp}1`) || (base58.test(address) && address.length <= 35)
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^[a-zA-Z0-9]{14,90}$/.test(value)

/** SegWit of version 1: its first character after the part for people is p (BIP-350). */
const isTaproot = (address: string): boolean => /^(?:bc|tb|bcrt)1p/.test(address)
