import { DialogError, type ErrorCode } from '../../domain/errors.js'
import { isPlainNo } from '../../domain/money/not-sent.js'
import type { RpcRequest } from '../../ports/connectors.js'
import type { CallsWay } from './calls-order.js'

/**
 * What the wallet answers when it is asked to send; undefined where it may have sent and only failed to say so: but for its plain no, and
 * for a request that lies open in it already, no failure means that nothing was sent.
 * @param refusals codes by which it says beside those that it did not take the request
 * @throws DialogError only where nothing was sent
 */
export async function askToSend(
  { walletRequest }: CallsWay,
  request: RpcRequest,
  ...refusals: readonly ErrorCode[]
): Promise<unknown> {
  let isAsked = false
  try {
    return await walletRequest('eip155', request, () => {
      isAsked = true
    })
  } catch (error) {
    const isRefused = error instanceof DialogError && ['REQUEST_PENDING', ...refusals].includes(error.code)
    if (isAsked && !isRefused && !isPlainNo(error)) return undefined
    throw error
  }
}
