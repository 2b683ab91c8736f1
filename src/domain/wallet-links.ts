import { knownWalletLinks } from './known-wallet-links.js'
import { linkBase } from './link-base.js'
import { isReachable, isSealed, isSelf, isTelegram, linksInto, phoneBases, webBase } from './links-into.js'
import { parsePairingUri } from './pairing-uri.js'
import type { LinkPlace, WalletLink } from './wallet-link.js'
import type { Wallet } from './wallet.js'

/**
 * Every way into a wallet that works in this place, best first; none in the wallet's own browser. `uri` is the address of a
 * pairing; without one, or with one that is none, only ways that need none are left: `browse`.
 */
export function walletLinks(wallet: Wallet, uri: string | undefined, place: LinkPlace): readonly WalletLink[] {
  if (uri === undefined || parsePairingUri(uri) === undefined) return linksInto(wallet, undefined, place)
  const encoded = encodeURIComponent(uri)
  // Telegram for Android decodes addresses once more on their way out.
  return linksInto(
    wallet,
    isTelegram(place) && place.device === 'android' ? encodeURIComponent(encoded) : encoded,
    place,
  )
}

/** What is stored for the wallet to be opened again at each request (S4.3): the way without the pairing. */
export function linkChoice(
  wallet: Wallet,
  place: LinkPlace,
): { readonly href: string; readonly name: string } | undefined {
  if (isSelf(wallet, place) || knownWalletLinks(wallet)?.pairs === false) return undefined
  const app = place.device === 'desktop' || isSealed(place) ? [] : phoneBases(wallet)
  const program = place.device === 'desktop' ? linkBase(wallet.desktopLink) : undefined
  const bases = [...app, webBase(wallet), program]
  const base = bases.find((base) => base !== undefined && isReachable(base.href, place))
  return base === undefined ? undefined : { href: base.href, name: wallet.name }
}

/** Whether a pairing under way is taken up again: these may drop the page while the wallet is in front (S4.2). */
export const reusesPairing = ({ device, environment, safari }: LinkPlace): boolean =>
  environment.kind === 'socialApp' || (device === 'ios' && safari)

/** The tabs of the connecting view: how the visitor can get to a wallet. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/**
 * Ways to a wallet in the order of preference, never none; without a wallet the code alone. `installed`: a connector on the page
 * is this wallet.
 */
export function walletPlatforms(
  wallet: Wallet | undefined,
  { place, installed }: { readonly place: LinkPlace; readonly installed: boolean },
): readonly WalletPlatform[] {
  if (wallet === undefined) return ['qrcode']
  if (isSelf(wallet, place)) return ['browser']
  const kinds = new Set(linksInto(wallet, '', place).map(({ kind }) => kind))
  const phone = place.device !== 'desktop'
  const opens = phone && (['native', 'universal', 'intent', 'browse'] as const).some((kind) => kinds.has(kind))
  // Where the app cannot be opened, its camera or a copied address still can be used.
  const scans = !opens && knownWalletLinks(wallet)?.pairs !== false && phoneBases(wallet).length > 0
  const ways: readonly (readonly [WalletPlatform, boolean])[] = [
    ['browser', installed],
    ['mobile', opens],
    ['qrcode', scans],
    ['web', kinds.has('web')],
    ['desktop', kinds.has('desktop')],
    ['unsupported', !installed && !phone && (wallet.rdns !== undefined || wallet.chromeStore !== undefined)],
  ]
  const found = ways.filter(([, works]) => works).map(([platform]) => platform)
  return found.length === 0 ? ['unsupported'] : found
}
