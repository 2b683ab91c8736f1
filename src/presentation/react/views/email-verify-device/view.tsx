import type { ReactNode } from 'react'
import { ForeignDetails } from '../../ui/foreign-details.js'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { EmailWords } from '../../ui/email-words.js'
import { Drawing } from '../../ui/icons.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { mailIcon } from '../../ui/text-field.js'
import { usePresenter } from '../../use-presenter.js'
import { emailStepWords, presentEmailStep } from '../email-step.js'
import { ResendFoot } from '../resend-foot.js'
import type { ViewProps } from '../view-module.js'

export function EmailVerifyDeviceView({ feature }: ViewProps<'EmailVerifyDevice', 'embedded'>): ReactNode {
  const { t } = useApp(emailStepWords)
  const [vm, actions] = usePresenter(presentEmailStep, { feature }, emailStepWords)
  useAnnouncement(`${t('device.text')} ${vm.email}`)
  return (
    <>
      <ScrollBody>
        <div className="message" data-testid="verify-device">
          <span className="halo device-halo">
            <Drawing path={mailIcon} />
          </span>
          <div className="message-words">
            <p className="muted">{t('device.text')}</p>
            <EmailWords email={vm.email} />
          </div>
          {/* After a failure nobody waits for the link, or only for that of an earlier mail. */}
          {vm.error === undefined && <p className="muted">{t('device.waiting')}</p>}
          <p role="alert" className="complaint">
            {vm.error}
          </p>
          {vm.foreign !== undefined && <ForeignDetails foreign={vm.foreign} />}
        </div>
      </ScrollBody>
      <ResendFoot vm={vm} onResend={actions.resend} />
    </>
  )
}
