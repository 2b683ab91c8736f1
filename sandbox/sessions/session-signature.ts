import { concat, size, slice, type Hash, type Hex } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { toLibrary, type SignedUserOperation } from '../frame/chain/user-operation-schema.ts'

/** How an operation of a session is signed: the session's id, then the signature of each of its keys in their order. */
export type SessionSignature = { readonly id: Hash; readonly signatures: readonly Hex[] }

const idLength = 32
const signatureLength = 65

export function writeSessionSignature({ id, signatures }: SessionSignature): Hex {
  return concat([id, ...signatures])
}

/** @throws RangeError for what is none */
export function readSessionSignature(bytes: Hex): SessionSignature {
  const rest = size(bytes) - idLength
  if (rest < 0 || rest % signatureLength !== 0) throw new RangeError('This is no signature of a session.')
  const signatures = Array.from({ length: rest / signatureLength }, (_, index) => {
    const start = idLength + index * signatureLength
    return slice(bytes, start, start + signatureLength)
  })
  return { id: slice(bytes, 0, idLength), signatures }
}

/** What every key of the session signs. */
export function sessionOperationHash(
  operation: Omit<SignedUserOperation, 'signature'>,
  { chainId, entryPoint }: { readonly chainId: number; readonly entryPoint: Hex },
): Hash {
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.8',
    userOperation: toLibrary({ ...operation, signature: '0x' }),
  })
}
