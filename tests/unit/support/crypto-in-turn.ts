import { createHash, createPublicKey, verify } from 'node:crypto'
import { vi } from 'vitest'

/** What stands before the 32 bytes of a public ed25519 key in SPKI, the form that Node reads (RFC 8410). */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Ed25519 and SHA-256 as pages have them, at once: the engine's own answers from threads whose order no seed decides, so that no history could be lived
 * a second time. All else stays what it is.
 */
export function checkSignaturesInTurn(): void {
  const { subtle } = crypto
  const own: Partial<SubtleCrypto> = {
    importKey: (async (
      format: 'raw',
      bytes: Uint8Array<ArrayBuffer>,
      algorithm: string,
      ...rest: [boolean, KeyUsage[]]
    ) => (algorithm === 'Ed25519' ? { bytes } : subtle.importKey(format, bytes, algorithm, ...rest))) as never,
    verify: (async (
      _: string,
      { bytes }: { readonly bytes: Uint8Array },
      signature: Uint8Array,
      message: Uint8Array,
    ) => {
      const key = createPublicKey({ key: Buffer.concat([spkiPrefix, bytes]), format: 'der', type: 'spki' })
      return verify(null, message, key, signature)
    }) as never,
    digest: (async (_: 'SHA-256', bytes: Uint8Array<ArrayBuffer>) =>
      Uint8Array.from(createHash('sha256').update(bytes).digest()).buffer) as never,
  }
  vi.stubGlobal('crypto', {
    subtle: own,
    getRandomValues: crypto.getRandomValues.bind(crypto),
    randomUUID: () => crypto.randomUUID(),
  })
}
