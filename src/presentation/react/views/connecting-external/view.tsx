import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { LinkButton } from '../../ui/link-button.js'
import { Ring } from '../../ui/ring.js'
import { Waiting } from '../../ui/waiting.js'
import { WalletImage } from '../../ui/wallet-image.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { presentConnectingExternal } from './presenter.js'
import { words } from './words.js'

const rings = { prompting: 'running', pending: 'calm', declined: 'declined', failed: 'failed' } as const

export function ConnectingExternalView({ params }: ViewProps<'ConnectingExternal'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentConnectingExternal, { params }, words)
  return (
    <>
      <Waiting
        state={vm.state}
        title={vm.title}
        text={vm.text}
        over={vm.over}
        onRetry={actions.retry}
        mark={
          <Ring shape="square" state={rings[vm.state]}>
            <WalletImage name={params.connector.name} src={params.connector.icon} size={72} />
          </Ring>
        }
      />
      <div className="foot" data-split="">
        <span>{vm.footText}</span>
        <LinkButton onClick={actions.others} testId="other-wallets">
          {t('connecting.others')}
        </LinkButton>
      </div>
    </>
  )
}
