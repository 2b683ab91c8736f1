import { DialogError } from '../../../../src/domain/errors.js'
import type { SignInMessage } from '../../../../src/domain/sign-in/sign-in.js'

export const now = Date.UTC(2026, 6, 1, 12)

/** What the page app.example asks an EVM account to sign. */
export const ours = {
  chainId: 'eip155:1',
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  nonce: '8fk2Qm3xVb7ZtR1c',
  domain: 'app.example',
  uri: 'https://app.example/enter',
  version: '1',
  statement: 'Sign in to Harbour.',
  issuedAt: '2026-07-01T12:00:00.000Z',
  expirationTime: '2026-07-08T12:00:00.000Z',
} as const satisfies SignInMessage

export const solana = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  accountAddress: '3Ux3WqXTyGV7UmpGkJwWyfX8yPyYbYYDg3VFwWeTTHQX',
  nonce: ours.nonce,
  domain: 'app.example',
  uri: 'https://app.example/enter',
  version: '1',
  issuedAt: ours.issuedAt,
} as const satisfies SignInMessage

/** The error with which something fails that must. */
export function errorOfAttempt(attempt: () => unknown): DialogError {
  try {
    attempt()
  } catch (error) {
    if (error instanceof DialogError) return error
    throw error
  }
  throw new Error('Nothing was thrown.')
}
