import type { ReactNode } from 'react'
import type { CatalogueFeature } from '../../../../../application/catalogue/catalogue.js'
import { useApp } from '../../../app-context.js'
import { Button } from '../../../ui/button.js'
import { CatalogueImage } from '../../../ui/catalogue-image.js'
import { LinkRow } from '../../../ui/link-row.js'
import { ListRow, RowList } from '../../../ui/list-row.js'
import { LoadFailed } from '../../../ui/load-failed.js'
import { moreIcons } from '../../../ui/more-icons.js'
import { QrCode } from '../../../ui/qr-code.js'
import { SkeletonRows } from '../../../ui/skeleton.js'
import { Tag } from '../../../ui/tag.js'
import { usePresenter } from '../../../use-presenter.js'
import { presentNoWallet, type NoWalletRow } from './presenter.js'
import { words } from './words.js'

/** Stands in Connect where it has no rows of its own: nobody is left without a way on. */
export function NoWallet({ catalogue }: { readonly catalogue: CatalogueFeature }): ReactNode {
  const { t } = useApp(words)
  const [{ status, rows }, actions] = usePresenter(presentNoWallet, { catalogue }, words)
  const { code, page } = actions
  const copy = page !== undefined && (
    <Button small={actions.device === 'desktop'} icon={moreIcons.copy} onClick={actions.copy} testId="copy-page">
      {t('noWallet.copy')}
    </Button>
  )
  const list =
    status === 'loading' ? (
      <SkeletonRows count={4} />
    ) : status === 'failed' ? (
      <LoadFailed retry={actions.retry} />
    ) : (
      <RowList label={t('connect.wallets')}>
        {rows.map((row) => (
          <Row key={row.wallet.id} row={row} onGet={actions.choose} onOpen={actions.opened} />
        ))}
      </RowList>
    )
  if (actions.device === 'desktop')
    return (
      <div data-testid="no-wallet">
        {page !== undefined && (
          <>
            <section className="this-page" data-wide={(code?.length ?? 0) > 120 || undefined}>
              {code !== undefined && <QrCode text={code} label={t('noWallet.code')} />}
              <div>
                <h3 className="t16">{t('noWallet.phone')}</h3>
                {code !== undefined && <p className="muted">{t('noWallet.phoneText')}</p>}
                {copy}
              </div>
            </section>
            <p className="or t12">{t('noWallet.add')}</p>
          </>
        )}
        {list}
      </div>
    )
  const opens = status === 'loading' || rows.length > 0
  return (
    <div data-testid="no-wallet">
      {opens && <p className="this-page-lead muted">{t('noWallet.choose')}</p>}
      {list}
      {opens && <p className="or t12">{t('or')}</p>}
      <div className="this-page-ways">
        {copy}
        <Button icon="wallet" onClick={actions.getWallet} testId="get-wallet">
          {t('connect.getWallet')}
        </Button>
      </div>
      {page !== undefined && (
        <p className="this-page-hint muted">{t(opens ? 'noWallet.paste' : 'noWallet.pasteOnly')}</p>
      )}
    </div>
  )
}

interface RowProps {
  readonly row: NoWalletRow
  readonly onGet: (wallet: NoWalletRow['wallet']) => void
  readonly onOpen: (wallet: NoWalletRow['wallet']) => void
}

function Row({ row: { wallet, detail, link }, onGet, onOpen }: RowProps): ReactNode {
  const { t } = useApp(words)
  const { name } = wallet
  const mark = <CatalogueImage wallet={wallet} />
  return link === undefined ? (
    <ListRow
      mark={mark}
      title={name}
      detail={detail}
      end={<Tag>{t('noWallet.get')}</Tag>}
      onClick={() => onGet(wallet)}
      testId="wallet-to-get"
    />
  ) : (
    <LinkRow
      mark={mark}
      title={name}
      detail={detail}
      href={link.href}
      target={link.target}
      onFollow={() => onOpen(wallet)}
      testId="wallet-to-open"
    />
  )
}
