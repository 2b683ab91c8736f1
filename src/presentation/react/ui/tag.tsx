import type { ReactNode } from 'react'

interface TagProps {
  readonly children: ReactNode
  /** `on`: with a green dot. `reserved`: keeps the place of a text that is not known yet. @default 'plain' */
  readonly kind?: 'plain' | 'on' | 'accent' | 'reserved'
}

export const Tag = ({ children, kind = 'plain' }: TagProps): ReactNode => (
  <span className="tag" data-kind={kind}>
    {children}
  </span>
)
