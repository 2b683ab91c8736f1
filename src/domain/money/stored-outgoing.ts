import { asciiField } from '../../kit/ascii-field.js'
import { field } from '../../kit/field.js'
import { isCount } from '../../kit/is-count.js'
import { chainOf, isChainId, parseAccountId, type AccountId } from '../networks/caip.js'
import type { Amount } from './amount.js'
import { shortenCall } from './call-data.js'
import {
  byWorth,
  isKept,
  keptOutgoing,
  maximumOutgoing,
  unitsAsText,
  type Outgoing,
  type SwapStep,
} from './outgoing.js'
import { isMemo, mostReferences } from './payment-marks.js'
import type { Asset, CallTerms, LandedTransfer, PaymentMarks, TransferHandle, TransferOutcome } from './transfer.js'
import { cleanName } from '../text/untrusted.js'

/** How transfers are kept on the device, and read again from what may have been written by anybody. */

/** Devices keep entries of 64 kB. What was not sent has room of its own beside this. */
const maximumLength = 60_000
/** Beyond this nothing new is begun: what is on its way grows by what becomes of it. */
const lengthToBegin = 40_000
/** More than there is room for. */
const maximumStored = 256

/** What was not sent, so that no tab that still knows it brings it back; the newest of it. */
const maximumForgotten = 20
const longestId = 64

/** The id of a batch that is longer is not worth the room of other transfers: its own nonce finds it. */
const longestBatchId = 1_024

/**
 * JSON values, amounts as decimal text. A page that goes away while the wallet is asked never hears the answer: what is kept says
 * that it may have been sent. Where there is no room for all, what is known for good goes first.
 * @param forgotten ids of what was not sent, the newest last
 */
export function storeOutgoing(
  all: readonly Outgoing[],
  forgotten: ReadonlySet<string> = new Set(),
): readonly unknown[] {
  let room = maximumLength
  const gone = [...forgotten]
    .slice(-maximumForgotten)
    .filter(({ length }) => length <= longestId)
    .map((id) => ({ forgotten: id }))
  const isTight = lengthToKeep(all) > maximumLength
  const kept = new Map<Outgoing, string>()
  for (const one of byWorth(keptOutgoing(all))) {
    const text = textOf(isTight ? asUnasked(one) : one)
    if (text.length >= room) continue
    room -= text.length + 1
    kept.set(one, text)
  }
  const newest = [...kept].sort(([a], [b]) => b.at - a.at)
  return [...gone, ...newest.map(([, text]): unknown => JSON.parse(text))]
}

/** The chain tells once more what became of it. */
const asUnasked = (one: Outgoing): Outgoing =>
  one.state.status === 'sent' ? { ...one, state: { ...one.state, outcome: { status: 'unknown' } } } : one

/** Whether one more can be begun, so that it and all that may still land have room on the device, whatever becomes of them. */
export const hasRoomToBegin = (all: readonly Outgoing[]): boolean =>
  all.filter(isKept).length < maximumOutgoing && lengthToKeep(all) < lengthToBegin

const lengthToKeep = (all: readonly Outgoing[]): number =>
  all.filter(isKept).reduce((sum, one) => sum + textOf(one).length + 1, 0)

function textOf({ call, state, ...rest }: Outgoing): string {
  // What was asked for before it in the same request says nothing of what became of it.
  const kept = call === undefined ? {} : { call: { ...shortenCall(call), first: undefined } }
  return JSON.stringify({ ...rest, ...kept, state: storedState(state) }, unitsAsText)
}

function storedState(state: Outgoing['state']): Outgoing['state'] {
  if (state.status === 'asking') return { status: 'unsure' }
  if (state.status === 'unsure' || state.handle.kind !== 'calls' || state.handle.id.length <= longestBatchId)
    return state
  const { outcome } = state
  const hash = 'hash' in outcome ? outcome.hash : undefined
  return hash === undefined ? { status: 'unsure' } : { ...state, handle: { kind: 'transaction', hash } }
}

/** Ids of what was not sent, in whatever tab. */
export const readForgotten = (kept: readonly unknown[]): readonly string[] =>
  kept.slice(0, maximumForgotten).flatMap((one) => asciiField(one, 'forgotten', longestId) ?? [])

