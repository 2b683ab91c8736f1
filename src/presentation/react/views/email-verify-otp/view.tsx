import type { ReactNode } from 'react'
import { usePresenter } from '../../use-presenter.js'
import { CodePane } from '../code-pane.js'
import { emailStepWords, presentEmailStep } from '../email-step.js'
import { ResendFoot } from '../resend-foot.js'
import type { ViewProps } from '../view-module.js'

export function EmailVerifyOtpView({ feature }: ViewProps<'EmailVerifyOtp', 'embedded'>): ReactNode {
  const [vm, actions] = usePresenter(presentEmailStep, { feature }, emailStepWords)
  return (
    <>
      <CodePane
        email={vm.email}
        checking={vm.checking}
        error={vm.error}
        blameless={!vm.isOfCode}
        foreign={vm.foreign}
        onComplete={actions.submit}
      />
      <ResendFoot vm={vm} onResend={actions.resend} />
    </>
  )
}
