import { errorLayers } from '../../kit/error-layers.js'
import { look } from '../../kit/look.js'
import type { ChainId } from '../../domain/networks/caip.js'
import { rpcCodes } from '../../domain/session/codes.js'
import { DialogError, type SharedErrorCode } from '../../domain/errors.js'

/** What one layer of a wallet's error says. */
export interface Layer {
  readonly code: number | string | undefined
  readonly message: string
  /** The class of the error. */
  readonly name: string
}

const nestedKeys = ['cause', 'data', 'error', 'originalError', 'info', 'innerError', 'details'] as const
const maximumDepth = 16

/** Of WalletConnect: the owner did not answer in time. */
const requestExpired = 8000

/** Codes that say more than ours, and that hosts look for: they are kept (EIP-1193, EIP-5792). */
const isTelling = (code: unknown): code is number =>
  code === rpcCodes.disconnected || code === rpcCodes.chainDisconnected || (Number(code) >= 5700 && Number(code) < 5800)

/**
 * Batches of calls (EIP-5792), a wallet that lost its networks (EIP-1193), and what the session of WalletConnect does not hold (its Sign API). An
 * id that is used already (5720) or unknown (5730) leaves open what was sent.
 */
const otherCodes: readonly (readonly [SharedErrorCode, readonly unknown[]])[] = [
  // Needs an upgrade of the account, which the visitor refused.
  ['USER_REJECTED', [5750]],
  ['CHAIN_UNKNOWN_TO_WALLET', [5710, rpcCodes.chainDisconnected, 3005, 5100]],
  // A capability, a batch of this size, or all of it or nothing.
  ['METHOD_UNSUPPORTED', [5700, 5740, 5760, 3001, 5101, 10001]],
  ['WALLET_UNRESPONSIVE', [rpcCodes.disconnected, requestExpired]],
]

/** Codes of WalletConnect for what the visitor turned down: the request, its networks, its methods, its events. */
const turnedDown: readonly unknown[] = [5000, 5001, 5002, 5003]
const switchMethod = 'wallet_switchEthereumChain'

// Only asked when no code tells: some wallets put their meaning in words alone.
const rejectionWords =
  /\buser (?:has )?(?:rejected|denied|declined|disapproved|cancell?ed)\b|\b(?:rejected|denied|declined|cancell?ed) by (?:the )?user\b/i
// The SDK's words for a no, whole: its helper gives -32000 to words without a code, and many wallets answer so.
const sdkNo = /^user rejected(?: (?:methods|chains|events))?\.$/i
const closingWords = /\buser (?:has )?closed\b/i
// What nodes of Solana answer, with the code that elsewhere is a busy wallet's.
const refusedWords = /\bsimulation failed\b/i
const unknownChainWords = /\bunrecogni[sz]ed chain\b|\bwallet_addEthereumChain\b/i
const pendingWords = /\balready (?:pending|processing)\b/i
// Rabby and its kin decline by themselves, as if the owner had, what comes while another question is open.
const busyWords = /\bplease request after current approval\b/i
// MetaMask takes a site for a nuisance and asks its owner no more for a while; the account is shared as before.
const nuisanceWords = /\bspam filter\b/i
// What the client of WalletConnect says by itself.
const expiredWords = /\brequest expired\b/i

/**
 * An error as a wallet threw it, in our words. Wallets wrap errors in errors, so the telling code may lie at any depth; the
 * visitor's no outweighs everything else. Where the wallet sends by itself, only its plain no is one: what is wrapped in another failure,
 * or a window that was closed, may have come after it. The original is kept as the cause, unless looking at it throws: then that is said.
 */
export function toProviderError(
  error: unknown,
  {
    method,
    chainId,
    sends = isSending(method),
  }: { readonly method: string; readonly chainId?: ChainId | undefined; readonly sends?: boolean },
): DialogError {
  const layers = layersOf(error)
  const code = codeOf(layers, method, sends)
  const detail: Record<string, string | number> = { method: method.slice(0, 80) }
  if (code === 'CHAIN_UNKNOWN_TO_WALLET') detail['chainId'] = chainId ?? 'unknown'
  const telling = layers.find((layer) => isTelling(layer.code))?.code
  if (telling !== undefined) detail['walletCode'] = telling
  else if (code === 'WALLET_ERROR')
    detail['walletCode'] = layers.find((layer) => layer.code !== undefined)?.code ?? 'unknown'
  const cause = { cause: isPresentable(error) ? error : new Error('What the wallet threw cannot be looked at.') }
  if (code === 'WALLET_UNRESPONSIVE')
    return new DialogError(code, detail, {
      ...cause,
      text:
        telling === undefined
          ? 'Nobody answered {method} in the wallet in time.'
          : 'The wallet is cut off from all networks and did not carry out {method}.',
    })
  return new DialogError(code, detail, cause)
}

