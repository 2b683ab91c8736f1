import { Fragment, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { CatalogueImage } from '../../ui/catalogue-image.js'
import { Icon } from '../../ui/icons.js'
import { LinkButton } from '../../ui/link-button.js'
import { ListRow, RowList } from '../../ui/list-row.js'
import { Message } from '../../ui/message.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { SkeletonRow } from '../../ui/skeleton.js'
import { Tag } from '../../ui/tag.js'
import { usePresenter } from '../../use-presenter.js'
import { presentConnect, type ConnectRowVm } from './presenter.js'
import { WalletConnectMark } from '../../ui/wallet-connect-mark.js'
import { connectWords } from '../../i18n/en/connect.js'

export function ConnectView(): ReactNode {
  const { t, logins, Legal } = useApp(connectWords)
  const Blocks = logins?.Logins ?? Fragment
  const [vm, actions] = usePresenter(presentConnect, {}, connectWords)
  const firstRecent = vm.rows.find(({ tag }) => tag === 'recent')
  return (
    <>
      <ScrollBody>
        <Blocks>
          {vm.rows.length === 0 && (
            <Message icon="wallet" title={t('connect.empty')} text={vm.emptyText}>
              <Button kind="primary" onClick={actions.getWallet} testId="get-wallet">
                {t('connect.getWallet')}
              </Button>
            </Message>
          )}
          <RowList label={t('connect.wallets')}>
            {vm.rows.map((row) =>
              row.tag === 'pending' ? (
                <SkeletonRow key={row.id} />
              ) : (
                <ListRow
                  key={row.id}
                  mark={row.tag === 'qrCode' ? <WalletConnectMark /> : <CatalogueImage wallet={row} />}
                  title={row.name}
                  detail={row.detail}
                  end={row.tag !== 'none' && <Tag kind={tagKind(row, firstRecent)}>{row.tagText}</Tag>}
                  disabled={row.disabled}
                  onClick={() => actions.choose(row.id)}
                  testId="wallet-row"
                  walletId={row.id}
                />
              ),
            )}
            {vm.search && (
              <ListRow
                mark={
                  <span className="mark" data-shape="system" aria-hidden="true">
                    <Icon name="search" />
                  </span>
                }
                title={t('connect.search')}
                end={<Tag kind={vm.walletCount === '' ? 'reserved' : 'plain'}>{vm.walletCount || '000+'}</Tag>}
                onClick={actions.searchWallets}
                testId="all-wallets"
              />
            )}
          </RowList>
        </Blocks>
      </ScrollBody>
      {(vm.guide || Legal) && (
        <div className="foot">
          {vm.guide && (
            <>
              <span>{t('connect.new')}</span>
              <LinkButton onClick={actions.getStarted} testId="get-started">
                {t('connect.start')}
              </LinkButton>
            </>
          )}
          {Legal && <Legal />}
        </div>
      )}
    </>
  )
}

/** At most one row of a list is in the accent. */
function tagKind(row: ConnectRowVm, firstRecent: ConnectRowVm | undefined): 'plain' | 'on' | 'accent' {
  if (row.tag === 'installed') return 'on'
  return row === firstRecent ? 'accent' : 'plain'
}
