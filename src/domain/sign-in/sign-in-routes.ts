/** Addresses of a server that verifies, whole or from the root of the page's origin; docs/sign-in.md has what each takes and gives. */
export interface SignInRoutes {
  readonly nonce: string
  readonly verify: string
  readonly session: string
  readonly signOut: string
  /** Writes the message in the dialog's place. */
  readonly message?: string | undefined
  /**
   * How the server knows a visitor again: by a cookie of its own, or by a token that the dialog keeps and sends.
   * @default 'cookie'
   */
  readonly credentials?: 'cookie' | 'bearer' | undefined
}
