import { compileFunction } from 'node:vm'

export type WalletPage = {
  readonly window: EventTarget
  /** Runs a script as a page of the origin does. */
  run(script: string): void
  /** Hangs up. */
  leave(): void
}

/** As much of a web page as the wallet's script needs: a window, requests that name their origin, and event streams. */
export function createWalletPage(origin: string): WalletPage {
  const abort = new AbortController()
  const window = Object.assign(new EventTarget(), { location: { origin } })
  const request = (url: string, init: RequestInit = {}) => fetch(url, { ...init, headers: { origin } })

  class Stream extends EventTarget {
    constructor(url: string) {
      super()
      void this.#read(url).catch(() => this.dispatchEvent(new Event('error')))
    }

    async #read(url: string): Promise<void> {
      const response = await fetch(url, { headers: { origin }, signal: abort.signal })
      let text = ''
      for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const events = (text + piece).split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const [, type = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? []
          this.dispatchEvent(new MessageEvent(type, { data }))
        }
      }
    }
  }

  return {
    window,
    run: (script) => compileFunction(script, ['window', 'fetch', 'EventSource'])(window, request, Stream),
    leave: () => abort.abort(),
  }
}
