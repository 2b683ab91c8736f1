import { useId, type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject } from 'react'

/** The sign of a currency; `place`: at which side of the number. */
export interface AmountSign {
  readonly text: string
  readonly place: 'start' | 'end'
}

interface AmountFieldProps {
  readonly label: string
  /** Of what; for screen readers. */
  readonly unit: string
  readonly sign?: AmountSign | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
  readonly invalid: boolean
  readonly readOnly: boolean
  readonly field: RefObject<HTMLInputElement | null>
  readonly testId: string
}

/**
 * The one big number while it is typed. A longer one is written smaller, never under the 16 px at which phones zoom in, and takes the
 * whole row where it needs it.
 */
export function AmountField({
  label,
  unit,
  sign,
  value,
  onChange,
  onEnter,
  invalid,
  readOnly,
  field,
  testId,
}: AmountFieldProps): ReactNode {
  const id = useId()
  return (
    <div
      className="amount-field num"
      data-fit={fitOf(value.length)}
      data-sign={sign?.place}
      style={roomFor(Math.max(value.length, 1) + (sign?.text.length ?? 0))}
    >
      <label className="muted" htmlFor={id}>
        {label}
        <span className="sr-only"> ({unit})</span>
      </label>
      {sign !== undefined && (
        <span aria-hidden="true">
          {sign.place === 'end' && <i>{value || '0'}</i>}
          {sign.text}
        </span>
      )}
      <input
        id={id}
        ref={field}
        type="text"
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        // The longest amount has 78 digits, and may come with separators.
        maxLength={200}
        placeholder="0"
        readOnly={readOnly}
        aria-invalid={invalid || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onEnterKey(onEnter)}
        data-autofocus
        data-testid={testId}
      />
    </div>
  )
}

/** Not the Enter that ends a word which is being put together. */
export const onEnterKey = (onEnter: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  onEnter()
}

/** How large a number of this many signs is written. */
export const fitOf = (length: number): 'large' | 'medium' | 'small' =>
  length <= 8 ? 'large' : length <= 12 ? 'medium' : 'small'

/** How many signs want room beside what shares their row; `ch` is the width of a digit. */
export const roomFor = (signs: number): CSSProperties => ({ '--signs': signs }) as CSSProperties
