import type { ChainNamespace } from '../networks/caip.js'
import type { ConnectorInfo, WalletRef } from './connector.js'
import { keptIcon } from './kept-icon.js'

/**
 * Whether the wallet of an earlier visit is here. `ambiguous`: several are alike, and nobody can tell which was connected.
 * `changed`: one calls itself by the id, and does not look as it did.
 */
export type Reunion<T> =
  | { readonly status: 'found'; readonly wallet: T }
  | { readonly status: 'absent' | 'ambiguous' | 'changed' }

/** Those that the site's own code brings: nothing on the page can pass for them. */
const isVouchedFor = ({ kind }: ConnectorInfo): boolean =>
  kind === 'external' || kind === 'walletConnect' || kind === 'embedded'

/**
 * Finds the wallet of an earlier visit among those that are here now. One that the site brings is known by its id. All others have
 * only what they say of themselves, and anybody can say it: the wallet must say all that it said before, in the namespace, and
 * nobody else may say the same. Who came first, or how often, counts for nothing. The one rule for EIP-6963, the Wallet Standard
 * and `window.ethereum`.
 */
export function reunite<T extends { readonly info: ConnectorInfo }>(
  ref: WalletRef,
  namespace: ChainNamespace,
  listed: readonly T[],
): Reunion<T> {
  const here = listed.filter(({ info }) => info.namespaces.includes(namespace))
  const own = here.find(({ info }) => isVouchedFor(info) && info.id === ref.id)
  if (own !== undefined) return { status: 'found', wallet: own }
  const faces = here
    .filter(({ info }) => !isVouchedFor(info))
    .map((wallet) => ({ wallet, faces: facesIn(namespace, wallet.info) }))
  const [same, ...others] = faces.filter((one) => one.faces.some((face) => isSame(ref, face)))
  if (same !== undefined) {
    const isAlone = others.length === 0 && same.wallet.info.contested !== true
    return isAlone ? { status: 'found', wallet: same.wallet } : { status: 'ambiguous' }
  }
  const isClaimed = faces.some((one) => one.faces.some((face) => claimOf(face) === claimOf(ref)))
  return { status: isClaimed ? 'changed' : 'absent' }
}

/** Whether a wallet has to be told from others by what it says of itself, so that another of its kind may still come. */
export const isSelfDescribed = ({ info }: { readonly info: ConnectorInfo }): boolean => !isVouchedFor(info)

/** What a wallet is known by in a namespace: as a whole, and as the part that it was before its parts were known to be one. */
const facesIn = (namespace: ChainNamespace, info: ConnectorInfo): readonly ConnectorInfo[] => [
  info,
  ...(info.parts ?? []).filter(({ namespaces }) => namespaces.includes(namespace)),
]

const isSame = (ref: WalletRef, info: ConnectorInfo): boolean =>
  claimOf(ref) === claimOf(info) &&
  ref.rdns === info.rdns &&
  ref.name === info.name &&
  ref.marks === info.marks &&
  ref.icon === keptIcon(info)

/** An id without the number that keeps it apart from others on the page: who has which may be otherwise on the next load. */
const claimOf = ({ id }: { readonly id: string }): string => id.replace(/^([^:#]+)#\d+/, '$1')
