import type { AccountId } from '../../domain/networks/caip.js'
import type { Identity } from '../../domain/session/account.js'
import { field } from '../../kit/field.js'
import { isRecord } from '../../kit/is-record.js'
import { cleanName, safeImageSource } from '../../domain/text/untrusted.js'
import type { Identities } from '../../ports/identity.js'
import type { Cache } from '../../ports/storage.js'
import { withCache } from './with-cache.js'

const keptMs = 300_000
const keyOf = (account: AccountId, under = 'identity'): string => `${under}/${account}`

/** Names and avatars, asked at most every 5 minutes per account [S9.9]. */
export const createCachedIdentities = ({
  identities,
  cache,
  under,
}: {
  readonly identities: Identities
  readonly cache: Cache
  /** Apart from other answers about the same account. @default identity */
  readonly under?: 'told'
}): Identities => ({
  of: withCache<Parameters<Identities['of']>, Identity>(
    {
      cache,
      key: (account) => keyOf(account, under),
      ttlMs: keptMs,
      encode: (identity) => identity,
      decode: decodeIdentity,
    },
    (account, signal) => identities.of(account, signal),
  ),
  learn: (account, identity) => {
    identities.learn?.(account, identity)
    cache.write(keyOf(account, under), identity, keptMs)
  },
})

function decodeIdentity(kept: unknown): Identity | undefined {
  if (!isRecord(kept)) return undefined
  const name = cleanName(field(kept, 'name'), 255)
  const avatar = safeImageSource(field(kept, 'avatar'))
  return { ...(name === '' ? {} : { name }), ...(avatar === undefined ? {} : { avatar }) }
}
