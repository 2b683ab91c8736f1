import type { MouseEvent, ReactNode, Ref } from 'react'
import { Spinner } from './spinner.js'

interface ActionButtonProps {
  readonly action: { readonly label: string; readonly status: 'ready' | 'off' | 'busy' }
  /** Also called while it is off: the press leads to what is missing. */
  readonly onPress: (press: MouseEvent) => void
  /** What is missing. */
  readonly describedBy?: string | undefined
  readonly field?: Ref<HTMLButtonElement>
  readonly testId: string
}

/** The way on from a form. It can be focused, and says what it would do, before it leads anywhere. */
export const ActionButton = ({
  action: { label, status },
  onPress,
  describedBy,
  field,
  testId,
}: ActionButtonProps): ReactNode => (
  <button
    type="button"
    ref={field}
    className="button way-on t16"
    data-kind="primary"
    aria-disabled={status !== 'ready' || undefined}
    aria-busy={status === 'busy' || undefined}
    aria-describedby={describedBy}
    onClick={onPress}
    data-testid={testId}
  >
    {status === 'busy' && <Spinner />}
    <span className="whole">{label}</span>
  </button>
)
