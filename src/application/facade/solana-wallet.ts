import { refuseAnswer } from '../../domain/session/refuse-answer.js'
import { decodeBase58, encodeBase58 } from '../../kit/base58.js'
import { decodeBase64, encodeBase64 } from '../../kit/base64.js'
import { addressOf, namespaceOf } from '../../domain/networks/caip.js'
import { DialogError, refuseOption } from '../../domain/errors.js'
import type { PublicSession, PublicState } from '../../domain/session/public-state.js'
import { solanaStandardChain } from '../../domain/networks/solana.js'
import type {
  SolanaAccountLike,
  SolanaSendInput,
  SolanaTransactionInput,
  SolanaWallet,
  SolanaWalletAccount,
} from '../providers.js'
import { connectNamespace } from './connect-namespace.js'
import { look } from '../../kit/look.js'
import { createEmitter, subscribeSince, type Emitter } from './provider-events.js'
import type { ProviderHost } from './provider-host.js'
import { withSignature } from './with-signature.js'

type Features = SolanaWallet['features']

export interface SolanaWalletEvents {
  readonly change: Parameters<Features['standard:events']['on']>[1]
}

/** What the wallet that a host holds does. */
export interface SolanaWalletBody extends Emitter<SolanaWalletEvents> {
  readonly chains: SolanaWallet['chains']
  accounts(): SolanaWallet['accounts']
  readonly connect: Features['standard:connect']['connect']
  readonly disconnect: Features['standard:disconnect']['disconnect']
  readonly signMessage: Features['solana:signMessage']['signMessage']
  readonly signTransaction: Features['solana:signTransaction']['signTransaction']
  readonly signAndSendTransaction: Features['solana:signAndSendTransaction']['signAndSendTransaction']
}

const features = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const
const none: readonly SolanaWalletAccount[] = []

/**
 * A wallet of the Wallet Standard that speaks for the session: accounts and network are those that the visitor sees, and what the
 * wallet would do with others is refused.
 */
export function createSolanaWallet({ dialog, request }: ProviderHost): SolanaWalletBody {
  const known = new WeakMap<PublicSession, readonly SolanaWalletAccount[]>()
  const sessionNow = (): PublicSession | undefined => dialog.getState().sessions['solana']

  /** The same array for as long as nothing changes, as hosts compare it. */
  const accounts = ({ sessions }: PublicState): readonly SolanaWalletAccount[] => {
    const session = sessions['solana']
    if (session === undefined) return none
    const list = known.get(session) ?? accountsOf(session)
    known.set(session, list)
    return list
  }

  let chainsThere: SolanaWallet['chains'] = []
  /** The same array for as long as they are the same. */
  const chains = (): SolanaWallet['chains'] => {
    const now = chainsOf(dialog.getState())
    if (now.join() !== chainsThere.join()) chainsThere = now
    return chainsThere
  }

  /** @throws DialogError NOT_CONNECTED, NETWORK_MISMATCH */
  const assertChain = (chain: string | undefined): void => {
    const network = sessionNow()?.network
    if (network === undefined) throw new DialogError('NOT_CONNECTED', { namespace: 'solana' })
    if (chain !== undefined && chain !== network && chain !== solanaStandardChain(network))
      throw new DialogError('NETWORK_MISMATCH', { expected: chain, actual: network })
  }

  const sign = async ({ account, transaction, chain }: SolanaTransactionInput) => {
    assertChain(chain)
    const method = 'solana_signTransaction'
    const params = { transaction: encodeBase64(transaction), pubkey: account.address }
    const answer = await request({ method, params })
    const whole = decodeBase64(look(answer, 'transaction'))
    const signedTransaction =
      whole ?? withSignature(transaction, account.address, signatureIn(method, look(answer, 'signature')))
    return { signedTransaction: signedTransaction ?? refuseAnswer(method, 'a signed transaction') }
  }

  const send = async ({ account, transaction, chain, options }: SolanaSendInput) => {
    assertChain(chain)
    const method = 'solana_signAndSendTransaction'
    const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = options ?? {}
    const sendOptions = Object.fromEntries(
      Object.entries({ skipPreflight, preflightCommitment, maxRetries, minContextSlot }).filter(
        ([, value]) => value !== undefined,
      ),
    )
    const answer = await request({
      method,
      params: {
        transaction: encodeBase64(transaction),
        pubkey: account.address,
        ...(Object.keys(sendOptions).length === 0 ? {} : { sendOptions }),
      },
    })
    return { signature: signatureIn(method, look(answer, 'signature')) }
  }

  const signMessage = async ({ account, message }: { account: SolanaAccountLike; message: Uint8Array }) => {
    const method = 'solana_signMessage'
    const answer = await request({ method, params: { message: encodeBase58(message), pubkey: account.address } })
    return { signedMessage: message, signature: signatureIn(method, look(answer, 'signature')) }
  }

  return {
    get chains() {
      return chains()
    },
    accounts: () => accounts(dialog.getState()),
    ...createEmitter<SolanaWalletEvents>({
      change: (listener, since) => {
        const ends = [
          subscribeSince(dialog, accounts, (now) => listener({ accounts: now }), since),
          subscribeSince(
            dialog,
            (state) => chainsOf(state).join(),
            () => listener({ chains: chains() }),
            since,
          ),
        ]
        return () => ends.forEach((end) => end())
      },
    }),
    connect: async (input) => {
      if (input?.silent !== true) await connectNamespace(dialog, 'solana')
      return { accounts: accounts(dialog.getState()) }
    },
    disconnect: () => dialog.disconnect('solana'),
    signMessage: inTurn('message', signMessage),
    signTransaction: inTurn('transaction', sign),
    signAndSendTransaction: inTurn('transaction', send),
  }
}

/** One after the other: a wallet asks its owner about one at a time. Hosts write JavaScript too, so all are looked at first. */
const inTurn =
  <I, O>(bytes: 'message' | 'transaction', act: (input: I) => Promise<O>) =>
  async (...inputs: readonly I[]): Promise<readonly O[]> => {
    for (const input of inputs) {
      if (!ArrayBuffer.isView(look(input, bytes))) refuseOption(bytes, 'give its bytes, as a Uint8Array')
      if (typeof look(look(input, 'account'), 'address') !== 'string') refuseOption('account', 'give one of `accounts`')
    }
    const answers: O[] = []
    for (const input of inputs) answers.push(await act(input))
    return answers
  }

/** The active one first, as EIP-1193 wallets do. */
function accountsOf({ account: active, accounts, network }: PublicSession): SolanaWallet['accounts'] {
  const others = accounts.filter(({ id }) => id !== active)
  return [active, ...others.map(({ id }) => id)].flatMap((id) => {
    const address = addressOf(id)
    const publicKey = decodeBase58(address, 32)
    return publicKey === undefined ? [] : [{ address, publicKey, chains: [solanaStandardChain(network)], features }]
  })
}

/** The networks that the site lists, each once. */
const chainsOf = ({ networks = [] }: PublicState): SolanaWallet['chains'] => [
  ...new Set(
    networks
      .map(({ id }) => id)
      .filter((id) => namespaceOf(id) === 'solana')
      .map(solanaStandardChain),
  ),
]

const signatureIn = (method: string, value: unknown): Uint8Array =>
  decodeBase58(value, 64) ?? refuseAnswer(method, 'a signature')
