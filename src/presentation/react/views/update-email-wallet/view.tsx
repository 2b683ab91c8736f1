import type { ReactNode } from 'react'
import { ForeignDetails } from '../../ui/foreign-details.js'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { Spinner } from '../../ui/spinner.js'
import { mailIcon, TextField } from '../../ui/text-field.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { presentUpdateEmail } from './presenter.js'
import { words } from './words.js'

export function UpdateEmailWalletView({ feature }: ViewProps<'UpdateEmailWallet', 'embeddedAccount'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentUpdateEmail, { feature }, words)
  return (
    <ScrollBody>
      <form
        className="update-email"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          actions.save()
        }}
      >
        <p className="muted">{t('update.text')}</p>
        <TextField
          icon={mailIcon}
          label={t('email.label')}
          type="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="send"
          maxLength={254}
          readOnly={vm.busy}
          value={vm.text}
          onChange={actions.type}
          error={vm.error}
          blameless={vm.blameless}
          autoFocus
          testId="new-email"
        />
        {vm.foreign !== undefined && <ForeignDetails foreign={vm.foreign} />}
        <div className="update-actions">
          <Button onClick={actions.cancel} testId="cancel">
            {t('update.cancel')}
          </Button>
          <button
            type="submit"
            className="button t16"
            data-kind="primary"
            aria-disabled={!vm.canSave || undefined}
            aria-busy={vm.busy || undefined}
            data-testid="save"
          >
            {vm.busy && <Spinner />}
            <span className="whole">{t('update.save')}</span>
          </button>
        </div>
      </form>
    </ScrollBody>
  )
}
