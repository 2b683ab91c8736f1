import { filter, EMPTY, of } from 'rxjs'
import { observe } from '../../src/kit/observe.js'
import { findError } from '../../src/domain/errors.js'
import type { ConnectRequest, RpcRequest, SignInOffer, WalletConnector } from '../../src/ports/connectors.js'
import { proveEvm } from '../contract/signers.js'
import { fakeWalletConnector } from '../contract/fake-connector.js'
import { eip1193Connector } from '../contract/eip1193-connector.js'
import { walletConnectorContract } from '../contract/wallet-connector.contract.js'
import { answersNull, goesOnWhenCancelled, plainly, withConnection } from './with-connection.js'
import { wrongOf, type WrongAdapter } from './wrong-adapter.js'

/** The request with every fee in it ten times as high. */
const dearer = ({ method, params }: RpcRequest): RpcRequest => ({
  method,
  params: JSON.parse(
    JSON.stringify(params, (key, value: unknown) =>
      key === 'maxFeePerGas' ? `0x${(BigInt(String(value)) * 10n).toString(16)}` : value,
    ),
  ),
})

const wrong = wrongOf(walletConnectorContract, fakeWalletConnector)
const wrongInjected = wrongOf(walletConnectorContract, eip1193Connector)

/** The same connector, which deals in its own way with an offered sign-in. */
const withOffer = <Setup extends { readonly connector: WalletConnector }>(
  given: Setup,
  connect: (request: ConnectRequest, offer: SignInOffer) => ReturnType<WalletConnector['connect']>,
): Setup => ({
  ...given,
  connector: {
    ...given.connector,
    connect: (request) =>
      request.signIn === undefined ? given.connector.connect(request) : connect(request, request.signIn),
  },
})

