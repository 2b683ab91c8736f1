import type { ReactNode } from 'react'
import { useApp } from '../app-context.js'
import { minutes } from '../ui/countdown.js'
import { LinkButton } from '../ui/link-button.js'
import type { EmailStepVm } from './email-step.js'
import { emailCodeWords } from '../i18n/en/email-code.js'

interface ResendFootProps {
  readonly vm: EmailStepVm
  readonly onResend: () => void
}

/** What to do when no mail came: wait a little, then ask for another. */
export function ResendFoot({ vm: { resending, resendIn }, onResend }: ResendFootProps): ReactNode {
  const { t } = useApp(emailCodeWords)
  return (
    <div className="foot" data-split="">
      <span>{t('code.missing')}</span>
      {/* There before its words are, or screen readers would miss them. */}
      <span role="status">{resending && t('code.resending')}</span>
      {!resending &&
        (resendIn > 0 ? (
          <span className="num" role="timer" data-testid="resend-in">
            {t('code.resendIn', { time: minutes(resendIn, t) })}
          </span>
        ) : (
          <LinkButton onClick={onResend} testId="resend">
            {t('code.resend')}
          </LinkButton>
        ))}
    </div>
  )
}
