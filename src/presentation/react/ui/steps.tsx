import type { ReactNode } from 'react'
import { useApp } from '../app-context.js'
import { stepWords } from '../i18n/en/steps.js'
import { Icon } from './icons.js'
import { moreIcons } from './more-icons.js'
import { Spinner } from './spinner.js'
import { Unbroken } from './unbroken.js'

export type StepStatus = keyof typeof stepMarks

export interface StepVm {
  readonly id: string
  readonly status: StepStatus
  readonly title: string
  readonly text?: string
}

interface StepsProps {
  /** `end`: a control at the end of a step. */
  readonly steps: readonly (StepVm & { readonly end?: ReactNode })[]
  /** Before the id of each. */
  readonly testId: string
}

/** What happens one after the other, and how far it is. The marks differ in shape, not in colour alone. */
export function Steps({ steps, testId }: StepsProps): ReactNode {
  const { t } = useApp(stepWords)
  return (
    <ol className="steps" role="list">
      {steps.map(({ id, status, title, text, end }) => (
        <li
          key={id}
          data-status={status}
          data-testid={`${testId}-${id}`}
          aria-current={status === 'busy' ? 'step' : undefined}
        >
          <span className="step-mark" aria-hidden="true">
            {stepMarks[status]}
          </span>
          <span className="row-text">
            <span className="step-title">
              <Unbroken text={title} />
              <span className="sr-only"> ({t(`step.${status}`)})</span>
            </span>
            {text !== undefined && (
              <span className="muted">
                <Unbroken text={text} />
              </span>
            )}
          </span>
          {end}
        </li>
      ))}
    </ol>
  )
}

const cross = <Icon name="close" size={16} />

const stepMarks = {
  todo: undefined,
  busy: <Spinner />,
  done: <Icon name={moreIcons.check} size={16} />,
  declined: cross,
  failed: cross,
  skipped: undefined,
  unknown: <Icon name="help" />,
} as const
