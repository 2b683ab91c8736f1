import { namesSettings } from './names-settings.js'
import { signInSettings } from './sign-in-settings.js'
import type { Resolved, SiteOptions } from './site-options.js'
import { swapSettings } from './swap-settings.js'

/** Which parts the host brings by `bindings`, where an option or an endpoint would else say who does it. */
export interface BoundParts {
  readonly catalogue: boolean
  /** Where wallets are found. */
  readonly connectors: boolean
  readonly nameRegistry: boolean
  readonly onRamp: boolean
  readonly swaps: boolean
}

/** Settings with what depends on the parts that there are: who swaps, who sells, who gives names. What nobody does is not offered. */
export function withBoundParts(
  { given, endpoints, settings }: Resolved<SiteOptions>,
  bound: BoundParts,
): Resolved<SiteOptions>['settings'] {
  const { flags } = settings
  const isServed = endpoints.blockchain !== undefined
  const signIn = signInSettings(given.signIn)
  const swaps = swapSettings(given.swaps, bound.swaps)
  const names = namesSettings(given.names, isServed || bound.nameRegistry)
  const seller = bound.onRamp ? 'own' : isServed ? 'hosted' : undefined
  return {
    ...settings,
    hasCatalogue: settings.hasCatalogue || bound.catalogue,
    flags: { ...flags, swaps: flags.swaps && swaps !== undefined },
    ...(flags.onramp && seller && { onRamp: seller }),
    ...(signIn && { signIn }),
    ...(swaps && { swaps }),
    ...(names && { names }),
  }
}
