import type { ReactNode } from 'react'
import { useApp } from '../app-context.js'
import { foreignWords } from '../i18n/en/foreign.js'
import type { ForeignText } from '../i18n/foreign-text.js'

/** Services that the site chose: their word is what helps [S8.12, S8.23], and stands open. That of a wallet or of a node is there for who asks. */
const open: Readonly<Partial<Record<ForeignText['by'], true>>> = { login: true, names: true }

/** What others wrote about a failure: beside our own sentence, named as theirs, and plain text whatever is in it. */
export function ForeignDetails({ foreign: { by, text } }: { readonly foreign: ForeignText }): ReactNode {
  const { t } = useApp(foreignWords)
  const said = (
    <>
      <p>{t(`foreign.${by}`)}</p>
      <bdi className="muted">{text}</bdi>
    </>
  )
  return open[by] ? (
    <div className="foreign t12" data-testid="foreign-details">
      {said}
    </div>
  ) : (
    <details className="foreign t12" data-testid="foreign-details">
      <summary>{t('foreign.details')}</summary>
      {said}
    </details>
  )
}
