/** Failures of registering account names (S8.21–S8.23). They come with the code that registers; their views say them in words of their own. */
export const accountNameErrorText = {
  /** Connect an account of an EVM network first. */
  NAME_ACCOUNT_MISSING: 'Address or auth connector not found',
  /** The service did not say which names are free; `detail.reason` is its own word where it gave one. Ask again. */
  NAME_SUGGESTIONS_UNREACHABLE: 'Error fetching name suggestions',
  /** The service did not say which names the address has; `detail.reason` is its own word where it gave one. Ask again. */
  NAMES_UNREACHABLE: 'Error fetching names for address',
  /** Nobody knows whether it was registered. Look the name up before the visitor is asked to sign again. */
  NAME_NOT_REGISTERED: 'Error registering name {name}',
  /** The service does not take it; `detail.reason` is its own word where it gave one. Nothing was registered. */
  NAME_REFUSED: 'Error registering name {name}',
  /** Somebody has it. Offer another one. */
  NAME_TAKEN: 'The name {name} is taken.',
  /** What was signed is older than the service takes. Let it be signed again with a new time. */
  NAME_SIGNED_LATE: 'The signature for {name} came too late.',
} as const

export type AccountNameErrorCode = keyof typeof accountNameErrorText
