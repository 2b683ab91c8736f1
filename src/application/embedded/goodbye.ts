import { findError } from '../../domain/errors.js'
import type { EmbeddedWallet } from '../../ports/embedded-wallet.js'

/** A login that the visitor left after the frame may have let them in: it must not let in whoever comes next. */
export interface Goodbye {
  /** @param login what the frame was asked; it is signed out unless it refused that */
  leave(login: Promise<unknown>): void
  /** The next login begins after it; another promise for each that is left. Never rejects. */
  readonly said: () => Promise<void>
}

export function createGoodbye({ embeddedWallet }: { readonly embeddedWallet: EmbeddedWallet }): Goodbye {
  let said: Promise<void> = Promise.resolve()
  return {
    leave: (login) => {
      const before = said
      const signOut = () => before.then(() => embeddedWallet.signOut())
      said = login.then(signOut, (cause: unknown) => (findError(cause, 'FRAME_ERROR') ? before : signOut()))
    },
    said: () => said,
  }
}
