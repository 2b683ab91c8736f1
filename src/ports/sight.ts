import type { ReadonlyStore } from '../kit/store.js'

/** Whether the visitor can see the page: its tab is in front and its window is not hidden. */
export interface Sight {
  readonly visible: ReadonlyStore<boolean>
}
