import type { ReactNode } from 'react'
import { useApp } from '../app-context.js'
import { Icon } from './icons.js'
import { moreIcons } from './more-icons.js'

interface LinkRowProps {
  readonly mark: ReactNode
  readonly title: string
  readonly detail?: string | undefined
  /** A checked address. */
  readonly href: string
  /** @default '_blank' */
  readonly target?: '_self' | '_top' | '_blank'
  /** Opens it, in a new tab; without this the browser follows it by itself. */
  readonly onOpen?: (url: string) => void
  /** The browser follows it now. */
  readonly onFollow?: () => void
  readonly testId?: string
}

/** A row that leads out of the dialog. */
export function LinkRow({
  mark,
  title,
  detail,
  href,
  target = '_blank',
  onOpen,
  onFollow,
  testId,
}: LinkRowProps): ReactNode {
  const { t } = useApp()
  return (
    <li>
      <a
        className="row"
        href={href}
        target={target}
        rel="noopener noreferrer"
        data-testid={testId}
        onClick={(event) => {
          onFollow?.()
          if (onOpen === undefined) return
          event.preventDefault()
          onOpen(href)
        }}
      >
        {mark}
        <span className="row-text">
          <span className="t16 one-line">{title}</span>
          {detail !== undefined && <span className="muted whole">{detail}</span>}
          {target === '_blank' && <span className="sr-only">{t('link.newTab')}</span>}
        </span>
        <Icon name={moreIcons.external} />
      </a>
    </li>
  )
}