/** The entries that can be read, newest first, each once. */
export const readOutgoing = (kept: readonly unknown[]): readonly Outgoing[] => [
  ...new Map(
    keptOutgoing(kept.slice(0, maximumStored).flatMap((one) => parseOutgoing(one) ?? [])).map((one) => [one.id, one]),
  ).values(),
]

/** One entry; undefined when it makes no sense. What is only strange about its outcome is asked of the chain again. */
function parseOutgoing(value: unknown): Outgoing | undefined {
  const [id, chainId, from, to] = [
    asciiField(value, 'id', longestId),
    field(value, 'chainId'),
    field(value, 'from'),
    field(value, 'to'),
  ]
  const [at, name] = [field(value, 'at'), cleanName(field(value, 'name'), 255)]
  const asset = parseAsset(field(value, 'asset'))
  const units = parseUnits(field(value, 'amount'), 'units')
  const mostFee = parseAmount(field(value, 'mostFee'))
  const state = parseState(field(value, 'state'))
  const note = asciiField(value, 'note', 128)
  if (id === undefined || !isChainId(chainId) || !isAccountId(from) || chainOf(from) !== chainId) return undefined
  if (!isAddress(to) || !isCount(at) || asset === undefined || state === undefined) return undefined
  // What is half of a call is no payment either.
  if (field(value, 'call') !== undefined && parseCall(value).call === undefined) return undefined
  if (units === undefined) return undefined
  return {
    id,
    chainId,
    from,
    to,
    ...(name === '' ? {} : { name }),
    asset,
    amount: { units, decimals: asset.decimals },
    ...(mostFee === undefined ? {} : { mostFee }),
    ...(note === undefined ? {} : { note }),
    ...parseMarks(field(value, 'marks')),
    ...parseCall(value),
    at,
    ...(field(value, 'hidden') === true ? { hidden: true } : {}),
    state,
  }
}

function parseState(value: unknown): Outgoing['state'] | undefined {
  const [status, handle] = [field(value, 'status'), parseHandle(field(value, 'handle'))]
  if (status === 'unsure') return { status }
  if (status !== 'sent' || handle === undefined) return undefined
  return { status, handle, outcome: parseOutcome(field(value, 'outcome')) }
}

function parseMarks(value: unknown): { readonly marks?: PaymentMarks } {
  const [memo, told] = [field(value, 'memo'), field(value, 'references')]
  const references = Array.isArray(told) ? told.slice(0, mostReferences).filter(isAddress) : []
  const marks = { ...(isMemo(memo) ? { memo } : {}), ...(references.length === 0 ? {} : { references }) }
  return Object.keys(marks).length === 0 ? {} : { marks }
}

function parseCall(value: unknown): Pick<Outgoing, 'call' | 'swap'> {
  const [told, swap] = [field(value, 'call'), parseStep(field(value, 'swap'))]
  const [data, units] = [asciiField(told, 'data', 20_000), parseUnits(told, 'value')]
  if (data === undefined || !/^0x(?:[0-9a-fA-F]{2})*$/.test(data) || units === undefined) return {}
  const whole = parseWhole(field(told, 'whole'), data)
  if (whole === 'none') return {}
  const brings = parseAsset(field(told, 'brings'))
  return {
    call: { data, value: units, ...(brings === undefined ? {} : { brings }), ...whole },
    ...(swap === undefined ? {} : { swap }),
  }
}

function parseWhole(value: unknown, data: string): Pick<CallTerms, 'whole'> | 'none' {
  if (value === undefined) return {}
  const [length, digest] = [field(value, 'length'), asciiField(value, 'digest', 64)]
  if (!isCount(length) || length < data.length || digest === undefined || !/^[0-9a-f]{64}$/.test(digest)) return 'none'
  return { whole: { length, digest } }
}

function parseStep(value: unknown): SwapStep | undefined {
  const [does, spender, to] = [field(value, 'does'), field(value, 'spender'), parseAsset(field(value, 'to'))]
  if ((does === 'allow' || does === 'reset') && isAddress(spender) && to !== undefined) return { does, spender, to }
  const [promised, minimum] = [parseUnits(value, 'promised'), parseUnits(value, 'minimum')]
  if (does !== 'swap' || promised === undefined || minimum === undefined) return undefined
  const leaves = field(value, 'leaves')
  return { does, promised, minimum, ...(leaves === 'allowance' || leaves === 'signature' ? { leaves } : {}) }
}

