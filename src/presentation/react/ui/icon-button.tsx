import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.js'

interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onClick: () => void
  readonly testId?: string
}

export const IconButton = ({ icon, label, onClick, testId }: IconButtonProps): ReactNode => (
  <button type="button" className="icon-button" aria-label={label} onClick={onClick} data-testid={testId}>
    <Icon name={icon} />
  </button>
)
