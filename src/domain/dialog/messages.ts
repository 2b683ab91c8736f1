/** Outcomes that any use case reports by key; the words are those of the dialog itself. */
export type ShellOutcome =
  | 'balances.unavailable'
  | 'disconnect.failed'
  | 'generic.failed'
  | 'link.blocked'
  | 'request.notAllowed'
  | 'wallet.interrupted'

/** Outcomes around copying, sending and history; their words are fetched with the first of them, or with a view that says them. */
export type MoneyOutcome =
  | 'send.started'
  | 'send.failed'
  | 'send.failedSolana'
  | 'send.incomplete'
  | 'send.declined'
  | 'activity.failed'
  | 'account.addressCopied'
  | 'clipboard.denied'
  | 'copy.failed'
  | 'pairing.linkCopied'
  | 'transaction.confirmed'
  | 'transaction.failed'

/** What a use case tells the visitor in a word; the words themselves are a matter of language. */
export type OutcomeKey = ShellOutcome | MoneyOutcome
