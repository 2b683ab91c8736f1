import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { ForeignText } from '../../i18n/foreign-text.js'
import { ActionButton } from '../../ui/action-button.js'
import { Button } from '../../ui/button.js'
import { ForeignDetails } from '../../ui/foreign-details.js'
import { useSight } from '../../ui/in-sight.js'
import { Notice } from '../wallet-send/notice.js'

interface TickProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly field?: RefObject<HTMLInputElement | null> | undefined
  readonly id?: string | undefined
  readonly testId: string
}

/** A sentence of ours to agree to. */
export const Tick = ({ label, checked, onChange, field, id, testId }: TickProps): ReactNode => (
  <label className="review-tick">
    <input
      type="checkbox"
      ref={field}
      id={id}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      data-testid={testId}
    />
    <span>{label}</span>
  </label>
)

interface ReviewActionsProps {
  readonly action: { readonly label: string; readonly status: 'ready' | 'off' | 'busy' }
  readonly cancel: string
  /** The box that is still open, where the button leads. */
  readonly tick: { readonly field: RefObject<HTMLInputElement | null>; readonly id: string }
  readonly onCancel: () => void
  /** @param seen whether who pressed had all of it before their eyes */
  readonly onConfirm: (seen: boolean) => void
  /** Before `-cancel` and `-confirm`. */
  readonly testId: string
}

/** The foot of a review, always in sight: to leave it, or to ask the wallet. */
export function ReviewActions({ action, cancel, tick, onCancel, onConfirm, testId }: ReviewActionsProps): ReactNode {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const isSeen = useSight(button)
  const isOff = action.status === 'off'
  return (
    <div className="foot actions" data-pair="">
      <Button onClick={onCancel} testId={`${testId}-cancel`}>
        {cancel}
      </Button>
      <ActionButton
        action={action}
        describedBy={isOff ? tick.id : undefined}
        onPress={(press) => (isOff ? tick.field.current?.focus() : onConfirm(isSeen(press)))}
        field={setButton}
        testId={`${testId}-confirm`}
      />
    </div>
  )
}

/** What changed since a review was shown, or why a press did not count. */
export interface ChangedNotice {
  readonly tone: 'calm' | 'warning'
  readonly title: string
  readonly text: string
  readonly foreign?: ForeignText | undefined
}

interface ChangedSinceProps {
  readonly notice: ChangedNotice | undefined
  readonly testId: string
}

/** Takes the focus, so that what changed is seen and the same key does not sign at once. */
export function ChangedSince({ notice, testId }: ChangedSinceProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const text = notice?.text
  useEffect(() => {
    if (text !== undefined) place.current?.focus()
  }, [text])
  return (
    <div role="alert" className="review-changed">
      {notice !== undefined && (
        <Notice tone={notice.tone} title={notice.title} focus={place} testId={testId}>
          <p>{notice.text}</p>
          {notice.foreign !== undefined && <ForeignDetails foreign={notice.foreign} />}
        </Notice>
      )}
    </div>
  )
}
