import { encodeBase58 } from '../../../kit/base58.js'
import type { SolanaAccount } from './account.js'
import { isTokenProgram, token2022Program } from './programs.js'

/** What a transfer has to know of a token. */
export interface Mint {
  readonly program: string
  readonly decimals: number
  /** The token keeps a part of what is sent: until some epoch, and from then on. */
  readonly fee?: { readonly epoch: bigint; readonly before: TokenFee; readonly from: TokenFee }
  /** Why nothing of it can be sent from here. */
  readonly refusal?: TokenRefusal
  /** Somebody can take it out of any account. */
  readonly hasDelegate: boolean
  /** An account that is opened for it is frozen. */
  readonly opensFrozen: boolean
  /** Bytes of an account that holds it. */
  readonly accountSize: number
}

export interface TokenFee {
  readonly basisPoints: bigint
  readonly most: bigint
}

/** `detail` of TOKEN_NOT_SENDABLE. */
export interface TokenRefusal {
  readonly rule: 'ownRules' | 'bound' | 'paused' | 'frozen' | 'note'
  readonly reason: string
}

/** What an account holds of a token. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly units: bigint
  readonly isFrozen: boolean
  /** Nothing may be sent to it without a note. */
  readonly wantsNote: boolean
}

const [mintSize, accountSize, multisigSize] = [82, 165, 355] as const
/** With extensions, all are filled up to the size of an account; then comes their kind. */
const [mintKind, accountKind] = [1, 2] as const

/** The token at an address; undefined where none is. */
export function parseMint(account: SolanaAccount | undefined): Mint | undefined {
  if (account === undefined || !isTokenProgram(account.owner)) return undefined
  const { data, owner } = account
  const isMint = data.length === mintSize || hasKind(data, mintKind)
  const decimals = data[44]
  if (!isMint || decimals === undefined || data[45] !== 1) return undefined
  const extensions = extensionsOf(data)
  const [fee, refusal] = [feeOf(extensions.get(extension.transferFee)), refusalOf(extensions)]
  return {
    program: owner,
    decimals,
    ...(fee === undefined ? {} : { fee }),
    ...(refusal === undefined ? {} : { refusal }),
    hasDelegate: isSet(extensions.get(extension.permanentDelegate)),
    opensFrozen: extensions.get(extension.defaultState)?.[0] === frozen,
    accountSize: owner === token2022Program ? sizeOfAccount(extensions) : accountSize,
  }
}

/** What a mint itself says of how it is called; undefined where it leaves that to others. */
export const metadataIn = ({ data }: SolanaAccount): Uint8Array | undefined =>
  extensionsOf(data).get(extension.metadata)

/** What the account at an address holds; undefined where it is no token account that was opened. */
export function parseTokenAccount(account: SolanaAccount | undefined): TokenAccount | undefined {
  if (account === undefined || !isTokenProgram(account.owner)) return undefined
  const { data } = account
  const isAccount = data.length === accountSize || hasKind(data, accountKind)
  if (!isAccount || data[108] === 0) return undefined
  return {
    mint: encodeBase58(data.subarray(0, 32)),
    owner: encodeBase58(data.subarray(32, 64)),
    units: viewOf(data).getBigUint64(64, true),
    isFrozen: data[108] === frozen,
    wantsNote: isSet(extensionsOf(data).get(extension.memoTransfer)),
  }
}

/** Units that a token keeps of those that are sent. */
export function keptOf({ fee }: Mint, units: bigint, epoch: bigint): bigint {
  if (fee === undefined) return 0n
  const { basisPoints, most } = epoch < fee.epoch ? fee.before : fee.from
  const kept = (units * basisPoints + 9_999n) / 10_000n
  return kept < most ? kept : most
}

/** How an account says that it is frozen. */
const frozen = 2

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength)
const isSet = (data: Uint8Array | undefined): boolean => data?.some((byte) => byte !== 0) ?? false

