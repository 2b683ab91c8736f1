/** Where a host meets an error: which example its page has. `dialog`: nowhere, for the dialog catches and shows it. */
export type Place =
  | 'create'
  | 'attach'
  | 'open'
  | 'sign'
  | 'signOut'
  | 'request'
  | 'switch'
  | 'disconnect'
  | 'calls'
  | 'grant'
  | 'balance'
  | 'use'
  | 'dialog'

/** What the page of a code says beside its text and its hint. */
export interface Cause {
  readonly place: Place
  /** What was done and what was not. */
  readonly happened: string
  readonly why: string
  /** Keys of what the visitor reads, where it is not the sentence of the code; `unseen`: nothing. */
  readonly seen: readonly string[]
}

export const met =
  (place: Place) =>
  (happened: string, why: string, ...seen: readonly string[]): Cause => ({ place, happened, why, seen })

/** Whoever asked is gone. */
export const unseen = ''
