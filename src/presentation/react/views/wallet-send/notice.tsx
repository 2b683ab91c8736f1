import type { ReactNode, RefObject } from 'react'
import { Icon } from '../../ui/icons.js'

interface NoticeProps {
  /** `calm`: nothing is wrong. `danger`: money may be lost, or was not sent. */
  readonly tone: 'calm' | 'warning' | 'danger'
  readonly title?: string | undefined
  readonly children: ReactNode
  /** Lets it take the focus. */
  readonly focus?: RefObject<HTMLDivElement | null>
  readonly testId: string
}

/** Something to know before going on: what, then what to do. */
export const Notice = ({ tone, title, children, focus, testId }: NoticeProps): ReactNode => (
  <div
    className="notice"
    data-tone={tone}
    ref={focus}
    tabIndex={focus === undefined ? undefined : -1}
    data-testid={testId}
  >
    {tone !== 'calm' && <Icon name="warning" />}
    <div>
      {title !== undefined && <h3>{title}</h3>}
      {children}
    </div>
  </div>
)
