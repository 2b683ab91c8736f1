import { Children, type KeyboardEvent, type ReactNode } from 'react'

interface RowListProps {
  readonly label: string
  readonly children: ReactNode
}

/** A list of rows; arrow keys, Home and End move between them. Without rows there is no list to come across. */
export const RowList = ({ label, children }: RowListProps): ReactNode =>
  Children.toArray(children).length > 0 && (
    <ul className="rows" role="list" aria-label={label} onKeyDown={moveFocus}>
      {children}
    </ul>
  )

interface ListRowProps {
  readonly mark: ReactNode
  readonly title: ReactNode
  /** It is in our own words, which are never cut off. */
  readonly whole?: boolean
  readonly detail?: ReactNode
  /** A tag, a value or a chevron. */
  readonly end?: ReactNode
  readonly onClick: () => void
  readonly disabled?: boolean
  readonly current?: boolean
  readonly testId?: string
  readonly walletId?: string
}

export const ListRow = ({
  mark,
  title,
  whole = false,
  detail,
  end,
  onClick,
  disabled = false,
  current = false,
  testId,
  walletId,
}: ListRowProps): ReactNode => (
  <li>
    <button
      type="button"
      className="row"
      disabled={disabled}
      aria-current={current || undefined}
      onClick={onClick}
      data-testid={testId}
      data-wallet-id={walletId}
    >
      {mark}
      <span className="row-text">
        <span className={`t16 ${whole ? 'whole' : 'one-line'}`}>{title}</span>
        {detail !== undefined && <span className="muted whole">{detail}</span>}
      </span>
      {end}
    </button>
  </li>
)

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled, a[href]')]
  const at = rows.findIndex((row) => row === event.target)
  if (at === -1) return
  event.preventDefault()
  rows[step(at, rows.length)]?.focus()
}
