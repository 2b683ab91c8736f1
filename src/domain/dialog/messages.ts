/** Outcomes that may come at any time, also without a connection; the words are those of the dialog itself. */
export type ShellOutcome =
  | 'disconnect.failed'
  | 'disconnect.other'
  | 'generic.failed'
  | 'link.blocked'
  | 'request.notAllowed'
  | 'wallet.interrupted'

/** Outcomes in views after Connect; their words are fetched with those views. */
export type LaterOutcome =
  | 'balances.unavailable'
  | 'send.started'
  | 'send.failed'
  | 'send.failedSolana'
  | 'send.incomplete'
  | 'signIn.failed'
  | 'account.addressCopied'
  | 'account.nameCopied'
  | 'clipboard.denied'
  | 'copy.failed'
  | 'pairing.linkCopied'
  | 'transaction.confirmed'
  | 'transaction.failed'
  | 'onRamp.arrived'

/** What a use case tells the visitor in a word; the words themselves are a matter of language. */
export type OutcomeKey = ShellOutcome | LaterOutcome
