import type { Token } from '../ports/tokens.js'

/** Where the parts of a dialog are found by their tokens. Each is made once, when it is first asked for. */
export interface Wiring {
  get<T>(id: Token<T>): T
  isBound(id: Token<unknown>): boolean
  /** @param create makes the part, and gets those that it needs */
  bind<T>(id: Token<T>, create: (get: Wiring['get']) => T): void
}

/** The wiring of a dialog whose host swaps nothing. What a host binds is the business of `host-wiring.ts`. */
export function createWiring(): Wiring {
  const parts = new Map<Token<unknown>, () => unknown>()
  const make = createMaking()
  const get = <T>(id: Token<T>): T => {
    const part = make(id, parts.get(id) ?? (() => unbound(id)))
    parts.set(id, () => part)
    return part as T
  }
  return { get, isBound: (id) => parts.has(id), bind: (id, create) => void parts.set(id, () => create(get)) }
}

function unbound(id: Token<unknown>): never {
  throw new Error(`Nothing is bound to ${String(id)}.`)
}

/** Runs what makes a part. @throws Error a part that needs itself, and the way there */
export function createMaking(): <T>(id: Token<unknown>, make: () => T) => T {
  /** What is being made, outermost first. */
  const way: Token<unknown>[] = []
  return (id, make) => {
    if (way.includes(id)) throw new Error(`A part needs itself: ${[...way, id].map(String).join(' -> ')}`)
    way.push(id)
    try {
      return make()
    } finally {
      way.pop()
    }
  }
}

/** Binds `id` to one lazily created `create(deps)`, unless it is bound already. A wrong dependency does not compile. */
export function wire<T, Deps extends object>(
  to: Pick<Wiring, 'bind' | 'isBound'>,
  id: Token<T>,
  create: (deps: Deps) => T,
  deps: { readonly [K in keyof Deps]: Token<Deps[K]> },
): void {
  if (to.isBound(id)) return
  const names = Object.keys(deps) as (keyof Deps)[]
  to.bind(id, (get) => create(Object.fromEntries(names.map((name) => [name, get(deps[name])])) as Deps))
}
