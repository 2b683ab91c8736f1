import type { Account } from '../../../src/domain/session/account.js'
import type { AccountId } from '../../../src/domain/networks/caip.js'
import { walletConnectId } from '../../../src/domain/wallets/connector.js'
import { base, bitcoin, ethereum, solana, solanaDevnet } from '../../../src/domain/networks/networks.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeConnector, type FakeConnectorOptions } from '../../fakes/fake-connector.js'
import { account, createDialogOfFakes, otherAccount, type DialogOfFakesOptions } from './dialog-of-fakes.js'

export const solanaAccount = 'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH'
export const otherSolana = '7o36UsWR1JQLpZ9PE2gn9L4SQ69CNNiWAXd4Jt7rqz9Z'
export const paymentAccount = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
export const otherPayment = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
export const ordinalsAccount = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'

/** The first account of a Bitcoin wallet pays, the second keeps inscriptions. */
const ofBitcoin = (id: AccountId, index: number): Account => ({ id, type: index === 0 ? 'payment' : 'ordinals' })
const describeAccount = (id: AccountId, index: number): Account =>
  id.startsWith('bip122:') ? ofBitcoin(id, index) : { id, type: 'eoa' }

export const namespaces = ['eip155', 'solana', 'bip122'] as const

/** A wallet over WalletConnect: one link for all namespaces. */
export const createPhone = (options: FakeConnectorOptions = {}) =>
  createFakeConnector({
    info: { id: walletConnectId, kind: 'walletConnect', name: 'WalletConnect', namespaces: namespaces },
    addresses: { eip155: [otherAccount], solana: [otherSolana], bip122: [otherPayment] },
    describe: describeAccount,
    ...options,
  })

/** A wallet that is announced for several namespaces, of which one is connected at a time. */
export const createLantern = (options: FakeConnectorOptions = {}) =>
  createFakeConnector({
    info: { id: 'dev.lantern', rdns: 'dev.lantern', kind: 'multiChain', name: 'Lantern', namespaces: namespaces },
    addresses: { eip155: [account], solana: [solanaAccount, otherSolana], bip122: [paymentAccount, ordinalsAccount] },
    describe: describeAccount,
    ...options,
  })

/** A wallet of Solana alone. */
export const createWisp = (options: FakeConnectorOptions = {}) =>
  createFakeConnector({
    info: { id: 'wallet-standard:Wisp', kind: 'announced', name: 'Wisp', namespaces: ['solana'] },
    addresses: [otherSolana],
    ...options,
  })

export const createSolanaChain = () =>
  createFakeChainAdapter(
    {},
    {
      namespace: 'solana',
      addresses: [solanaAccount, otherSolana],
      method: 'solana_signAndSendTransaction',
    },
  )
export const createBitcoinChain = () =>
  createFakeChainAdapter(
    {},
    {
      namespace: 'bip122',
      addresses: [paymentAccount, otherPayment, ordinalsAccount],
      method: 'sendTransfer',
    },
  )

/** A dialog of a site with three namespaces, and wallets for them; a device that is handed on is one of an earlier visit. */
export function createNamespaces(
  setup: DialogOfFakesOptions & {
    readonly phone?: ReturnType<typeof createPhone>
    readonly lantern?: ReturnType<typeof createLantern>
    readonly wisp?: ReturnType<typeof createWisp>
  } = {},
) {
  const { phone = createPhone(), lantern = createLantern(), wisp = createWisp() } = setup
  const [solanaChain, bitcoinChain] = [createSolanaChain(), createBitcoinChain()]
  const dialog = createDialogOfFakes({
    ...setup,
    options: { networks: [ethereum, base, solana, solanaDevnet, bitcoin], ...setup.options },
    connectors: [...(setup.connectors ?? []), phone.connector, lantern.connector, wisp.connector],
    chains: [...(setup.chains ?? []), solanaChain, bitcoinChain],
  })
  return {
    ...dialog,
    phone,
    lantern,
    wisp,
    solanaChain,
    bitcoinChain,
    /** Connects with what is named. */
    join: async (id: string, namespace?: (typeof namespaces)[number]) => {
      await Promise.all([dialog.app.connect.connect(id, namespace), dialog.clock.advance(10)])
    },
    /** Lets parts arrive that were asked for. */
    settleParts: () => dialog.clock.advance(0),
    /** Active account of a namespace. */
    of: (namespace: string) => dialog.session().byNamespace[namespace]?.active,
    connected: () => Object.keys(dialog.session().byNamespace).sort(),
  }
}
