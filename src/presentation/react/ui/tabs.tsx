import { useId, type KeyboardEvent, type ReactNode } from 'react'

interface TabsProps<Id extends string> {
  /** Names the choice. */
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string }[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** What belongs to the selected tab. */
  readonly children: ReactNode
}

/** A segmented control and the panel that it changes (ARIA tabs); the arrow keys, Home and End choose. With one tab there is no choice to show. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>): ReactNode {
  const id = useId()
  if (tabs.length < 2) return children
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const to = tabs[stepOf(event, at, tabs.length) ?? -1]
    if (to === undefined) return
    event.preventDefault()
    onSelect(to.id)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(to)]?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
            data-testid={`tab-${tab.id}`}
          >
            <span className="one-line">{tab.label}</span>
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}

/** Where a key leads to. The arrows follow the direction of reading. */
function stepOf(event: KeyboardEvent<HTMLElement>, at: number, count: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return (at + (event.key === forward ? 1 : count - 1)) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
