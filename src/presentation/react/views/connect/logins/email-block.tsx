import type { ReactNode } from 'react'
import { ForeignDetails } from '../../../ui/foreign-details.js'
import { useApp } from '../../../app-context.js'
import { Icon } from '../../../ui/icons.js'
import { Spinner } from '../../../ui/spinner.js'
import { mailIcon, TextField } from '../../../ui/text-field.js'
import { usePresenter } from '../../../use-presenter.js'
import { presentEmail } from './email-presenter.js'
import { words } from './words.js'

export function EmailBlock(): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentEmail, {}, words)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void actions.submit()
      }}
    >
      <TextField
        icon={mailIcon}
        label={t('email.label')}
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="go"
        maxLength={254}
        readOnly={vm.busy}
        value={vm.text}
        onChange={actions.type}
        onFocus={actions.warm}
        error={vm.error}
        blameless={vm.blameless}
        testId="email"
      >
        {vm.hasSubmit && (
          <button
            type="submit"
            className="icon-button"
            aria-label={t('email.submit')}
            aria-disabled={vm.busy || undefined}
            aria-busy={vm.busy || undefined}
            data-testid="email-submit"
          >
            {vm.busy ? <Spinner /> : <Icon name="forward" />}
          </button>
        )}
      </TextField>
      {vm.foreign !== undefined && <ForeignDetails foreign={vm.foreign} />}
      <span role="status" className="sr-only">
        {vm.busy && t('email.sending')}
      </span>
    </form>
  )
}
