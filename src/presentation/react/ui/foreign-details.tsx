import type { ReactNode } from 'react'
import { useApp } from '../app-context.js'
import { foreignWords } from '../i18n/en/foreign.js'
import type { ForeignText } from '../i18n/foreign-text.js'

/** Services that the site chose: their word is what helps [S8.12, S8.23]. That of a wallet or of a node is there for who asks. */
const open: Readonly<Partial<Record<ForeignText['by'], true>>> = { login: true, names: true }

/** What others wrote about a failure: beside our own sentence, named as theirs, and plain text whatever is in it. */
export function ForeignDetails({ foreign: { by, text } }: { readonly foreign: ForeignText }): ReactNode {
  const { t } = useApp(foreignWords)
  return (
    <details className="t12" style={within} open={open[by]} data-testid="foreign-details">
      <summary style={handle}>{t('foreign.details')}</summary>
      <p>{t(`foreign.${by}`)}</p>
      <bdi className="muted">{text}</bdi>
    </details>
  )
}

// Set here and not in a sheet, because it stands in views of which none should bring it alone.
const within = { marginTop: 8, overflowWrap: 'anywhere', textAlign: 'start' } as const
const handle = { width: 'fit-content', padding: '4px 0', cursor: 'pointer', fontWeight: 500 } as const
