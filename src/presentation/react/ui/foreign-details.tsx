import type { ReactNode } from 'react'
import { useApp } from '../app-context.js'
import { foreignWords } from '../i18n/en/foreign.js'
import type { ForeignText } from '../i18n/foreign-text.js'

/** What a wallet or a network wrote about a failure: closed, named as theirs, and plain text whatever is in it. */
export function ForeignDetails({ foreign: { by, text } }: { readonly foreign: ForeignText }): ReactNode {
  const { t } = useApp(foreignWords)
  return (
    <details className="t12" style={within} data-testid="foreign-details">
      <summary style={handle}>{t('foreign.details')}</summary>
      <p>{t(`foreign.${by}`)}</p>
      <bdi className="muted">{text}</bdi>
    </details>
  )
}

// Set here and not in a sheet, because it stands in views of which none should bring it alone.
const within = { marginTop: 8, overflowWrap: 'anywhere', textAlign: 'start' } as const
const handle = { width: 'fit-content', padding: '4px 0', cursor: 'pointer', fontWeight: 500 } as const
