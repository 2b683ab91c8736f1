import { nameText, optionalText, orAbsent, parseBody } from '../../../src/infrastructure/http/schemas.js'
import { DialogError } from '../../../src/domain/errors.js'
import { base } from '../../../src/domain/networks/networks.js'
import { groupByTime } from '../../../src/domain/activity/activity-groups.js'
import { sessionNamespaces } from '../../../src/domain/connection/session-namespaces.js'
import { executionGrant, executionSessions } from '../../../src/domain/smart-sessions/execution-permissions.js'
import { reunite } from '../../../src/domain/wallets/reunion.js'
import { pageHostOf } from '../../../src/domain/wallets/page-host.js'
import { signedTransaction } from '../../../src/infrastructure/chains/bitcoin/signed-transaction.js'
import type { Hex } from 'viem'
import { callWithLookup } from '../../../src/infrastructure/chains/evm/ens-call.js'
import { createGateway, ownGateway } from '../../../src/infrastructure/chains/evm/ens-gateway.js'
import { wholeResponseFetch } from '../../../src/infrastructure/chains/evm/whole-response-fetch.js'
import { createSolanaRpc } from '../../../src/infrastructure/chains/solana/solana-rpc.js'
import { networkOf } from '../../../src/infrastructure/connectors/wallet-standard/standard-connection.js'
import { solanaTraits } from '../../../src/infrastructure/connectors/wallet-standard/solana-namespace.js'
import { toBitcoinQuestion } from '../../../src/infrastructure/connectors/walletconnect/namespaces/bitcoin-codec.js'
import { readRecap } from '../../../src/infrastructure/connectors/walletconnect/recap.js'
import { readUser } from '../../../src/infrastructure/frame/frame-answers.js'
import { parsePayload, parseReply, type FrameRequest } from '../../../src/infrastructure/frame/frame-messages.js'
import { createHttpActivity } from '../../../src/infrastructure/http/activity.js'
import { createHttpBalances } from '../../../src/infrastructure/http/balances.js'
import { createCachedBalances } from '../../../src/infrastructure/http/cached-balances.js'
import { createCachedIdentities } from '../../../src/infrastructure/http/cached-identities.js'
import { createHttpCatalogue } from '../../../src/infrastructure/http/catalogue.js'
import { createHttpClient, type HttpClient } from '../../../src/infrastructure/http/http-client.js'
import { createHttpIdentities } from '../../../src/infrastructure/http/identities.js'
import { createJsonRpc } from '../../../src/infrastructure/http/json-rpc.js'
import { createHttpNames } from '../../../src/infrastructure/http/names.js'
import { parseItems } from '../../../src/infrastructure/http/parse-items.js'
import { createHttpPrices } from '../../../src/infrastructure/http/prices.js'
import { createHttpSupportedChains } from '../../../src/infrastructure/http/supported-chains.js'
import { decode, encode } from '../../../src/infrastructure/storage/codecs.js'
import { createExpiringCache } from '../../../src/infrastructure/storage/expiring-cache.js'
import { byName, byNamespace } from '../../../src/infrastructure/storage/entry-codecs.js'
import { decodeWith, parseChainId, parseNamespace } from '../../../src/infrastructure/storage/hint-codecs.js'
import { createLocalStorage } from '../../../src/infrastructure/storage/local-storage.js'
import type { StorageSchema } from '../../../src/ports/storage.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createFakeSupportedChains } from '../../fakes/fake-supported-chains.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import { parseExactJson } from '../../../src/infrastructure/chains/solana/exact-json.js'
import { aliasedBatch, aliasedLookup } from './aliased-questions.ts'
import type { Hostile, Kind } from './hostile-values.ts'

export interface Recipe {
  readonly takes: readonly Kind[]
  readonly call: (hostile: Hostile) => unknown
  /** The longest that reaches it, where a gate before it has a limit and it has none. */
  readonly gate?: number
}

const account = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const permissionRequest = {
  chainId: '0x1',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  expiry: 1_790_600_000,
  signer: { type: 'keys', data: { keys: [] } },
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x5', start: 1_790_000_000, period: 60 } },
  ],
  policies: [],
} as const
const clock = createVirtualClock()
const supportedChains = createFakeSupportedChains(['eip155:1'])
const origin = 'https://api.example'

