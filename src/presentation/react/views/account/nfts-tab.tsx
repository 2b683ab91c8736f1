import { memo, useRef, type ReactNode } from 'react'
import { view } from '../../../../domain/dialog/view.js'
import type { Nft } from '../../../../domain/activity/activity.js'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { Picture } from '../../ui/picture.js'
import { DisclosureRow } from '../../ui/disclosure-row.js'
import { useGrowing } from '../../ui/growing.js'
import { LoadMore } from '../../ui/load-more.js'
import { Message } from '../../ui/message.js'
import { useImage } from '../../ui/use-image.js'
import { Initial } from '../../ui/mark.js'
import { usePresenter } from '../../use-presenter.js'
import { EmptyArt } from './empty-art.js'
import { HistoryFailed } from './history-failed.js'
import type { HistoryTabProps } from './lazy-chunk.js'
import { nftsTabWords, presentNfts } from './nfts-presenter.js'
import disclosureStyles from '../../ui/disclosure-row.css?inline'
import loadMoreStyles from '../../ui/load-more.css?inline'
import nftStyles from './nfts.css?inline'
import { accountWords } from '../../i18n/en/account.js'
import { commonWords } from '../../i18n/en/common.js'
import { hiddenWords } from '../../i18n/en/hidden.js'

const words = { ...accountWords, ...commonWords, ...hiddenWords, ...nftsTabWords }

/** Beyond those of the account. */
export const styles: readonly string[] = [disclosureStyles, loadMoreStyles, nftStyles]

/** The account's collectibles. Those that came as spam are counted and shown only when asked for. */
export function NftsTab({ feature }: HistoryTabProps): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentNfts, { feature }, words)
  return (
    <div className="tab-content" aria-busy={vm.status === 'loading' || undefined} data-testid="nfts">
      {vm.status === 'loading' && <NftBones />}
      {vm.status === 'failed' && (
        <HistoryFailed title={t('nfts.failed')} stale={vm.nfts.length > 0} onRetry={actions.retry} />
      )}
      {vm.status === 'empty' && (
        <div className="nfts-none">
          <NftBones />
          <Message mark={<EmptyArt path={picture} />} large={false} title={t('nfts.empty')} text={vm.emptyText} />
        </div>
      )}
      <NftGrid label={t('account.tab.nfts')} nfts={vm.nfts} />
      {vm.more === 'failed' && <HistoryFailed title={t('nfts.failed')} stale onRetry={actions.loadMore} />}
      {(vm.more === 'idle' || vm.more === 'loading') && vm.status !== 'failed' && (
        <div className="history-more">
          <p className="muted">{t('nfts.partial')}</p>
          <Button small busy={vm.more === 'loading'} onClick={actions.loadMore} testId="load-more">
            {t('action.loadMore')}
          </Button>
        </div>
      )}
      {vm.hidden.length > 0 && (
        <DisclosureRow
          title={t('hidden.count', { count: vm.hidden.length })}
          detail={t('hidden.spam')}
          testId="hidden-nfts"
        >
          {() => <NftGrid label={t('hidden.spam')} nfts={vm.hidden} hidden />}
        </DisclosureRow>
      )}
    </div>
  )
}

interface NftGridProps {
  readonly label: string
  readonly nfts: readonly Nft[]
  /** Likely spam: its picture is not fetched, since that alone tells a stranger that somebody looked. */
  readonly hidden?: boolean
}

function NftGrid({ label, nfts, hidden = false }: NftGridProps): ReactNode {
  const [count, grow] = useGrowing(label)
  if (nfts.length === 0) return undefined
  return (
    <>
      <ul className="nfts" role="list" aria-label={label}>
        {nfts.slice(0, count).map((nft) => (
          <NftTile key={nft.key} nft={nft} hidden={hidden} />
        ))}
      </ul>
      {count < nfts.length && <LoadMore busy={false} count={count} onMore={grow} />}
    </>
  )
}

interface NftTileProps {
  readonly nft: Nft
  readonly hidden: boolean
}

const NftTile = memo(function NftTile({ nft, hidden }: NftTileProps): ReactNode {
  const { app, t } = useApp(words)
  const place = useRef<HTMLSpanElement>(null)
  const name = nft.name === '' ? t('nfts.unnamed') : nft.name
  const [src, fail] = useImage(hidden ? undefined : nft.preview, place)
  return (
    <li className="nft" data-testid="nft">
      <button
        type="button"
        className="nft-open"
        onClick={() => app.router.push(view('WalletNft', { nft, hidden }))}
        data-testid="nft-open"
      >
        <span className="nft-picture" ref={place}>
          {src === undefined ? (
            <span aria-hidden="true">
              <Initial name={name} />
            </span>
          ) : (
            <Picture src={src} alt={t('nfts.picture', { name })} onError={fail} />
          )}
        </span>
        <span className="one-line" title={name}>
          {name}
        </span>
      </button>
    </li>
  )
})

const NftBones = (): ReactNode => (
  <ul className="nfts" aria-hidden="true">
    {Array.from({ length: 4 }, (_, i) => (
      <li className="nft" key={i}>
        <span className="nft-picture">
          <span className="bone" />
        </span>
        <span className="bone" style={{ width: '64%', height: 14 }} />
      </li>
    ))}
  </ul>
)

/** A picture in a frame. */
const picture =
  'M5 3.5h10A1.5 1.5 0 0 1 16.5 5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V5A1.5 1.5 0 0 1 5 3.5M3.5 13.5l4-4 6.5 7M11.5 13.5l2-2 3 3M12.5 7.5v.01'
