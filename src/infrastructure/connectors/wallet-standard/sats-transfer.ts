import { isObject, look } from '../../../kit/look.js'
import { DialogError } from '../../../domain/errors.js'
import { accountAt, needed, param, refuse } from './requests.js'
import { toStandardError } from './standard-errors.js'
import type { Asked } from './standard-namespace.js'

/** The provider of sats-connect, which many Bitcoin wallets bring along as a feature. */
const sats = 'sats-connect:'
/** Codes of sats-connect; elsewhere they are any failure, something that is not found, and a wallet that is busy. */
const ownCodes: ReadonlyMap<unknown, 'USER_REJECTED' | 'METHOD_UNSUPPORTED' | 'WALLET_UNAUTHORIZED'> = new Map([
  [-32000, 'USER_REJECTED'],
  [-32001, 'METHOD_UNSUPPORTED'],
  [-32002, 'WALLET_UNAUTHORIZED'],
] as const)

export const canSendTransfer = (wallet: object): boolean => typeof look(providerOf(wallet), 'request') === 'function'

/** Lets the wallet compose and send a payment; it sets the fee. The amount is whole satoshi in decimal digits. */
export async function sendTransfer(asked: Asked): Promise<{ readonly txid: string }> {
  const { account } = accountAt(asked, param(asked, 'account'))
  // It pays from the payment address, whatever it is asked.
  if (account.type !== 'payment') throw new DialogError('WALLET_UNAUTHORIZED', { method: asked.request.method })
  const address = needed(addressIn(param(asked, 'recipientAddress')), asked)
  const amount = needed(satoshi(param(asked, 'amount')), asked)
  const answer = await askProvider(asked, { recipients: [{ address, amount }] })
  const failure = look(answer, 'error')
  if (isObject(failure)) {
    const { method } = asked.request
    const known = ownCodes.get(look(failure, 'code'))
    throw known === undefined
      ? toStandardError(failure, method)
      : new DialogError(known, { method }, { cause: failure })
  }
  const txid = look(look(answer, 'result'), 'txid')
  return typeof txid === 'string' && /^[0-9a-f]{64}$/i.test(txid)
    ? { txid: txid.toLowerCase() }
    : refuse(asked, 'the id of a transaction')
}

async function askProvider({ wallet, request }: Asked, params: object): Promise<unknown> {
  const provider = providerOf(wallet)
  const ask = look(provider, 'request')
  if (typeof ask !== 'function') throw new DialogError('METHOD_UNSUPPORTED', { method: request.method })
  try {
    return await Reflect.apply(ask, provider, ['sendTransfer', params])
  } catch (error) {
    throw toStandardError(error, request.method)
  }
}

const providerOf = (wallet: object): unknown => look(look(look(wallet, 'features'), sats), 'provider')
const addressIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-zA-Z0-9]{14,90}$/.test(value) ? value : undefined

/** sats-connect takes a number: exact here, for there are fewer satoshi than integers that a number holds. */
function satoshi(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^[1-9][0-9]{0,15}$/.test(value)) return undefined
  const amount = Number(value)
  return Number.isSafeInteger(amount) ? amount : undefined
}
