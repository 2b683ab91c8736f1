import type { ReactNode } from 'react'
import { Mark } from './mark.js'
import { useMarks } from './use-marks.js'

interface NetworkMarkProps {
  readonly id: string
  readonly name: string
  /** @default 40 */
  readonly size?: 24 | 40 | 64 | 72
}

/** A network's mark in a soft hexagon; that of a test network has a striped badge, for it is the mark of the main one. */
export function NetworkMark({ id, name, size = 40 }: NetworkMarkProps): ReactNode {
  const { listed, network, pending } = useMarks(id)
  return (
    <Mark name={name} shape="hexagon" size={size} src={network} pending={pending}>
      {listed?.testnet === true && <span className="mark-test" />}
    </Mark>
  )
}
