/** Outcomes that any use case reports by key; the words are those of the dialog itself. */
export type ShellOutcome =
  | 'account.addressCopied'
  | 'balances.unavailable'
  | 'copy.failed'
  | 'disconnect.failed'
  | 'generic.failed'
  | 'link.blocked'
  | 'network.switched'
  | 'pairing.linkCopied'
  | 'request.notAllowed'
  | 'wallet.interrupted'

/** Outcomes around sending and history; their words are fetched with the first of them, or with a view that says them. */
export type MoneyOutcome =
  | 'send.started'
  | 'send.failed'
  | 'send.failedSolana'
  | 'send.incomplete'
  | 'send.declined'
  | 'activity.failed'
  | 'clipboard.denied'
  | 'transaction.confirmed'
  | 'transaction.failed'

/** What a use case tells the visitor in a word; the words themselves are a matter of language. */
export type OutcomeKey = ShellOutcome | MoneyOutcome
