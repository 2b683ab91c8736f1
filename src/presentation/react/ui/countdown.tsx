import type { ReactNode } from 'react'
import { useApp } from '../app-context.js'
import type { NoWords, TranslateFor } from '../i18n/translate.js'

interface CountdownProps {
  /** Whole seconds that are left. */
  readonly seconds: number
  /** Seconds of the whole, for the ring. */
  readonly of: number
  /** The sentence around the time. */
  readonly words: (time: string) => string
}

/** Minutes and seconds that are left, quiet: nothing of it is said aloud by itself. */
export const Countdown = ({ seconds, of, words }: CountdownProps): ReactNode => (
  <span className="countdown num" role="timer" data-testid="countdown">
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="7" />
      <circle cx="10" cy="10" r="7" pathLength={1} strokeDasharray={`${Math.min(1, seconds / of)} 2`} />
    </svg>
    <span>{words(minutes(seconds, useApp().t))}</span>
  </span>
)

/** `0:24` */
export const minutes = (seconds: number, t: TranslateFor<NoWords>): string =>
  `${t.number(Math.floor(seconds / 60))}:${t.number(seconds % 60, { minimumIntegerDigits: 2 })}`
