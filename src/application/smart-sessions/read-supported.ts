import { isRecord } from '../../kit/is-record.js'
import { findError } from '../../domain/errors.js'
import { chainOf, type AccountId } from '../../domain/networks/caip.js'
import { withDeadline } from '../../domain/requests.js'
import type { Clock } from '../../ports/clock.js'
import type { WalletConnection } from '../../ports/connectors.js'

interface ReadSupportedInput {
  readonly connection: WalletConnection
  readonly account: AccountId
  readonly clock: Clock
  readonly signal?: AbortSignal
}

/** Wallets answer within moments, or do not know the question. */
export const answerMs = 3_000

/** What the wallet says of ERC-7715; undefined where it does not speak it. @throws DialogError ABORTED, HTTP_TIMEOUT */
export async function readSupported({ connection, account, clock, signal }: ReadSupportedInput): Promise<unknown> {
  const asked = { method: 'wallet_getSupportedExecutionPermissions', params: [] }
  try {
    const answer = await withDeadline({ clock, ms: answerMs, signal }, (limit) =>
      connection.request<unknown>(chainOf(account), asked, limit),
    )
    return isRecord(answer) ? answer : undefined
  } catch (error) {
    if (findError(error, 'ABORTED') ?? findError(error, 'HTTP_TIMEOUT')) throw error
    return undefined
  }
}
