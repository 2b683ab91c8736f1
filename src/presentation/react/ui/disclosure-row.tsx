import { useState, type ReactNode } from 'react'
import { useApp } from '../app-context.js'
import { Drawing } from './icons.js'
import { hiddenWords } from '../i18n/en/hidden.js'

interface DisclosureRowProps {
  /** How many there are, and of what. */
  readonly title: string
  /** Why they are not shown. */
  readonly detail: string
  readonly testId: string
  /** Drawn when the visitor asks for it. */
  readonly children: () => ReactNode
}

/** The last row of a list from which something is kept back: says how much and why, and shows it when asked. */
export function DisclosureRow({ title, detail, testId, children }: DisclosureRowProps): ReactNode {
  const { t } = useApp(hiddenWords)
  const [open, setOpen] = useState(false)
  return (
    <div className="disclosure">
      <button
        type="button"
        className="row"
        aria-expanded={open}
        onClick={() => setOpen((now) => !now)}
        data-testid={testId}
      >
        <span className="mark" data-shape="system" aria-hidden="true">
          <Drawing path={hiddenIcon} />
        </span>
        <span className="row-text">
          <span className="t16 whole">{title}</span>
          <span className="muted whole">{detail}</span>
        </span>
        <span className="disclosure-word">{t(open ? 'hidden.hide' : 'hidden.show')}</span>
      </button>
      {open && children()}
    </div>
  )
}

/** An eye that is crossed out. */
const hiddenIcon =
  'M3.5 3.5l13 13M8.4 8.5a2.2 2.2 0 0 0 3.1 3.1M6.1 6.2C4.3 7.3 3 9.1 2.6 10c1 2.2 3.7 5 7.4 5 1.3 0 2.5-.35 3.5-.9M8.5 5.15A7 7 0 0 1 10 5c3.7 0 6.4 2.8 7.4 5-.3.7-.9 1.6-1.8 2.5'
