import { loadEachOnce } from '../kit/load-each-once.js'
import type { FeatureMap, Features } from '../application/features.js'
import { toDialogError } from '../domain/errors.js'
import type { Token } from '../ports/tokens.js'
import type { Wiring } from './wiring.js'

/** How a feature that is fetched on demand joins the wiring. */
export interface LazyFeature<T> {
  /** It may fetch more before it joins. */
  readonly module: () => Promise<(to: Wiring) => void | Promise<void>>
  readonly token: Token<T>
}

/** Lets a feature's module join the wiring once; a failure is forgotten, so that the next call tries again. */
export function createFeatures(
  wiring: Wiring,
  lazy: { readonly [N in keyof FeatureMap]: LazyFeature<FeatureMap[N]> },
): Features {
  const loading = new Map<keyof FeatureMap, Promise<unknown>>()
  const joined: Partial<FeatureMap> = {}
  const join = async <N extends keyof FeatureMap>(name: N): Promise<FeatureMap[N]> => {
    try {
      const module = await lazy[name].module()
      await module(wiring)
      return (joined[name] = wiring.get(lazy[name].token))
    } catch (cause) {
      throw toDialogError(cause, 'CHUNK_NOT_LOADED', { chunk: name })
    }
  }
  return {
    load: <N extends keyof FeatureMap>(name: N) =>
      loadEachOnce(loading, name, () => join(name)) as Promise<FeatureMap[N]>,
    loaded: (name) => joined[name],
  }
}
