import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { Message } from '../../ui/message.js'
import { NetworkMark } from '../../ui/network-mark.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { presentSwitchActiveChain } from './presenter.js'
import { words } from './words.js'

export function SwitchActiveChainView({ params }: ViewProps<'SwitchActiveChain'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentSwitchActiveChain, { params }, words)
  return (
    <ScrollBody>
      <Message
        mark={<NetworkMark id={params.chainId} name={vm.network} size={72} />}
        title={vm.heading}
        text={vm.text}
      />
      <div className="namespace-ways">
        {vm.same !== undefined && (
          <Button kind="primary" onClick={actions.same} testId="same-wallet">
            {vm.same}
          </Button>
        )}
        <Button kind={vm.same === undefined ? 'primary' : 'neutral'} onClick={actions.choose} testId="choose-wallet">
          {t('activeChain.choose')}
        </Button>
      </div>
    </ScrollBody>
  )
}
