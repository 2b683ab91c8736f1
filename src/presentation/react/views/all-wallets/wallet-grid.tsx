import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import type { WalletTileVm } from './presenter.js'
import { WalletTile } from './wallet-tile.js'
import { words } from './words.js'

interface WalletGridProps {
  readonly tiles: readonly WalletTileVm[]
  /** Tiles on their way. */
  readonly bones: number
  readonly onChoose: (id: string) => void
}

/** One stop for Tab; the arrow keys move between the tiles. */
export function WalletGrid({ tiles, bones, onChoose }: WalletGridProps): ReactNode {
  const { t } = useApp(words)
  const [activeId, setActiveId] = useState<string>()
  const active = tiles.some(({ id }) => id === activeId) ? activeId : tiles[0]?.id
  return (
    <ul
      className="grid"
      role="list"
      aria-label={t('connect.wallets')}
      onKeyDown={(event) => moveFocus(event, setActiveId)}
    >
      {tiles.map((tile) => (
        <WalletTile key={tile.id} tile={tile} tabbable={tile.id === active} onChoose={onChoose} />
      ))}
      {Array.from({ length: bones }, (_, i) => (
        <li className="tile" key={`bone ${i}`} aria-hidden="true">
          <span className="mark" data-shape="square" data-size="56" data-state="pending">
            <span className="bone" />
          </span>
          <span className="bone tile-bone" />
        </li>
      ))}
    </ul>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>, activate: (id: string) => void): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = tiles.findIndex((tile) => tile === event.target)
  if (at === -1 || event.altKey || event.ctrlKey || event.metaKey) return
  // The items and not their tiles: what is far outside is not laid out, and asking where it is would do so.
  const topOf = (i: number) => tiles[i]?.parentElement?.getBoundingClientRect().top
  const nextRow = tiles.findIndex((_, i) => topOf(i) !== topOf(0))
  const columns = nextRow === -1 ? tiles.length : nextRow
  const forward = event.currentTarget.closest('[dir="rtl"]') === null ? 1 : -1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: tiles.length - 1,
  }
  const next = steps[event.key]
  const target = next === undefined ? undefined : tiles[next]
  if (next !== undefined) event.preventDefault()
  if (target === undefined) return
  activate(target.dataset['walletId'] ?? '')
  target.focus()
}
