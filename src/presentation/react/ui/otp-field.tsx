import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { codeDigits, codeLength } from '../../../domain/connection/email-login.js'
import { Spinner } from './spinner.js'

interface OtpFieldProps {
  readonly label: string
  /** Called once for each complete code. */
  readonly onComplete: (code: string) => void
  /** Shows a spinner in place of the boxes and takes no digits; the focus stays. */
  readonly busy: boolean
  /** Why the last code was refused; the code is then selected, so that the next digit begins a new one. */
  readonly error?: string | undefined
  /** Something else failed than the code, which is not marked. @default false */
  readonly blameless?: boolean | undefined
  /** Below the boxes, while there is nothing to complain about. */
  readonly note: string
}

const places = Array.from({ length: codeLength }, (_, i) => i)

/**
 * Boxes for the digits of a code, drawn over one real input: autofill, paste and screen readers find what they know. The caret
 * stands on a digit, which the next one replaces.
 */
export function OtpField({ label, onComplete, busy, error, blameless, note }: OtpFieldProps): ReactNode {
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [selected, setSelected] = useState<readonly [from: number, to: number]>()

  const failed = !busy && error !== undefined
  const settle = () => {
    const element = input.current
    if (element === null || !isFocused(element)) return setSelected(undefined)
    setSelected(standOnDigit(element))
  }
  const change = (text: string) => {
    if (busy) return
    const digits = codeDigits(text)
    setCode(digits)
    if (digits.length === codeLength && digits !== code) onComplete(digits)
  }
  /** A code that was refused for another reason than its own may be right: given as a whole once more, it is tried once more. */
  const tryAgain = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const isTyped = 'data' in nativeEvent && String(nativeEvent.data).length === 1
    if (failed && !isTyped && code.length === codeLength && codeDigits(currentTarget.value) === code) onComplete(code)
  }
  // After the digits are in the input.
  useEffect(settle, [code])
  useEffect(() => {
    if (busy || error === undefined) return
    input.current?.focus({ preventScroll: true })
    input.current?.select()
    settle()
  }, [busy, error])

  const invalid = (failed && !blameless) || undefined
  return (
    <div className="otp-field">
      {/* A code is read from left to right in every language. */}
      <div className="otp" dir="ltr" data-busy={busy || undefined} data-invalid={invalid}>
        <input
          ref={input}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          enterKeyHint="done"
          autoCorrect="off"
          spellCheck={false}
          aria-label={label}
          aria-describedby={noteId}
          aria-invalid={invalid}
          aria-busy={busy || undefined}
          readOnly={busy}
          value={code}
          onInput={tryAgain}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !busy && code.length === codeLength) onComplete(code)
            else moveCaret(event)
            settle()
          }}
          // React's own event for it is blind inside a shadow root.
          onKeyUp={settle}
          onFocus={settle}
          onClick={(event) => {
            goToBox(event)
            settle()
          }}
          onBlur={() => setSelected(undefined)}
          data-autofocus
          data-testid="otp"
        />
        {places.map((place) => (
          <span key={place} className="otp-box num" aria-hidden="true" data-active={isActive(place, selected)}>
            {code[place]}
          </span>
        ))}
        {busy && (
          <span className="otp-busy">
            <Spinner />
          </span>
        )}
      </div>
      <div id={noteId}>
        {/* There before its words are, or screen readers would miss them. */}
        <p role="alert" className="complaint" data-testid="otp-error">
          {failed && error}
        </p>
        {!failed && <p className="muted">{note}</p>}
      </div>
    </div>
  )
}

const isFocused = (element: HTMLInputElement): boolean => {
  const root = element.getRootNode()
  return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element
}

/** Where the next digit goes is one box, unless the visitor selected several. */
function standOnDigit(element: HTMLInputElement): readonly [number, number] {
  const from = element.selectionStart ?? 0
  const to = element.selectionEnd ?? from
  if (from !== to || from >= element.value.length) return [from, to]
  element.setSelectionRange(from, from + 1)
  return [from, from + 1]
}

/** True or absent, as an attribute wants it. */
function isActive(place: number, selected: readonly [from: number, to: number] | undefined): true | undefined {
  if (selected === undefined) return undefined
  const [from, to] = selected
  const active = from === to ? place === Math.min(from, codeLength - 1) : place >= from && place < to
  return active || undefined
}

/** The digits of the input stand elsewhere than those of the boxes. */
function goToBox({ currentTarget: element, clientX }: MouseEvent<HTMLInputElement>): void {
  const { left, width } = element.getBoundingClientRect()
  const place = Math.floor(((clientX - left) / width) * codeLength)
  const at = Math.min(Math.max(place, 0), element.value.length)
  element.setSelectionRange(at, Math.min(at + 1, element.value.length))
}

/** By boxes: left and right as they are seen, whatever is selected. */
function moveCaret(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (step === undefined || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
  const { currentTarget: element } = event
  event.preventDefault()
  const at = Math.min(Math.max((element.selectionStart ?? 0) + step, 0), element.value.length)
  element.setSelectionRange(at, Math.min(at + 1, element.value.length))
}
