import { isRecord } from '../../../kit/is-record.js'
import { look } from '../../../kit/look.js'

/** A call as a Safe is asked to make it: `value` in wei, as decimal digits. */
export interface SafeCall {
  readonly to: string
  readonly value: string
  readonly data: string
}

/** More than a transaction may carry. */
const maximumData = 1_048_576
const maximumCalls = 1_000

/** A call of `eth_sendTransaction` or `wallet_sendCalls`; its fee is the Safe's business. Undefined for what it cannot make, as a contract. */
export function safeCall(call: unknown): SafeCall | undefined {
  const [to, value = '0x0', data = '0x'] = ['to', 'value', 'data'].map((name) => look(call, name))
  if (typeof to !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(to)) return undefined
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value)) return undefined
  if (typeof data !== 'string' || data.length > maximumData || !/^0x[0-9a-fA-F]*$/.test(data)) return undefined
  return { to, value: BigInt(value).toString(), data }
}

/** All of them, of a batch that has some. */
export function safeCalls(calls: unknown): readonly SafeCall[] | undefined {
  const count = Array.isArray(calls) ? look(calls, 'length') : 0
  if (typeof count !== 'number' || count === 0 || count > maximumCalls) return undefined
  const made = Array.from({ length: count }, (_, i) => safeCall(look(calls, i)))
  return made.every((call) => call !== undefined) ? made : undefined
}

/** What a batch, or a call of it, asks of the wallet beside calls and cannot do without (EIP-5792): the first of it. */
export function neededOf(batch: unknown): string | undefined {
  const calls = look(batch, 'calls')
  const asking = [batch, ...(Array.isArray(calls) ? (calls as readonly unknown[]).slice(0, maximumCalls) : [])]
  for (const one of asking) {
    const capabilities = look(one, 'capabilities')
    if (!isRecord(capabilities)) continue
    const needed = Object.keys(capabilities).find((name) => look(look(capabilities, name), 'optional') !== true)
    if (needed !== undefined) return needed
  }
  return undefined
}

/** Whether it is the account, however it is spelt. */
export const isItsAddress = (account: unknown, address: string): boolean =>
  typeof account === 'string' &&
  /^0x[0-9a-fA-F]{40}$/.test(account) &&
  account.toLowerCase() === address.slice(0, 42).toLowerCase()

export const toHex = (count: number): `0x${string}` => `0x${count.toString(16)}`
