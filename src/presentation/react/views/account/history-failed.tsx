import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { Message } from '../../ui/message.js'
import { Note } from './note.js'
import { historyWords } from '../../i18n/en/history.js'

interface HistoryFailedProps {
  readonly title: string
  /** Something from before is shown below. */
  readonly stale: boolean
  readonly onRetry: () => void
}

/** The history could not be read. */
export function HistoryFailed({ title, stale, onRetry }: HistoryFailedProps): ReactNode {
  const { t } = useApp(historyWords)
  const retry = (
    <Button small icon="refresh" onClick={onRetry} testId="retry">
      {t('action.tryAgain')}
    </Button>
  )
  if (stale) return <Note text={title}>{retry}</Note>
  return (
    <div role="alert">
      <Message icon="warning" tone="danger" title={title} text={t('activity.failedText')}>
        {retry}
      </Message>
    </div>
  )
}
