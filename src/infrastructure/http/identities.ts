import * as z from 'zod/mini'
import type { Identity } from '../../domain/session/account.js'
import { addressOf, chainOf } from '../../domain/networks/caip.js'
import type { SupportedChains } from '../../ports/balances.js'
import type { Identities } from '../../ports/identity.js'
import type { HttpClient } from './http-client.js'
import { dataUri } from './image-sources.js'
import { nameText, optionalText, orAbsent, parseBody } from './schemas.js'

const schema = z.object({ name: orAbsent(nameText(255)), avatar: optionalText(2_048) })
/** As text it must fit into one entry of the cache, for something drawn 40 pixels wide. */
const maximumAvatarBytes = 32_768

/**
 * Name and avatar (S7.11). The avatar becomes a data URI, so it survives a reload and asks for nothing in the host's policy.
 * It is fetched only from the server itself: an address that an account's owner chose would tell them who looks at it.
 */
export const createHttpIdentities = ({
  http,
  supportedChains,
}: {
  readonly http: HttpClient
  readonly supportedChains: SupportedChains
}): Identities => ({
  of: async (account, signal) => {
    if (!(await supportedChains.list(signal)).has(chainOf(account))) return {}
    const address = addressOf(account)
    const path = `/v1/identity/${encodeURIComponent(address)}`
    const body = parseBody(schema, await http.get(path, { query: { sender: address }, signal }))
    const avatar = body.avatar === undefined ? undefined : await readAvatar(http, body.avatar, signal)
    const identity: Identity = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(avatar === undefined ? {} : { avatar }),
    }
    return identity
  },
})

async function readAvatar(http: HttpClient, address: string, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const url = new URL(address)
    if (url.origin !== http.origin) return undefined
    const file = await http.blob(url.href, { signal })
    return file.size > maximumAvatarBytes ? undefined : await dataUri(file)
  } catch (error) {
    if (signal?.aborted) throw error
    // A name without its picture is still a name.
    return undefined
  }
}
