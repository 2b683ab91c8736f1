import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useApp } from '../app-context.js'
import { Icon } from './icons.js'
import { IconButton } from './icon-button.js'
import { commonWords } from '../i18n/en/common.js'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Takes the focus when its view opens, where that opens no keyboard on the screen. */
  readonly autoFocus?: boolean
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly testId: string
}

export function SearchField({
  label,
  value,
  onChange,
  autoFocus = false,
  onKeyDown,
  testId,
}: SearchFieldProps): ReactNode {
  const { t } = useApp(commonWords)
  const input = useRef<HTMLInputElement>(null)
  // The button goes with the text that it cleared.
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className="field" role="search">
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        data-autofocus={autoFocus || undefined}
        data-testid={testId}
      />
      {value !== '' && <IconButton icon="close" label={t('action.clear')} onClick={clear} />}
    </div>
  )
}
