import { look } from '../../kit/look.js'
import { parseJson } from '../../kit/parse-json.js'
import { DialogError, errorsOf } from '../errors.js'
import { addressOf, chainOf, type AccountId, type ChainId, type ChainNamespace } from '../networks/caip.js'
import { addressKey, traitsOf } from '../networks/namespaces.js'
import { currentSolanaId, solanaStandardChain } from '../networks/solana.js'
import { evmChainId } from '../networks/evm-chain-id.js'
import { rpcCodes } from './codes.js'
import { requestErrorText } from './request-error-text.js'
import { actsWithAccount } from './rpc-methods.js'
import type { NamespaceSession } from './session.js'

interface Request {
  readonly method: string
  readonly params?: unknown
}

/** What a request names, as it stands there; what is not there is `undefined` or `null`. */
export interface Subjects {
  /** Who signs: the account that acts. */
  readonly signers?: readonly unknown[]
  /** Whose coins or addresses are used: any account of the session. */
  readonly owners?: readonly unknown[]
  readonly networks?: readonly unknown[]
}

type Reader = (params: unknown) => Subjects

/** A typed text or list that cannot be read: as good as somebody else's. */
const unreadable = Symbol('unreadable')
const maximumItems = 1_000

const at = (params: unknown, index: number): unknown => (Array.isArray(params) ? look(params, index) : undefined)
/** The members of a list, none where there is none. */
function each(list: unknown): readonly unknown[] {
  if (list === undefined || list === null) return []
  if (!Array.isArray(list) || list.length > maximumItems) return [unreadable]
  return Array.from({ length: list.length }, (_, i) => look(list, i))
}
const all = (list: unknown, name: string): readonly unknown[] =>
  each(list).map((one) => (one === unreadable ? one : look(one, name)))

/** `[transaction]`, also with authorisations (EIP-7702). */
const transaction: Reader = (params) => {
  const asked = at(params, 0)
  return {
    signers: [look(asked, 'from')],
    networks: [look(asked, 'chainId'), ...all(look(asked, 'authorizationList'), 'chainId')],
  }
}

/** Data may come as JSON. What is longer or deeper than any cannot be read. */
const typed = (data: unknown): unknown => (typeof data === 'string' ? (parseJson(data) ?? unreadable) : data)

/** `[address, data]` (EIP-712, third and fourth version). */
const typedData: Reader = (params) => {
  const data = typed(at(params, 1))
  return {
    signers: [at(params, 0)],
    networks: [data === unreadable ? unreadable : look(look(data, 'domain'), 'chainId')],
  }
}

/** `[data, address]`, where data is a list; wallets take the form of later versions as well. */
const typedDataV1: Reader = (params) =>
  Array.isArray(at(params, 0)) ? { signers: [at(params, 1)] } : typedData(params)

/** `[{ from, chainId, calls }]`; calls had networks of their own (EIP-5792, ERC-7836). */
const calls: Reader = (params) => {
  const asked = at(params, 0)
  return {
    signers: [look(asked, 'from')],
    networks: [look(asked, 'chainId'), ...all(look(asked, 'calls'), 'chainId')],
  }
}

/** `[{ chainId, data }]`, the data being a user operation or what was prepared of one (ERC-7836). */
const preparedCalls: Reader = (params) => {
  const asked = at(params, 0)
  const [data, prepared] = [look(asked, 'data'), look(asked, 'preparedCalls')]
  const inner = [asked, data, prepared, look(prepared, 'data'), look(asked, 'context')]
  return {
    signers: inner.flatMap((one) => [look(one, 'from'), look(one, 'sender')]),
    networks: inner.map((one) => look(one, 'chainId')),
  }
}

/** `[{ chainId, address }, …]`: the `signer` in it is who gets the permission (ERC-7715). */
const permissions: Reader = (params) => {
  const asked = Array.isArray(params) ? each(params) : [params]
  const named = (name: string) => asked.map((one) => (one === unreadable ? one : look(one, name)))
  const signers = ['address', 'account', 'from'].flatMap(named)
  // Whoever takes permissions back names the account with its network (CAIP-10).
  const [inFull, plain] = [signers.filter(isInFull), signers.filter((one) => !isInFull(one))]
  return {
    signers: [...plain, ...inFull.map((one) => addressOf(one))],
    networks: [...named('chainId'), ...inFull.map((one) => chainOf(one))],
  }
}
const isInFull = (value: unknown): value is AccountId => typeof value === 'string' && /^eip155:\d{1,32}:/.test(value)

