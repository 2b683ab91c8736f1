import type { ReactNode } from 'react'
import { Icon } from './icons.js'
import { moreIcons } from './more-icons.js'

interface PickProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (id: string) => void
  /** Without a background, among text. @default false */
  readonly quiet?: boolean
  readonly testId: string
}

/** One of several, in the browser's own list: it is at home with keyboards, screen readers and phones. One alone is text, none a bone. */
export const Pick = ({ label, value, choices, onChange, quiet = false, testId }: PickProps): ReactNode =>
  choices.length < 2 ? (
    <span className="pick" data-quiet={quiet || undefined} data-testid={testId}>
      <span className="sr-only">{label}: </span>
      {choices.length === 0 && value === '' ? (
        <span className="bone" />
      ) : (
        <bdi className="one-line">{choices[0]?.name ?? value}</bdi>
      )}
    </span>
  ) : (
    <span className="pick" data-quiet={quiet || undefined}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} data-testid={testId}>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Icon name={moreIcons.down} size={16} />
    </span>
  )