/** A server that answers everything with this. */
const serving = (value: unknown): HttpClient => ({
  origin,
  get: async () => value,
  query: async () => value,
  post: async () => value,
  send: async () => undefined,
  blob: async () => new Blob([]),
})
/** A network on which everything is answered with this text, as fast as it can be read. */
const fetching =
  (text: string): typeof fetch =>
  async () =>
    new Response(text)

const ofValue = (call: (value: unknown) => unknown): Recipe => ({ takes: ['value'], call: ({ value }) => call(value) })
const ofText = (call: (text: string) => unknown): Recipe => ({ takes: ['text'], call: ({ text }) => call(text) })
/** As far as `readBody` reads: making a longer body would be measured, and not reading it. */
const ofBody = (call: (text: string) => unknown): Recipe => ({ ...ofText(call), gate: 1 << 19 })

const frameRequests: readonly FrameRequest[] = [
  ...(['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_SOCIAL_REDIRECT_URI', 'CONNECT_SOCIAL', 'GET_FARCASTER_URI'] as const),
  ...(['CONNECT_FARCASTER', 'IS_CONNECTED', 'GET_USER', 'SWITCH_NETWORK', 'SET_PREFERRED_ACCOUNT'] as const),
  ...(['GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'UPDATE_EMAIL', 'UPDATE_EMAIL_SECONDARY_OTP', 'RPC_REQUEST'] as const),
  ...(['SYNC_THEME', 'SYNC_DAPP_DATA'] as const),
]
const keys: readonly (keyof StorageSchema)[] = [
  ...(['connectionStatus', 'connectedWallets', 'activeNamespace', 'bitcoinPurposes', 'activeNetworks'] as const),
  ...(['recentWallets', 'deepLink', 'email', 'lastEmailLoginAt', 'lastChain', 'socialUserName'] as const),
  ...(['connectedSocial', 'smartAccountNetworks', 'preferredAccountTypes', 'outgoing', 'socialRedirect'] as const),
]
let turn = 0
/** The keys are read one by one. */
const inTurn = () => keys[turn++ % keys.length] ?? 'outgoing'
/** Each, whatever the one before it refuses. */
function each<T>(all: readonly T[], act: (one: T) => unknown): void {
  for (const one of all)
    try {
      act(one)
    } catch (error) {
      if (!(error instanceof DialogError)) throw error
    }
}
/** A device on which every key holds this. */
const device = (text: string) => ({
  length: 1,
  key: () => '@portico/cache/one',
  getItem: () => text,
  setItem: () => undefined,
  removeItem: () => undefined,
})
const cache = (value: unknown) => ({ read: () => value, write: () => undefined })
const never = async (): Promise<never> => {
  throw new DialogError('ABORTED')
}

/** Those whose arguments are more than their types tell. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'domain/wallets/reunion.ts#reunite': {
    takes: ['text', 'list'],
    call: ({ field: name, items }) => {
      const ref = { id: name, name }
      const info = { ...ref, kind: 'announced', namespaces: ['eip155'] } as const
      return reunite(
        ref,
        'eip155',
        Array.from({ length: items }, () => ({ info })),
      )
    },
    // `maximumWallets` of the announced list.
    gate: 256,
  },
  'domain/activity/activity-groups.ts#groupByTime': {
    takes: ['list'],
    call: ({ items }) =>
      groupByTime(
        Array.from({ length: items }, (_, i) => ({ at: i * 86_400_000 })),
        1e12,
        () => 0,
      ),
  },
  'domain/connection/session-namespaces.ts#sessionNamespaces': {
    takes: ['list'],
    call: ({ items }) =>
      sessionNamespaces(
        Array.from({ length: items }, (_, i) => `eip155:${i + 1}` as const),
        () => undefined,
      ),
  },
  'domain/wallets/page-host.ts#pageHostOf': {
    ...ofText((userAgent) => pageHostOf({ device: 'android', userAgent, has: () => false })),
    gate: 8_192,
  },
  'infrastructure/chains/bitcoin/signed-transaction.ts#signedTransaction': ofValue((answer) =>
    signedTransaction({} as never, answer, { inputs: [], fee: 0n } as never),
  ),
  // A few bytes that pointers make many: addresses, addresses of questions within questions, and questions.
  'infrastructure/chains/evm/ens-call.ts#callWithLookup': {
    ...ofText(async ({ length }) => {
      const asks = (data: Hex) => ({ first: ownGateway, data })
      const [other, times, count] = ['a'.repeat(length >> 1), length >> 7, Math.min(length >> 7, 128)]
      const within = aliasedBatch({ ...asks('0x'), other, times, count: 3 })
      for (const asked of [
        { ...asks('0x'), other, times },
        { ...asks('0x'), other, times: 30 },
        asks(aliasedBatch({ ...asks(within), count: 3 })),
        asks(aliasedBatch({ ...asks(aliasedBatch({ ...asks('0x'), count })), count })),
      ]) {
        const refusal = Object.assign(new Error('reverted'), { data: aliasedLookup('0xaa', asked) })
        const gateway = createGateway(fetching(''), new AbortController().signal)
        await callWithLookup(() => Promise.reject(refusal), gateway, `0x${'aa'.padStart(40, '0')}`, '0x').catch(() => 0)
      }
    }),
    // Answers of nodes: `parseBytes`.
    gate: 1 << 19,
  },
  'infrastructure/chains/evm/ens-gateway.ts#createGateway': ofBody((text) =>
    createGateway(
      fetching(text),
      new AbortController().signal,
    )({ sender: '0x', urls: ['https://a.example'], data: '0x' }),
  ),
  'infrastructure/chains/evm/whole-response-fetch.ts#wholeResponseFetch': ofBody((text) =>
    wholeResponseFetch(fetching(text), clock.now)('https://a.example'),
  ),
  'infrastructure/chains/solana/exact-json.ts#parseExactJson': ofText((text) => {
    try {
      return parseExactJson(text)
    } catch (error) {
      // What `JSON.parse` throws, as it says.
      if (error instanceof SyntaxError) return undefined
      throw error
    }
  }),
  'infrastructure/chains/solana/solana-rpc.ts#createSolanaRpc': ofBody((text) =>
    createSolanaRpc({ fetch: fetching(text) })(
      { url: 'https://a.example', plainText: false },
      { method: 'getSlot' },
      new AbortController().signal,
    ),
  ),
  'infrastructure/connectors/wallet-standard/standard-connection.ts#networkOf': ofValue((value) =>
    networkOf({ chains: value, accounts: value }, solanaTraits, ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']),
  ),
  'infrastructure/connectors/walletconnect/namespaces/bitcoin-codec.ts#toBitcoinQuestion': ofValue((params) =>
    toBitcoinQuestion({ method: 'signMessage', params: { account: params } }, (address) => address),
  ),
  'infrastructure/connectors/walletconnect/recap.ts#readRecap': {
    ...ofText((text) => each(['', 'x'], (end) => readRecap(`urn:recap:${text}${end}`, { methods: [], chains: [] }))),
    // `maximumText` of a cacao.
    gate: 16_384,
  },
  'domain/smart-sessions/execution-permissions.ts#executionGrant': ofValue((value) =>
    each([value, [value]], (answer) =>
      executionGrant(answer, permissionRequest, permissionRequest.address, permissionRequest.address),
    ),
  ),
  'domain/smart-sessions/execution-permissions.ts#executionSessions': ofValue((value) =>
    each([value, [value]], (answer) => executionSessions(answer, account, 'Tidewater')),
  ),
  'infrastructure/frame/frame-answers.ts#readUser': ofValue((value) => {
    const user = parseReply('GET_USER', value)
    return readUser('GET_USER', user)
  }),
  'infrastructure/frame/frame-messages.ts#parsePayload': ofValue((value) =>
    each(frameRequests, (type) => parsePayload(type, value)),
  ),
  'infrastructure/frame/frame-messages.ts#parseReply': ofValue((value) =>
    each(frameRequests, (type) => parseReply(type, value)),
  ),
  'infrastructure/http/activity.ts#createHttpActivity': ofValue((value) =>
    createHttpActivity({ http: serving(value), supportedChains, clock }).page(account),
  ),
  'infrastructure/http/balances.ts#createHttpBalances': ofValue((value) =>
    createHttpBalances({ http: serving(value), supportedChains }).of(account),
  ),
  'infrastructure/http/cached-balances.ts#createCachedBalances': ofValue((value) =>
    createCachedBalances({ balances: { of: never }, cache: cache(value) }).of(account),
  ),
  'infrastructure/http/cached-identities.ts#createCachedIdentities': ofValue((value) =>
    createCachedIdentities({ identities: { of: never }, cache: cache(value) }).of(account),
  ),
  'infrastructure/http/catalogue.ts#createHttpCatalogue': ofValue((value) => {
    const objectUrls = { create: () => 'blob:a', revoke: () => undefined }
    return createHttpCatalogue({ http: serving(value), objectUrls }).wallets({ page: 1, entries: 40 })
  }),
  'infrastructure/http/http-client.ts#createHttpClient': ofBody((text) =>
    createHttpClient({ fetch: fetching(text), clock, baseUrl: origin, query: () => ({}), maxBytes: 524_288 }).get('/a'),
  ),
  'infrastructure/http/identities.ts#createHttpIdentities': ofValue((value) =>
    createHttpIdentities({ http: serving(value), supportedChains }).of(account),
  ),
  'infrastructure/http/json-rpc.ts#createJsonRpc': ofBody((text) =>
    createJsonRpc({ fetch: fetching(text), clock })('https://a.example', { method: 'eth_chainId' }),
  ),
  'infrastructure/http/names.ts#createHttpNames': ofValue((value) =>
    createHttpNames({ http: serving(value), suffixes: ['.a.id'] }).resolve('ada.a.id', base.id),
  ),
  'infrastructure/http/parse-items.ts#parseItems': ofValue((value) =>
    parseItems(Array.isArray(value) ? value : [value], (item) => (item === '0x1' ? item : undefined)),
  ),
  'infrastructure/http/prices.ts#createHttpPrices': ofValue((value) =>
    createHttpPrices({ http: serving(value), supportedChains, projectId: undefined }).usd([account]),
  ),
  'infrastructure/http/schemas.ts#nameText': ofValue((value) => nameText(64).safeParse(value)),
  'infrastructure/http/schemas.ts#optionalText': ofValue((value) => optionalText(64).safeParse(value)),
  'infrastructure/http/schemas.ts#orAbsent': ofValue((value) => orAbsent(nameText(64)).safeParse(value)),
  'infrastructure/http/schemas.ts#parseBody': ofValue((value) => parseBody(nameText(64), value)),
  'infrastructure/http/supported-chains.ts#createHttpSupportedChains': ofValue((value) =>
    createHttpSupportedChains({ http: serving(value), clock }).list(),
  ),
  'infrastructure/storage/codecs.ts#decode': {
    ...ofText((text) => decode(inTurn(), text)),
    gate: 65_536,
  },
  'infrastructure/storage/codecs.ts#encode': {
    // What is written is our own.
    ...ofValue((value) => each(keys, (key) => encode(key, value as never))),
    gate: 4_096,
  },
  'infrastructure/storage/expiring-cache.ts#createExpiringCache': ofText((text) =>
    createExpiringCache({ storage: () => device(text), clock }).read('one'),
  ),
  'infrastructure/storage/entry-codecs.ts#byName': {
    ...ofValue((value) => byName(parseNamespace, parseChainId)(value)),
    gate: 65_536,
  },
  'infrastructure/storage/entry-codecs.ts#byNamespace': {
    ...ofValue((value) => byNamespace(parseChainId)(value)),
    gate: 65_536,
  },
  'infrastructure/storage/hint-codecs.ts#decodeWith': {
    ...ofText((text) => decodeWith(byNamespace(parseChainId), text)),
    gate: 65_536,
  },
  'infrastructure/storage/hint-codecs.ts#parseChainId': ofValue(parseChainId),
  'infrastructure/storage/hint-codecs.ts#parseNamespace': ofValue(parseNamespace),
  'infrastructure/storage/local-storage.ts#createLocalStorage': ofText((text) => {
    createLocalStorage({ storage: () => device(text), logger: createFakeLogger() }).get(inTurn())
  }),
}

/**
 * Those without a limit of their own, and what bounds what reaches them. Texts of the page that embeds the dialog are its own.
 */
export const gates: Readonly<Record<string, readonly [limit: number, where: string]>> = {
  'infrastructure/chains/solana/to-solana-error.ts#refusal': [1 << 18, 'answers of nodes: `parseExactJson`'],
  'infrastructure/chains/solana/to-solana-error.ts#refusalReason': [1 << 18, 'answers of nodes: `parseExactJson`'],
  'infrastructure/chains/solana/to-solana-error.ts#toSolanaError': [1 << 18, 'answers of nodes: `parseExactJson`'],
  'kit/sha256.ts#sha256': [1 << 18, 'calls: `longestText`'],
  'kit/base64.ts#encodeBase64': [393_216, 'pictures: `dataUri`; transactions are shorter'],
  'kit/hex.ts#encodeHex': [
    1 << 17,
    'scripts, keys and unsigned transactions: no transaction of Bitcoin has more bytes',
  ],
  'kit/trim-end.ts#trimEnd': [2_048, 'links that `deepLinkBase` and options took, and digits of amounts'],
  'domain/money/look-alike.ts#differingDigits': [512, 'addresses: `parseRecipient`'],
  'domain/money/look-alike.ts#foldedAddress': [512, 'addresses: `parseRecipient`'],
  'domain/money/look-alike.ts#looksLike': [512, 'addresses: `parseRecipient`'],
  'domain/money/look-alike.ts#sameAddress': [512, 'addresses: `parseRecipient`'],
  'domain/networks/namespaces.ts#addressKey': [512, 'addresses: `parseRecipient`'],
  'domain/networks/namespaces.ts#namespaceOfScheme': [512, 'payment codes: `parseRecipient`'],
  ...Object.fromEntries(
    ['assertSaysShown', 'copyOfParams', 'namesSigner', 'subjectsOf'].map((name) => [
      `domain/session/request-subjects.ts#${name}`,
      [
        1 << 16,
        'the request is the page’s own, and a browser lists all members of a record before the first is read',
      ] as const,
    ]),
  ),
  'infrastructure/connectors/places/safe-calls.ts#neededOf': [1 << 16, 'the batch is the page’s own, as above'],
  'domain/wallets/page-host.ts#isHostedBy': [256, 'reverse domain names: `isRdns`'],
  'domain/wallets/wallet.ts#isFoundBy': [1_024, 'what is searched for: `longestQuery` of the catalogue'],
  'domain/money/recipients.ts#recipientsOf': [512, 'the account is an address'],
  'infrastructure/frame/frame-answers.ts#readWebUrl': [8_192, '`text` of the messages of the frame'],
  'infrastructure/chains/evm/sign-message.ts#signMessage': [8_192, 'the message is the page’s own'],
  'infrastructure/chains/solana/sign-message.ts#signMessage': [
    4_096,
    'the message is the page’s own, and `encodeBase58` has a limit',
  ],
  'domain/wallets/wallet-explanation.ts#explainWallet': [256, 'the word is the page’s; no more wallets are announced'],
  'domain/smart-sessions/parse-request.ts#parsePermissionRequest': [2_048, 'the request is the page’s own'],
  'domain/wallets/connect-rows.ts#connectRows': [256, '`maximumWallets` of the announced list'],
  'infrastructure/connectors/bitcoin-kinds.ts#purposesByKind': [256, '`maximumAddresses`'],
  'infrastructure/http/lazy-names.ts#ownsName': [512, 'names: `parseRecipient`'],
  'infrastructure/chains/bitcoin/explorer-answers.ts#parseHex': [1 << 23, '`maximumBytes` of the nodes'],
}
