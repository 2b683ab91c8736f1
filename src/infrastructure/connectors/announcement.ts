import { isObject, look } from '../../kit/look.js'
import { cleanName, isRdns, isUuidV4, safeImageSource } from '../../domain/text/untrusted.js'

/** What a wallet said of itself (EIP-6963), read once, cleaned and frozen. */
export interface Announcement {
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  readonly icon: string | undefined
  readonly provider: object
}

/**
 * Reads an announcement, or says what is wrong with it. Every field is read exactly once, so a getter cannot answer differently
 * later, and what throws is as good as missing. Fields that the standard does not know are not looked at.
 */
export function readAnnouncement(event: Event): Announcement | { readonly fault: string } {
  try {
    const detail = look(event, 'detail')
    const info = look(detail, 'info')
    const provider = look(detail, 'provider')
    const [uuid, name, rdns, icon] = ['uuid', 'name', 'rdns', 'icon'].map((key) => look(info, key))
    if (!isUuidV4(uuid)) return { fault: 'its uuid is not a UUIDv4' }
    const shown = cleanName(name)
    if (shown === '') return { fault: 'it has no name' }
    if (!isRdns(rdns)) return { fault: 'its rdns is not a reverse domain name' }
    if (!isObject(provider)) return { fault: 'it has no provider' }
    return Object.freeze({
      uuid: uuid.toLowerCase(),
      name: shown,
      rdns: rdns.toLowerCase(),
      icon: safeImageSource(icon),
      provider,
    })
  } catch {
    return { fault: 'it cannot be read' }
  }
}
