import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { Message } from '../../ui/message.js'
import { Note } from './note.js'
import { historyWords } from '../../i18n/en/history.js'
import { laterOutcomesWords } from '../../i18n/en/later-outcomes.js'

const words = { ...historyWords, ...laterOutcomesWords }

interface HistoryFailedProps {
  /** Something from before is shown below. */
  readonly stale: boolean
  readonly onRetry: () => void
}

/** The history could not be read. */
export function HistoryFailed({ stale, onRetry }: HistoryFailedProps): ReactNode {
  const { t } = useApp(words)
  const retry = (
    <Button small icon="refresh" onClick={onRetry} testId="retry">
      {t('action.tryAgain')}
    </Button>
  )
  if (stale) return <Note text={t('activity.failed')}>{retry}</Note>
  return (
    <div role="alert">
      <Message icon="warning" tone="danger" title={t('activity.failed')} text={t('activity.failedText')}>
        {retry}
      </Message>
    </div>
  )
}
