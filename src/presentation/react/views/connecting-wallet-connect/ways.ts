import type { WalletLink, LinkPlace } from '../../../../domain/wallet-link.js'
import { linksInto } from '../../../../domain/links-into.js'
import { walletLinks, walletPlatforms, type WalletPlatform } from '../../../../domain/wallet-links.js'
import { safeHttpsUrl } from '../../../../domain/untrusted.js'
import type { Wallet } from '../../../../domain/wallet.js'

export interface Reach {
  readonly place: LinkPlace
  /** The wallet is on this page as well. */
  readonly installed: boolean
  /** A wallet elsewhere can be waited for. */
  readonly waits: boolean
}

/** Where the wallet can be reached from here, best first; never empty. */
export function reachablePlatforms(wallet: Wallet, { place, installed, waits }: Reach): readonly WalletPlatform[] {
  const platforms = walletPlatforms(wallet, { place, installed })
  const found = waits
    ? platforms
    : platforms.filter(
        (platform) =>
          platform === 'browser' || (platform === 'mobile' && walletLinks(wallet, undefined, place).length > 0),
      )
  return found.length === 0 ? ['unsupported'] : found
}

const kinds: Readonly<Partial<Record<WalletPlatform, readonly WalletLink['kind'][]>>> = {
  mobile: ['native', 'universal', 'intent', 'browse'],
  web: ['web'],
  desktop: ['desktop'],
}

const onlyTo = (platform: WalletPlatform, links: readonly WalletLink[]): readonly WalletLink[] =>
  links.filter(({ kind }) => kinds[platform]?.includes(kind) === true)

/** Links into the wallet on this platform, best first. Without an address only those that need none. */
export const linksTo = (
  wallet: Wallet,
  platform: WalletPlatform,
  uri: string | undefined,
  place: LinkPlace,
): readonly WalletLink[] => onlyTo(platform, walletLinks(wallet, uri, place))

/** Whether the best way on this platform needs an address of a pairing, which may be on its way still. */
export const needsUri = (wallet: Wallet, platform: WalletPlatform, place: LinkPlace): boolean =>
  onlyTo(platform, linksInto(wallet, '', place))[0]?.kind !== 'browse'

/** Whether the wallet can answer a pairing at all, on this device or another. */
export const canPair = (wallet: Wallet, platforms: readonly WalletPlatform[], place: LinkPlace): boolean =>
  platforms.includes('qrcode') || linksInto(wallet, '', place).some(({ kind }) => kind !== 'browse')

/** Where this device gets the wallet from. */
export const storeOf = (wallet: Wallet, { device }: LinkPlace): string | undefined =>
  safeHttpsUrl({ ios: wallet.appStore, android: wallet.playStore, desktop: undefined }[device]) ??
  safeHttpsUrl(wallet.homepage)

/** Whether Downloads has something to show. */
export const hasDownloads = ({ chromeStore, appStore, playStore, homepage }: Wallet): boolean =>
  [chromeStore, appStore, playStore, homepage].some((url) => safeHttpsUrl(url) !== undefined)
