import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Icon } from '../../ui/icons.js'
import { NetworkMark } from '../../ui/network-mark.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { presentCompatibleNetworks } from './presenter.js'
import { words } from './words.js'

export function WalletCompatibleNetworksView({ feature }: ViewProps<'WalletCompatibleNetworks', 'account'>): ReactNode {
  const { t } = useApp(words)
  const [{ warning, networks }] = usePresenter(presentCompatibleNetworks, { feature }, words)
  return (
    <ScrollBody>
      <p className="receive-warning">
        <Icon name="warning" />
        <span>{warning}</span>
      </p>
      <ul className="rows" role="list" aria-label={t('receive.networksTitle')}>
        {networks.map(({ id, name }) => (
          <li key={id} className="row" data-testid="compatible-network">
            <NetworkMark id={id} name={name} />
            <span className="row-text">
              <span className="t16 one-line">{name}</span>
            </span>
          </li>
        ))}
      </ul>
    </ScrollBody>
  )
}
