import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    /** In pages that `addPageScript` prepared. */
    readonly kit: PageWalletKit
    /** The provider of the sandbox's wallet, in those pages. */
    readonly lantern: PageProvider
    /** Set by whatever hostile markup manages to run. */
    pwned?: string
    /** Listeners that are on the provider of the sandbox's wallet now. */
    lanternListeners?: ReadonlySet<unknown>
  }
}

type Listener = (value: unknown) => void

export interface PageProvider {
  /** Methods that it was asked, in order. */
  readonly asked: string[]
  /** A function answers for itself; anything else is the answer. */
  readonly answers: Record<string, unknown>
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, value: unknown): void
}

interface PageWalletKit {
  /** Providers by the name under which they were announced. */
  readonly wallets: Record<string, PageProvider>
  readonly address: string
  /** A provider that agrees to connect and answers as told. */
  provider(answers?: Record<string, unknown>): PageProvider
  /** Announces a wallet (EIP-6963) now and whenever a page asks. */
  announce(info: Readonly<Record<string, unknown>>, provider: object): void
  /** `provider` and `announce` in one. */
  wallet(name: string, answers?: Record<string, unknown>): PageProvider
  uuid(): string
}

/** Runs in the page before anything else there, with a kit to make wallets that live in the page and do as they are told. */
export async function addPageScript(context: BrowserContext, script: () => void): Promise<void> {
  await context.addInitScript({ content: `(${defineKit.toString()})();(${script.toString()})()` })
}

function defineKit(): void {
  if (Object.hasOwn(window, 'kit')) return
  const address = '0x1111111111111111111111111111111111111111'
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/></svg>')}`
  const wallets: Record<string, PageProvider> = {}

  const provider = (answers: Record<string, unknown> = {}): PageProvider => {
    const listeners = new Map<string, Set<Listener>>()
    const all: Record<string, unknown> = {
      eth_requestAccounts: [address],
      eth_accounts: [],
      eth_chainId: '0x1',
      ...answers,
    }
    const asked: string[] = []
    return {
      asked,
      answers: all,
      request: async (call) => {
        asked.push(call.method)
        const answer = all[call.method]
        if (typeof answer === 'function') return (answer as (call: unknown) => unknown)(call)
        if (answer === undefined) throw Object.assign(new Error('Not supported.'), { code: 4200 })
        // A wallet shares what it has once been allowed to share.
        if (call.method === 'eth_requestAccounts') all['eth_accounts'] = answer
        return answer
      },
      on: (event, listener) => {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event, listener) => {
        listeners.get(event)?.delete(listener)
      },
      emit: (event, value) => listeners.get(event)?.forEach((listener) => listener(value)),
    }
  }
  const announce = (info: Readonly<Record<string, unknown>>, provider: object) => {
    const detail = { info, provider }
    const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', say)
    say()
  }
  const uuid = () => crypto.randomUUID()
  const wallet = (name: string, answers?: Record<string, unknown>) => {
    const made = provider(answers)
    wallets[name] = made
    announce({ uuid: uuid(), name, rdns: `example.${name.toLowerCase()}`, icon }, made)
    return made
  }
  window.addEventListener('eip6963:announceProvider', (event) => {
    try {
      const { info, provider } = (event as CustomEvent).detail
      if (info.rdns === 'dev.portico.lantern') Object.assign(window, { lantern: provider })
    } catch {
      // Some wallets throw when they are looked at.
    }
  })
  Object.assign(window, { kit: { wallets, address, provider, announce, wallet, uuid } })
}
