import { isObject, look } from '../../../kit/look.js'
import { rpcCodes } from '../../../domain/session/codes.js'
import { DialogError } from '../../../domain/errors.js'
import type { Asked, NamespaceAccount } from './standard-namespace.js'
import { bytesOf, listOf } from './standard-wallet.js'

/** More than one wallet window shows. */
const maximumAnswers = 1_000

/** A parameter of a request. */
export const param = ({ request }: Asked, key: string): unknown => look(request.params, key)

/** A value, or the refusal that a wallet would give to such parameters. @throws DialogError WALLET_ERROR */
export const needed = <T>(value: T | undefined, asked: Asked): T => value ?? refuseParams(asked)

/** @throws DialogError WALLET_ERROR */
export function refuseParams({ request }: Asked): never {
  throw new DialogError('WALLET_ERROR', { method: request.method, walletCode: rpcCodes.invalidParams })
}

/** The account with that address: others are not the page's to use. @throws DialogError WALLET_UNAUTHORIZED */
export function accountAt({ accounts, request }: Asked, address: unknown): NamespaceAccount {
  const found = accounts.find(({ shown }) => shown.address === address)
  if (found === undefined) throw new DialogError('WALLET_UNAUTHORIZED', { method: request.method })
  return found
}

/** One answer for each thing asked for. @throws DialogError WALLET_BAD_ANSWER */
export function answersIn(answer: unknown, count: number, asked: Asked): readonly object[] {
  const answers = listOf(answer, maximumAnswers).filter(isObject)
  return answers.length === count ? answers : refuse(asked, `${count} answers`)
}

/** Bytes in an answer. @throws DialogError WALLET_BAD_ANSWER */
export function bytesIn(answer: unknown, key: string, asked: Asked, length?: number): Uint8Array {
  const bytes = bytesOf(look(answer, key))
  if (bytes === undefined || bytes.length === 0 || (length !== undefined && bytes.length !== length))
    return refuse(asked, length === undefined ? 'bytes' : `${length} bytes`)
  return bytes
}

/** @throws DialogError WALLET_BAD_ANSWER */
export function refuse({ request }: Asked, expected: string): never {
  throw new DialogError('WALLET_BAD_ANSWER', { method: request.method, expected })
}

/** @throws DialogError METHOD_UNSUPPORTED */
export function unsupported({ request }: Asked): never {
  throw new DialogError('METHOD_UNSUPPORTED', { method: request.method.slice(0, 80) })
}
