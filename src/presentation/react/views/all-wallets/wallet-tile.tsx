import { memo, useRef, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { CatalogueImage } from '../../ui/catalogue-image.js'
import { useNear } from '../../ui/near-viewport.js'
import { VerifiedSeal } from './verified.js'
import type { WalletTileVm } from './presenter.js'
import { words } from './words.js'

interface WalletTileProps {
  readonly tile: WalletTileVm
  readonly tabbable: boolean
  readonly onChoose: (id: string) => void
}

/** One wallet of the grid. Its picture is fetched when it comes near. */
export const WalletTile = memo(function WalletTile({ tile, tabbable, onChoose }: WalletTileProps): ReactNode {
  const { t } = useApp(words)
  const ref = useRef<HTMLLIElement>(null)
  const near = useNear(ref)
  return (
    <li ref={ref}>
      <button
        type="button"
        className="tile"
        tabIndex={tabbable ? 0 : -1}
        onClick={() => onChoose(tile.id)}
        data-testid="wallet-tile"
        data-wallet-id={tile.id}
      >
        <span className="tile-mark">
          <CatalogueImage wallet={tile} size={56} wanted={near} />
          {tile.installed && <span className="tile-dot" />}
          {tile.verified && <VerifiedSeal />}
        </span>
        <span className="tile-name t12 one-line">{tile.name}</span>
        {tile.verified && <span className="sr-only">{t('wallets.verified')}</span>}
        {tile.installed && <span className="sr-only">{t('connect.installed')}</span>}
      </button>
    </li>
  )
})
