import * as z from 'zod/mini'
import { DialogError, findError, type ErrorCode } from '../../domain/errors.js'
import { accountNameError } from '../../domain/names/account-name-errors.js'
import { accountNameErrorText, type AccountNameErrorCode } from '../../domain/names/account-name-error-text.js'
import { faultOfLabel, labelOfName, type NameRules } from '../../domain/names/account-name.js'
import { evmCoinType } from '../../domain/names/evm-coin-type.js'
import { addressOf, chainOf, type AccountId } from '../../domain/networks/caip.js'
import type { Clock } from '../../ports/clock.js'
import type { NameChallenge, NameRegistry } from '../../ports/name-registry.js'
import type { HttpClient } from './http-client.js'
import { parseItems } from './parse-items.js'
import { anyList, parseBody, textWithin } from './schemas.js'

const suggestionList = z.object({ suggestions: anyList })
const suggestion = z.object({ name: textWithin(1, 255), registered: z.boolean() })
const record = z.object({
  name: textWithin(1, 255),
  addresses: z.record(z.string(), z.object({ address: textWithin(1, 128) })),
})

/** More than the service gives. */
const mostSuggestions = 10
/** How far the time of a message may be from the clock of the service. */
const windowMs = 10_000

export interface HttpNameRegistryOptions {
  readonly http: HttpClient
  readonly clock: Clock
  readonly rules: NameRules
}

/** Account names of the blockchain API (S7.22–S7.24). */
export function createHttpNameRegistry({ http, clock, rules }: HttpNameRegistryOptions): NameRegistry {
  /** What a visitor could have typed: other letters read as another name, or as no name. One that is held may be shorter. */
  const isOurs = (name: string, minimum = 1) =>
    name.endsWith(rules.suffix) && faultOfLabel(labelOfName(name, rules), { minimum }) === undefined

  /** Whose a name is: undefined where nobody has it. */
  const ownerOf = async (name: string, signal?: AbortSignal) => {
    const body = await http.get(`/v1/profile/account/${encodeURIComponent(name)}`, { query: { apiVersion: 2 }, signal })
    return Array.isArray(body) ? undefined : parseBody(record, body)
  }

  /** What a refusal means: of a name that is there now, and the account's own, it means nothing. */
  const settle = async ({ name, account, expiresAt }: NameChallenge, cause: unknown, signal?: AbortSignal) => {
    const status = Number(findError(cause, 'HTTP_STATUS')?.detail['status'] ?? 0)
    const isRefused = status >= 400 && status < 500 && status !== 429
    const owner = await ownerOf(name, signal).catch((error: unknown) => {
      if (findError(error, 'ABORTED')) throw error
      return 'unknown' as const
    })
    if (typeof owner === 'object') {
      if (leadsTo(owner, account)) return
      throw accountNameError('NAME_TAKEN', { name }, { cause })
    }
    if (!isRefused) throw failure('NAME_NOT_REGISTERED', cause, { name })
    const isLate = clock.now() > expiresAt || /time\s?stamp|expired/i.test(reasonOf(cause) ?? '')
    throw isLate ? accountNameError('NAME_SIGNED_LATE', { name }, { cause }) : failure('NAME_REFUSED', cause, { name })
  }

  return {
    suggestions: async (label, signal) => {
      try {
        const path = `/v1/profile/suggestions/${encodeURIComponent(label.toLowerCase())}`
        const body = await http.get(path, { query: { zone: rules.zone }, signal })
        const { suggestions } = parseBody(suggestionList, body)
        return parseItems(suggestions, (one) => suggestion.safeParse(one).data)
          .filter(({ name }) => isOurs(name, rules.minimum))
          .slice(0, mostSuggestions)
      } catch (cause) {
        throw failure('NAME_SUGGESTIONS_UNREACHABLE', cause)
      }
    },
    namesOf: async (account, signal) => {
      try {
        const address = addressOf(account)
        const path = `/v1/profile/reverse/${encodeURIComponent(address)}`
        const body = await http.get(path, { query: { sender: address, apiVersion: 2 }, signal })
        return parseBody(anyList, body)
          .flatMap((one) => record.safeParse(one).data ?? [])
          .filter((one) => isOurs(one.name) && leadsTo(one, account))
          .map(({ name }) => name)
      } catch (cause) {
        throw failure('NAMES_UNREACHABLE', cause)
      }
    },
    challenge: async ({ name, account }) => {
      evmCoinType(chainOf(account))
      const timestamp = Math.floor(clock.now() / 1000)
      const message = JSON.stringify({ name, attributes: {}, timestamp })
      // The service counts from what the message says, which is whole seconds.
      return { name, account, message, expiresAt: timestamp * 1000 + windowMs }
    },
    register: async (signed, signal) => {
      const { account, message, signature } = signed
      const body = { coin_type: Number(evmCoinType(chainOf(account))), address: addressOf(account), message, signature }
      try {
        const answer = parseBody(record, await http.post('/v1/profile/account', body, { signal }))
        if (answer.name !== signed.name || !leadsTo(answer, account))
          throw new DialogError('HTTP_BAD_BODY', { reason: 'it is another name' })
      } catch (cause) {
        if (findError(cause, 'ABORTED')) throw cause
        await settle(signed, cause, signal)
      }
    },
  }
}

const leadsTo = ({ addresses }: z.infer<typeof record>, account: AccountId): boolean =>
  Object.values(addresses).some(({ address }) => address.toLowerCase() === addressOf(account).toLowerCase())

const reasonOf = (cause: unknown): string | undefined => {
  const reason = findError(cause, 'HTTP_STATUS')?.detail['reason']
  return typeof reason === 'string' ? reason : undefined
}

/** S8.23: the first reason of the server takes the place of our words. */
function failure(code: AccountNameErrorCode, cause: unknown, detail: { readonly name?: string } = {}): DialogError {
  const aborted = findError(cause, 'ABORTED')
  if (aborted) return aborted
  const reason = reasonOf(cause)
  const text = reason === undefined ? accountNameErrorText[code] : '{reason}'
  return new DialogError<ErrorCode>(code, { ...detail, ...(reason === undefined ? {} : { reason }) }, { cause, text })
}
