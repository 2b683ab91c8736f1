export interface AnnouncedDetails {
  readonly provider: object
  readonly rdns: string
  /** @default the rdns */
  readonly name?: string
  /** @default a new one */
  readonly uuid?: string
  /** @default a small picture */
  readonly icon?: string
}

/** A picture of one pixel. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/**
 * Announces a wallet on a page, now and whenever an app asks, as EIP-6963 has it.
 * @returns takes the wallet off the page
 */
export function announceWallet(page: EventTarget, { provider, rdns, ...given }: AnnouncedDetails): () => void {
  const info = Object.freeze({ uuid: crypto.randomUUID(), name: rdns, icon: pixel, rdns, ...given })
  const detail = Object.freeze({ info, provider })
  const announce = () => void page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => page.removeEventListener('eip6963:requestProvider', announce)
}
