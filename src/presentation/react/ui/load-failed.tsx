import type { ReactNode } from 'react'
import { useApp } from '../app-context.js'
import { Button } from './button.js'
import { Message } from './message.js'

/** What was to be shown here could not be fetched or drawn. */
export function LoadFailed({ retry }: { readonly retry: () => void }): ReactNode {
  const { t } = useApp()
  return (
    <div role="alert">
      <Message icon="warning" tone="danger" title={t('dialog.partFailed')} text={t('dialog.partFailedText')}>
        <Button small icon="refresh" onClick={retry} testId="retry">
          {t('action.tryAgain')}
        </Button>
      </Message>
    </div>
  )
}
