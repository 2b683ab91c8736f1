import { filter } from 'rxjs'
import { stopBy } from '../../domain/in-time.js'
import { firstBefore } from '../../kit/first-before.js'
import type { ReadonlyStore } from '../../kit/store.js'

/** Resolves as soon as it is so. @throws DialogError ABORTED */
export const onceTrue = (store: ReadonlyStore<boolean>, signal: AbortSignal): Promise<boolean> =>
  firstBefore(store.changes$.pipe(filter(Boolean)), stopBy(signal))
