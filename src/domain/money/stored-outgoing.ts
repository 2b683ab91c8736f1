import { field } from '../../kit/field.js'
import { chainOf, isChainId, parseAccountId, type AccountId } from '../networks/caip.js'
import type { Amount } from './amount.js'
import { maximumOutgoing, newestOutgoing, unitsAsText, type Outgoing, type SwapStep } from './outgoing.js'
import { isMemo, mostReferences } from './payment-marks.js'
import type { Asset, LandedTransfer, PaymentMarks, TransferHandle, TransferOutcome } from './transfer.js'
import { cleanName } from '../text/untrusted.js'

/** How transfers are kept on the device, and read again from what may have been written by anybody. */

/** Devices keep entries of 64 kB; what does not fit is the oldest. */
const maximumLength = 60_000

/** What was seen to, so that no tab that still knows it brings it back; the newest of it. */
const maximumForgotten = 20
const longestId = 64

/**
 * JSON values, amounts as decimal text. A page that goes away while the wallet is asked never hears the answer: what is kept says
 * that it may have been sent.
 * @param forgotten ids of what the visitor has seen to, the newest last
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
  return [
    ...gone,
    ...newestOutgoing(all).map(({ state, call, ...rest }) => ({
      ...rest,
      // What was asked for before it in the same request says nothing of what became of it.
      ...(call === undefined ? {} : { call: { ...call, first: undefined } }),
      state: state.status === 'asking' ? { status: 'unsure' } : state,
    })),
  ]
    .map((one) => JSON.stringify(one, unitsAsText))
    .filter(({ length }) => (room -= length + 1) >= 0)
    .map((kept): unknown => JSON.parse(kept))
}

/** Ids of what the visitor has seen to, in whatever tab. */
export const readForgotten = (kept: readonly unknown[]): readonly string[] =>
  kept.slice(0, maximumForgotten).flatMap((one) => text(one, 'forgotten', longestId) ?? [])

/** The entries that can be read, newest first, each once. */
export const readOutgoing = (kept: readonly unknown[]): readonly Outgoing[] => [
  ...new Map(
    newestOutgoing(kept.slice(0, maximumOutgoing + maximumForgotten).flatMap((one) => parseOutgoing(one) ?? [])).map(
      (one) => [one.id, one],
    ),
  ).values(),
]

/** One entry; undefined when it makes no sense. What is only strange about its outcome is asked of the chain again. */
function parseOutgoing(value: unknown): Outgoing | undefined {
  const [id, chainId, from, to] = [
    text(value, 'id', longestId),
    field(value, 'chainId'),
    field(value, 'from'),
    field(value, 'to'),
  ]
  const [at, name] = [field(value, 'at'), cleanName(field(value, 'name'), 255)]
  const asset = parseAsset(field(value, 'asset'))
  const units = parseUnits(field(value, 'amount'), 'units')
  const mostFee = parseAmount(field(value, 'mostFee'))
  const state = parseState(field(value, 'state'))
  const note = text(value, 'note', 128)
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

/** Calls that are longer do not fit beside others. */
const longestCall = 20_000

function parseCall(value: unknown): Pick<Outgoing, 'call' | 'swap'> {
  const [told, swap] = [field(value, 'call'), parseStep(field(value, 'swap'))]
  const [data, units] = [text(told, 'data', longestCall), parseUnits(told, 'value')]
  if (data === undefined || !/^0x(?:[0-9a-fA-F]{2})*$/.test(data) || units === undefined) return {}
  const brings = parseAsset(field(told, 'brings'))
  return {
    call: { data, value: units, ...(brings === undefined ? {} : { brings }) },
    ...(swap === undefined ? {} : { swap }),
  }
}

function parseStep(value: unknown): SwapStep | undefined {
  const [does, spender, to] = [field(value, 'does'), field(value, 'spender'), parseAsset(field(value, 'to'))]
  if ((does === 'allow' || does === 'reset') && isAddress(spender) && to !== undefined) return { does, spender, to }
  const [promised, minimum] = [parseUnits(value, 'promised'), parseUnits(value, 'minimum')]
  return does === 'swap' && promised !== undefined && minimum !== undefined ? { does, promised, minimum } : undefined
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
  const id = text(value, 'id', 8_194)
  if (kind === 'calls') return id === undefined ? undefined : { kind, id }
  if (kind !== 'transaction' || !isHash(hash)) return undefined
  const [lastBlock, spends] = [field(value, 'lastBlock'), text(value, 'spends', 80)]
  const kept = text(value, 'kept', 20)
  return {
    kind,
    hash,
    ...(isCount(nonce) ? { nonce } : {}),
    ...(isCount(lastBlock) ? { lastBlock } : {}),
    ...(kept !== undefined && /^\d+$/.test(kept) ? { kept } : {}),
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
  const digits = text(value, key, 78)
  return digits !== undefined && /^\d+$/.test(digits) ? BigInt(digits) : undefined
}

/** Printable ASCII within a length. */
function text(value: unknown, key: string, maximum: number): string | undefined {
  const found = field(value, key)
  return typeof found === 'string' && found.length <= maximum && /^[!-~]+$/.test(found) ? found : undefined
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
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
