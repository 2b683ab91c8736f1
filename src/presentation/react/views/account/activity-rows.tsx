import { memo, useRef, type ReactNode } from 'react'
import type { ActivityItem } from '../../../../domain/activity/activity.js'
import { useApp } from '../../app-context.js'
import { useFarHeight } from '../../ui/far-height.js'
import { ActivityRow } from './activity-row.js'
import { words } from './activity-words.js'

interface ActivityRowsProps {
  readonly items: readonly ActivityItem[]
  readonly hidden?: boolean
  readonly onOpen: (href: string) => void
}

/** Few enough to be drawn within a frame, and enough that the browser does not have to watch many. */
const rowsInPart = 20

/** However many rows there are, only those around the ones in sight are in the document. */
export const ActivityRows = ({ items, ...rest }: ActivityRowsProps): ReactNode =>
  inParts(items).map((part) => <Part key={part[0]?.id} items={part} {...rest} />)

const Part = memo(
  function Part({ items, hidden = false, onOpen }: ActivityRowsProps): ReactNode {
    const { t } = useApp(words)
    const list = useRef<HTMLUListElement>(null)
    const height = useFarHeight(list)
    return (
      <ul
        ref={list}
        className="rows"
        role="list"
        aria-label={hidden ? t('hidden.activity') : undefined}
        style={height === undefined ? undefined : { blockSize: height }}
      >
        {height === undefined &&
          items.map((item) => <ActivityRow key={item.id} item={item} hidden={hidden} onOpen={onOpen} />)}
      </ul>
    )
  },
  (before, now) =>
    before.onOpen === now.onOpen &&
    before.items.length === now.items.length &&
    before.items.every((item, i) => item === now.items[i]),
)

const inParts = <T,>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / rowsInPart) }, (_, i) =>
    items.slice(i * rowsInPart, (i + 1) * rowsInPart),
  )
