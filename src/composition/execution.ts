import { executionWay } from '../application/smart-sessions/execution-way.js'
import type { GrantWays } from '../application/smart-sessions/way-to-grant.js'
import type { WalletRequest } from '../application/session/wallet-request.js'
import { keyAddress } from '../infrastructure/chains/evm/key-address.js'

export { executionSessions } from '../domain/smart-sessions/execution-permissions.js'

/** What only wallets of ERC-7715 need: asking them, and reading what they granted. */
export const createExecution =
  (walletRequest: WalletRequest): GrantWays['execution'] =>
  async (...asked) =>
    executionWay({ walletRequest, addressOfKey: keyAddress }, ...asked)
