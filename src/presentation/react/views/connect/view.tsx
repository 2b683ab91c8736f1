import { Fragment, type ReactNode } from 'react'
import type { App } from '../../../../application/app.js'
import { useApp } from '../../app-context.js'
import { Chunk, type FetchedChunk } from '../../ui/chunk.js'
import { CatalogueImage } from '../../ui/catalogue-image.js'
import { Icon } from '../../ui/icons.js'
import { LinkButton } from '../../ui/link-button.js'
import { ListRow, RowList } from '../../ui/list-row.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { SkeletonRow, SkeletonRows } from '../../ui/skeleton.js'
import { Tag } from '../../ui/tag.js'
import { usePresenter } from '../../use-presenter.js'
import { presentConnect, type ConnectRowVm } from './presenter.js'
import { WalletConnectMark } from '../../ui/wallet-connect-mark.js'
import { connectWords } from '../../i18n/en/connect.js'

export function ConnectView(): ReactNode {
  const { app, t, logins, Legal } = useApp(connectWords)
  const Blocks = logins?.Logins ?? Fragment
  const [vm, actions] = usePresenter(presentConnect, {}, connectWords)
  const firstRecent = vm.rows.find(({ tag }) => tag === 'recent')
  return (
    <>
      <ScrollBody>
        <Blocks>
          {vm.rows.length === 0 && (
            <Chunk load={() => loadNoWallet(app)} waiting={<NoWalletBones device={app.settings.device} />} />
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
                whole
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

/** Fetched when no wallet is here and none is reached from here. */
const loadNoWallet = async (app: App): Promise<FetchedChunk> => (await import('./no-wallet/index.js')).loadNoWallet(app)

/** In the shape of what comes. */
const NoWalletBones = ({ device }: Pick<App['settings'], 'device'>): ReactNode => (
  <>
    <span
      className="bone"
      style={device === 'desktop' ? { height: 160, marginBottom: 40 } : { height: 40, marginBottom: 8 }}
    />
    <SkeletonRows count={4} />
    {device !== 'desktop' && <span className="bone" style={{ height: 48, margin: '40px 0 32px' }} />}
  </>
)

/** At most one row of a list is in the accent. */
function tagKind(row: ConnectRowVm, firstRecent: ConnectRowVm | undefined): 'plain' | 'on' | 'accent' {
  if (row.tag === 'installed') return 'on'
  return row === firstRecent ? 'accent' : 'plain'
}
