import { DialogError } from '../errors.js'

/** @throws DialogError WALLET_BAD_ANSWER */
export function refuseAnswer(method: string, expected: string): never {
  throw new DialogError('WALLET_BAD_ANSWER', { method, expected })
}
