import { encodeBase58 } from '../../../kit/base58.js'
import type { SolanaAccount } from './account.js'
import { isTokenProgram, token2022Program } from './programs.js'

/** What a transfer has to know of a token. */
export interface Mint {
  readonly program: string
  readonly decimals: number
  /** The token keeps a part of what is sent, or may from some day on. */
  readonly takesFee: boolean
  /** A program of its own has a say in each transfer, and wants accounts that only it knows. */
  readonly hasHook: boolean
  /** Bytes of an account that holds it. */
  readonly accountSize: number
}

/** What an account holds of a token. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly units: bigint
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
  const config = extensions.get(extension.transferFee)
  const hook = extensions.get(extension.transferHook)
  return {
    program: owner,
    decimals,
    // Basis points of the fee until some epoch, and from then on.
    takesFee: config !== undefined && [88, 89, 106, 107].some((at) => config[at] !== 0),
    hasHook: hook?.subarray(32, 64).some((byte) => byte !== 0) ?? false,
    accountSize: owner === token2022Program ? sizeOfAccount(extensions) : accountSize,
  }
}

/** What the account at an address holds; undefined where it is no token account that was opened. */
export function parseTokenAccount(account: SolanaAccount | undefined): TokenAccount | undefined {
  if (account === undefined || !isTokenProgram(account.owner)) return undefined
  const { data } = account
  const isAccount = data.length === accountSize || hasKind(data, accountKind)
  if (!isAccount || data[108] === 0) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return {
    mint: encodeBase58(data.subarray(0, 32)),
    owner: encodeBase58(data.subarray(32, 64)),
    units: view.getBigUint64(64, true),
  }
}

const hasKind = (data: Uint8Array, kind: number): boolean =>
  data.length > accountSize && data.length !== multisigSize && data[accountSize] === kind

const extension = { transferFee: 1, nonTransferable: 9, transferHook: 14, pausable: 26 } as const

/** By type. What follows the first one that is cut off is not read. */
function extensionsOf(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = accountSize + 1; at + 4 <= data.length;) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const end = at + 4 + length
    if (type === 0 || end > data.length) break
    found.set(type, data.subarray(at + 4, end))
    at = end
  }
  return found
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
