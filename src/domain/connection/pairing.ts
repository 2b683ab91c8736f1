import type { DialogError } from '../errors.js'

/** How long a pairing lasts, in ms (S4.4, S9.2). */
export const pairingLifetimeMs = 240_000
/** A pairing counts as expired this long before its end, in ms (S4.4). */
export const pairingMarginMs = 10_000
/** Between two tries to make a pairing, in ms (S9.2). */
export const pairingRetryGapMs = 1_000

/** Why the visitor is shown another address than before. */
export type PairingNotice = 'declined' | 'renewed'

/** How a wallet on another device, or another app of this one, is waited for (S3.8). */
export type PairingState =
  | { readonly status: 'idle' }
  /** The address is on its way. */
  | { readonly status: 'preparing'; readonly notice?: PairingNotice }
  /**
   * Whoever reads `uri` can answer in the wallet's place: it is never logged, tracked or stored. `expiresAt` is in ms since the
   * epoch. `opened`: the name of the wallet that was opened by a link.
   */
  | {
      readonly status: 'ready'
      readonly uri: string
      readonly expiresAt: number
      readonly notice?: PairingNotice
      readonly opened?: string
    }
  /** It is tried again by itself as long as somebody waits. */
  | { readonly status: 'failed'; readonly error: DialogError }

/** Within ten seconds of its end a pairing is as good as over (S4.4). */
export const isPairingExpired = (expiresAt: number, now: number): boolean => now >= expiresAt - pairingMarginMs

/** When the next address has to be asked for, in ms from now. */
export const renewPairingIn = (expiresAt: number, now: number): number => Math.max(0, expiresAt - pairingMarginMs - now)
