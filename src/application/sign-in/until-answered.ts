import { findError } from '../../domain/errors.js'
import type { SignInSession } from '../../domain/sign-in/sign-in.js'
import type { Clock } from '../../ports/clock.js'
import type { Run } from './sign-in-run.js'

/** A second tap so soon is a slip of the finger. */
const slipMs = 1_000

export interface UntilAnsweredDeps {
  readonly clock: Clock
  /** Asks the wallet, as long as an answer is still wanted. */
  readonly ask: (isWanted: () => boolean) => Promise<SignInSession>
  /** The wallet shows an older request still, and took no new one. */
  readonly pending: () => void
}

/**
 * Asks the wallet, and once more whenever the visitor wants that (`run.askAgain`): it may have lost the request or its window. All ask
 * for the same text, so a signature counts whichever of them it answers; a no is one only to the newest that the wallet has taken.
 */
export function untilAnswered({ clock, ask, pending }: UntilAnsweredDeps, run: Run): Promise<SignInSession> {
  let isOver = false
  let askedAt = 0
  /** Oldest first. */
  const open = new Set<object>()
  return new Promise<SignInSession>((resolve, reject) => {
    const begin = () => {
      const mine = {}
      askedAt = clock.now()
      open.add(mine)
      ask(() => !isOver).then(resolve, (error: unknown) => {
        const isNewest = [...open].at(-1) === mine
        open.delete(mine)
        const isPending = findError(error, 'REQUEST_PENDING') !== undefined
        if (open.size === 0 || (isNewest && !isPending)) reject(error)
        else if (isPending) pending()
      })
    }
    run.askAgain = () => {
      if (clock.now() - askedAt >= slipMs) begin()
    }
    begin()
  }).finally(() => {
    isOver = true
    run.askAgain = undefined
  })
}
