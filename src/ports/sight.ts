import type { Watched } from '../kit/stream.js'

/** Whether the visitor can see the page: its tab is in front and its window is not hidden. */
export interface Sight {
  readonly visible: Watched<boolean>
}
