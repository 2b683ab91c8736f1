import { Container, ContainerModule, type ContainerModuleLoadOptions } from 'inversify'
import { createMaking, wire as wireInto, type Wiring } from './wiring.js'
import type { DialogOptions } from './options.js'
import type { Token } from '../ports/tokens.js'

type Binding = Pick<ContainerModuleLoadOptions, 'bind' | 'isBound'>

/** A container of inversify with the host's bindings, and the wiring of our own parts into it: they fill the gaps. */
export function createHostWiring(bindings: NonNullable<DialogOptions['bindings']>): {
  readonly container: Container
  readonly wiring: Wiring
} {
  // Resolvers that are compiled at run time would break a strict policy.
  const container = new Container({ defaultScope: 'Singleton', jitless: true })
  // A host's function may return what it bound last; only a promise, whose bindings would come too late, is refused.
  container.load(
    new ContainerModule((to) => {
      const returned: unknown = bindings(to)
      return returned instanceof Promise ? returned : undefined
    }),
  )
  return { container, wiring: { ...wiringOf(container), get: (id) => container.get(id) } }
}

function wiringOf(to: Binding): Pick<Wiring, 'bind' | 'isBound'> {
  // The library sees no circle in parts that are made by functions.
  const make = createMaking()
  return {
    isBound: (id) => to.isBound(id),
    bind: <T>(id: Token<T>, create: (get: Wiring['get']) => T) =>
      void to
        .bind<T>(id)
        .toDynamicValue((context) => make(id, () => create((part) => context.get(part))))
        .inSingletonScope(),
  }
}

/** Binds `id` to one lazily created `create(deps)`, unless the host bound it first. A wrong dependency does not compile. */
export const wire = <T, Deps extends object>(
  to: Binding,
  id: Token<T>,
  create: (deps: Deps) => T,
  deps: { readonly [K in keyof Deps]: Token<Deps[K]> },
): void => wireInto(wiringOf(to), id, create, deps)
