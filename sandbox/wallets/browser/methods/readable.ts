import { hexToBytes, type Hex } from 'viem'

/** Bytes as text where they are text, else as they are. */
export function readable(raw: Hex): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(raw))
  } catch {
    return raw
  }
}