const hasKind = (data: Uint8Array, kind: number): boolean =>
  data.length > accountSize && data.length !== multisigSize && data[accountSize] === kind

/** As Token-2022 counts them; those without a name here change nothing in a transfer between two that others can look into. */
const extension = {
  transferFee: 1,
  defaultState: 6,
  memoTransfer: 8,
  nonTransferable: 9,
  interestBearing: 10,
  permanentDelegate: 12,
  transferHook: 14,
  scaledAmount: 25,
  metadata: 19,
  pausable: 26,
  last: 27,
} as const

/** Token-2022 has 28 kinds; an account that holds more is none that we know. */
const mostExtensions = 64

/** By type. What follows the first one that is cut off is not read: only a name is that long. */
function extensionsOf(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const view = viewOf(data)
  for (let at = accountSize + 1, read = 0; at + 4 <= data.length && read < mostExtensions; read++) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const end = at + 4 + length
    if (type === 0) break
    found.set(type, data.subarray(at + 4, end))
    at = end
  }
  return found
}

const feeSize = 108

/** Undefined for one that keeps nothing, now and later. */
function feeOf(config: Uint8Array | undefined): Mint['fee'] {
  if (config === undefined || config.length < feeSize) return undefined
  const view = viewOf(config)
  // Each is the epoch from which on it counts, the most that is kept, and basis points.
  const at = (start: number) => ({
    most: view.getBigUint64(start + 8, true),
    basisPoints: BigInt(view.getUint16(start + 16, true)),
  })
  const [before, from] = [at(72), at(90)]
  const keeps = [before, from].some(({ basisPoints, most }) => basisPoints > 0n && most > 0n)
  return keeps ? { epoch: view.getBigUint64(90, true), before, from } : undefined
}

function refusalOf(extensions: ReadonlyMap<number, Uint8Array>): TokenRefusal | undefined {
  const get = (type: number) => extensions.get(type)
  if (get(extension.nonTransferable) !== undefined)
    return { rule: 'bound', reason: 'it stays in the account that has it' }
  if (get(extension.pausable)?.[32] === 1) return { rule: 'paused', reason: 'its transfers are paused' }
  if (isSet(get(extension.transferHook)?.subarray(32, 64)))
    return { rule: 'ownRules', reason: 'it asks a program of its own about each transfer' }
  if (countsOtherwise(get(extension.interestBearing), get(extension.scaledAmount)))
    return { rule: 'ownRules', reason: 'wallets show its amounts by a rate that changes' }
  const isKnown = ([type, data]: readonly [number, Uint8Array]) =>
    type <= extension.last && (type !== extension.transferFee || data.length >= feeSize)
  return [...extensions].every(isKnown)
    ? undefined
    : { rule: 'ownRules', reason: 'it has rules that are not known here' }
}

/** Whether what wallets show is not what the token counts: by interest, or by a factor that is another than one now or later. */
function countsOtherwise(interest: Uint8Array | undefined, scaled: Uint8Array | undefined): boolean {
  const rates = interest === undefined ? [] : [...interest.subarray(40, 42), ...interest.subarray(50, 52)]
  if (rates.some((byte) => byte !== 0)) return true
  if (scaled === undefined) return false
  return scaled.length < 56 || [32, 48].some((at) => viewOf(scaled).getFloat64(at, true) !== 1)
}

/** Every account says that its owner stays the same, and some mints leave a note of their own in each; all with a header of 4 bytes. */
function sizeOfAccount(extensions: ReadonlyMap<number, Uint8Array>): number {
  const notes: readonly (readonly [number, number])[] = [
    [extension.transferFee, 12],
    [extension.nonTransferable, 4],
    [extension.transferHook, 5],
    [extension.pausable, 4],
  ]
  return notes.reduce((size, [type, more]) => size + (extensions.has(type) ? more : 0), accountSize + 1 + 4)
}
