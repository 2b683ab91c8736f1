import { accountId, namespaceOf, type ChainId } from '../../../../src/domain/networks/caip.js'
import { createEmbeddedConnector } from '../../../../src/infrastructure/connectors/embedded-connector.js'
import { createWalletConnectConnector } from '../../../../src/infrastructure/connectors/walletconnect/walletconnect-connector.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import { decodeBase58Text, encodeBase58 } from '../../../../src/kit/base58.js'
import { decodeBase64, encodeBase64 } from '../../../../src/kit/base64.js'
import { field } from '../../../../src/kit/field.js'
import type { RpcRequest, WalletConnection } from '../../../../src/ports/connectors.js'
import { createFakeEmbeddedWallet } from '../../../fakes/fake-embedded-wallet.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import type { VirtualClock } from '../../../fakes/virtual-clock.js'
import { createScriptedClient, sessionOf } from '../../infrastructure/connectors/walletconnect-client.js'

/** Where a wallet is: in the page, on a phone behind a relay, or in a frame. */
export type WalletWay = 'page' | 'phone' | 'frame'

export interface WayOptions {
  readonly chainId: ChainId
  readonly address: string
  readonly methods: readonly string[]
  /** EIP-5792, as a phone tells it when it connects. */
  readonly capabilities?: Readonly<Record<string, unknown>>
  readonly clock: VirtualClock
  /** What the wallet answers. Of the words of a frame nothing is known here: they are those of everybody else. */
  readonly answer: (request: RpcRequest) => unknown
}

/** The code of ours that stands between a page and a wallet that lies: what it makes of the answers. */
export async function wayTo(way: WalletWay, options: WayOptions): Promise<(request: RpcRequest) => unknown> {
  const { chainId, answer } = options
  if (way === 'page') return answer
  const link = await (way === 'phone' ? toPhone(options) : toFrame(options))
  return (request) => link.request(chainId, request)
}

/** Later than any clock of a history says: what ends a session is no matter of money. */
const lastSecond = 10 ** 12

async function toPhone({
  chainId,
  address,
  methods,
  capabilities,
  clock,
  answer,
}: WayOptions): Promise<WalletConnection> {
  const account = accountId(chainId, address)
  const session = sessionOf(
    { [namespaceOf(chainId)]: { accounts: [account], methods, events: [] } },
    {
      expiry: lastSecond,
      ...(capabilities === undefined ? {} : { sessionProperties: { capabilities: JSON.stringify(capabilities) } }),
    },
  )
  const { client, script } = createScriptedClient(session)
  script.answer = answer
  const connector = createWalletConnectConnector({
    info: { id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect', namespaces: [namespaceOf(chainId)] },
    client,
    nodesOf: () => ['https://one.example'],
    // A node, of which the wallet speaks as well.
    read: async (_, request) => answer(request),
    storage: createMemoryStorage(),
    clock,
    logger: createFakeLogger(),
  })
  return present(await connector.restore({ chains: [chainId] }))
}

/** On Solana the frame has words of its own (S3.85): its transactions are base58. */
async function toFrame({ chainId, address, clock, answer }: WayOptions): Promise<WalletConnection> {
  const isSolana = namespaceOf(chainId) === 'solana'
  const { wallet } = createFakeEmbeddedWallet({
    loggedIn: true,
    addresses: isSolana ? { eoa: '', smartAccount: '', solana: address } : { eoa: address, smartAccount: address },
  })
  const request = async (request: RpcRequest) =>
    isSolana
      ? recode(await answer({ ...request, params: recode(request.params, toBase64) }), toBase58)
      : answer(request)
  const connector = createEmbeddedConnector({
    info: { id: 'embedded', kind: 'embedded', name: 'Embedded wallet', namespaces: [namespaceOf(chainId)] },
    wallet: { ...wallet, request: (_, asked) => request(asked) },
    storage: createMemoryStorage(),
    clock,
    logger: createFakeLogger(),
    accountType: 'eoa',
  })
  return connector.connect({ chains: [chainId] })
}

const toBase64 = (text: string): string => encodeBase64(decodeBase58Text(text) ?? new Uint8Array())
const toBase58 = (text: string): string => encodeBase58(decodeBase64(text) ?? new Uint8Array())

/** What holds a transaction, with that in other letters. */
function recode(held: unknown, write: (text: string) => string): unknown {
  const transaction = field(held, 'transaction')
  return typeof transaction === 'string' ? { ...Object(held), transaction: write(transaction) } : held
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The wallet is not there.')
  return value
}
