import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { Drawing } from './icons.js'

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'enterKeyHint' | 'maxLength' | 'onFocus' | 'readOnly'
>

interface TextFieldProps extends Passed {
  /** Path of an icon on the grid of 20. */
  readonly icon: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Why the text is not taken, in red below. */
  readonly error?: string | undefined
  /** Something else failed than the text, which is not marked. @default false */
  readonly blameless?: boolean | undefined
  /** A button or a spinner in the field. */
  readonly children?: ReactNode
  readonly autoFocus?: boolean
  readonly testId: string
}

/** A field for one line of text, with its complaint. */
export function TextField({
  icon,
  label,
  value,
  onChange,
  error,
  blameless,
  children,
  autoFocus = false,
  testId,
  ...passed
}: TextFieldProps): ReactNode {
  const errorId = useId()
  const invalid = (error !== undefined && !blameless) || undefined
  return (
    <div className="text-field">
      <div className="field" data-invalid={invalid}>
        <Drawing path={icon} />
        <input
          {...passed}
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-label={label}
          placeholder={label}
          aria-invalid={invalid}
          aria-describedby={error === undefined ? undefined : errorId}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          data-autofocus={autoFocus || undefined}
          data-testid={testId}
        />
        {children}
      </div>
      {/* There before its words are, or screen readers would miss them. */}
      <p role="alert" className="complaint" id={errorId} data-testid="field-error">
        {error}
      </p>
    </div>
  )
}

/** An envelope. */
export const mailIcon =
  'M5.25 4.25h9.5a2.5 2.5 0 0 1 2.5 2.5v6.5a2.5 2.5 0 0 1-2.5 2.5h-9.5a2.5 2.5 0 0 1-2.5-2.5v-6.5a2.5 2.5 0 0 1 2.5-2.5M3.5 6.25L10 10.9l6.5-4.65'
