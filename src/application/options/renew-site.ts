import { isSupported, listedNamespaces } from '../../domain/networks/network.js'
import type { SessionState } from '../../domain/session/session.js'
import type { Store } from '../../kit/store.js'
import type { CatalogueFeature } from '../catalogue/catalogue.js'
import type { HeldSettings } from '../create-settings.js'
import type { Features } from '../features.js'
import type { LiveOptions } from '../live-options.js'
import type { RestoreSession } from '../session/restore-session.js'
import type { Settings, SiteSettings } from '../settings.js'
import { withChange } from './change-options.js'
import type { Resolved, SiteOptions } from './site-options.js'
import { withBoundParts, type BoundParts } from './with-bound-parts.js'

/** An interface that is there, or comes; the parts of it are those that only some sites have. */
interface Shown<Parts> {
  readonly renew: (parts: Parts) => void
}

export interface RenewSiteDeps<Parts> {
  /** Those that the dialog was created of. */
  readonly options: Resolved<SiteOptions>
  readonly bound: BoundParts
  readonly settings: HeldSettings
  readonly session: Store<SessionState>
  readonly features: Features
  readonly restoreSession: RestoreSession
  /** Looks for wallets of the page where the settings have it now. */
  readonly lookAnew: () => unknown
  /** @throws DialogError CHUNK_NOT_LOADED */
  readonly fetchParts: (site: SiteSettings) => Promise<Parts>
  /** Undefined while there is no interface. Rejects where it could not be fetched, which has been told. */
  readonly shown: () => Promise<Shown<Parts>> | undefined
  /** Tells the site's developers of what changes nothing. */
  readonly review: (now: Resolved<SiteOptions>) => void
}

/**
 * Changes what is live of a running dialog's options, one change after the other, for each stands on the one before. What only some sites
 * have is fetched first, so that a failure changes nothing; then all parts read the new settings, and what is shown follows.
 * @throws DialogError OPTIONS_INVALID, CAIP2_INVALID, CHUNK_NOT_LOADED
 */
export function createRenewSite<Parts>(deps: RenewSiteDeps<Parts>): (change: LiveOptions) => Promise<void> {
  const { bound, settings, features, shown } = deps
  let given = deps.options
  const take = async (change: LiveOptions): Promise<void> => {
    const next = withChange(given, change)
    const now = withBoundParts(next, bound)
    const parts = shown() && (await deps.fetchParts(now))
    given = next
    const before = { ...settings.site.get() }
    write(deps, now)
    deps.review(next)
    if (sourcesOf(now) !== sourcesOf(before) && !bound.connectors) deps.lookAnew()
    const catalogue = features.loaded('catalogue')
    if (walletsOf(now) !== walletsOf(before) && catalogue) void listAnew(catalogue)
    const known = listedNamespaces(before.networks)
    // Whoever was here before with a wallet of it.
    if (listedNamespaces(now.networks).some((one) => !known.includes(one))) void deps.restoreSession()
    const there = await shown()?.catch(() => undefined)
    there?.renew(parts ?? (await deps.fetchParts(now)))
  }
  let last: Promise<unknown> = Promise.resolve()
  return (change) => {
    const turn = last.then(() => take(change))
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Into the settings that all parts hold. Who computes with them is told by their store, and hosts are told of it all as one change. */
function write(
  { options, settings, session }: Pick<RenewSiteDeps<unknown>, 'options' | 'settings' | 'session'>,
  now: SiteSettings,
): void {
  const { chosenNetwork: chosen } = session.get()
  const isGone = chosen !== undefined && !isSupported(now.networks, chosen)
  // The first of the new ones stands in until they are there.
  if (isGone) session.update((state) => ({ ...state, chosenNetwork: now.networks[0]?.id ?? chosen }))
  for (const held of [options.settings, settings]) Object.assign(held, liveOf(now))
  settings.site.update(() => now)
  if (isGone) session.update(withoutChoice)
}

const liveOf = (site: SiteSettings): Partial<Settings> => {
  const { networks, flags, unsupportedNetwork, wallets, logins, onRamp, legal } = site
  return { networks, flags, unsupportedNetwork, wallets, logins, onRamp, legal }
}

/** Nobody chose a network for the next connection. */
const withoutChoice = (state: SessionState): SessionState => {
  const { chosenNetwork: _, ...rest } = state
  return rest
}

/** What decides where wallets of the page are looked for. */
const sourcesOf = (site: SiteSettings): string =>
  [site.flags.announcedWallets, site.logins !== undefined, ...listedNamespaces(site.networks)].join()

/** What decides which wallets a catalogue lists. */
const walletsOf = ({ wallets: { exclude, include, featured, installed }, networks }: SiteSettings): string =>
  JSON.stringify([exclude, include, featured, installed, networks.map(({ id }) => id)])

/** Of what was listed, and is suggested, nothing stays as it was. */
async function listAnew(catalogue: CatalogueFeature): Promise<void> {
  catalogue.setVerifiedOnly(catalogue.state.get().verifiedOnly)
  await catalogue.prefetch()
}
