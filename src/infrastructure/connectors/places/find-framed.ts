import { DialogError } from '../../../domain/errors.js'
import { inTime } from '../../../domain/in-time.js'
import type { Clock } from '../../../ports/clock.js'
import type { Place } from '../../../ports/place.js'

/** What it takes to find the wallet of a place around this page. */
export interface FindFramedDeps {
  readonly page: Window
  /** Who may be around it, as browsers write origins. */
  readonly origins: readonly string[]
  readonly wallet: Place['wallet']
  /** Unlike any other on this page, whoever asks there too. */
  readonly newId: () => string
}

/** A little longer than the libraries of the places wait themselves. */
const answerMs = 1_500

/** Whether a place answers what only it can, in time. Nobody is heard afterwards. */
export const answersInTime = (clock: Clock, ask: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> =>
  inTime({ clock, ms: answerMs }, () => new DialogError('WALLET_UNRESPONSIVE', { ms: answerMs }), ask).catch(
    () => false,
  )
