import type { ReactNode } from 'react'
import type { AccountFeature } from '../../../../application/account/account.js'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { IconButton } from '../../ui/icon-button.js'
import { Icon } from '../../ui/icons.js'
import { Spinner } from '../../ui/spinner.js'
import { moreIcons } from '../../ui/more-icons.js'
import { Unbroken } from '../../ui/unbroken.js'
import { usePresenter } from '../../use-presenter.js'
import { presentStrip } from './strip-presenter.js'
import { Contract } from './contract.js'
import type { OutgoingTone } from './outgoing-text.js'
import stripStyles from './strip.css?inline'
import { stripWords as words } from './strip-words.js'

/** Beyond those of the account. */
export const styles: readonly string[] = [stripStyles]

/** The newest transfer on its way out. */
export function OutgoingStrip({ feature }: { readonly feature: AccountFeature }): ReactNode {
  const { t } = useApp(words)
  const [vm, { open, again, done, dismiss }] = usePresenter(presentStrip, { feature }, words)
  if (vm === undefined) return undefined
  return (
    <div className="strip" data-tone={vm.tone}>
      <ToneMark tone={vm.tone} />
      <span className="strip-words" data-testid="outgoing">
        <span className="strip-state">{vm.state}</span>
        <span className="muted">
          <Unbroken text={vm.what} />
        </span>
        {vm.contract !== undefined && <Contract {...vm.contract} />}
        {(vm.told ?? vm.awaited) !== undefined && (
          <span className="strip-told">
            {vm.told !== undefined && <span className="muted">{vm.told}</span>}
            {vm.awaited !== undefined && <span className="strip-awaited">{vm.awaited}</span>}
          </span>
        )}
      </span>
      {vm.isUnsure && (
        <IconButton icon="close" label={t('outgoing.dismiss')} onClick={dismiss} testId="outgoing-dismiss" />
      )}
      {vm.reached !== undefined && (
        <span className="strip-way" aria-hidden="true">
          {ways.map((way) => (
            <i key={way} data-on={way <= (vm.reached ?? 0) || undefined} />
          ))}
        </span>
      )}
      {/* Also while there is nothing to press yet, so that what is below stays where it is. */}
      {(vm.href !== undefined || vm.isOver || vm.reached !== undefined) && (
        <div className="strip-actions">
          {(vm.href !== undefined || (vm.hasExplorer && !vm.isOver)) && (
            <Button
              small
              icon={moreIcons.external}
              off={vm.href === undefined}
              onClick={open}
              testId="outgoing-explorer"
            >
              {t('outgoing.view')}
              <span className="sr-only"> ({t('link.newTab')})</span>
            </Button>
          )}
          {vm.mayRepeat && (
            <Button small onClick={again} testId="outgoing-again">
              {t('outgoing.again')}
            </Button>
          )}
          {vm.isOver && (
            <Button small onClick={done} testId="outgoing-done">
              {t('outgoing.done')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Asked for in the wallet, on its way, and told by the chain. */
const ways = [1, 2, 3] as const

const ToneMark = ({ tone }: { readonly tone: OutgoingTone }): ReactNode => {
  if (tone === 'busy') return <Spinner />
  return <Icon name={tone === 'done' ? 'done' : tone === 'danger' ? 'fail' : 'warning'} />
}
