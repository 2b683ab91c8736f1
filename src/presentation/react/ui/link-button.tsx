import type { ReactNode } from 'react'

interface LinkButtonProps {
  readonly children: ReactNode
  readonly onClick: () => void
  readonly testId?: string
}

/** A quiet text button that leads to another view. */
export const LinkButton = ({ children, onClick, testId }: LinkButtonProps): ReactNode => (
  <button type="button" className="link" onClick={onClick} data-testid={testId}>
    {children}
  </button>
)
