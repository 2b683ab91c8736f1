import type { ReactNode } from 'react'
import type { AccountFeature } from '../../../../application/account/account.js'
import { useApp } from '../../app-context.js'
import { IconButton } from '../../ui/icon-button.js'
import { Icon } from '../../ui/icons.js'
import { Spinner } from '../../ui/spinner.js'
import { moreIcons } from '../../ui/more-icons.js'
import { usePresenter } from '../../use-presenter.js'
import { presentStrip } from './strip-presenter.js'
import type { OutgoingTone } from './outgoing-text.js'
import stripStyles from './strip.css?inline'
import { accountWords } from '../../i18n/en/account.js'
import { outgoingWords } from '../../i18n/en/outgoing.js'

const words = { ...accountWords, ...outgoingWords }

/** Beyond those of the account. */
export const styles: readonly string[] = [stripStyles]

/** The newest transfer on its way out. */
export function OutgoingStrip({ feature }: { readonly feature: AccountFeature }): ReactNode {
  const { t } = useApp(words)
  const [vm, { open, dismiss }] = usePresenter(presentStrip, { feature }, words)
  if (vm === undefined) return undefined
  return (
    <div className="strip" data-tone={vm.tone} data-testid="outgoing">
      <ToneMark tone={vm.tone} />
      <span className="strip-words">
        <span className="strip-state">{vm.state}</span>
        <span className="muted">{vm.what}</span>
        {vm.told !== undefined && <span className="muted">{vm.told}</span>}
      </span>
      {vm.href !== undefined && (
        <IconButton
          icon={moreIcons.external}
          label={`${t('account.explorer')} (${t('link.newTab')})`}
          onClick={open}
          testId="outgoing-explorer"
        />
      )}
      {vm.isUnsure && (
        <IconButton icon="close" label={t('outgoing.dismiss')} onClick={dismiss} testId="outgoing-dismiss" />
      )}
    </div>
  )
}

const ToneMark = ({ tone }: { readonly tone: OutgoingTone }): ReactNode => {
  if (tone === 'busy') return <Spinner />
  return <Icon name={tone === 'done' ? 'done' : tone === 'danger' ? 'fail' : 'warning'} />
}
