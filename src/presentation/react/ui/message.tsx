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
  readonly children?: ReactNode
}

/** The centre of a view that has one thing to say. */
export const Message = ({
  icon,
  mark,
  tone = 'calm',
  title,
  text,
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
      <h3 className={large ? 't20' : 't16'}>{title}</h3>
      {text !== undefined && <p className="muted">{text}</p>}
    </div>
    {children}
  </div>
)
