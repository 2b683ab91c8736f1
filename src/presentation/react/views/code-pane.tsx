import type { ReactNode } from 'react'
import { ForeignDetails } from '../ui/foreign-details.js'
import { useApp } from '../app-context.js'
import { useAnnouncement } from '../ui/announcer.js'
import { EmailWords } from '../ui/email-words.js'
import { OtpField } from '../ui/otp-field.js'
import { ScrollBody } from '../ui/scroll-body.js'
import type { ForeignText } from '../i18n/foreign-text.js'
import { emailCodeWords } from '../i18n/en/email-code.js'

interface CodePaneProps {
  /** Where the code was sent. */
  readonly email: string
  readonly checking: boolean
  readonly error?: string | undefined
  /** It is of something else than the code. @default false */
  readonly blameless?: boolean
  readonly foreign?: ForeignText | undefined
  readonly onComplete: (code: string) => void
}

/** Where the code went, and the boxes to enter it. */
export function CodePane({ email, checking, error, blameless, foreign, onComplete }: CodePaneProps): ReactNode {
  const { t } = useApp(emailCodeWords)
  useAnnouncement(checking ? t('code.checking') : '')
  return (
    <ScrollBody>
      <div className="code-pane">
        <p className="code-words">
          <span className="muted">{t('code.text')}</span>
          <EmailWords email={email} />
        </p>
        <div className="code-entry">
          <OtpField
            label={t('code.label')}
            busy={checking}
            error={error}
            blameless={blameless}
            note={t('code.expires')}
            onComplete={onComplete}
          />
          {foreign !== undefined && <ForeignDetails foreign={foreign} />}
        </div>
      </div>
    </ScrollBody>
  )
}
