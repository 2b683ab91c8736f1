import type { Account } from '../../domain/session/account.js'
import { addressOf, namespaceOf } from '../../domain/networks/caip.js'
import { sendObstacle } from '../../domain/money/send-rules.js'
import { actingAccount, activeSession, type SessionState } from '../../domain/session/session.js'
import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { Asset } from '../../domain/money/transfer.js'
import { readMoneyContext, type MoneyContext, type MoneyContextDeps } from '../money-context.js'

/** @throws DialogError CHAIN_UNSUPPORTED (S5.23, S8.17), ORDINALS_NOT_SPENT, and what `readMoneyContext` throws */
export async function readSendContext(deps: MoneyContextDeps, state: SessionState): Promise<MoneyContext> {
  const account = actingAccount(activeSession(state))
  const obstacle = account && sendObstacle(account)
  if (obstacle !== undefined) throw obstacle
  return readMoneyContext(deps, state)
}

export const assetFor = ({ address, symbol, amount }: TokenBalance): Asset => ({
  ...(address === undefined ? {} : { address }),
  symbol,
  decimals: amount.decimals,
})

/** Addresses of the wallet on the namespace of an account, its own first. */
export const ownAddresses = (accounts: readonly Account[], account: Account): readonly string[] =>
  [account, ...accounts].filter(({ id }) => namespaceOf(id) === namespaceOf(account.id)).map(({ id }) => addressOf(id))
