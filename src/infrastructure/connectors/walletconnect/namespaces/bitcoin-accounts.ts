import type { Account } from '../../../../domain/session/account.js'
import { accountId, type ChainId } from '../../../../domain/networks/caip.js'
import { purposesByKind, type BitcoinPurpose } from '../../bitcoin-kinds.js'
import { field } from '../../../../kit/field.js'
import { parseJson } from '../../../../kit/parse-json.js'
import { canonicalBitcoinAddress, isAddressOf, maximumAddresses } from './addresses.js'

/** What a wallet tells of an address, as `getAccountAddresses` answers. */
export interface BitcoinAddress {
  readonly address: string
  /** Hex. */
  readonly publicKey?: string
  readonly path?: string
  readonly intention?: 'payment' | 'ordinal'
}

/** A wallet that takes a new address for each payment tells some hundred. */
const maximumTold = 1_000

/** What makes sense of a wallet's list of addresses; undefined for what is no list. Some wallets sort it by intention or write it as JSON. */
export function readBitcoinAddresses(told: unknown): readonly BitcoinAddress[] | undefined {
  const answer = typeof told === 'string' ? parseJson(told) : told
  const entries = Array.isArray(answer)
    ? answer.slice(0, maximumTold).map((entry: unknown) => ({ entry, intention: field(entry, 'intention') }))
    : ['payment', 'ordinal'].flatMap((intention) =>
        listOf(field(answer, intention))
          .slice(0, maximumTold)
          .map((entry) => ({ entry, intention })),
      )
  if (entries.length === 0 && !Array.isArray(answer)) return undefined
  return entries.slice(0, maximumTold).flatMap(({ entry, intention }) => {
    const [address, publicKey, path] = ['address', 'publicKey', 'path'].map((key) => field(entry, key))
    if (typeof address !== 'string' || !/^[a-zA-Z0-9]{14,90}$/.test(address)) return []
    return [
      {
        address: canonicalBitcoinAddress(address),
        ...(typeof publicKey === 'string' && isPublicKey(publicKey) ? { publicKey: publicKey.toLowerCase() } : {}),
        ...(typeof path === 'string' && /^m(?:\/\d{1,10}['h]?){1,10}$/.test(path) ? { path } : {}),
        ...(intention === 'payment' || intention === 'ordinal' ? { intention } : {}),
      },
    ]
  })
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Of 32 bytes (the x coordinate alone), of 33 or of 65. */
const isPublicKey = (text: string): boolean => /^(?:(?:0[23])?[0-9a-f]{64}|04[0-9a-f]{128})$/i.test(text)

/** What the wallet told that addresses are for. */
export const purposesTold = (told: Iterable<BitcoinAddress>): readonly (readonly [string, BitcoinPurpose])[] =>
  [...told].flatMap(({ address, intention }) =>
    intention === undefined ? [] : [[address, intention === 'ordinal' ? 'ordinals' : 'payment'] as const],
  )

/**
 * The accounts of a session on a network, those that pay first. A session names addresses alone: what each is for, the wallet may
 * have told, else its kind tells. Where nothing does, it is taken for the place of inscriptions, because a payment account that is
 * taken for that is only refused, while inscriptions that are taken for a payment are gone.
 */
export function bitcoinAccounts(
  chainId: ChainId,
  addresses: readonly string[],
  told: ReadonlyMap<string, BitcoinAddress>,
  purposes: ReadonlyMap<string, BitcoinPurpose>,
): readonly Account[] {
  const byKind = purposesByKind(addresses)
  const typeOf = (address: string): BitcoinPurpose => purposes.get(address) ?? byKind.get(address) ?? 'ordinals'
  // Sessions should name payment addresses alone (WalletConnect, Bitcoin methods): those for inscriptions are only told.
  const others = (addresses.length === 0 ? [] : [...purposes])
    .filter(([address, purpose]) => purpose === 'ordinals' && !addresses.includes(address))
    .map(([address]) => address)
    .filter((address) => isAddressOf(chainId, address))
    .slice(0, maximumAddresses)
  const accounts = [...addresses, ...others].map((address): Account => {
    const { publicKey, path } = told.get(address) ?? {}
    return {
      id: accountId(chainId, address),
      type: typeOf(address),
      ...(publicKey === undefined ? {} : { publicKey }),
      ...(path === undefined ? {} : { path }),
    }
  })
  return [...accounts.filter(({ type }) => type === 'payment'), ...accounts.filter(({ type }) => type === 'ordinals')]
}
