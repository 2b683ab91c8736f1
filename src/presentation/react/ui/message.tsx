import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.js'

interface MessageProps {
  readonly icon?: IconName
  /** Something drawn in place of the icon. */
  readonly mark?: ReactNode
  /** Red is for failures only; a refusal by the visitor is calm. @default 'calm' */
  readonly tone?: 'calm' | 'good' | 'danger'
  /** The words of a view that has no mark to say it. @default with a mark */
  readonly large?: boolean
  readonly title: string
  readonly text?: string
  /** What it said before, whose place is kept: what is below stays where it is. */
  readonly keeps?: { readonly title: string; readonly text: string } | undefined
  readonly children?: ReactNode
}

/** The centre of a view that has one thing to say. */
export const Message = ({
  icon,
  mark,
  tone = 'calm',
  title,
  text,
  keeps,
  large = mark !== undefined,
  children,
}: MessageProps): ReactNode => (
  <div className="message">
    {mark}
    {icon !== undefined && (
      <span className="halo" data-tone={tone}>
        <Icon name={icon} />
      </span>
    )}
    <div className="message-words">
      <h3 className={large ? 't20' : 't16'} data-keeps={keeps?.title}>
        <span>{title}</span>
      </h3>
      {text !== undefined && (
        <p className="muted" data-keeps={keeps?.text}>
          <span>{text}</span>
        </p>
      )}
    </div>
    {children}
  </div>
)
