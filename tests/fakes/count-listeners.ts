type On = (event: string, listener: (what: unknown) => void) => () => void

/** A wallet of the Wallet Standard as it is, seen through a window that counts who listens to it. */
export function countListeners(wallet: object): { readonly wallet: object; readonly listeners: () => number } {
  const listening = new Set<() => void>()
  const counted = (events: { readonly on: On }) => ({
    ...events,
    on: (...args: Parameters<On>) => {
      const off = events.on(...args)
      const leave = () => {
        listening.delete(leave)
        off()
      }
      listening.add(leave)
      return leave
    },
  })
  return {
    listeners: () => listening.size,
    wallet: new Proxy(wallet, {
      // Without a recipient: the wallet keeps what it knows in private fields of its own.
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key)
        if (key !== 'features') return value
        const features = value as Readonly<Record<string, unknown>>
        return Object.fromEntries(
          Object.entries(features).map(([name, feature]) => [
            name,
            name.endsWith(':events') ? counted(feature as { readonly on: On }) : feature,
          ]),
        )
      },
    }),
  }
}
