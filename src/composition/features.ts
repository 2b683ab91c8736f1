import { loadEachOnce } from '../kit/load-each-once.js'
import type { Container, ContainerModule } from 'inversify'
import type { FeatureMap, Features } from '../application/features.js'
import { toDialogError } from '../domain/errors.js'
import type { Token } from '../ports/tokens.js'

/** How a feature that is fetched on demand joins the container. */
export interface LazyFeature<T> {
  readonly module: () => Promise<ContainerModule>
  readonly token: Token<T>
}

/** Loads a feature's module into the container once; a failure is forgotten, so that the next call tries again. */
export function createFeatures(
  container: Container,
  lazy: { readonly [N in keyof FeatureMap]: LazyFeature<FeatureMap[N]> },
): Features {
  const loading = new Map<keyof FeatureMap, Promise<unknown>>()
  const joined: Partial<FeatureMap> = {}
  const join = async <N extends keyof FeatureMap>(name: N): Promise<FeatureMap[N]> => {
    try {
      container.load(await lazy[name].module())
      return (joined[name] = container.get(lazy[name].token))
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
