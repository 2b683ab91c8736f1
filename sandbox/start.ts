import { getAddress, type Address } from 'viem'
import { createApi } from './api/create-api.ts'
import type { Control } from './api/control.ts'
import { startChains, type SandboxChain } from './chains/start-chains.ts'
import { createFaults } from './faults.ts'
import { serve } from './serve.ts'
import { startBrowserWallet, type BrowserWallet } from './wallets/browser/start-browser-wallet.ts'

export type SandboxOptions = {
  /** Port of the API. Like every port it is 0, a free one, unless given. @default 0 */
  readonly port?: number
  /** Port of the browser wallet. @default 0 */
  readonly walletPort?: number
  /** Ports of the chain nodes, in the order of the chains. @default [] */
  readonly chainPorts?: readonly number[]
  /** Names by address, in place of the default one. @default the first account is marlow.eth */
  readonly identities?: Readonly<Record<Address, string>>
}

export type Sandbox = {
  readonly chains: readonly SandboxChain[]
  readonly apiUrl: string
  readonly walletUrl: string
  readonly control: Control
  readonly wallet: BrowserWallet
  stop(): Promise<void>
}

/** Starts chains, services and wallets on this machine. `stop` ends every process and server that was started. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const started: { stop(): Promise<void> }[] = []
  const keep = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
    started.unshift(part)
    return part
  }
  const stop = async () => {
    for (const part of started.splice(0)) await part.stop()
  }
  try {
    const faults = createFaults()
    const { list: chains } = keep(await startChains(options.chainPorts))
    const { url: walletUrl, wallet } = keep(await startBrowserWallet({ chains, faults, port: options.walletPort ?? 0 }))
    const identities = readIdentities(options.identities ?? defaultIdentities(chains))
    const { app, control } = createApi({ chains, walletUrl, identities, faults })
    const { url: apiUrl } = keep(await serve(app, options.port))
    return { chains, apiUrl, walletUrl, control, wallet, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function defaultIdentities(chains: readonly SandboxChain[]): Readonly<Record<string, string>> {
  const first = chains[0]?.accounts[0]
  return first ? { [first]: 'marlow.eth' } : {}
}

function readIdentities(names: Readonly<Record<string, string>>): ReadonlyMap<Address, string> {
  return new Map(Object.entries(names).map(([address, name]) => [getAddress(address), name]))
}
