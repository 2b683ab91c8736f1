import { useRef, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { Picture } from '../../ui/picture.js'
import { moreIcons } from '../../ui/more-icons.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { useImage } from '../../ui/use-image.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { Detail, Details, NetworkDetail } from '../wallet-send/details.js'
import { Notice } from '../wallet-send/notice.js'
import { presentNft } from './presenter.js'
import { words } from './words.js'

export function WalletNftView({ params: { nft, hidden } }: ViewProps<'WalletNft'>): ReactNode {
  const { t } = useApp(words)
  const [vm, { open }] = usePresenter(presentNft, { nft }, words)
  const place = useRef<HTMLDivElement>(null)
  const [src, fail] = useImage(hidden ? undefined : nft.preview, place)
  return (
    <>
      <ScrollBody>
        {hidden && (
          <Notice tone="warning" title={t('nft.careful')} testId="nft-warning">
            <p>{t('nft.carefulText')}</p>
          </Notice>
        )}
        <div className="nft-whole" ref={place} data-testid="nft-picture">
          {src === undefined ? (
            <p className="muted">{t('nft.noPicture')}</p>
          ) : (
            <Picture src={src} alt={t('nfts.picture', { name: vm.name })} onError={fail} />
          )}
        </div>
        <Details>
          {vm.network !== undefined && <NetworkDetail label={t('nft.network')} network={vm.network} />}
          {vm.received !== undefined && (
            <Detail label={t('nft.received')} testId="nft-received">
              {vm.received}
            </Detail>
          )}
        </Details>
      </ScrollBody>
      {vm.page !== undefined && (
        <div className="foot actions">
          <Button icon={moreIcons.external} onClick={open} testId="nft-page">
            {t('nft.view')}
            <span className="sr-only"> ({t('link.newTab')})</span>
          </Button>
        </div>
      )}
    </>
  )
}
