import type { MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from './icons.js'
import { Spinner } from './spinner.js'

interface ButtonProps {
  readonly children: ReactNode
  readonly onClick: (press: MouseEvent) => void
  /** @default 'neutral' */
  readonly kind?: 'primary' | 'neutral'
  readonly small?: boolean
  readonly icon?: IconName
  /** Shows a spinner in place of the icon and takes no press; stays focusable. */
  readonly busy?: boolean
  /** Takes no press yet. */
  readonly off?: boolean
  readonly testId?: string
}

export const Button = ({
  children,
  onClick,
  kind = 'neutral',
  small = false,
  icon,
  busy = false,
  off = false,
  testId,
}: ButtonProps): ReactNode => (
  <button
    type="button"
    className="button t16"
    data-kind={kind}
    data-small={small || undefined}
    aria-disabled={busy || off || undefined}
    aria-busy={busy || undefined}
    onClick={busy || off ? undefined : onClick}
    data-testid={testId}
  >
    {busy ? <Spinner /> : icon === undefined ? undefined : <Icon name={icon} size={small ? 16 : 20} />}
    <span className="whole">{children}</span>
  </button>
)
