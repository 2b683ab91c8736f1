import type { ConnectorInfo } from './connector.js'
import type { Environment } from './deep-link.js'
import { canPair, deepLinks, walletPlatforms, type WalletPlatform } from './deep-links.js'
import { isSelf } from './deep-links-into.js'
import { isSameWallet, type Wallet } from './wallet.js'

/** How a wallet of the catalogue can be reached from here. */
export interface Reach {
  /** The wallet is on this page as well. */
  readonly installed: boolean
  /** Best first. */
  readonly platforms: readonly [WalletPlatform, ...WalletPlatform[]]
  /** A pairing is waited for, and the wallet can answer it on this device or another. */
  readonly pairs: boolean
}

/** The wallet itself on this page; in its own browser also what is injected there under no name. */
export const onThisPage = (
  wallet: Wallet,
  connectors: readonly ConnectorInfo[],
  environment: Environment,
): ConnectorInfo | undefined =>
  connectors.find((info) => isSameWallet(wallet, info, environment.device)) ??
  (isSelf(wallet, environment) ? connectors.find(({ kind }) => kind === 'injected') : undefined)

/** @param connectors of the page; the one of WalletConnect waits for wallets elsewhere */
export function reachOf(wallet: Wallet, connectors: readonly ConnectorInfo[], environment: Environment): Reach {
  const installed = onThisPage(wallet, connectors, environment) !== undefined
  const waits = connectors.some(({ kind }) => kind === 'walletConnect')
  const all = walletPlatforms(wallet, { environment, installed })
  const [best = 'unsupported', ...others] = waits ? all : all.filter((one) => needsNoPairing(wallet, one, environment))
  const platforms = [best, ...others] as const
  return { installed, platforms, pairs: waits && canPair(wallet, environment) }
}

const needsNoPairing = (wallet: Wallet, platform: WalletPlatform, environment: Environment): boolean =>
  platform === 'browser' || (platform === 'mobile' && deepLinks(wallet, undefined, environment).length > 0)
