import { DialogError } from '../../../../domain/errors.js'

/** @throws DialogError WALLET_BAD_ANSWER */
export function refuse(method: string, expected: string): never {
  throw new DialogError('WALLET_BAD_ANSWER', { method, expected })
}
