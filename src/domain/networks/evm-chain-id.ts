import { DialogError } from '../errors.js'
import { isChainId, namespaceOf, referenceOf, type ChainId } from './caip.js'

/**
 * The chain id as EVM wallets write it, `0x1` for `eip155:1`. Never `0x0` (S8.40): what has no number is refused.
 * @throws DialogError CAIP2_INVALID
 */
export function evmChainReference(chainId: ChainId): `0x${string}` {
  const known = isChainId(chainId) && namespaceOf(chainId) === 'eip155' ? evmChainId(referenceOf(chainId)) : undefined
  if (known !== chainId) throw new DialogError('CAIP2_INVALID', { value: String(chainId).slice(0, 80) })
  return `0x${BigInt(referenceOf(known)).toString(16)}`
}

/** The network that a wallet names by a hex text, a decimal text or a number; undefined for anything else, and for zero. */
export function evmChainId(reported: unknown): ChainId | undefined {
  const text = typeof reported === 'number' && Number.isSafeInteger(reported) ? String(reported) : reported
  if (typeof text !== 'string' || !/^(?:0x[0-9a-fA-F]{1,64}|[0-9]{1,20})$/.test(text)) return undefined
  const id = BigInt(text)
  return id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER) ? `eip155:${id}` : undefined
}
