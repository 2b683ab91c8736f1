import type { ContainerModuleLoadOptions } from 'inversify'
import type { Token } from '../ports/tokens.js'

/** Binds `id` to one lazily created `create(deps)`, unless the host bound it first. A wrong dependency does not compile. */
export function wire<T, Deps extends object>(
  { bind, isBound }: Pick<ContainerModuleLoadOptions, 'bind' | 'isBound'>,
  id: Token<T>,
  create: (deps: Deps) => T,
  deps: { readonly [K in keyof Deps]: Token<Deps[K]> },
): void {
  if (isBound(id)) return
  const names = Object.keys(deps) as (keyof Deps)[]
  bind(id)
    .toResolvedValue(
      (...values: unknown[]) => create(Object.fromEntries(names.map((name, i) => [name, values[i]])) as Deps),
      names.map((name) => deps[name]) as never,
    )
    .inSingletonScope()
}
