import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { Icon } from '../../ui/icons.js'
import { ListRow, RowList } from '../../ui/list-row.js'
import { Message } from '../../ui/message.js'
import { NetworkMark } from '../../ui/network-mark.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { moreIcons } from '../../ui/more-icons.js'
import { usePresenter } from '../../use-presenter.js'
import { presentUnsupportedChain } from './presenter.js'
import { words } from './words.js'

export function UnsupportedChainView(): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentUnsupportedChain, {}, words)
  return (
    <ScrollBody>
      <Message
        mark={
          <span className="unsupported-mark">
            <NetworkMark id={vm.current.id} name={vm.current.name} size={64} />
            <span className="unsupported-badge" aria-hidden="true">
              <Icon name="warning" />
            </span>
          </span>
        }
        title={vm.heading}
        text={vm.text}
      />
      <RowList label={t('networks.title')}>
        {vm.networks.map(({ id, name }) => (
          <ListRow
            key={id}
            mark={<NetworkMark id={id} name={name} />}
            title={name}
            end={<Icon name="forward" />}
            onClick={() => actions.choose(id)}
            testId="network-row"
          />
        ))}
      </RowList>
      <p className="or t12">{t('or')}</p>
      <Button icon={moreIcons.power} busy={vm.disconnecting} onClick={actions.disconnect} testId="disconnect">
        {vm.leave}
      </Button>
    </ScrollBody>
  )
}
