import type { DialogError } from '../../domain/errors.js'

/** How far a name is on its way to an account. */
export type Registration =
  | { readonly status: 'idle' }
  /** The wallet is asked to sign. */
  | { readonly status: 'signing'; readonly name: string }
  /** The service has the signature. */
  | { readonly status: 'registering'; readonly name: string }
  /** The signature came too late; `early` where the clock of this device is the cause, and asking again alone does not help. */
  | { readonly status: 'late'; readonly name: string; readonly early: boolean }
  /** Somebody else was first. */
  | { readonly status: 'lost'; readonly name: string }
  /** The visitor said no in the wallet. */
  | { readonly status: 'declined'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly error: DialogError }
  | { readonly status: 'done'; readonly name: string }

/** It goes on by itself, or with the wallet; the form is not needed meanwhile. */
export const isUnderWay = ({ status }: Registration): boolean =>
  status === 'signing' || status === 'registering' || status === 'late' || status === 'done'
