import { decodeBase58, decodeBase58Text, encodeBase58 } from '../../kit/base58.js'
import { decodeBase64, encodeBase64 } from '../../kit/base64.js'
import type { Account } from '../../domain/session/account.js'
import { accountId, addressOf, type ChainId } from '../../domain/networks/caip.js'
import { rpcCodes } from '../../domain/session/codes.js'
import { embeddedError } from '../../domain/connection/embedded-errors.js'
import { DialogError } from '../../domain/errors.js'
import type { RpcRequest } from '../../ports/connectors.js'
import type { LoggedIn } from './embedded-login.js'
import { readSolanaAnswer } from './walletconnect/namespaces/solana-answers.js'
import { field } from '../../kit/field.js'

/** What a login has on Solana. */
export interface EmbeddedSolana {
  readonly methods: ReadonlySet<string>
  /** The account of whoever is logged in; the frame is on this network from then on. @throws DialogError FRAME_BAD_MESSAGE */
  read(chainId: ChainId): Promise<Account>
  /**
   * Passes a request on in the frame's words (S3.85), whose transactions are base58, and answers in those of everybody else.
   * @throws DialogError WALLET_UNAUTHORIZED, WALLET_ERROR, WALLET_BAD_ANSWER and those of the frame
   */
  answer(address: string, chainId: ChainId, request: RpcRequest, signal?: AbortSignal): Promise<unknown>
}

const methods: ReadonlySet<string> = new Set([
  'solana_getAccounts',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
])

export const createEmbeddedSolana = (wallet: LoggedIn): EmbeddedSolana => ({
  methods,
  read: async (chainId) => {
    const user = await wallet.user({ chainId })
    const address = addressOf(user.accounts[0].id)
    if (user.chainId !== chainId) throw embeddedError('FRAME_BAD_MESSAGE', { type: 'GET_USER', reason: 'chainId' })
    if (decodeBase58(address, keyLength) === undefined)
      throw embeddedError('FRAME_BAD_MESSAGE', { type: 'GET_USER', reason: 'address' })
    return { id: accountId(chainId, address), type: 'eoa' }
  },
  answer: async (address, chainId, request, signal) => {
    const { method, params } = request
    if (method === 'solana_getAccounts') return [{ pubkey: address }]
    const pubkey = field(params, 'pubkey') ?? address
    // The frame signs with the one key that it has, whatever it is asked for.
    if (pubkey !== address) throw new DialogError('WALLET_UNAUTHORIZED', { method })
    const answer = await wallet.request(chainId, { method, params: toFrame(request, address) }, signal)
    return readSolanaAnswer({ method, params: { ...Object(params), pubkey } }, fromFrame(method, answer))
  },
})

const keyLength = 32
/** A transaction fits into one packet. */
const maximumBytes = 1_232
const maximumTransactions = 100

/** @throws DialogError WALLET_ERROR for what is no message and no transaction */
function toFrame({ method, params }: RpcRequest, pubkey: string): unknown {
  const refuse = (): never => {
    throw new DialogError('WALLET_ERROR', { method, walletCode: rpcCodes.invalidParams })
  }
  const transaction = (value: unknown): string => {
    const bytes = decodeBase64(value)
    return bytes === undefined || bytes.length === 0 || bytes.length > maximumBytes ? refuse() : encodeBase58(bytes)
  }
  switch (method) {
    case 'solana_signMessage': {
      const message = field(params, 'message')
      return decodeBase58Text(message) === undefined ? refuse() : { message, pubkey }
    }
    case 'solana_signTransaction':
      return { transaction: transaction(field(params, 'transaction')) }
    case 'solana_signAllTransactions': {
      const list = field(params, 'transactions')
      if (!Array.isArray(list) || list.length === 0 || list.length > maximumTransactions) return refuse()
      return { transactions: list.map(transaction) }
    }
    case 'solana_signAndSendTransaction': {
      const options = sendOptions(field(params, 'sendOptions'))
      return { transaction: transaction(field(params, 'transaction')), ...(options === undefined ? {} : { options }) }
    }
    default:
      return params
  }
}

/** Only what the frame knows, and only what was given. */
function sendOptions(given: unknown): Readonly<Record<string, unknown>> | undefined {
  const options = ['skipPreflight', 'preflightCommitment', 'maxRetries', 'minContextSlot']
    .map((key) => [key, field(given, key)] as const)
    .filter(([, value]) => value !== undefined)
  return options.length === 0 ? undefined : Object.fromEntries(options)
}

function fromFrame(method: string, answer: unknown): unknown {
  const [signature, transaction, transactions] = ['signature', 'transaction', 'transactions'].map((key) =>
    field(answer, key),
  )
  switch (method) {
    case 'solana_signTransaction':
      return { signature, transaction: toWire(transaction) }
    case 'solana_signAllTransactions':
      return { transactions: Array.isArray(transactions) ? transactions.slice(0, maximumTransactions).map(toWire) : [] }
    default:
      return { signature }
  }
}

/** What is no base58 stays as it is, and is no transaction to whoever reads it next. */
function toWire(transaction: unknown): unknown {
  const bytes = decodeBase58Text(transaction)
  return bytes === undefined ? transaction : encodeBase64(bytes)
}
