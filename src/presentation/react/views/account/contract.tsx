import type { ReactNode } from 'react'
import type { ContractVm } from './told-apart.js'

/** Which of two tokens it is that are taken for each other. */
export const Contract = ({ short, whole }: ContractVm): ReactNode => (
  <bdi className="muted num" title={whole} data-testid="contract">
    {short}
  </bdi>
)
