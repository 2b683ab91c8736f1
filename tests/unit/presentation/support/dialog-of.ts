import { cancelled } from '../../../../src/application/dialog/opened.js'
import type { WalletDialog } from '../../../../src/application/wallet-dialog.js'
import type { PublicState } from '../../../../src/domain/session/public-state.js'

const nothing = () => undefined
/** A dialog that only has a state. */
export const dialogOf = (state: PublicState): WalletDialog => ({
  open: async () => cancelled,
  close: nothing,
  signIn: async () => cancelled,
  signOut: async () => undefined,
  getState: () => state,
  subscribe: () => nothing,
  on: () => nothing,
  connection: nothing,
  provider: nothing,
  switchNetwork: async () => undefined,
  nativeBalance: async () => ({
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    amount: { units: 0n, decimals: 18 },
  }),
  disconnect: async () => undefined,
  grantPermissions: async ({ permissions, chainId, expiry }) => ({
    permissions,
    chainId,
    expiry,
    context: '',
    address: '0x',
  }),
  sendCalls: async () => ({ atomic: true, steps: [], status: 'confirmed' }),
  explainWallet: async () => ({ shown: false, where: [], reasons: [{ rule: 'unknown' }] }),
  setTheme: nothing,
  setOptions: async () => undefined,
  setLanguage: nothing,
  mount: nothing,
  preload: async () => undefined,
  attach: () => nothing,
  destroy: async () => undefined,
})
