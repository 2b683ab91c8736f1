import { useEffect, useRef, type ReactNode } from 'react'
import { useApp } from '../app-context.js'
import { useAnnouncement } from './announcer.js'
import { Button } from './button.js'
import { Message } from './message.js'
import { ScrollBody } from './scroll-body.js'
import { connectingWords } from '../i18n/en/connecting.js'

interface WaitingProps {
  readonly state: string
  readonly title: string
  readonly text: string
  readonly mark: ReactNode
  /** The wallet answered, so that asking again is what comes next. */
  readonly over: boolean
  readonly onRetry: () => void
}

/** The visitor acts in the wallet; what comes of it is said aloud, and the next step takes the focus. */
export function Waiting({ state, title, text, mark, over, onRetry }: WaitingProps): ReactNode {
  const { t } = useApp(connectingWords)
  const ref = useRef<HTMLDivElement>(null)
  useAnnouncement(`${title}. ${text}`)
  useEffect(() => {
    if (over) ref.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [over])
  return (
    <ScrollBody>
      <div className="waiting" ref={ref} data-state={state} data-testid="waiting">
        <Message mark={mark} title={title} text={text} />
        {over ? (
          <Button kind="primary" onClick={onRetry} testId="try-again">
            {t('action.tryAgain')}
          </Button>
        ) : (
          <Button icon="refresh" onClick={onRetry} testId="ask-again">
            {t('connecting.again')}
          </Button>
        )}
      </div>
    </ScrollBody>
  )
}
