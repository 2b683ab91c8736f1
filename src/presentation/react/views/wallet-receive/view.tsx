import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { AddressGroups } from '../../ui/address-groups.js'
import { Avatar } from '../../ui/avatar.js'
import { Button } from '../../ui/button.js'
import { Icon } from '../../ui/icons.js'
import { ListRow, RowList } from '../../ui/list-row.js'
import { NetworkMark } from '../../ui/network-mark.js'
import { QrCode } from '../../ui/qr-code.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { moreIcons } from '../../ui/more-icons.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { presentWalletReceive } from './presenter.js'
import { words } from './words.js'

const marksShown = 4

export function WalletReceiveView({ feature }: ViewProps<'WalletReceive', 'account'>): ReactNode {
  const { t } = useApp(words)
  const [vm, { copy, showNetworks }] = usePresenter(presentWalletReceive, { feature }, words)
  if (vm === undefined) return undefined
  return (
    <ScrollBody>
      <p className="receive-who">
        <Avatar address={vm.address} src={vm.avatar} />
        <bdi className="t16 one-line">{vm.name}</bdi>
        <span className="receive-chip">
          <NetworkMark {...vm.network} size={24} />
          <span className="one-line">{vm.network.name}</span>
        </span>
      </p>
      <div className="receive-code">
        <QrCode text={vm.uri} label={t('receive.code', { network: vm.network.name })}>
          <NetworkMark {...vm.network} />
        </QrCode>
      </div>
      <p className="receive-caption muted">{vm.caption}</p>
      <div className="receive-address">
        <AddressGroups address={vm.address} />
      </div>
      <Button kind="primary" icon={moreIcons.copy} onClick={copy} testId="copy-address">
        {t('account.copyAddress')}
      </Button>
      <RowList label={vm.only}>
        <ListRow
          mark={
            <span className="receive-marks" aria-hidden="true">
              {vm.networks.slice(0, marksShown).map((network) => (
                <NetworkMark key={network.id} {...network} size={24} />
              ))}
            </span>
          }
          title={<span className="receive-only">{vm.only}</span>}
          end={<Icon name="forward" />}
          onClick={showNetworks}
          testId="receive-networks"
        />
      </RowList>
    </ScrollBody>
  )
}
