import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Button } from '../../ui/button.js'
import { CoinImage } from '../../ui/coin-image.js'
import { ListRow, RowList } from '../../ui/list-row.js'
import { LoadMore } from '../../ui/load-more.js'
import { Message } from '../../ui/message.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { SearchField } from '../../ui/search-field.js'
import { SkeletonRows } from '../../ui/skeleton.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { presentSwapTokens, type SwapTokenVm } from './presenter.js'
import { words } from './words.js'

export function WalletSwapSelectTokenView({ feature, params }: ViewProps<'WalletSwapSelectToken', 'swap'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentSwapTokens, { feature, end: params.end }, words)
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
          {vm.status === 'empty' && <Message icon="search" title={t('tokens.none')} text={t('tokens.noneText')} />}
          <Rows title={t('tokens.yours')} tokens={vm.held} onChoose={actions.choose} />
          <Rows title={vm.moreTitle} tokens={vm.more} onChoose={actions.choose} />
          {vm.hasMore && <LoadMore busy={false} count={vm.held.length + vm.more.length} onMore={actions.more} />}
        </div>
      </ScrollBody>
    </>
  )
}

interface RowsProps {
  readonly title: string
  readonly tokens: readonly SwapTokenVm[]
  readonly onChoose: (id: string) => void
}

function Rows({ title, tokens, onChoose }: RowsProps): ReactNode {
  if (tokens.length === 0) return undefined
  return (
    <>
      <h3 className="group t12">{title}</h3>
      <RowList label={title}>
        {tokens.map(({ id, name, symbol, detail, contract, value, image }) => (
          <ListRow
            key={id}
            mark={<CoinImage symbol={symbol} image={image} />}
            title={<bdi>{name}</bdi>}
            detail={
              <>
                <bdi className="num">{detail}</bdi>
                {contract !== undefined && <bdi> · {contract}</bdi>}
              </>
            }
            {...(value === undefined ? {} : { end: <span className="row-end t16 num">{value}</span> })}
            onClick={() => onChoose(id)}
            testId="swap-token-row"
          />
        ))}
      </RowList>
    </>
  )
}
