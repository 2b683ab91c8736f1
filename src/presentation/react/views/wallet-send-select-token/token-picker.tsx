import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { CoinImage } from '../../ui/coin-image.js'
import type { TokenFace } from '../../ui/token-face.js'
import { ListRow } from '../../ui/list-row.js'
import { LoadFailed } from '../../ui/load-failed.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { SearchField } from '../../ui/search-field.js'
import { SkeletonRows } from '../../ui/skeleton.js'
import { selectTokenWords } from '../../i18n/en/select-token.js'

interface TokenPickerProps {
  readonly vm: {
    readonly status: 'loading' | 'ready' | 'empty' | 'failed'
    readonly query: string
    readonly announcement: string
    readonly errorText: string
  }
  readonly onSearch: (query: string) => void
  readonly onRetry: () => void
  /** Above all rows, also while they are not there. */
  readonly title?: ReactNode
  readonly children: ReactNode
}

/** A search above a list of tokens, and what stands in its place while there is none. */
export function TokenPicker({ vm, onSearch, onRetry, title, children }: TokenPickerProps): ReactNode {
  const { t } = useApp(selectTokenWords)
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
          onChange={onSearch}
          onKeyDown={intoRows}
          autoFocus
          testId="token-search"
        />
      </div>
      <ScrollBody busy={vm.status === 'loading'}>
        <div className="token-list" ref={body}>
          {title}
          {vm.status === 'loading' && <SkeletonRows count={6} shape="coin" />}
          {vm.status === 'failed' && <LoadFailed title={t('tokens.failed')} text={vm.errorText} retry={onRetry} />}
          {children}
        </div>
      </ScrollBody>
    </>
  )
}

interface TokenRowProps {
  readonly token: {
    readonly name: string
    readonly symbol: string
    readonly face: TokenFace
    readonly contract?: string | undefined
  }
  /** Under the name, before the contract. */
  readonly detail: string
  readonly end?: ReactNode
  readonly onChoose: () => void
  readonly testId: string
}

export const TokenRow = ({
  token: { name, symbol, face, contract },
  detail,
  end,
  onChoose,
  testId,
}: TokenRowProps): ReactNode => (
  <ListRow
    mark={<CoinImage symbol={symbol} {...face} />}
    title={<bdi>{name}</bdi>}
    detail={
      <>
        <bdi className="num">{detail}</bdi>
        {contract !== undefined && <bdi> · {contract}</bdi>}
      </>
    }
    end={end}
    onClick={onChoose}
    testId={testId}
  />
)
