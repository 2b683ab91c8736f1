import { filter } from 'rxjs'
import { observe } from '../../src/kit/observe.js'
import { embeddedWalletContract } from '../contract/embedded-wallet.contract.js'
import { fakePairingConnector, fakePairingNamespaces } from '../contract/fake-pairing.js'
import { fakeEmbeddedWallet } from '../contract/fake-wallets.js'
import {
  pairingConnectorContract,
  pairingNamespacesContract,
  type PairingConnectorSetup,
} from '../contract/pairing-connector.contract.js'
import { answersNull, goesOnWhenCancelled, plainly, withConnection } from './with-connection.js'
import { wrongOf, type WrongAdapter } from './wrong-adapter.js'

const pairing = wrongOf<PairingConnectorSetup>(
  (adapter, setUp) => pairingConnectorContract(adapter, async () => setUp()),
  () => fakePairingConnector(),
)
export const wrongPairingConnectors: readonly WrongAdapter[] = [
  pairing(
    'It turns every answer of the wallet into null.',
    'carries requests to the owner, and tells a refusal as one',
    (given) => withConnection(given, answersNull),
  ),
  pairing(
    'It goes on with requests that are cancelled under way.',
    'ends a request at once when it is cancelled',
    (given) => withConnection(given, goesOnWhenCancelled),
  ),
  pairing(
    'It tells a sign-in at another site.',
    'asks the owner once where a sign-in is offered, over one address, and tells nothing that was not offered',
    (given) => ({
      ...given,
      connector: {
        ...given.connector,
        connect: ({ signIn, ...plain }) =>
          given.connector.connect({
            ...plain,
            ...(signIn && {
              signIn: { ...signIn, terms: [{ ...signIn.terms[0], domain: 'elsewhere.example' }] },
            }),
          }),
      },
    }),
  ),
  pairing('It keeps what was signed to itself.', 'signs in while it pairs, where the wallet can', (given) => ({
    ...given,
    connector: {
      ...given.connector,
      connect: (request) => given.connector.connect(plainly(request)),
    },
  })),
  pairing('It lets go without a word to the wallet.', 'tells the wallet goodbye', (given) =>
    withConnection(given, ({ release }) => ({ disconnect: async () => release?.() })),
  ),
]

const namespaces = wrongOf(
  (adapter: string, setUp: () => ReturnType<typeof fakePairingNamespaces>) =>
    pairingNamespacesContract(adapter, async () => setUp()),
  fakePairingNamespaces,
)
export const wrongPairingNamespaces: readonly WrongAdapter[] = [
  namespaces(
    'It says of every namespace that its wallet answers nothing there.',
    'knows what the wallet answers beside EVM, and refuses the rest without asking anybody',
    (given) => withConnection(given, () => ({ methods: () => new Set() })),
  ),
  namespaces(
    'It asks for every namespace on the network that leads.',
    'carries requests of each namespace to the owner in its words, and tells a refusal as one',
    (given) =>
      withConnection(given, ({ request, chainId }) => ({
        request: (_, asked, signal) => request(chainId, asked, signal),
      })),
  ),
]

const embedded = wrongOf(embeddedWalletContract, fakeEmbeddedWallet)
export const wrongEmbeddedWallets: readonly WrongAdapter[] = [
  embedded(
    'It answers null to whatever only reads.',
    'answers what only reads without a word to the visitor [S6.3]',
    (given) => ({
      ...given,
      wallet: {
        ...given.wallet,
        request: async (chainId, request, signal) => {
          const answer = await given.wallet.request(chainId, request, signal)
          return request.method.startsWith('eth_get') ? null : answer
        },
      },
    }),
  ),
  embedded(
    'It says nothing of what was signed with a login.',
    'signs in with the login where it can, when it is asked to, by the account that acts and without a word to the visitor',
    (given) => ({
      ...given,
      wallet: {
        ...given.wallet,
        user: async (request) => {
          const user = { ...(await given.wallet.user(request)) }
          Reflect.deleteProperty(user, 'signed')
          return user
        },
      },
    }),
  ),
  embedded(
    'It never says that it started.',
    'says that it started before it answers anything, hears first what it is told then, and says so anew [S1.16]',
    (given) => ({
      ...given,
      wallet: {
        ...given.wallet,
        events$: observe(given.wallet.events$).pipe(filter(({ type }) => type !== 'started')),
      },
    }),
  ),
  embedded('It keeps the look of the page to itself.', 'takes the look and the words of the page [S1.16]', (given) => ({
    ...given,
    wallet: { ...given.wallet, syncTheme: async () => undefined },
  })),
  embedded(
    'It shows the visitor another text than the one that is signed.',
    'lets the visitor approve what signs or sends, and tells the page of it [S6.4]',
    (given) => ({
      ...given,
      wallet: {
        ...given.wallet,
        request: (chainId, { method, params }, signal) =>
          given.wallet.request(chainId, { method, params: method === 'personal_sign' ? [] : params }, signal),
      },
    }),
  ),
]
