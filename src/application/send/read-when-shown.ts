import type { Listening } from '../../kit/stream.js'
import type { AccountFeature } from '../account/account.js'
import { whileShown, type ShownDeps } from '../shown-view.js'

/**
 * Reads what there is to send, and its prices, whenever the form comes to be shown: what was read with the account may be hours old, and
 * whoever types dollars would send more or less than they mean. What is young comes from the cache.
 */
export const readWhenShown = (deps: ShownDeps & { readonly account: AccountFeature }): Listening =>
  whileShown(deps, ({ name }) => {
    const { account } = deps
    if (name === 'WalletSend' && account.state.get().balances.status !== 'loading') void account.refresh()
  })
