import type { MouseEvent, ReactNode } from 'react'
import { useApp } from '../app-context.js'
import { Button } from './button.js'
import { Message } from './message.js'

interface LoadFailedProps {
  readonly retry: () => void
  /** What failed. @default the part of the dialog that was to be shown */
  readonly title?: string
  readonly text?: string
}

/** What was to be shown here could not be fetched or drawn. */
export function LoadFailed({ retry, title, text }: LoadFailedProps): ReactNode {
  const { t } = useApp()
  const tryAgain = ({ currentTarget }: MouseEvent) => {
    // The button goes with the failure; in Connect nothing else takes the focus up (`keepFocus`).
    currentTarget.closest('.card')?.querySelector('h2')?.focus({ preventScroll: true })
    retry()
  }
  return (
    <div role="alert">
      <Message
        icon="warning"
        tone="danger"
        title={title ?? t('dialog.partFailed')}
        text={text ?? t('dialog.partFailedText')}
      >
        <Button small icon="refresh" onClick={tryAgain} testId="retry">
          {t('action.tryAgain')}
        </Button>
      </Message>
    </div>
  )
}