export const wrongWalletConnectors: readonly WrongAdapter[] = [
  wrong(
    'It asks for the connection again where a sign-in is offered.',
    'asks the owner once where a sign-in is offered, and tells nothing that was not offered',
    (given) =>
      withOffer(given, async (request) => {
        await given.connector.connect(plainly(request))
        return given.connector.connect(request)
      }),
  ),
  wrong(
    'It tells a sign-in at another site.',
    'asks the owner once where a sign-in is offered, and tells nothing that was not offered',
    (given) =>
      withOffer(given, (request, { terms, onSigned }) => {
        const [first, ...others] = terms
        const signIn: SignInOffer = { terms: [{ ...first, domain: 'elsewhere.example' }, ...others], onSigned }
        return given.connector.connect({ ...request, signIn })
      }),
  ),
  wrong('It keeps what was signed to itself.', 'signs in while it connects, where the wallet can', (given) =>
    withOffer(given, (request) => given.connector.connect(plainly(request))),
  ),
  wrong(
    'It tells a sign-in that the wallet did not sign.',
    'connects without a sign-in, and without another question, where the wallet signs what it was not asked or cannot: other',
    (given) =>
      withOffer(given, async (request, { terms, onSigned }) => {
        const connection = await given.connector.connect(plainly(request))
        onSigned([await proveEvm(terms[0])])
        return connection
      }),
  ),
  wrong(
    'It signs in although nobody waits any more.',
    'does not sign what the owner declines or nobody waits for any more, and signs on the next try',
    (given) =>
      withOffer(given, async (request, { terms, onSigned }) => {
        onSigned([await proveEvm(terms[0])])
        return given.connector.connect(plainly(request))
      }),
  ),
  wrong('It signs in where it restores.', 'never signs in where it restores', (given) => ({
    ...given,
    connector: {
      ...given.connector,
      restore: async (request) => {
        if (request.signIn !== undefined) request.signIn.onSigned([await proveEvm(request.signIn.terms[0])])
        return given.connector.restore(request)
      },
    },
  })),
  wrong(
    'It never tells that it was unlocked.',
    'tells when its owner has unlocked it, and restores then without asking them',
    (given) => ({ ...given, connector: { ...given.connector, unlocked$: EMPTY } }),
  ),
  wrong(
    'It tells that it was unlocked while it is locked.',
    'tells when its owner has unlocked it, and restores then without asking them',
    (given) => ({ ...given, connector: { ...given.connector, unlocked$: of(undefined) } }),
  ),
  wrong(
    'It turns every answer of the wallet into null.',
    'passes a request on as it is, and the answer of the wallet',
    (given) => withConnection(given, answersNull),
  ),
  wrong(
    'It passes requests on without their parameters.',
    'passes a request on as it is, and the answer of the wallet',
    (given) =>
      withConnection(given, ({ request }) => ({
        request: (chainId, { method }, signal) => request(chainId, { method }, signal),
      })),
  ),
  wrong(
    'It allows ten times the fee that the page allows.',
    'passes a request on as it is, and the answer of the wallet',
    (given) =>
      withConnection(given, ({ request }) => ({
        request: (chainId, asked, signal) => request(chainId, dearer(asked), signal),
      })),
  ),
  wrong('It asks the wallet twice.', 'passes a request on as it is, and the answer of the wallet', (given) =>
    withConnection(given, ({ request }) => ({
      request: async (...args) => {
        await request(...args)
        return request(...args)
      },
    })),
  ),
  wrong(
    'It leaves out a method that it answers.',
    'names the methods that it answers, where it knows them, and refuses the rest without asking the wallet',
    (given) => withConnection(given, () => ({ methods: () => new Set(['personal_sign']) })),
  ),
  wrong(
    'It asks the wallet also for what it does not answer.',
    'names the methods that it answers, where it knows them, and refuses the rest without asking the wallet',
    (given) =>
      withConnection(given, () => ({
        methods: (namespace) => (namespace === 'eip155' ? new Set([given.deed.request.method]) : undefined),
      })),
  ),
  wrong(
    'It swallows a refusal and answers nothing.',
    'tells a refusal of a request as one, and a request that is open already as that',
    (given) =>
      withConnection(given, ({ request }) => ({
        request: <T>(...args: Parameters<typeof request>) => request<T>(...args).catch(() => undefined as T),
      })),
  ),
  wrong(
    'It asks on the network that the wallet was on, not on the one that is named.',
    'asks the wallet on the network that the request names, or not at all',
    (given) =>
      withConnection(given, ({ request, chainId }) => ({
        request: (_, asked, signal) => request(chainId, asked, signal),
      })),
  ),
  wrong(
    'It goes on with requests that are cancelled under way.',
    'ends a request at once when it is cancelled',
    (given) => withConnection(given, goesOnWhenCancelled),
  ),
  wrong(
    'It begins requests that are cancelled already.',
    'asks the owner nothing for a request that is cancelled already',
    (given) =>
      withConnection(given, ({ request }) => ({
        request: (chainId, asked, signal) =>
          signal?.aborted === true
            ? request<never>(chainId, asked).then(() => request(chainId, asked, signal))
            : request(chainId, asked, signal),
      })),
  ),
  wrong(
    'It tells accounts and network for as long as the wallet takes, whoever stops waiting.',
    'stops telling accounts and network when the caller does',
    (given) => withConnection(given, ({ snapshot }) => ({ snapshot: () => snapshot() })),
  ),
  wrong(
    'It tells for ever the accounts and the network that it found first.',
    'tells accounts and network as they are now, without asking the owner',
    (given) =>
      withConnection(given, ({ accounts, chainId, snapshot }) => ({
        snapshot: async (signal) => {
          await snapshot(signal)
          return { accounts, chainId }
        },
      })),
  ),
  wrongInjected(
    'It never tells that the wallet ended the link.',
    'reports the end when the wallet ends the link, where it has a word for that',
    (given) =>
      withConnection(given, ({ events$ }) => ({
        events$: observe(events$).pipe(filter(({ type }) => type !== 'disconnected')),
      })),
  ),
  wrong('It tells nothing at all.', 'reports other accounts', (given) =>
    withConnection(given, () => ({ events$: EMPTY })),
  ),
  wrong('It goes on for a link that was let go.', 'carries nothing out for a link that was let go', (given) =>
    withConnection(given, ({ request }) => ({
      request: <T>(...args: Parameters<typeof request>) =>
        request<T>(...args).catch((error: unknown) => {
          if (findError(error, 'NOT_CONNECTED') === undefined) throw error
          return undefined as T
        }),
    })),
  ),
  wrong(
    'It keeps listening to a wallet that was let go.',
    'connects and disconnects twenty times and leaves no listener',
    (given) => withConnection(given, () => ({ disconnect: async () => undefined })),
  ),
  wrong(
    'It connects on another network than the one that is asked for.',
    'asks the owner once and resolves with accounts on the network that the wallet is on',
    (given) => ({
      ...given,
      connector: {
        ...given.connector,
        connect: ({ chains, ...request }) => given.connector.connect({ ...request, chains: chains.toReversed() }),
      },
    }),
  ),
  wrong(
    'It asks the owner where it restores.',
    'restores nothing, and asks nobody, when the wallet has never seen the page',
    (given) => ({
      ...given,
      connector: { ...given.connector, restore: (request) => given.connector.connect(request) },
    }),
  ),
  wrong(
    'It waits for an owner who takes their time, though nobody waits for it any more.',
    'ends an attempt at once when it is cancelled, and ignores an approval that comes later',
    (given) => ({
      ...given,
      connector: {
        ...given.connector,
        connect: ({ chains, signal }) =>
          given.connector.connect({ chains, ...(signal?.aborted === true ? { signal } : {}) }),
      },
    }),
  ),
]
