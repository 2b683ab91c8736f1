import { useEffect, useRef, type ReactNode } from 'react'
import type { Social } from '../../../domain/connection/social.js'
import { useApp } from '../app-context.js'
import { useAnnouncement } from '../ui/announcer.js'
import { ForeignDetails } from '../ui/foreign-details.js'
import type { ForeignText } from '../i18n/foreign-text.js'
import { Button } from '../ui/button.js'
import { Message } from '../ui/message.js'
import { Ring } from '../ui/ring.js'
import { ScrollBody } from '../ui/scroll-body.js'
import { SocialMark } from '../ui/social-mark.js'

export interface LoginProgressVm {
  /** A refusal by the visitor is calm, a failure red. */
  readonly state: 'running' | 'declined' | 'failed'
  readonly title: string
  readonly text: string
  readonly foreign?: ForeignText
  /** The visitor may begin it anew while it runs: a window may be out of sight, or shut. */
  readonly again?: true
}

interface LoginProgressProps {
  readonly provider: Social
  readonly vm: LoginProgressVm
  readonly onRetry: () => void
  /** What can be done meanwhile. */
  readonly children?: ReactNode
}

/** A login that goes on elsewhere. What comes of it is said aloud; once it is over, trying again takes the focus. */
export function LoginProgress({ provider, vm, onRetry, children }: LoginProgressProps): ReactNode {
  const { t } = useApp()
  const ref = useRef<HTMLDivElement>(null)
  const over = vm.state !== 'running'
  useAnnouncement(`${vm.title}. ${vm.text}`)
  useEffect(() => {
    if (over) ref.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [over])
  return (
    <ScrollBody>
      <div
        className="waiting login-waiting"
        ref={ref}
        data-state={vm.state}
        data-said={vm.foreign !== undefined || undefined}
        data-testid="login-progress"
      >
        <Message
          mark={
            <Ring shape="square" state={vm.state}>
              <SocialMark social={provider} size={72} />
            </Ring>
          }
          title={vm.title}
          text={vm.text}
        >
          {vm.foreign !== undefined && <ForeignDetails foreign={vm.foreign} />}
        </Message>
        {over ? (
          <Button kind="primary" onClick={onRetry} testId="try-again">
            {t('action.tryAgain')}
          </Button>
        ) : vm.again ? (
          <Button icon="refresh" onClick={onRetry} testId="ask-again">
            {t('action.tryAgain')}
          </Button>
        ) : (
          // Where nothing can be done meanwhile, trying again has its place before it comes.
          (children ?? <span className="waiting-place" />)
        )}
      </div>
    </ScrollBody>
  )
}