/** `[operation, entryPoint]` (ERC-4337, ERC-7769). */
const userOperation: Reader = (params) => {
  const asked = at(params, 0)
  return {
    signers: [look(asked, 'sender')],
    networks: [look(asked, 'chainId'), look(at(params, 2), 'chainId'), look(look(asked, 'eip7702Auth'), 'chainId')],
  }
}

/** `[{ address, chainId }]`: the address is the code that the account takes (EIP-7702). */
const authorization: Reader = (params) => {
  const asked = at(params, 0)
  return { signers: [look(asked, 'from'), look(asked, 'account')], networks: [look(asked, 'chainId')] }
}

const place =
  (index: number): Reader =>
  (params) => ({ signers: [at(params, index)] })

const solana: Reader = (params) => ({
  signers: [look(params, 'pubkey'), look(params, 'account')],
  networks: [look(params, 'chainId'), look(params, 'chain')],
})

const bitcoin: Reader = (params) => ({
  signers: [look(params, 'account')],
  owners: [look(params, 'address'), look(params, 'changeAddress'), ...all(look(params, 'signInputs'), 'address')],
  networks: [look(params, 'chainId'), look(params, 'chain')],
})

/**
 * Where signer and network stand, by namespace and method. What only reads, and what moves the wallet itself, is not looked at
 * (`rpc-methods.ts`). A new row: the property test asks for a request of it.
 */
export const requestTable = {
  eip155: {
    eth_sendTransaction: transaction,
    eth_signTransaction: transaction,
    personal_sign: place(1),
    eth_sign: place(0),
    eth_signTypedData: typedDataV1,
    eth_signTypedData_v1: typedDataV1,
    eth_signTypedData_v3: typedData,
    eth_signTypedData_v4: typedData,
    eth_getEncryptionPublicKey: place(0),
    eth_decrypt: place(1),
    eth_sendUserOperation: userOperation,
    eth_signUserOperation: userOperation,
    wallet_signAuthorization: authorization,
    wallet_sendCalls: calls,
    wallet_prepareCalls: calls,
    wallet_sendPreparedCalls: preparedCalls,
    wallet_grantPermissions: permissions,
    wallet_requestExecutionPermissions: permissions,
    wallet_revokePermissions: permissions,
    wallet_revokeExecutionPermission: permissions,
  },
  solana: {
    solana_signMessage: solana,
    solana_signTransaction: solana,
    solana_signAllTransactions: solana,
    solana_signAndSendTransaction: solana,
  },
  bip122: { signMessage: bitcoin, signPsbt: bitcoin, sendTransfer: bitcoin },
} as const satisfies Readonly<Record<ChainNamespace, Readonly<Record<string, Reader>>>>

const table: Readonly<Record<string, Readonly<Record<string, Reader>>>> = requestTable

const rowOf = (namespace: ChainNamespace, method: string): Reader | undefined => {
  const rows = Object.hasOwn(table, namespace) ? table[namespace] : undefined
  return rows !== undefined && Object.hasOwn(rows, method) ? rows[method] : undefined
}

/** Members by which an unknown method may name somebody. */
const signerNames = ['from', 'account', 'sender', 'signer', 'pubkey', 'publicKey', 'owner', 'wallet', 'address']
const networkNames = ['chainId', 'chain', 'network']
/** More than a person would ask. */
const maximumNodes = 5_000
const maximumDepth = 12

/**
 * What an unknown method names: addresses and networks under telling names at any depth, also in JSON, and addresses that stand alone
 * among the params. What each is for nobody knows: an unknown method that names another account or network so is refused, all others
 * are passed.
 */
