import { field } from '../../kit/field.js'
import type { Storage } from '../../ports/storage.js'
import { badAnswer, type ServerRequest } from './server-answers.js'

/** How a server knows a visitor again that sets no cookie: by a token of its own, which is kept here. */
export interface Tokens {
  /** With the token of now; undefined where there is none. */
  headers(): Pick<ServerRequest, 'headers'> | undefined
  /** Keeps the one that an answer has. @throws DialogError SIGN_IN_UNAVAILABLE where it has none */
  take(answer: unknown): void
  forget(): void
}

export function createTokens(storage: Storage): Tokens {
  return {
    headers: () => {
      const token = storage.get('signInToken')
      return token === undefined ? undefined : bearer(token)
    },
    take: (answer) => storage.set('signInToken', tokenIn(answer)),
    forget: () => storage.remove('signInToken'),
  }
}

/** As RFC 6750 has it; of a length that can be kept. @throws DialogError SIGN_IN_UNAVAILABLE */
export function tokenIn(answer: unknown): string {
  const token = field(answer, 'token')
  if (typeof token === 'string' && /^[\w.~+/-]{8,8192}={0,2}$/.test(token)) return token
  throw badAnswer('a token')
}

export const bearer = (token: string): Pick<ServerRequest, 'headers'> => ({
  headers: { authorization: `Bearer ${token}` },
})
