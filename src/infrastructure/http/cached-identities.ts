import * as z from 'zod/mini'
import type { AccountId } from '../../domain/networks/caip.js'
import type { Identity } from '../../domain/session/account.js'
import { cleanName, safeImageSource } from '../../domain/text/untrusted.js'
import type { Identities } from '../../ports/identity.js'
import type { Cache } from '../../ports/storage.js'
import { withCache } from './with-cache.js'

const keptMs = 300_000
const keyOf = (account: AccountId): string => `identity/${account}`
const schema = z.object({ name: z.optional(z.string()), avatar: z.optional(z.string()) })

/** Names and avatars, asked at most every 5 minutes per account [S9.9]. */
export const createCachedIdentities = ({
  identities,
  cache,
}: {
  readonly identities: Identities
  readonly cache: Cache
}): Identities => ({
  of: withCache<Parameters<Identities['of']>, Identity>(
    {
      cache,
      key: keyOf,
      ttlMs: keptMs,
      encode: (identity) => identity,
      decode: (kept) => {
        const { data } = schema.safeParse(kept)
        if (data === undefined) return undefined
        const name = cleanName(data.name)
        const avatar = safeImageSource(data.avatar)
        return { ...(name === '' ? {} : { name }), ...(avatar === undefined ? {} : { avatar }) }
      },
    },
    (account, signal) => identities.of(account, signal),
  ),
  learn: (account, identity) => cache.write(keyOf(account), identity, keptMs),
})
