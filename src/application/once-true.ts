import { filter } from 'rxjs'
import { stopBy } from '../domain/in-time.js'
import { firstBefore } from '../kit/first-before.js'
import { observe } from '../kit/observe.js'
import type { Watched } from '../kit/stream.js'

/** Resolves as soon as it is so. @throws DialogError ABORTED */
export const onceTrue = (store: Watched<boolean>, signal: AbortSignal): Promise<boolean> =>
  firstBefore(observe(store.changes$).pipe(filter(Boolean)), stopBy(signal))
