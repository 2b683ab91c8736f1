import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { CatalogueFeature } from '../../../../application/catalogue/catalogue.js'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { Drawing, Icon } from '../../ui/icons.js'
import { Message } from '../../ui/message.js'
import { moreIcons } from '../../ui/more-icons.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { SearchField } from '../../ui/search-field.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { verifiedOutline } from './verified.js'
import { LoadFailed } from '../../ui/load-failed.js'
import { LoadMore } from '../../ui/load-more.js'
import { presentAllWallets } from './presenter.js'
import { WalletGrid } from './wallet-grid.js'
import { words } from './words.js'

export function AllWalletsView({ feature }: ViewProps<'AllWallets', 'catalogue'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentAllWallets, { feature: feature satisfies CatalogueFeature }, words)
  const [query, setQuery] = useState('')
  const body = useRef<HTMLDivElement>(null)
  const search = (value: string) => {
    setQuery(value)
    actions.search(value)
  }
  const intoGrid = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    body.current?.querySelector<HTMLElement>('.tile[tabindex="0"]')?.focus()
  }
  return (
    <>
      <div className="wallet-search">
        <SearchField
          label={vm.placeholder}
          value={query}
          onChange={search}
          onKeyDown={intoGrid}
          autoFocus
          testId="wallet-search"
        />
        <button
          type="button"
          className="toggle"
          aria-pressed={vm.verifiedOnly}
          aria-label={t('wallets.verifiedOnly')}
          title={t('wallets.verifiedOnly')}
          onClick={actions.toggleVerified}
          data-testid="verified-only"
        >
          <Drawing path={verifiedOutline} />
        </button>
        {vm.scan && (
          <button
            type="button"
            className="toggle"
            aria-label={t('wallets.scan')}
            title={t('wallets.scan')}
            onClick={actions.scan}
            data-testid="scan-code"
          >
            <Icon name={moreIcons.qr} />
          </button>
        )}
      </div>
      <span className="sr-only" role="status">
        {vm.announcement}
      </span>
      <ScrollBody busy={vm.status === 'loading'}>
        <div ref={body} className="wallet-results">
          {vm.status !== 'empty' && (vm.status !== 'failed' || vm.tiles.length > 0) && (
            <WalletGrid tiles={vm.tiles} bones={vm.bones} onChoose={actions.choose} />
          )}
          {vm.status === 'failed' && (
            <LoadFailed title={t('wallets.failed')} text={vm.errorText} retry={actions.retry} />
          )}
          {vm.status === 'empty' && (
            <Message
              icon="search"
              title={t('wallets.none')}
              text={t(vm.verifiedOnly ? 'wallets.verifiedOnlyText' : 'wallets.noneText')}
            >
              {vm.verifiedOnly && (
                <Button small onClick={actions.toggleVerified} testId="show-all-wallets">
                  {t('wallets.showAll')}
                </Button>
              )}
            </Message>
          )}
          {vm.partial && vm.status !== 'loading' && (
            <div className="partial">
              <p className="muted">{t('wallets.partial')}</p>
              <Button small busy={vm.retrying} onClick={actions.retry} testId="retry">
                {t('action.tryAgain')}
              </Button>
            </div>
          )}
          {vm.status === 'ready' && vm.hasMore && (
            <LoadMore busy={vm.loadingMore} count={vm.tiles.length} onMore={actions.loadMore} />
          )}
        </div>
      </ScrollBody>
    </>
  )
}