function parseAsset(value: unknown): Asset | undefined {
  const [address, decimals] = [field(value, 'address'), field(value, 'decimals')]
  const symbol = cleanName(field(value, 'symbol'), 24)
  if (symbol === '' || !isCount(decimals) || decimals > 77) return undefined
  if (address !== undefined && !isAddress(address)) return undefined
  return { symbol, decimals, ...(address === undefined ? {} : { address }) }
}

function parseHandle(value: unknown): TransferHandle | undefined {
  const [kind, hash, nonce] = [field(value, 'kind'), field(value, 'hash'), field(value, 'nonce')]
  // As long as EIP-5792 lets it be.
  const id = asciiField(value, 'id', 8_194)
  const units = asciiField(value, 'kept', 78)
  const kept = units !== undefined && /^\d+$/.test(units) ? { kept: units } : {}
  if (kind === 'calls') return id === undefined ? undefined : { kind, id, ...kept }
  if (kind !== 'transaction' || !isHash(hash)) return undefined
  const [lastBlock, spends] = [field(value, 'lastBlock'), asciiField(value, 'spends', 80)]
  return {
    kind,
    hash,
    ...kept,
    ...(isCount(nonce) ? { nonce } : {}),
    ...(isCount(lastBlock) ? { lastBlock } : {}),
    ...(field(value, 'unproven') === true ? { unproven: true } : {}),
    ...(spends !== undefined && /^[0-9a-f]{64}:\d{1,10}$/.test(spends) ? { spends } : {}),
  }
}

function parseOutcome(value: unknown): TransferOutcome {
  const [status, hash, depth, nonce] = ['status', 'hash', 'depth', 'nonce'].map((key) => field(value, key))
  const known = isHash(hash) ? { hash } : {}
  const deep = isCount(depth) ? { depth } : {}
  const reason = cleanName(field(value, 'reason'), 200)
  const units = parseUnits(value, 'paid')
  const paid = units === undefined ? {} : { paid: units }
  switch (status) {
    case 'pending':
      return { status, ...known, ...(isCount(nonce) ? { nonce } : {}) }
    case 'failed':
      return { status, ...known, ...(reason === '' ? {} : { reason }), ...deep, ...paid }
    case 'confirmed':
      return isHash(hash) && isCount(depth)
        ? { status, hash, depth, ...paid, ...received(parseUnits(value, 'received')) }
        : { status: 'unknown' }
    case 'other':
    case 'replaced': {
      if (!isHash(hash)) return { status: 'unknown' }
      const told = { hash, ...deep, ...parseLanded(field(value, 'landed')) }
      return status === 'other' ? { status, ...told, ...paid } : { status, ...told }
    }
    case 'cancelled':
      return isHash(hash) ? { status, hash, ...deep } : { status: 'unknown' }
    case 'dropped':
      return { status }
    case 'unknown':
      return { status, ...known, ...(field(value, 'oneSource') === true ? { oneSource: true } : {}) }
    default:
      return { status: 'unknown' }
  }
}

const received = (units: bigint | undefined) => (units === undefined ? {} : { received: units })

/** Only what makes sense; amounts as decimal text. */
function parseLanded(value: unknown): { readonly landed?: LandedTransfer } {
  const [to, asset] = [field(value, 'to'), parseAsset(field(value, 'asset'))]
  const amount = parseAmount(field(value, 'amount'))
  const landed: LandedTransfer = {
    ...(isAddress(to) ? { to } : {}),
    ...(asset === undefined ? {} : { asset }),
    ...(amount === undefined ? {} : { amount }),
    ...(field(value, 'isUnmarked') === true ? { isUnmarked: true } : {}),
  }
  return Object.keys(landed).length === 0 ? {} : { landed }
}

function parseAmount(value: unknown): Amount | undefined {
  const [units, decimals] = [parseUnits(value, 'units'), field(value, 'decimals')]
  return units !== undefined && isCount(decimals) && decimals <= 77 ? { units, decimals } : undefined
}

function parseUnits(value: unknown, key: string): bigint | undefined {
  const digits = asciiField(value, key, 78)
  return digits !== undefined && /^\d+$/.test(digits) ? BigInt(digits) : undefined
}

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-zA-Z]{1,128}$/.test(value)
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[-.%a-zA-Z0-9]{1,128}$/.test(value)

function isAccountId(value: unknown): value is AccountId {
  try {
    return typeof value === 'string' && parseAccountId(value).address !== ''
  } catch {
    return false
  }
}
