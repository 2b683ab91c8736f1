import type { ReactNode } from 'react'
import { Icon } from './icons.js'
import { hexagon } from './hexagon.js'

const outlines = {
  square: 'M48 3h17a28 28 0 0 1 28 28v34a28 28 0 0 1-28 28H31A28 28 0 0 1 3 65V31A28 28 0 0 1 31 3z',
  hexagon: hexagon(96, 3, 12),
}

interface RingProps {
  readonly shape: keyof typeof outlines
  /** A refusal by the visitor is grey, a failure red. */
  readonly state: 'running' | 'calm' | 'declined' | 'failed'
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
    {(state === 'declined' || state === 'failed') && (
      <span className="ring-badge">
        <span>
          <Icon name="close" size={16} />
        </span>
      </span>
    )}
  </span>
)
