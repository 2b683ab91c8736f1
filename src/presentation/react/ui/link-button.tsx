import type { ReactNode } from 'react'
import { safeHttpsUrl } from '../../../domain/text/untrusted.js'
import { useApp } from '../app-context.js'

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

/** A text link out of the dialog, in a new tab. Shows plain text where the address is not safe. */
export function ExternalLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  const { app, t } = useApp()
  const url = safeHttpsUrl(href)
  if (url === undefined) return children
  return (
    <a
      className="link"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault()
        app.openLink(url)
      }}
    >
      {children}
      <span className="sr-only"> ({t('link.newTab')})</span>
    </a>
  )
}
