import type { ChainId } from '../networks/caip.js'
import type { ConnectorInfo, ConnectorKind, WalletRef } from './connector.js'
import { isHostedBy } from './page-host.js'
import { isNamedIn, isSameWallet, type Wallet } from './wallet.js'
import type { Environment } from './deep-link.js'

/** What decides which wallets are shown: the host's lists, its networks and the place of the page. Entries: id, rdns or name, in any case. */
export interface WalletRules {
  /** Never shown, wherever it comes from. */
  readonly exclude: readonly string[]
  /** Where given, only these of the catalogue; what is on the page stays. */
  readonly include: readonly string[]
  /** Included as well, because the host names them. */
  readonly featured: readonly string[]
  /** Of wallets that are on the page: `only` shows no other, `hide` none of them. */
  readonly installed?: 'only' | 'hide' | undefined
  /** Networks of the host. */
  readonly chains: readonly ChainId[]
  readonly environment: Environment
}

/** `named`: featured or custom, so the host wants it. `listed`: the list, a search, recommended, or recent and not on the page. */
export type WalletSource = 'named' | 'listed'

/** The rule that keeps a wallet out. */
export type HiddenBy =
  | 'excluded'
  | 'notIncluded'
  | 'duplicateOfInstalled'
  /** The host shows what is on the page alone. */
  | 'notInstalled'
  /** It is on the page, and the host shows none that is. */
  | 'installedHidden'
  | 'noSharedNetwork'
  /** The page is shown by an app of a phone, and nothing leads from there to this wallet. */
  | 'unreachable'
  /** Only injected, and under no name of its own (S5.29). */
  | 'nameless'

/** Why a connector of the page is not shown (S5.29, S5.30); undefined: it is. That it is installed (S5.31) is known by its being there. */
export function connectorHiddenBy(
  connector: ConnectorInfo,
  { exclude, environment, installed }: WalletRules,
): HiddenBy | undefined {
  if (isNamedIn(exclude, connector)) return 'excluded'
  if (installed === 'only' && connector.kind === 'walletConnect') return 'notInstalled'
  if (installed === 'hide' && foundHere.includes(connector.kind)) return 'installedHidden'
  if (connector.kind === 'injected' && connector.name === 'Browser Wallet' && environment.device === 'desktop')
    return 'nameless'
  return undefined
}

/** Kinds of wallets that were found on the page. */
const foundHere: readonly ConnectorKind[] = ['announced', 'injected', 'multiChain']

/** Why a wallet that is not on the page is not shown; undefined: it is. `taken`: wallets that have a place already. */
export function walletHiddenBy(
  wallet: Wallet,
  source: WalletSource,
  rules: WalletRules,
  taken: readonly Pick<WalletRef, 'id' | 'rdns'>[] = [],
): HiddenBy | undefined {
  const { include, environment } = rules
  const { host, device } = environment
  if (isNamedIn(rules.exclude, wallet)) return 'excluded'
  if (source === 'listed' && include.length > 0 && !isNamedIn([...include, ...rules.featured], wallet))
    return 'notIncluded'
  if (isHostedBy(host, wallet.rdns) || taken.some((other) => isSameWallet(wallet, other, device)))
    return 'duplicateOfInstalled'
  if (rules.installed === 'only') return 'notInstalled'
  if (source === 'listed' && wallet.chains.length > 0 && !wallet.chains.some((id) => rules.chains.includes(id)))
    return 'noSharedNetwork'
  // There an app is opened by an address or reached by a copied one.
  if (host.kind === 'socialApp' && device !== 'desktop' && !isOnPhones(wallet)) return 'unreachable'
  return undefined
}

const isOnPhones = ({ universalLink, mobileLink, webappLink }: Wallet): boolean =>
  [universalLink, mobileLink, webappLink].some((link) => link !== undefined)

/** Whether wallets beyond this page are known and lead somewhere: a catalogue lists them, or WalletConnect reaches the well-known ones. */
export const suggestsWallets = (
  { hasCatalogue, wallets }: Beyond,
  connectors: readonly Pick<ConnectorInfo, 'kind'>[],
): boolean => wallets.installed !== 'only' && (hasCatalogue || connectors.some(({ kind }) => kind === 'walletConnect'))

/** What the host says of wallets beyond the page. */
interface Beyond {
  readonly hasCatalogue: boolean
  readonly wallets: Pick<WalletRules, 'installed'>
}

/** Whether the visitor may look for them. */
export const offersAllWallets = ({
  allWallets,
  connectors,
  ...beyond
}: Beyond & {
  readonly allWallets: boolean
  readonly connectors: readonly ConnectorInfo[]
}): boolean => allWallets && suggestsWallets(beyond, connectors)
