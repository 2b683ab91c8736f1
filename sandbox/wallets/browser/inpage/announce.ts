import { encodeHex } from '../../../../src/kit/hex.ts'
import type { Provider } from './provider.ts'
import type { InpageConfig } from './wire.ts'

/** Makes the provider known to the page by EIP-6963: at once, and whenever the page asks. */
export function announce({ info }: InpageConfig, provider: Provider): void {
  const detail = Object.freeze({ info: Object.freeze({ uuid: uuid(), ...info }), provider })
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say)
  say()
}

/** `crypto.randomUUID` is missing on pages without a secure context, where wallets work all the same. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return encodeHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
