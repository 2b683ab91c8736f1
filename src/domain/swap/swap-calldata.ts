import { evmCoinAddress } from '../networks/namespaces.js'
import { addressAt, addressesAt, bytesAt, readCall, withWord, wordAt } from '../text/abi-words.js'
import type { SwapCall } from './swap.js'

/** What a call of a contract that swaps does, read from its own words. Addresses are in lower case. */
export interface DecodedSwap {
  /** Contract that is paid in; absent for the coin of the network. */
  readonly from?: string
  /** As `from`. */
  readonly to?: string
  readonly recipient: string
  readonly amount: bigint
  /** The contract undoes all where less arrives. */
  readonly minimum: bigint
  /** In which word of the call the minimum stands. */
  readonly minimumWord: number
  /** Seconds since 1970 after which the contract refuses it; absent where its kind knows none. */
  readonly deadline?: bigint
  /** What a signed permit in it allows, where it carries one. */
  readonly permit?: { readonly owner: string; readonly spender: string; readonly value: bigint }
}

type Decoder = (body: string, call: SwapCall, account: string) => DecodedSwap | undefined

/** Routers of Uniswap's second version and its many kin: amount, minimum, path, recipient, deadline. */
const alongPath =
  (kind: 'coinToToken' | 'tokenToCoin' | 'tokenToToken'): Decoder =>
  (body, { value }) => {
    const at = kind === 'coinToToken' ? -1 : 0
    const amount = kind === 'coinToToken' ? value : wordAt(body, 0)
    const [minimum, path, recipient] = [wordAt(body, at + 1), addressesAt(body, at + 2), addressAt(body, at + 3)]
    const [first, last, deadline] = [path?.[0], path?.at(-1), wordAt(body, at + 4)]
    if (deadline === undefined || amount === undefined || minimum === undefined || recipient === undefined)
      return undefined
    if (path === undefined || path.length < 2 || first === undefined || last === undefined) return undefined
    return {
      ...(kind === 'coinToToken' ? {} : { from: first }),
      ...(kind === 'tokenToCoin' ? {} : { to: last }),
      recipient,
      amount,
      minimum,
      minimumWord: at + 1,
      deadline,
    }
  }

const allowsPartOfIt = 1n

/**
 * Aggregation routers: executor, then the order (from, to, who takes in, recipient, amount, minimum, flags), then what the executor is
 * told, with a permit before it in their fifth version. Nobody as the recipient is the account itself. A swap of a part of the amount
 * would lower the minimum with it, so it is none that can be compared.
 */
const byOrder =
  (permitWord?: number): Decoder =>
  (body, _call, account) => {
    const [from, to, recipient] = [addressAt(body, 1), addressAt(body, 2), addressAt(body, 4)]
    const [amount, minimum, flags] = [wordAt(body, 5), wordAt(body, 6), wordAt(body, 7)]
    if (from === undefined || to === undefined || recipient === undefined) return undefined
    if (amount === undefined || minimum === undefined || flags === undefined) return undefined
    if ((flags & allowsPartOfIt) !== 0n) return undefined
    const permit = permitWord === undefined ? '' : bytesAt(body, permitWord)
    const allowed = permit === undefined ? undefined : permitIn(permit)
    if (allowed === undefined) return undefined
    return {
      ...(from === evmCoinAddress ? {} : { from }),
      ...(to === evmCoinAddress ? {} : { to }),
      recipient: /^0x0{40}$/.test(recipient) ? account.toLowerCase() : recipient,
      amount,
      minimum,
      minimumWord: 6,
      ...allowed,
    }
  }

/** Undefined for bytes that are no permit of EIP-2612: what else they would allow, nobody can tell. */
function permitIn(bytes: string): Pick<DecodedSwap, 'permit'> | undefined {
  if (bytes === '') return {}
  const [owner, spender, value] = [addressAt(bytes, 0), addressAt(bytes, 1), wordAt(bytes, 2)]
  if (bytes.length !== 7 * 64 || owner === undefined || spender === undefined || value === undefined) return undefined
  return { permit: { owner, spender, value } }
}

/** The functions that are understood. Whatever else a service builds is not signed. */
const decoders: ReadonlyMap<string, Decoder> = new Map([
  // swapExactTokensForTokens, swapExactETHForTokens, swapExactTokensForETH (uint256,uint256,address[],address,uint256)
  ['0x38ed1739', alongPath('tokenToToken')],
  ['0x7ff36ab5', alongPath('coinToToken')],
  ['0x18cbafe5', alongPath('tokenToCoin')],
  // The same with …SupportingFeeOnTransferTokens
  ['0x5c11d795', alongPath('tokenToToken')],
  ['0xb6f9de95', alongPath('coinToToken')],
  ['0x791ac947', alongPath('tokenToCoin')],
  // swap(address,(address,address,address,address,uint256,uint256,uint256),bytes,bytes)
  ['0x12aa3caf', byOrder(8)],
  // swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)
  ['0x07ed2379', byOrder()],
])

/** What a call swaps for the account; undefined for what is not understood. */
export function decodeSwap(call: SwapCall, account: string): DecodedSwap | undefined {
  const read = readCall(call.data)
  return read === undefined ? undefined : decoders.get(read.selector)?.(read.body, call, account)
}

/** The call with a higher minimum, which is all that may be changed in what another built. */
export function withMinimum(call: SwapCall, { minimum, minimumWord }: DecodedSwap, atLeast: bigint): SwapCall {
  if (minimum >= atLeast) return call
  return { ...call, data: call.data.slice(0, 10) + withWord(call.data.slice(10), minimumWord, atLeast) }
}
