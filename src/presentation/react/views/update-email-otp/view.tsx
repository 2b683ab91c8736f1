import type { ReactNode } from 'react'
import type { EmbeddedAccountFeature } from '../../../../application/embedded/embedded-account.js'
import { useApp } from '../../app-context.js'
import { LinkButton } from '../../ui/link-button.js'
import { usePresenter } from '../../use-presenter.js'
import { CodePane } from '../code-pane.js'
import { presentUpdateCode } from './presenter.js'
import { words } from './words.js'

interface UpdateEmailOtpProps {
  readonly feature: EmbeddedAccountFeature
  readonly step: 'primary' | 'secondary'
}

export function UpdateEmailOtp({ feature, step }: UpdateEmailOtpProps): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentUpdateCode, { feature, step }, words)
  return (
    <>
      <CodePane
        email={vm.email}
        checking={vm.checking}
        error={vm.error}
        foreign={vm.foreign}
        onComplete={actions.submit}
      />
      <div className="foot" data-split="">
        <span>{t('update.wrong')}</span>
        <LinkButton onClick={actions.restart} testId="start-over">
          {t('update.restart')}
        </LinkButton>
      </div>
    </>
  )
}
