import { look } from '../../../kit/look.js'
import { decodeBase58Text, encodeBase58 } from '../../../kit/base58.js'
import { decodeBase64, encodeBase64 } from '../../../kit/base64.js'
import { accountAt, answersIn, bytesIn, needed, param, refuse, unsupported } from './requests.js'
import { signatureOf } from './solana-signature.js'
import type { Asked, NamespaceAccount } from './standard-namespace.js'
import { call, has, listOf, type Feature } from './standard-wallet.js'

const signMessage: Feature = ['solana:signMessage', 'signMessage']
const signTransaction: Feature = ['solana:signTransaction', 'signTransaction']
const signAndSend: Feature = ['solana:signAndSendTransaction', 'signAndSendTransaction']
const signatureLength = 64
const maximumTransactions = 100

/** The methods that a wallet answers, by the features that they take. */
export const solanaMethods = (wallet: object): ReadonlySet<string> =>
  new Set([
    'solana_getAccounts',
    ...(has(wallet, signMessage) ? ['solana_signMessage'] : []),
    ...(has(wallet, signTransaction) ? ['solana_signTransaction', 'solana_signAllTransactions'] : []),
    ...(has(wallet, signAndSend) ? ['solana_signAndSendTransaction'] : []),
  ])

/**
 * Passes a request on to a wallet, whose features take bytes. Messages and signatures are base58, transactions are base64 of their
 * wire form.
 */
export async function answerSolana(asked: Asked): Promise<unknown> {
  const { wallet, chain, accounts } = asked
  switch (asked.request.method) {
    case 'solana_getAccounts':
      return accounts.map(({ shown }) => ({ pubkey: shown.address }))
    case 'solana_signMessage': {
      const message = needed(decodeBase58Text(param(asked, 'message')), asked)
      const account = signer(asked).shown.own
      const answer = await call(wallet, signMessage, { account, message })
      return { signature: signatureIn(answersIn(answer, 1, asked)[0], asked) }
    }
    case 'solana_signTransaction': {
      const [signed = refuse(asked, 'a transaction')] = await sign(asked, [param(asked, 'transaction')])
      const signature = signatureOf(signed, signer(asked).shown.address) ?? refuse(asked, 'a signed transaction')
      return { signature: encodeBase58(signature), transaction: encodeBase64(signed) }
    }
    case 'solana_signAllTransactions': {
      const transactions = needed(listIn(param(asked, 'transactions')), asked)
      return { transactions: (await sign(asked, transactions)).map(encodeBase64) }
    }
    case 'solana_signAndSendTransaction': {
      const transaction = needed(decodeBase64(param(asked, 'transaction')), asked)
      const account = signer(asked).shown.own
      const options = sendOptions(param(asked, 'sendOptions'))
      const answer = await call(wallet, signAndSend, { account, transaction, chain, options })
      return { signature: signatureIn(answersIn(answer, 1, asked)[0], asked) }
    }
    default:
      return unsupported(asked)
  }
}

async function sign(asked: Asked, transactions: readonly unknown[]): Promise<readonly Uint8Array[]> {
  const account = signer(asked).shown.own
  const inputs = transactions.map((transaction) => ({
    account,
    transaction: needed(decodeBase64(transaction), asked),
    chain: asked.chain,
  }))
  const answer = await call(asked.wallet, signTransaction, ...inputs)
  return answersIn(answer, inputs.length, asked).map((one) => bytesIn(one, 'signedTransaction', asked))
}

/** Whose key is asked for; the account that acts where none is named. */
const signer = (asked: Asked): NamespaceAccount =>
  accountAt(asked, param(asked, 'pubkey') ?? asked.accounts[0]?.shown.address)

const signatureIn = (answer: unknown, asked: Asked): string =>
  encodeBase58(bytesIn(answer, 'signature', asked, signatureLength))

function listIn(value: unknown): readonly unknown[] | undefined {
  const list = listOf(value, maximumTransactions + 1)
  return list.length === 0 || list.length > maximumTransactions ? undefined : list
}

/** Only what the feature knows, and only what was given. */
function sendOptions(options: unknown): Readonly<Record<string, unknown>> {
  const keys = ['skipPreflight', 'preflightCommitment', 'maxRetries', 'minContextSlot']
  return Object.fromEntries(
    keys.map((key) => [key, look(options, key)] as const).filter(([, value]) => value !== undefined),
  )
}
