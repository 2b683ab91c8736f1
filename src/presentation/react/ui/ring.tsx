import type { ReactNode } from 'react'
import { hexagon } from './hexagon.js'
import { Icon, type IconName } from './icons.js'
import { moreIcons } from './more-icons.js'

const outlines = {
  square: 'M48 3h17a28 28 0 0 1 28 28v34a28 28 0 0 1-28 28H31A28 28 0 0 1 3 65V31A28 28 0 0 1 31 3z',
  hexagon: hexagon(96, 3, 12),
  round: 'M48 3a45 45 0 1 1 0 90a45 45 0 1 1 0-90z',
}

const badges = {
  done: moreIcons.check,
  late: ['M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M10 6.5V10l2.5 2'],
  declined: 'close',
  failed: 'close',
} as const satisfies Readonly<Record<string, IconName>>

interface RingProps {
  readonly shape: keyof typeof outlines
  /** A refusal by the visitor is grey, as is what took too long; a failure is red, what came about green. */
  readonly state: 'running' | 'calm' | keyof typeof badges
  readonly children: ReactNode
}

/** A mark with a line that moves around it while something is awaited elsewhere. */
export const Ring = ({ shape, state, children }: RingProps): ReactNode => (
  <span className="ring" data-state={state} aria-hidden="true">
    <svg viewBox="0 0 96 96">
      <path className="ring-track" d={outlines[shape]} />
      {state === 'running' && <path className="ring-run" d={outlines[shape]} pathLength={100} />}
    </svg>
    {children}
    {state !== 'running' && state !== 'calm' && (
      <span className="ring-badge">
        <span>
          <Icon name={badges[state]} size={16} />
        </span>
      </span>
    )}
  </span>
)
