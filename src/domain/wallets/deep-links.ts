import { knownDeepLinks } from './known-deep-links.js'
import { deepLinkBase } from './deep-link-base.js'
import { isReachable, isSealed, isSelf, isTelegram, deepLinksInto, phoneBases, webBase } from './deep-links-into.js'
import { parsePairingUri } from '../connection/pairing-uri.js'
import type { Environment, DeepLink } from './deep-link.js'
import type { Wallet } from './wallet.js'

/**
 * Every way into a wallet that works in this place, best first; none in the wallet's own browser. `uri` is the address of a
 * pairing; without one, or with one that is none, only ways that need none are left: `browse`.
 */
export function deepLinks(wallet: Wallet, uri: string | undefined, environment: Environment): readonly DeepLink[] {
  if (uri === undefined || parsePairingUri(uri) === undefined) return deepLinksInto(wallet, undefined, environment)
  const encoded = encodeURIComponent(uri)
  // Telegram for Android decodes addresses once more on their way out.
  return deepLinksInto(
    wallet,
    isTelegram(environment) && environment.device === 'android' ? encodeURIComponent(encoded) : encoded,
    environment,
  )
}

/** What is stored for the wallet to be opened again at each request (S4.3): the way without the pairing. */
export function deepLinkChoice(
  wallet: Wallet,
  environment: Environment,
): { readonly href: string; readonly name: string } | undefined {
  if (isSelf(wallet, environment) || knownDeepLinks(wallet)?.pairs === false) return undefined
  const app = environment.device === 'desktop' || isSealed(environment) ? [] : phoneBases(wallet)
  const program = environment.device === 'desktop' ? deepLinkBase(wallet.desktopLink) : undefined
  const bases = [...app, webBase(wallet), program]
  const base = bases.find((base) => base !== undefined && isReachable(base.href, environment))
  return base === undefined ? undefined : { href: base.href, name: wallet.name }
}

/** Whether a pairing under way is taken up again: these may drop the page while the wallet is in front (S4.2). */
export const reusesPairing = ({ device, host, safari }: Environment): boolean =>
  host.kind === 'socialApp' || (device === 'ios' && safari)

/** The tabs of the connecting view: how the visitor can get to a wallet. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/**
 * Ways to a wallet in the order of preference, never none; without a wallet the code alone. `installed`: a connector on the page
 * is this wallet.
 */
export function walletPlatforms(
  wallet: Wallet | undefined,
  { environment, installed }: { readonly environment: Environment; readonly installed: boolean },
): readonly WalletPlatform[] {
  if (wallet === undefined) return ['qrcode']
  if (isSelf(wallet, environment)) return ['browser']
  const kinds = new Set(deepLinksInto(wallet, '', environment).map(({ kind }) => kind))
  const phone = environment.device !== 'desktop'
  const opens = phone && (['native', 'universal', 'intent', 'browse'] as const).some((kind) => kinds.has(kind))
  // Where the app cannot be opened, its camera or a copied address still can be used.
  const scans = !opens && knownDeepLinks(wallet)?.pairs !== false && phoneBases(wallet).length > 0
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

/** Whether the wallet can answer a pairing at all, on this device or another. */
export const canPair = (wallet: Wallet, environment: Environment): boolean =>
  walletPlatforms(wallet, { environment, installed: false }).includes('qrcode') ||
  deepLinksInto(wallet, '', environment).some(({ kind }) => kind !== 'browse')
