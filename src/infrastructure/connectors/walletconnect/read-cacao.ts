import type { Cacao } from '../../../domain/sign-in/sign-in.js'
import { field } from '../../../kit/field.js'

/** Longer than any text in a cacao; a signature may bring the deployment of its account (ERC-6492). */
const maximumText = 16_384
const maximumResources = 100
const issuer = /^did:pkh:eip155:[1-9][0-9]{0,19}:0x[0-9a-fA-F]{40}$/

/** What a wallet sent as its signature of a sign-in; undefined for what is no cacao of an EVM account (CAIP-74). */
export function readCacao(given: unknown): Cacao | undefined {
  const [h, p, s] = ['h', 'p', 's'].map((part) => field(given, part))
  const type = text(h, 't')
  const iss = text(p, 'iss')
  const [domain, aud, version, nonce, iat] = (['domain', 'aud', 'version', 'nonce', 'iat'] as const).map((name) =>
    text(p, name),
  )
  const [kind, signature, meta] = [text(s, 't'), text(s, 's'), text(s, 'm')]
  const resources = listOfTexts(field(p, 'resources'))
  if (type === undefined || iss === undefined || !issuer.test(iss) || resources === null) return undefined
  if (domain === undefined || aud === undefined || version === undefined || nonce === undefined) return undefined
  if (iat === undefined || kind === undefined || signature === undefined) return undefined
  const optional = (['nbf', 'exp', 'statement', 'requestId'] as const).flatMap((name) => {
    const value = text(p, name)
    return value === undefined ? [] : [[name, value]]
  })
  return {
    h: { t: type },
    p: {
      ...{ iss, domain, aud, version, nonce, iat },
      ...Object.fromEntries(optional),
      ...(resources === undefined ? {} : { resources }),
    },
    s: { t: kind, s: signature, ...(meta === undefined ? {} : { m: meta }) },
  }
}

function text(part: unknown, name: string): string | undefined {
  const value = field(part, name)
  return typeof value === 'string' && value.length <= maximumText ? value : undefined
}

/** Null where it is no list of texts. */
function listOfTexts(value: unknown): readonly string[] | undefined | null {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || value.length > maximumResources) return null
  const texts = value.filter((one): one is string => typeof one === 'string' && one.length <= maximumText)
  return texts.length === value.length ? texts : null
}
