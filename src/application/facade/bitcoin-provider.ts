import { decodeBase64, encodeBase64 } from '../../kit/base64.js'
import { addressOf } from '../../domain/networks/caip.js'
import { DialogError, refuseOption } from '../../domain/errors.js'
import { chainError } from '../../domain/money/chain-errors.js'
import { isPsbt } from '../../domain/money/psbt.js'
import type { PublicSession, PublicState } from '../../domain/session/public-state.js'
import type { BitcoinAccount, BitcoinEvents } from '../providers.js'
import { connectNamespace } from './connect-namespace.js'
import { createEmitter, subscribeSince, whenNetworkChanges } from './provider-events.js'
import { decodeHex } from '../../kit/hex.js'
import { isRecord } from '../../kit/is-record.js'
import { look } from '../../kit/look.js'
import type { ProviderHost } from './provider-host.js'
import type { BitcoinBody } from './provider-shells.js'

const none: readonly BitcoinAccount[] = []

/** Bitcoin for the code of a host: accounts and network are those that the visitor sees. */
export function createBitcoinProvider({ dialog, request }: ProviderHost): BitcoinBody {
  const known = new WeakMap<PublicSession, readonly BitcoinAccount[]>()
  const sessionNow = (): PublicSession | undefined => dialog.getState().sessions['bip122']

  /** The same array for as long as nothing changes. */
  const accounts = ({ sessions }: PublicState): readonly BitcoinAccount[] => {
    const session = sessions['bip122']
    if (session === undefined) return none
    const list = known.get(session) ?? accountsOf(session)
    known.set(session, list)
    return list
  }
  const acting = (): string => {
    const session = sessionNow()
    if (session === undefined) throw new DialogError('NOT_CONNECTED', { namespace: 'bip122' })
    return addressOf(session.account)
  }

  return {
    getAccounts: async () => accounts(dialog.getState()),
    requestAccounts: async () => {
      await connectNamespace(dialog, 'bip122')
      return accounts(dialog.getState())
    },
    signMessage: async (asked) => {
      const { message, account = acting(), protocol } = given(asked)
      const method = 'signMessage'
      const params = { account, message, ...(protocol === undefined ? {} : { protocol }) }
      const answer = await request({ method, params })
      return { address: textIn(method, answer, 'address'), signature: textIn(method, answer, 'signature') }
    },
    signPsbt: async (asked) => {
      const { psbt, signInputs, broadcast = false } = given(asked)
      const method = 'signPsbt'
      const params = { account: acting(), psbt: encodeBase64(psbtOf(psbt)), signInputs, broadcast }
      const answer = await request({ method, params })
      const txid = look(answer, 'txid')
      return { psbt: textIn(method, answer, 'psbt'), ...(typeof txid === 'string' ? { txid } : {}) }
    },
    sendTransfer: async (asked) => {
      const { recipient, amount } = given(asked)
      const method = 'sendTransfer'
      if (typeof amount !== 'bigint' || amount <= 0n)
        throw chainError('TRANSACTION_INVALID', { reason: 'the amount must be satoshi as a bigint above zero' })
      const { account: id, accounts: shared = [] } = sessionNow() ?? {}
      // The wallet would choose coins by itself, whatever they carry.
      if (shared.some((one) => one.id === id && one.type === 'ordinals')) throw chainError('ORDINALS_NOT_SPENT')
      const params = { account: acting(), recipientAddress: recipient, amount: String(amount) }
      return { txid: textIn(method, await request({ method, params }), 'txid') }
    },
    ...createEmitter<BitcoinEvents>({
      accountsChanged: (listener, since) => subscribeSince(dialog, accounts, listener, since),
      networkChanged: (listener, since) => whenNetworkChanges(dialog, 'bip122', listener, since),
    }),
  }
}

/** Hosts write JavaScript too: the types alone would not stop them. @throws DialogError OPTIONS_INVALID */
function given<T>(asked: T): T {
  if (isRecord(asked)) return asked
  refuseOption('request', 'give an object')
}

/** The active one first. */
function accountsOf({ account: active, accounts }: PublicSession): readonly BitcoinAccount[] {
  const ordered = [...accounts.filter(({ id }) => id === active), ...accounts.filter(({ id }) => id !== active)]
  return ordered.map(({ id, type, publicKey, path }) => ({
    address: addressOf(id),
    purpose: type === 'ordinals' ? 'ordinals' : 'payment',
    ...(publicKey === undefined ? {} : { publicKey }),
    ...(path === undefined ? {} : { path }),
  }))
}

function psbtOf(text: string): Uint8Array {
  const bytes = decodeHex(text) ?? decodeBase64(text)
  if (bytes === undefined || !isPsbt(bytes))
    throw chainError('TRANSACTION_INVALID', { reason: 'it is no PSBT in base64 or hex' })
  return bytes
}

function textIn(method: string, answer: unknown, name: string): string {
  const value = look(answer, name)
  if (typeof value === 'string') return value
  throw new DialogError('WALLET_BAD_ANSWER', { method, expected: name })
}
