import type { ReactNode } from 'react'
import { Drawing } from '../../ui/icons.js'

/** Three finders and what they look for. */
export const qrOutline =
  'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h2v2M16.5 11.5v2M11.5 16.5h2M16.5 16v.5'

export const QrMark = (): ReactNode => (
  <span className="mark" data-shape="system" aria-hidden="true">
    <Drawing path={qrOutline} />
  </span>
)
