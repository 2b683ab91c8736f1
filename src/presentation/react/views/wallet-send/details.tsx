import type { ReactNode } from 'react'
import { NetworkMark } from '../../ui/network-mark.js'

/** Labels and values, the total last. */
export const Details = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <dl className="details num">{children}</dl>
)

interface DetailProps {
  readonly label: string
  readonly children: ReactNode
  /** More about the value, below it. */
  readonly note?: string | undefined
  readonly noteId?: string
  readonly total?: boolean
  readonly testId: string
}

export const Detail = ({ label, children, note, noteId, total = false, testId }: DetailProps): ReactNode => (
  <div data-total={total || undefined} data-testid={testId}>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {note !== undefined && (
      <dd className="muted t12" id={noteId}>
        {note}
      </dd>
    )}
  </div>
)

interface NetworkDetailProps {
  readonly label: string
  readonly network: { readonly id: string; readonly name: string }
}

export const NetworkDetail = ({ label, network }: NetworkDetailProps): ReactNode => (
  <Detail label={label} testId="network">
    <NetworkMark id={network.id} name={network.name} size={24} />
    <bdi>{network.name}</bdi>
  </Detail>
)