/** Whether a wallet that is asked this not only signs but sends too, in whatever namespace. */
export const isSending = (method: string): boolean => /send/i.test(method)

/**
 * The layers that can say the visitor's no. Of a request that sends only the outermost can, by its code; by words only where no layer has
 * a code: what is wrapped in another failure may be about something else than what was sent.
 */
export function layersOfNo(
  layers: readonly Layer[],
  sends: boolean,
): { coded: readonly Layer[]; worded: readonly Layer[] } {
  if (!sends) return { coded: layers, worded: layers }
  const outermost = layers.slice(0, 1)
  return { coded: outermost, worded: layers.some(({ code }) => code !== undefined) ? [] : outermost }
}

function codeOf(layers: readonly Layer[], method: string, sends: boolean): SharedErrorCode {
  const no = layersOfNo(layers, sends)
  const says = (...codes: readonly unknown[]) => layers.some(({ code }) => codes.includes(code))
  const saysNo = (...codes: readonly unknown[]) => no.coded.some(({ code }) => codes.includes(code))
  const reads = (words: RegExp) => layers.some(({ message }) => words.test(message))
  const readsNo = no.worded.some(({ message }) => rejectionWords.test(message))
  if (!sends && reads(busyWords)) return 'REQUEST_PENDING'
  const saysSdkNo = no.coded.some(({ code, message }) => code === rpcCodes.invalidInput && sdkNo.test(message))
  if (saysSdkNo || saysNo(rpcCodes.userRejected, 'ACTION_REJECTED')) return 'USER_REJECTED'
  if (says(rpcCodes.unknownChain)) return 'CHAIN_UNKNOWN_TO_WALLET'
  // To a switch these two mean that the wallet should be offered the network (S8.46, S8.47), in words or not.
  if (method === switchMethod && says(rpcCodes.defaultError, rpcCodes.invalidChainId) && !reads(rejectionWords))
    return 'CHAIN_UNKNOWN_TO_WALLET'
  if (saysNo(...turnedDown)) return 'USER_REJECTED'
  const other = otherCodes.find(([code, codes]) => (code === 'USER_REJECTED' ? saysNo : says)(...codes))?.[0]
  if (other !== undefined) return other
  if (says(rpcCodes.resourceUnavailable) && !reads(refusedWords)) return 'REQUEST_PENDING'
  if (says(rpcCodes.unauthorized) && !reads(nuisanceWords)) return 'WALLET_UNAUTHORIZED'
  if (says(rpcCodes.unsupportedMethod, rpcCodes.methodNotFound, rpcCodes.methodNotSupported))
    return 'METHOD_UNSUPPORTED'
  if (readsNo || (!sends && reads(closingWords))) return 'USER_REJECTED'
  if (method === switchMethod && reads(unknownChainWords)) return 'CHAIN_UNKNOWN_TO_WALLET'
  if (reads(pendingWords)) return 'REQUEST_PENDING'
  return reads(expiredWords) ? 'WALLET_UNRESPONSIVE' : 'WALLET_ERROR'
}

/** All layers, outermost first; what throws when it is looked at says nothing. */
export function layersOf(error: unknown): readonly Layer[] {
  if (typeof error === 'string') return [{ code: undefined, message: error.slice(0, 500), name: '' }]
  return errorLayers(error, nestedKeys).map((layer) => ({
    code: readCode(look(layer, 'code')),
    message: readText(look(layer, 'message')),
    name: readText(look(layer, 'name')),
  }))
}

const readText = (text: unknown): string => (typeof text === 'string' ? text.slice(0, 500) : '')

function readCode(code: unknown): Layer['code'] {
  if (typeof code === 'number') return Number.isFinite(code) ? code : undefined
  if (typeof code !== 'string' || !/^[\w-]{1,40}$/.test(code)) return undefined
  return /^-?\d{1,9}$/.test(code) ? Number(code) : code
}

/** Whether those who walk along causes come through. */
function isPresentable(error: unknown): boolean {
  try {
    let current = error
    for (let depth = 0; depth < maximumDepth && current instanceof Error; depth++) current = current.cause
    return true
  } catch {
    return false
  }
}
