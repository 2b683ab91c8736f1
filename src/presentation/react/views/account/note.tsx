import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.js'

interface NoteProps {
  readonly text: string
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** Something to know about what is shown, above it. */
export const Note = ({ text, children }: NoteProps): ReactNode => (
  <div className="note" role="status">
    <Icon name="warning" />
    <span>{text}</span>
    {children}
  </div>
)
