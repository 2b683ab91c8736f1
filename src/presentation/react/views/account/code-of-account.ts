import type { AccountFeature } from '../../../../application/account/account.js'
import type { App } from '../../../../application/app.js'
import type { AccountCode } from '../../../../domain/session/account.js'
import type { AccountId } from '../../../../domain/networks/caip.js'
import { activeSession } from '../../../../domain/session/session.js'
import { createLatest } from '../../../../kit/latest.js'
import { select } from '../../../../kit/select.js'
import { createStore } from '../../../../kit/store.js'

/** Which code stands at an account on its network: of any other it says nothing. */
interface KnownCode {
  readonly id: AccountId
  readonly code: AccountCode
}

export const codeOf = (id: AccountId, known: KnownCode | undefined): AccountCode | undefined =>
  known?.id === id ? known.code : undefined

/** The code at the account that acts (S3.18), read anew with each account and network. Unread it is not told. */
export function followCode({ session }: Pick<App, 'session'>, account: Pick<AccountFeature, 'code'>) {
  const known = createStore<KnownCode | undefined>(undefined)
  const latest = createLatest()
  const read = (id: AccountId | undefined) =>
    latest.run(async (signal) => {
      const code = await account.code(signal).catch(() => undefined)
      if (!signal.aborted && id !== undefined && code !== undefined) known.update(() => ({ id, code }))
    })
  return {
    known,
    start: () => {
      const reading = select(session.state, (now) => activeSession(now)?.active).subscribe(read)
      return () => {
        reading.unsubscribe()
        latest.cancel()
      }
    },
  }
}
