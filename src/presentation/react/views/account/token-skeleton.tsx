import type { ReactNode } from 'react'

const widths = [96, 112, 80, 104]

/** Token rows on their way, in their final shape. */
export const TokenSkeleton = (): ReactNode => (
  <ul className="rows" aria-hidden="true">
    {widths.map((width) => (
      <li className="row" key={width}>
        <span className="mark" data-shape="coin" data-state="pending">
          <span className="bone" />
        </span>
        <span className="row-text token-bones">
          <span className="bone" style={{ width, height: 14 }} />
          <span className="bone" style={{ width: width - 24, height: 12 }} />
        </span>
        <span className="bone" style={{ width: 64, height: 14 }} />
      </li>
    ))}
  </ul>
)