function guess(namespace: ChainNamespace, params: unknown): Required<Subjects> {
  const found = { signers: [] as unknown[], owners: [] as unknown[], networks: [] as unknown[] }
  const { isAddress } = traitsOf(namespace)
  const isNamed = (value: unknown): value is string => typeof value === 'string' && isAddress(value)
  let nodes = 0
  const visit = (value: unknown, depth: number): void => {
    if (nodes > maximumNodes) return
    const read = typeof value === 'string' && /^\s*[[{]/.test(value) ? typed(value) : value
    const isLong = Array.isArray(read) && read.length > maximumNodes
    if (++nodes > maximumNodes || isLong || depth > maximumDepth) {
      nodes = Infinity
      return void found.signers.push(unreadable)
    }
    if (typeof read !== 'object' || read === null) return
    // Not its entries, which would all be made before the first is looked at.
    for (const name in read) {
      if (nodes > maximumNodes) return
      const member = look(read, name)
      if (signerNames.includes(name) && isNamed(member)) found.signers.push(member)
      if (networkNames.includes(name) && typeof member !== 'object') found.networks.push(member)
      visit(member, depth + 1)
    }
  }
  // Elsewhere nothing tells an address from a word.
  if (Object.hasOwn(table, namespace) && Array.isArray(params))
    for (const param of each(params)) if (isNamed(param)) found.signers.push(param)
  visit(params, 0)
  return found
}

/** What a request names. Of a method without a row, all that could be meant. */
export const subjectsOf = (namespace: ChainNamespace, { method, params }: Request): Required<Subjects> => ({
  signers: [],
  owners: [],
  networks: [],
  ...(rowOf(namespace, method)?.(params) ?? guess(namespace, params)),
})

const isThere = (value: unknown): boolean => value !== undefined && value !== null

/** Whether a request says who signs. */
export const namesSigner = (namespace: ChainNamespace, request: Request): boolean =>
  subjectsOf(namespace, request).signers.some(isThere)

/**
 * Whether a request says what the visitor is shown: who signs is the account that acts, whose addresses are used has the session, and
 * a network is the one in use. What cannot be read says something else.
 * @throws DialogError REQUEST_OF_OTHER_ACCOUNT, REQUEST_OF_OTHER_NETWORK, METHOD_UNSUPPORTED for a method of another namespace
 */
export function assertSaysShown(namespace: ChainNamespace, request: Request, shown: NamespaceSession): void {
  const { method } = request
  if (!actsWithAccount(method)) return
  const isElsewhere = Object.keys(table).some((other) => other !== namespace && rowOf(other, method) !== undefined)
  if (isElsewhere && Object.hasOwn(table, namespace) && rowOf(namespace, method) === undefined)
    throw new DialogError('METHOD_UNSUPPORTED', { method })
  const { signers, owners, networks } = subjectsOf(namespace, request)
  const active = addressKey(namespace, addressOf(shown.active))
  const own = new Set(shown.accounts.map(({ id }) => addressKey(namespace, addressOf(id))))
  const keyOf = (value: unknown) => (typeof value === 'string' ? addressKey(namespace, value) : undefined)
  const isOwn = (value: unknown) => own.has(keyOf(value) ?? '')
  const detail = { method: method.slice(0, 80), expected: shown.network }
  if (!signers.filter(isThere).every((signer) => keyOf(signer) === active) || !owners.filter(isThere).every(isOwn))
    throw requestError('REQUEST_OF_OTHER_ACCOUNT', detail)
  if (!networks.filter(isThere).every((network) => isNetwork(network, shown.network)))
    throw requestError('REQUEST_OF_OTHER_NETWORK', detail)
}

/**
 * Parameters that whoever is shown them may change. @throws DialogError WALLET_ERROR for what is no data (a function among them), as a wallet
 * would refuse it
 */
export function copyOfParams({ method, params }: Request): unknown {
  try {
    return structuredClone(params)
  } catch (cause) {
    throw new DialogError('WALLET_ERROR', { method, walletCode: rpcCodes.invalidParams }, { cause })
  }
}

/** Networks are named as CAIP-2, in the numbers of EVM, and by the names of the Wallet Standard. */
function isNetwork(named: unknown, shown: ChainId): boolean {
  if (shown.startsWith('eip155:'))
    return named === shown || evmChainId(typeof named === 'bigint' ? String(named) : named) === shown
  if (typeof named !== 'string') return false
  if (named === shown || currentSolanaId(named as ChainId) === shown) return true
  return shown.startsWith('solana:') && named === solanaStandardChain(shown)
}

const requestError = errorsOf(requestErrorText)
