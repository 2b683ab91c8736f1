import {
  addCodecSizePrefix,
  getAddressCodec,
  getArrayCodec,
  getStructCodec,
  getTupleCodec,
  getU16Codec,
  getU32Codec,
  getUtf8Codec,
  type Address,
  type EncodedAccount,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { token2022Program } from '../programs.ts'
import { kindOffset } from './token-account.ts'

/** What is added to a plain token or account of Token-2022. */
export type Extension =
  | { readonly extension: 'immutableOwner' }
  | {
      readonly extension: 'metadataPointer'
      readonly state: { readonly authority: Address; readonly metadataAddress: Address }
    }
  | { readonly extension: 'tokenMetadata'; readonly state: TokenMetadata }
  | { readonly extension: 'unparseableExtension' }

export type TokenMetadata = {
  readonly updateAuthority: Address
  readonly mint: Address
  readonly name: string
  readonly symbol: string
  readonly uri: string
  readonly additionalMetadata: readonly (readonly [key: string, value: string])[]
}

const types = { immutableOwner: 7, metadataPointer: 18, tokenMetadata: 19 } as const

const u16 = getU16Codec()
const text = addCodecSizePrefix(getUtf8Codec(), getU32Codec())
const pointer = getStructCodec([
  ['authority', getAddressCodec()],
  ['metadataAddress', getAddressCodec()],
])
const metadata = getStructCodec([
  ['updateAuthority', getAddressCodec()],
  ['mint', getAddressCodec()],
  ['name', text],
  ['symbol', text],
  ['uri', text],
  ['additionalMetadata', getArrayCodec(getTupleCodec([text, text]))],
])

/** The data of an account of Token-2022: the plain part, what kind it is, and its extensions, each with type and length. */
export function withExtensions(
  plain: ReadonlyUint8Array,
  kind: number,
  extensions: readonly Exclude<Extension, { extension: 'unparseableExtension' }>[],
): Uint8Array {
  const padded = new Uint8Array(kindOffset)
  padded.set(plain)
  const entries = extensions.flatMap((one) => {
    const value = encodeState(one)
    return [...u16.encode(types[one.extension]), ...u16.encode(value.length), ...value]
  })
  return new Uint8Array([...padded, kind, ...entries])
}

export function readExtensions({ programAddress, data }: EncodedAccount): readonly Extension[] {
  if (programAddress !== token2022Program) return []
  const found: Extension[] = []
  for (let place = kindOffset + 1; place + 4 <= data.length;) {
    const type = u16.decode(data, place)
    const start = place + 4
    const end = start + u16.decode(data, place + 2)
    // Room that was reserved and is not used.
    if (type === 0) break
    found.push(decodeState(type, data.slice(start, end)))
    place = end
  }
  return found
}

function encodeState(one: Exclude<Extension, { extension: 'unparseableExtension' }>): ReadonlyUint8Array {
  if (one.extension === 'metadataPointer') return pointer.encode(one.state)
  if (one.extension === 'tokenMetadata') {
    const additionalMetadata = one.state.additionalMetadata.map(([key, value]): [string, string] => [key, value])
    return metadata.encode({ ...one.state, additionalMetadata })
  }
  return new Uint8Array()
}

function decodeState(type: number, data: ReadonlyUint8Array): Extension {
  if (type === types.immutableOwner) return { extension: 'immutableOwner' }
  if (type === types.metadataPointer) return { extension: 'metadataPointer', state: pointer.decode(data) }
  if (type === types.tokenMetadata) return { extension: 'tokenMetadata', state: metadata.decode(data) }
  return { extension: 'unparseableExtension' }
}
