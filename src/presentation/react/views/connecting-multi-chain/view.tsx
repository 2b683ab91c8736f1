import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Icon } from '../../ui/icons.js'
import { ListRow, RowList } from '../../ui/list-row.js'
import { Message } from '../../ui/message.js'
import { NetworkMark } from '../../ui/network-mark.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { Tag } from '../../ui/tag.js'
import { WalletImage } from '../../ui/wallet-image.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { presentConnectingMultiChain } from './presenter.js'
import { words } from './words.js'

export function ConnectingMultiChainView({ params }: ViewProps<'ConnectingMultiChain'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentConnectingMultiChain, { params }, words)
  return (
    <ScrollBody>
      <Message
        mark={<WalletImage name={params.connector.name} src={params.connector.icon} size={72} />}
        title={vm.heading}
        text={vm.text}
      />
      <RowList label={t('multiChain.title')}>
        {vm.namespaces.map(({ namespace, name, network, connected }) => (
          <ListRow
            key={namespace}
            mark={<NetworkMark id={network} name={name} />}
            title={name}
            end={connected ? <Tag>{t('multiChain.connected')}</Tag> : <Icon name="forward" />}
            disabled={connected}
            onClick={() => actions.choose(namespace)}
            testId="namespace-row"
          />
        ))}
      </RowList>
    </ScrollBody>
  )
}
