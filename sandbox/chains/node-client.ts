import {
  createTestClient,
  defineChain,
  http,
  publicActions,
  walletActions,
  type Account,
  type Address,
  type Chain,
  type Client,
  type HttpTransport,
  type PublicActions,
  type TestActions,
  type TestRpcSchema,
  type WalletActions,
} from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { nativeCurrency } from './chain-plan.ts'

export type NodeAddress = { readonly chainId: number; readonly name: string; readonly rpcUrl: string }

type Signer = Account | undefined
export type NodeClient = Client<
  HttpTransport,
  Chain,
  Signer,
  TestRpcSchema<'anvil'>,
  { mode: 'anvil' } & TestActions & PublicActions<HttpTransport, Chain, Signer> & WalletActions<Chain, Signer>
>

/** Speaks to a node of the sandbox, with everything that such a node allows. Without an account the node signs. */
export function createNodeClient({ chainId, name, rpcUrl }: NodeAddress, account?: Account | Address): NodeClient {
  const chain = defineChain({ id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  return createTestClient({ mode: 'anvil', chain, account, transport: http(rpcUrl), cacheTime: 0, pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
    .extend((client): Pick<PublicActions, 'waitForTransactionReceipt'> => ({
      // While viem looks for a transaction that took the place, it passes over a block, and this node may make no other for a long time:
      // whoever waits for a receipt of it says so, here and with other clients.
      waitForTransactionReceipt: (wanted) => waitForTransactionReceipt(client, { ...wanted, checkReplacement: false }),
    }))
}
