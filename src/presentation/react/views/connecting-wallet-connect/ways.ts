import type { DeepLink, Environment } from '../../../../domain/wallets/deep-link.js'
import { deepLinksInto } from '../../../../domain/wallets/deep-links-into.js'
import { deepLinks, type WalletPlatform } from '../../../../domain/wallets/deep-links.js'
import { safeHttpsUrl } from '../../../../domain/text/untrusted.js'
import type { Wallet } from '../../../../domain/wallets/wallet.js'

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

/** Where this device gets the wallet from. */
export const storeOf = (wallet: Wallet, { device }: Environment): string | undefined =>
  safeHttpsUrl({ ios: wallet.appStore, android: wallet.playStore, desktop: undefined }[device]) ??
  safeHttpsUrl(wallet.homepage)

/** Whether Downloads has something to show. */
export const hasDownloads = ({ chromeStore, appStore, playStore, homepage }: Wallet): boolean =>
  [chromeStore, appStore, playStore, homepage].some((url) => safeHttpsUrl(url) !== undefined)
