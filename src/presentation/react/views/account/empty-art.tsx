import type { ReactNode } from 'react'
import { Drawing } from '../../ui/icons.js'

/** A drawing over the words of a tab that has nothing to show. */
export const EmptyArt = ({ path }: { readonly path: string }): ReactNode => (
  <span className="halo" aria-hidden="true">
    <Drawing path={path} />
  </span>
)
