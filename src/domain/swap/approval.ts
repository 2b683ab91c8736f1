import { addressOf, chainOf, referenceOf } from '../networks/caip.js'
import { addressAt, addressWord, readCall, uintWord, wordAt } from '../text/abi-words.js'
import type { Permit, PermitDomain, SignedPermit, SwapApproval, SwapCall, SwapRequest } from './swap.js'

/** What the visitor's wallet is asked before the swap. The amount is exact in each of them; there is none without a limit. */
export type ApprovalPlan =
  /** The coin of the network, or allowed already. */
  | { readonly kind: 'none' }
  /** In one request together with the swap (EIP-5792), before it. */
  | { readonly kind: 'batch'; readonly calls: readonly SwapCall[] }
  /** Signed, not sent (EIP-2612): it goes with the swap. */
  | { readonly kind: 'permit'; readonly permit: Permit; readonly domain: PermitDomain }
  /** One transaction. */
  | { readonly kind: 'exact'; readonly calls: readonly [SwapCall] }
  /** Two transactions: to zero, then exact. */
  | { readonly kind: 'reset'; readonly calls: readonly [SwapCall, SwapCall] }

/** What the wallet of the account can do. */
export interface ApprovalMeans {
  /** Several calls as one that happens whole or not at all (EIP-5792). */
  readonly canBatch: boolean
  /** Typed data by a key of its own: what a contract signs, tokens do not know as a permit. */
  readonly canSignPermit: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A signature that allows is good for so long. */
const permitMs = 20 * 60_000

/** The fewest questions that allow exactly what the swap pays. `approval` is undefined for the coin of a network. */
export function planApproval(
  { account, from, amount }: SwapRequest,
  approval: SwapApproval | undefined,
  { canBatch, canSignPermit, now }: ApprovalMeans,
): ApprovalPlan {
  if (approval === undefined || from.address === undefined || approval.allowance >= amount.units)
    return { kind: 'none' }
  const { spender, permit, allowance, resets } = approval
  const exact = approveCall(from.address, spender, amount.units)
  const zero = approveCall(from.address, spender, 0n)
  const needsReset = resets && allowance > 0n
  if (canBatch) return { kind: 'batch', calls: needsReset ? [zero, exact] : [exact] }
  if (permit !== undefined && canSignPermit) {
    const deadline = BigInt(Math.floor((now + permitMs) / 1_000))
    const owner = addressOf(account)
    const what = { token: from.address, owner, spender, value: amount.units, nonce: permit.nonce, deadline }
    return { kind: 'permit', permit: what, domain: permit }
  }
  return needsReset ? { kind: 'reset', calls: [zero, exact] } : { kind: 'exact', calls: [exact] }
}

const approveSelector = '0x095ea7b3'

/** `approve(spender, units)` of a token. @throws RangeError for what are no addresses, or no 256 bits */
export const approveCall = (token: string, spender: string, units: bigint): SwapCall => ({
  to: token,
  data: approveSelector + addressWord(spender) + uintWord(units),
  value: 0n,
})

/** Whom an approval lets take how much; undefined for any other call. The spender is in lower case. */
export function decodeApproval(data: unknown): { readonly spender: string; readonly units: bigint } | undefined {
  const call = readCall(data)
  if (call === undefined || call.selector !== approveSelector || call.body.length !== 128) return undefined
  const [spender, units] = [addressAt(call.body, 0), wordAt(call.body, 1)]
  return spender === undefined || units === undefined ? undefined : { spender, units }
}

/** What a wallet is asked to sign with `eth_signTypedData_v4` for a permit (EIP-2612, EIP-712). */
export const permitTypedData = (permit: Permit, domain: PermitDomain, account: SwapRequest['account']) => ({
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: {
    name: domain.name,
    version: domain.version,
    chainId: referenceOf(chainOf(account)),
    verifyingContract: permit.token,
  },
  message: {
    owner: permit.owner,
    spender: permit.spender,
    value: permit.value.toString(),
    nonce: permit.nonce.toString(),
    deadline: permit.deadline.toString(),
  },
})

/**
 * A signed permit as contracts that swap take it: owner, spender, value, deadline, v, r and s, each a word, as hex with `0x`. Undefined
 * for what is no signature of 65 bytes.
 */
export function encodePermit({ permit, signature }: SignedPermit): string | undefined {
  const [, r, s, last] = /^0x([0-9a-fA-F]{64})([0-9a-fA-F]{64})([0-9a-fA-F]{2})$/.exec(signature) ?? []
  if (r === undefined || s === undefined || last === undefined) return undefined
  const v = BigInt(`0x${last}`)
  const { owner, spender, value, deadline } = permit
  const head = addressWord(owner) + addressWord(spender) + uintWord(value) + uintWord(deadline)
  return `0x${head}${uintWord(v < 27n ? v + 27n : v)}${r.toLowerCase()}${s.toLowerCase()}`
}
