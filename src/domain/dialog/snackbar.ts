import type { OutcomeKey } from './messages.js'

export type SnackbarVariant = 'success' | 'error' | 'loading'

/** A short message at the bottom of the card (S3.32). `message` is a key; the presentation has the words. */
export interface Snackbar {
  readonly message: OutcomeKey
  readonly variant: SnackbarVariant
  readonly open: boolean
  readonly autoClose: boolean
}

export const snackbarTimes = {
  /** From closing one message to showing the next (S4.27). */
  swapMs: 150,
  /** How long a message stays that closes by itself. */
  visibleMs: 2_500,
} as const

export interface SnackbarStep {
  readonly state: Snackbar | undefined
  /** What to show later. A newer message takes its place: its timer must be stopped. */
  readonly followUp?: { readonly afterMs: number; readonly show: Snackbar }
}

/** What is still going on stays until the next message. */
export const snackbar = (message: OutcomeKey, variant: SnackbarVariant): Snackbar => ({
  message,
  variant,
  open: true,
  autoClose: variant !== 'loading',
})

/** Shows a message. While one is open, it closes and the new one follows after a pause (S4.27). */
export const showSnackbar = (state: Snackbar | undefined, next: Snackbar): SnackbarStep =>
  state?.open === true
    ? { state: { ...state, open: false }, followUp: { afterMs: snackbarTimes.swapMs, show: next } }
    : { state: next }

/** The words stay while the message leaves. */
export const hideSnackbar = (state: Snackbar | undefined): Snackbar | undefined =>
  state?.open === true ? { ...state, open: false } : state
