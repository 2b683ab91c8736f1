import type { ReactNode } from 'react'
import { useApp } from '../app-context.js'
import { foreignWords } from '../i18n/en/foreign.js'
import type { ForeignText } from '../i18n/foreign-text.js'

/** What a wallet or a network wrote about a failure: closed, named as theirs, and plain text whatever is in it. */
export function ForeignDetails({ foreign: { by, text } }: { readonly foreign: ForeignText }): ReactNode {
  const { t } = useApp(foreignWords)
  return (
    <details className="foreign t12" data-testid="foreign-details">
      <summary>{t('foreign.details')}</summary>
      <p>{t(`foreign.${by}`)}</p>
      <bdi className="muted">{text}</bdi>
    </details>
  )
}
