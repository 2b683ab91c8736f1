import type { Balances } from '../../ports/balances.js'
import { createNativeBalance, type NativeBalanceDeps } from './native-balance.js'

/** Balances without any backend: the native coin, read from the chain or through the wallet's own provider. */
export function createNativeBalances(deps: NativeBalanceDeps): Balances {
  const nativeBalance = createNativeBalance(deps)
  return { of: async (account, { signal } = {}) => [await nativeBalance(account, signal)] }
}
