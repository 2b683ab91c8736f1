/** A page in a web view of React Native, whose app answers by events of the document, as Farcaster's does. */
export function createWebViewPage(onMessage: (message: Readonly<Record<string, unknown>>) => void) {
  const heard = new EventTarget()
  const listening = new Set<unknown>()
  const page = {
    ReactNativeWebView: { postMessage: (text: string) => queueMicrotask(() => onMessage(JSON.parse(text))) },
    document: {
      addEventListener: (type: string, listener: (event: Event) => void, options: { readonly signal: AbortSignal }) => {
        const key = [type, listener]
        listening.add(key)
        options.signal.addEventListener('abort', () => listening.delete(key))
        heard.addEventListener(type, listener, options)
      },
    },
  }
  const tellAs = (type: string) => (data: object) => {
    heard.dispatchEvent(Object.assign(new Event(type), { data }))
  }
  return {
    page: page as unknown as Window,
    tell: tellAs('FarcasterFrameCallback'),
    tellEvent: tellAs('FarcasterFrameEthProviderEvent'),
    listeners: () => listening.size,
  }
}
