import { decodeBase64 } from '../../kit/base64.js'

/**
 * A signature over a text as Bitcoin writes it: base64, since version 2.0.0 of BIP-322 after the name of its form (`smp` simple, `ful`
 * full, `pof` with a proof of funds), of old and for other kinds of signatures without one. With a name it has a length that no base64
 * has, so that nothing can be read in both ways.
 * @returns undefined for what is neither; `form` is empty where none is named
 */
export function readMessageSignature(text: unknown): { readonly form: string; readonly bytes: Uint8Array } | undefined {
  if (typeof text !== 'string') return undefined
  const form = (text.length % 4 === 3 ? /^(?:smp|ful|pof)/.exec(text)?.[0] : undefined) ?? ''
  const bytes = decodeBase64(text.slice(form.length))
  return bytes === undefined || bytes.length === 0 ? undefined : { form, bytes }
}
