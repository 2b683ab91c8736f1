import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Button } from '../../ui/button.js'
import { CoinImage } from '../../ui/coin-image.js'
import { ListRow, RowList } from '../../ui/list-row.js'
import { Message } from '../../ui/message.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { SearchField } from '../../ui/search-field.js'
import { SkeletonRows } from '../../ui/skeleton.js'
import { usePresenter } from '../../use-presenter.js'
import { LoadMore } from '../../ui/load-more.js'
import type { ViewProps } from '../view-module.js'
import { presentSelectToken } from './presenter.js'
import { words } from './words.js'

export function WalletSendSelectTokenView({ feature }: ViewProps<'WalletSendSelectToken', 'send'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentSelectToken, { feature }, words)
  const body = useRef<HTMLDivElement>(null)
  useAnnouncement(vm.announcement)
  const intoRows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    body.current?.querySelector<HTMLElement>('.row')?.focus()
  }
  return (
    <>
      <div className="token-search">
        <SearchField
          label={t('tokens.search')}
          value={vm.query}
          onChange={actions.search}
          onKeyDown={intoRows}
          autoFocus
          testId="token-search"
        />
      </div>
      <ScrollBody busy={vm.status === 'loading'}>
        <div className="token-list" ref={body}>
          <h3 className="group t12">{t('tokens.yours')}</h3>
          {vm.status === 'loading' && <SkeletonRows count={6} shape="coin" />}
          {vm.status === 'failed' && (
            <div role="alert">
              <Message icon="warning" tone="danger" title={t('tokens.failed')} text={vm.errorText}>
                <Button small icon="refresh" onClick={actions.retry} testId="retry">
                  {t('action.tryAgain')}
                </Button>
              </Message>
            </div>
          )}
          {vm.status === 'empty' &&
            (vm.query.trim() === '' ? (
              <Message icon="wallet" title={t('tokens.empty')} text={t('tokens.emptyText')} />
            ) : (
              <Message icon="search" title={t('tokens.none')} text={t('tokens.noneText')} />
            ))}
          <RowList label={t('tokens.yours')}>
            {vm.tokens.map(({ id, name, symbol, amount, contract, value, image }) => (
              <ListRow
                key={id}
                mark={<CoinImage symbol={symbol} image={image} />}
                title={<bdi>{name}</bdi>}
                detail={
                  <>
                    <bdi className="num">{amount}</bdi>
                    {contract !== undefined && <bdi> · {contract}</bdi>}
                  </>
                }
                end={
                  <span className={value === undefined ? 'row-end muted' : 'row-end t16 num'}>
                    {value ?? t('send.noPrice')}
                  </span>
                }
                onClick={() => actions.choose(id)}
                testId="send-token-row"
              />
            ))}
          </RowList>
          {vm.hasMore && <LoadMore busy={false} count={vm.tokens.length} onMore={actions.more} />}
          {vm.hidden > 0 && !vm.hasMore && (
            <div className="load-more">
              <Button small onClick={actions.toggleHidden} testId="show-hidden">
                {vm.showsHidden ? t('tokens.hideHidden') : t('tokens.showHidden', { count: vm.hidden })}
              </Button>
            </div>
          )}
        </div>
      </ScrollBody>
    </>
  )
}
