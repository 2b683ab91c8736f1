import type { DeepLink, Environment } from '../../../../domain/wallets/deep-link.js'
import { deepLinksInto } from '../../../../domain/wallets/deep-links-into.js'
import { deepLinks, walletPlatforms, type WalletPlatform } from '../../../../domain/wallets/deep-links.js'
import { safeHttpsUrl } from '../../../../domain/text/untrusted.js'
import type { Wallet } from '../../../../domain/wallets/wallet.js'

export interface Reach {
  readonly environment: Environment
  /** The wallet is on this page as well. */
  readonly installed: boolean
  /** A wallet elsewhere can be waited for. */
  readonly waits: boolean
}

/** Where the wallet can be reached from here, best first; never empty. */
export function reachablePlatforms(
  wallet: Wallet,
  { environment, installed, waits }: Reach,
): readonly WalletPlatform[] {
  const platforms = walletPlatforms(wallet, { environment, installed })
  const found = waits
    ? platforms
    : platforms.filter(
        (platform) =>
          platform === 'browser' || (platform === 'mobile' && deepLinks(wallet, undefined, environment).length > 0),
      )
  return found.length === 0 ? ['unsupported'] : found
}

const kinds: Readonly<Partial<Record<WalletPlatform, readonly DeepLink['kind'][]>>> = {
  mobile: ['native', 'universal', 'intent', 'browse'],
  web: ['web'],
  desktop: ['desktop'],
}

const onlyTo = (platform: WalletPlatform, links: readonly DeepLink[]): readonly DeepLink[] =>
  links.filter(({ kind }) => kinds[platform]?.includes(kind) === true)

/** Links into the wallet on this platform, best first. Without an address only those that need none. */
export const linksTo = (
  wallet: Wallet,
  platform: WalletPlatform,
  uri: string | undefined,
  environment: Environment,
): readonly DeepLink[] => onlyTo(platform, deepLinks(wallet, uri, environment))

/** Whether the best way on this platform needs an address of a pairing, which may be on its way still. */
export const needsUri = (wallet: Wallet, platform: WalletPlatform, environment: Environment): boolean =>
  onlyTo(platform, deepLinksInto(wallet, '', environment))[0]?.kind !== 'browse'

/** Whether the wallet can answer a pairing at all, on this device or another. */
export const canPair = (wallet: Wallet, platforms: readonly WalletPlatform[], environment: Environment): boolean =>
  platforms.includes('qrcode') || deepLinksInto(wallet, '', environment).some(({ kind }) => kind !== 'browse')

/** Where this device gets the wallet from. */
export const storeOf = (wallet: Wallet, { device }: Environment): string | undefined =>
  safeHttpsUrl({ ios: wallet.appStore, android: wallet.playStore, desktop: undefined }[device]) ??
  safeHttpsUrl(wallet.homepage)

/** Whether Downloads has something to show. */
export const hasDownloads = ({ chromeStore, appStore, playStore, homepage }: Wallet): boolean =>
  [chromeStore, appStore, playStore, homepage].some((url) => safeHttpsUrl(url) !== undefined)
