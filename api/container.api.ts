// Written by `npm run api`.
export declare function createContainer(options: DialogOptions): Container
export { ports } // as in index
export declare const token: <T>(name: string) => Token<T>
export declare const wire: <T, Deps extends object>(
  to: Binding,
  id: Token<T>,
  create: (deps: Deps) => T,
  deps: { readonly [K in keyof Deps]: Token<Deps[K]> },
) => void
