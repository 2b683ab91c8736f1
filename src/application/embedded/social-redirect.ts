import { nonceName, resultName } from '../../domain/connection/login-return.js'

/** An address that a window may be led to; undefined for what runs or opens anything else. */
export function webAddress(text: string): URL | undefined {
  try {
    const url = new URL(text)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
  } catch {
    return undefined
  }
}

/**
 * The provider's address with the way back to the page in its `state`: `<state>--<page>`, which the address itself encodes, and nothing
 * else does (wire facts 4.7). The page's own address carries the nonce. Undefined where there is no `state` to put it in.
 */
export function withWayBack(uri: string, page: string, nonce: string): string | undefined {
  const url = webAddress(uri)
  const state = url?.searchParams.get('state')
  const nested = url?.searchParams.get('provider_authorization_url')
  if (url !== undefined && nested !== undefined && nested !== null) {
    const inner = withWayBack(nested, page, nonce)
    if (inner === undefined) return undefined
    url.searchParams.set('provider_authorization_url', inner)
    return url.href
  }
  if (url === undefined || state === undefined || state === null) return undefined
  const back = new URL(page)
  back.searchParams.set(nonceName, nonce)
  back.searchParams.delete(resultName)
  url.searchParams.set('state', `${state}--${back.href}`)
  return url.href
}

export interface Returned {
  /** The address without what the login put in it. */
  readonly page: string
  readonly result: string | undefined
  readonly nonce: string | undefined
}

/** What the page's address brings back from a login; undefined when it brings nothing. */
export function returnedLogin(address: string): Returned | undefined {
  const url = webAddress(address)
  const [result, nonce] = [resultName, nonceName].map((name) => url?.searchParams.get(name) ?? undefined)
  if (url === undefined || (result === undefined && nonce === undefined)) return undefined
  url.searchParams.delete(resultName)
  url.searchParams.delete(nonceName)
  return { page: url.href, result, nonce }
}
