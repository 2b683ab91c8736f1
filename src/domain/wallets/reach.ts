import type { ConnectorInfo } from './connector.js'
import type { Environment } from './deep-link.js'
import { canPair, deepLinks, walletPlatforms, type WalletPlatform } from './deep-links.js'
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

/** @param connectors of the page; the one of WalletConnect waits for wallets elsewhere */
export function reachOf(wallet: Wallet, connectors: readonly ConnectorInfo[], environment: Environment): Reach {
  const installed = connectors.some((info) => isSameWallet(wallet, info, environment.device))
  const waits = connectors.some(({ kind }) => kind === 'walletConnect')
  const all = walletPlatforms(wallet, { environment, installed })
  const [best = 'unsupported', ...others] = waits ? all : all.filter((one) => needsNoPairing(wallet, one, environment))
  const platforms = [best, ...others] as const
  return { installed, platforms, pairs: waits && canPair(wallet, environment) }
}

const needsNoPairing = (wallet: Wallet, platform: WalletPlatform, environment: Environment): boolean =>
  platform === 'browser' || (platform === 'mobile' && deepLinks(wallet, undefined, environment).length > 0)
