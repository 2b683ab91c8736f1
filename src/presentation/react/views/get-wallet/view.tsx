import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { CatalogueImage } from '../../ui/catalogue-image.js'
import { Icon } from '../../ui/icons.js'
import { LinkRow } from '../../ui/link-row.js'
import { ListRow, RowList } from '../../ui/list-row.js'
import { Message } from '../../ui/message.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { SkeletonRows } from '../../ui/skeleton.js'
import { moreIcons } from '../../ui/more-icons.js'
import { usePresenter } from '../../use-presenter.js'
import { presentGetWallet } from './presenter.js'
import { getWalletWords } from '../../i18n/en/get-wallet.js'

export function GetWalletView(): ReactNode {
  const { t } = useApp(getWalletWords)
  const [vm, actions] = usePresenter(presentGetWallet, {}, getWalletWords)
  return (
    <ScrollBody busy={vm.status === 'loading'}>
      {vm.status === 'loading' && <SkeletonRows count={4} />}
      {vm.status === 'elsewhere' && (
        <Message icon="wallet" title={t('getWallet.elsewhere')} text={t('getWallet.elsewhereText')}>
          <Button kind="primary" icon={moreIcons.external} onClick={actions.elsewhere} testId="find-wallet">
            {t('getWallet.open')}
            <span className="sr-only"> ({t('link.newTab')})</span>
          </Button>
        </Message>
      )}
      <RowList label={t('getWallet.title')}>
        {vm.wallets.map(({ id, url, host, ...wallet }) => (
          <LinkRow
            key={id}
            mark={<CatalogueImage wallet={wallet} />}
            title={wallet.name}
            detail={host}
            href={url}
            onOpen={actions.open}
            testId="get-wallet-row"
          />
        ))}
        {vm.explore && (
          <ListRow
            mark={
              <span className="mark" data-shape="system" aria-hidden="true">
                <Icon name="search" />
              </span>
            }
            title={t('getWallet.all')}
            whole
            end={<Icon name="forward" />}
            onClick={actions.explore}
            testId="explore-wallets"
          />
        )}
      </RowList>
    </ScrollBody>
  )
}
