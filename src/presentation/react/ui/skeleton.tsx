import type { ReactNode } from 'react'

interface SkeletonRowsProps {
  readonly count: number
  readonly shape?: 'square' | 'coin'
}

/** Rows in their final shape while their content is on its way. */
export const SkeletonRows = ({ count, shape = 'square' }: SkeletonRowsProps): ReactNode => (
  <ul className="rows" aria-hidden="true">
    {Array.from({ length: count }, (_, i) => (
      <SkeletonRow key={i} index={i} shape={shape} />
    ))}
  </ul>
)

/** One of them, for a list that has others. */
export const SkeletonRow = ({
  index = 0,
  shape = 'square',
}: {
  readonly index?: number
  readonly shape?: 'square' | 'coin'
}): ReactNode => (
  <li className="row" aria-hidden="true">
    <span className="mark" data-shape={shape} data-state="pending">
      <span className="bone" />
    </span>
    <span className="row-text">
      <span className="bone" style={{ width: `${64 - ((index * 13) % 24)}%`, height: 14 }} />
    </span>
  </li>
)
