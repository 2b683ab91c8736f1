import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.js'

interface NoteProps {
  readonly text: string
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** Something to know about what is shown, above it. It comes with its words: of what else comes so, screen readers say nothing. */
export const Note = ({ text, children }: NoteProps): ReactNode => (
  <div className="note" role="alert">
    <Icon name="warning" />
    <span>{text}</span>
    {children}
  </div>
)
