import { isObject, look } from '../../../kit/look.js'
import { DialogError } from '../../../domain/errors.js'
import { toStandardError } from './standard-errors.js'

/** An account that a wallet shows to this page, read once. */
export interface ShownAccount {
  readonly address: string
  readonly publicKey: Uint8Array | undefined
  /** Names of the networks that it is on. */
  readonly chains: readonly string[]
  /** The wallet's own object: what it is asked with, for wallets compare by identity. */
  readonly own: object
}

/** A function of a wallet: the name of the feature and of its member. */
export type Feature = readonly [name: `${string}:${string}`, member: string]

/** More than anybody looks through; the rest is left out. */
const maximumAccounts = 100
const maximumChains = 100

/** The accounts that the page may use at this moment. What throws or has no address is left out. */
export const shownAccounts = (wallet: object): readonly ShownAccount[] =>
  listOf(look(wallet, 'accounts'), maximumAccounts).flatMap((account): readonly ShownAccount[] => {
    const address = look(account, 'address')
    if (!isObject(account) || typeof address !== 'string' || address.length > 128) return []
    const chains = look(account, 'chains')
    return [
      {
        address,
        publicKey: bytesOf(look(account, 'publicKey')),
        chains: Array.isArray(chains) ? namesOf(chains) : walletChains(wallet),
        own: account,
      },
    ]
  })

/** Names of the networks that a wallet lists. */
export const walletChains = (wallet: object): readonly string[] => namesOf(look(wallet, 'chains'))

/** Whether a wallet has a function. */
export const has = (wallet: object, feature: Feature): boolean => functionOf(wallet, feature) !== undefined

/**
 * Calls a function of a wallet. It is read anew each time and never trusted: it may be gone, throw at once or answer with anything.
 * @throws DialogError USER_REJECTED, REQUEST_PENDING, WALLET_UNAUTHORIZED, METHOD_UNSUPPORTED, WALLET_ERROR
 */
export async function call(wallet: object, feature: Feature, ...args: readonly unknown[]): Promise<unknown> {
  const found = functionOf(wallet, feature)
  if (found === undefined) throw new DialogError('METHOD_UNSUPPORTED', { method: feature[0] })
  try {
    return await Reflect.apply(found.call, found.feature, args)
  } catch (error) {
    throw toStandardError(error, feature[0])
  }
}

/** Hears of changes to the wallet from now on. @returns takes the listener off again; false when the wallet tells of no changes */
export function listen(wallet: object, feature: Feature, changed: (what: unknown) => void): (() => void) | false {
  const found = functionOf(wallet, feature)
  if (found === undefined) return false
  let stopped = false
  const hear = (what: unknown) => {
    if (!stopped) changed(what)
  }
  try {
    const off: unknown = Reflect.apply(found.call, found.feature, ['change', hear])
    return () => {
      stopped = true
      try {
        if (typeof off === 'function') Reflect.apply(off, undefined, [])
      } catch {
        // It goes on telling somebody who does not listen.
      }
    }
  } catch {
    return false
  }
}

function functionOf(
  wallet: object,
  [name, member]: Feature,
): { readonly feature: unknown; readonly call: (...args: unknown[]) => unknown } | undefined {
  const feature = look(look(wallet, 'features'), name)
  const call = look(feature, member)
  return isFunction(call) ? { feature, call } : undefined
}

/** A copy of bytes, also of another window's; undefined for everything else. */
export function bytesOf(value: unknown): Uint8Array | undefined {
  try {
    return ArrayBuffer.isView(value)
      ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
      : undefined
  } catch {
    return undefined
  }
}

/** The first members of a stranger's list. */
export function listOf(value: unknown, maximum: number): readonly unknown[] {
  try {
    if (!Array.isArray(value)) return []
    return Array.from({ length: Math.min(value.length, maximum) }, (_, i) => look(value, i))
  } catch {
    return []
  }
}

const namesOf = (value: unknown): readonly string[] =>
  listOf(value, maximumChains).filter((name) => typeof name === 'string')

const isFunction = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === 'function'
