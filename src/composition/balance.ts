import type { Engine } from '../application/facade/engine.js'
import { createNativeBalance } from '../application/account/native-balance.js'
import { createReadFromNodes } from '../application/session/read-from-nodes.js'
import { ports } from '../ports/tokens.js'
import { services } from './services.js'
import type { Wiring } from './wiring.js'

/** What the site's own nodes say before a wallet is connected, for a host. */
export const readFromNodesOf = ({ get }: Wiring): Engine['read'] =>
  createReadFromNodes({ chains: get(ports.chains), settings: get(services.settings) })

/** What an account holds of its coin, for a host; fetched when it is first asked for. */
export function nativeBalanceOf({ get }: Wiring): Engine['nativeBalance'] {
  const nativeBalance = createNativeBalance({
    chains: get(ports.chains),
    connections: get(services.connections),
    settings: get(services.settings),
  })
  return (account) => nativeBalance(account)
}
