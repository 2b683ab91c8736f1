import { Duplex } from 'node:stream'
import { initializeProvider } from '@metamask/providers/initializeInpageProvider'

interface Extension {
  /** The accounts that the extension shares from now on, as it says them. */
  show(accounts: readonly string[]): void
  /** The code with which it answers batches of calls from now on. */
  refuseBatches(code: number): void
}

declare global {
  interface Window {
    /** What the extension knows; set before its script runs. */
    readonly metaMaskEthereum?: { readonly accounts: readonly string[]; readonly chainId: string }
    /** The extension's side. */
    metaMaskExtension?: Extension
  }
}

interface Message {
  readonly id?: unknown
  readonly method: string
}

/** Kept where an extension would keep it: a reload does not take the page's permission. */
const permission = 'metamask ethereum'

/** The provider that MetaMask puts into pages, with an extension behind it that says yes. */
function install({ accounts, chainId }: NonNullable<typeof window.metaMaskEthereum>): Extension {
  let shown = accounts
  const allowed = () => (localStorage.getItem(permission) === null ? [] : shown)
  const answers: Readonly<Record<string, () => unknown>> = {
    metamask_getProviderState: () => ({
      accounts: allowed(),
      chainId,
      isUnlocked: true,
      networkVersion: String(BigInt(chainId)),
    }),
    eth_chainId: () => chainId,
    eth_accounts: allowed,
    wallet_getCapabilities: () => ({}),
    eth_requestAccounts: () => {
      localStorage.setItem(permission, 'yes')
      return shown
    },
  }
  let refusal = 4200
  const stream = new Duplex({
    objectMode: true,
    read: () => undefined,
    write: ({ id, method }: Message, _, done) => {
      const answer = answers[method]
      const code = method === 'wallet_sendCalls' ? refusal : 4200
      const error = { code, message: `The extension does not do ${method}.` }
      if (id !== undefined)
        stream.push({ id, jsonrpc: '2.0', ...(answer === undefined ? { error } : { result: answer() }) })
      done()
    },
  })
  const providerInfo = {
    uuid: 'b3a1c0de-0000-4000-8000-000000000001',
    name: 'MetaMask',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'io.metamask',
  } as const
  initializeProvider({ connectionStream: stream, providerInfo, shouldSendMetadata: false })
  return {
    show: (accounts) => {
      shown = accounts
      stream.push({ jsonrpc: '2.0', method: 'metamask_accountsChanged', params: accounts })
    },
    refuseBatches: (code) => {
      refusal = code
    },
  }
}

// An empty page has no storage, and an extension does not come there either.
if (window.metaMaskEthereum !== undefined && location.protocol.startsWith('http'))
  window.metaMaskExtension = install(window.metaMaskEthereum)
