import type { ReactNode } from 'react'
import { useApp } from '../app-context.js'
import { Icon } from './icons.js'
import { moreIcons } from './more-icons.js'

interface LinkRowProps {
  readonly mark: ReactNode
  readonly title: string
  readonly detail?: string
  /** A checked https address. */
  readonly href: string
  readonly onOpen: (url: string) => void
  readonly testId?: string
}

/** A row that leads out of the dialog, to a new tab. */
export function LinkRow({ mark, title, detail, href, onOpen, testId }: LinkRowProps): ReactNode {
  const { t } = useApp()
  return (
    <li>
      <a
        className="row"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        data-testid={testId}
        onClick={(event) => {
          event.preventDefault()
          onOpen(href)
        }}
      >
        {mark}
        <span className="row-text">
          <span className="t16 one-line">{title}</span>
          {detail !== undefined && <span className="muted one-line">{detail}</span>}
          <span className="sr-only">{t('link.newTab')}</span>
        </span>
        <Icon name={moreIcons.external} />
      </a>
    </li>
  )
}
