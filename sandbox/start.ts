import { getAddress, type Address } from 'viem'
import { createApi } from './api/create-api.ts'
import type { Control } from './api/control.ts'
import { startBitcoin, type BitcoinChain } from './chains/bitcoin/start-bitcoin.ts'
import type { ChainControl } from './chains/chain-control.ts'
import { startSolana, type SolanaChain } from './chains/solana/start-solana.ts'
import { startChains } from './chains/start-chains.ts'
import type { SandboxChain } from './chains/sandbox-chain.ts'
import { createFaults } from './faults.ts'
import type { FrameOptions, FrameWallet, StartedFrameWallet } from './frame/start-frame.ts'
import { startRegatta } from './regatta/start-regatta.ts'
import type { RelayControl } from './relay/relay-control.ts'
import { startRelay } from './relay/start-relay.ts'
import { startQuay, type Quay } from './quay/start-quay.ts'
import { startSignIn, type SignInServer } from './sign-in/start-sign-in.ts'
import { SandboxError } from './sandbox-error.ts'
import { serve } from './serve.ts'
import { startBrowserWallet, type BrowserWallet } from './wallets/browser/start-browser-wallet.ts'
import { beacon } from './wallets/phone/beacon.ts'
import { launchPhone, type PhoneWallet } from './wallets/phone/start-phone-wallet.ts'

export type SandboxOptions = {
  /** Port of the API. Like every port it is 0, a free one, unless given. @default 0 */
  readonly port?: number
  /** Port of the browser wallet. @default 0 */
  readonly walletPort?: number
  /** Port of the site's own server, which verifies sign-ins. @default 0 */
  readonly signInPort?: number
  /** Port of Quay, who sells coins for money. @default 0 */
  readonly quayPort?: number
  /** Port of Regatta, a site that asks for sessions. @default 0 */
  readonly regattaPort?: number
  /** Port of the WalletConnect relay. @default 0 */
  readonly relayPort?: number
  /** Port of the phone wallet. @default 0 */
  readonly phonePort?: number
  /** Port of the frame wallet. @default 0 */
  readonly framePort?: number
  /** Ports of the chain nodes, in the order of the chains. @default [] */
  readonly chainPorts?: readonly number[]
  /** Port of the Solana chain's node. @default 0 */
  readonly solanaPort?: number
  /** Port of the Bitcoin chain's explorer and node. @default 0 */
  readonly bitcoinPort?: number
  /** Milliseconds after which a Bitcoin payment is in a block without a lever. @default never */
  readonly confirmAfter?: number | undefined
  /**
   * What is not started, because nobody asks for it: the phone is a process of its own, the frame wallet brings a mail server and a
   * provider of logins. @default nothing
   */
  readonly without?: readonly Wallet[]
  /** Names by address, in place of the default one. @default the first account is marlow.eth */
  readonly identities?: Readonly<Record<Address, string>>
  /** Is told of each part when it runs. */
  readonly onPart?: (part: string) => void
}

type Wallet = 'phone' | 'frame'

export type Sandbox = ChainControl & {
  readonly chains: readonly SandboxChain[]
  readonly solana: SolanaChain
  readonly bitcoin: BitcoinChain
  readonly apiUrl: string
  readonly walletUrl: string
  readonly control: Control
  readonly wallet: BrowserWallet
  /** A site's own server that verifies sign-ins, and a hosted service that does. */
  readonly signIn: SignInServer
  /** Who sells coins for money, with cards that are none. */
  readonly quay: Quay
  /** A site that asks for a session, and spends within it and beyond. It knows wallets by EIP-6963 alone. */
  readonly regatta: { readonly url: string }
  /** The WalletConnect relay, for clients as a `ws:` address. */
  readonly relay: { readonly url: string; readonly control: RelayControl }
  /** A wallet that pairs through the relay. Its page is at `phone.url`. */
  readonly phone: PhoneWallet
  /** A wallet in a frame of the site's page, with logins by email, provider and Farcaster. */
  readonly frame: FrameWallet
  /** Wallets that it was started without: asking for one of them throws. */
  readonly without: readonly Wallet[]
  stop(): Promise<void>
}

/** Starts chains, services and wallets on this machine. `stop` ends every process and server that was started. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const started: { stop(): Promise<void> }[] = []
  const keep = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
    started.unshift(part)
    return part
  }
  const kept =
    (name: string) =>
    <Part extends { stop(): Promise<void> }>(part: Part): Part => {
      options.onPart?.(name)
      return keep(part)
    }
  const stop = async () => {
    for (const part of started.splice(0)) await part.stop()
  }
  const { without = [] } = options
  const isLeftOut = (part: Wallet) => without.includes(part)
  try {
    const faults = createFaults()
    const [{ list: chains, control: chainControl }, relay, launched, solana, bitcoin] = await together(
      startChains(options.chainPorts).then(kept('Ethereum and Base')),
      startRelay({ port: options.relayPort ?? 0 }).then(kept('Relay')),
      isLeftOut('phone') ? undefined : launchPhone(options.phonePort).then(kept('Beacon, a phone wallet')),
      startSolana({ port: options.solanaPort ?? 0 }).then(kept('Solana')),
      startBitcoin({ port: options.bitcoinPort ?? 0, confirmAfter: options.confirmAfter, faults }).then(
        kept('Bitcoin'),
      ),
    )
    const phone = launched?.setUp({ relayUrl: relay.url, name: beacon.name, chains, solana, bitcoin })
    const { url: walletUrl, wallet } = kept('Lantern, a browser wallet')(
      await startBrowserWallet({ chains, solana, bitcoin, faults, port: options.walletPort ?? 0 }),
    )
    const signIn = kept('Sign-in server')(await startSignIn({ chains, faults, port: options.signInPort ?? 0 }))
    const { desk, ...quay } = kept('Quay, which sells coins')(
      await startQuay({ chains, solana, bitcoin, faults, port: options.quayPort ?? 0 }),
    )
    const frame = isLeftOut('frame')
      ? undefined
      : kept('Harbour, a wallet in a frame')(await startFrame({ chains, solana, port: options.framePort ?? 0 }))
    const identities = readIdentities(options.identities ?? defaultIdentities(chains))
    const levers: ChainControl = {
      ...chainControl,
      rewind: async () => {
        await chainControl.rewind()
        solana.control.rewind()
        await bitcoin.control.rewind()
        frame?.forgetGifts()
      },
    }
    const { app, control } = createApi({
      chains,
      solana,
      namespaces: [solana, bitcoin],
      levers,
      walletUrl,
      phoneUrl: phone?.url ?? nowhere,
      identities,
      desk,
      faults,
    })
    const { url: apiUrl } = kept('Catalogue, balances and prices')(await serve(app, options.port))
    const regatta = kept('Regatta, a site with sessions')(
      await startRegatta({ chains, apiUrl, walletUrl, port: options.regattaPort ?? 0 }),
    )
    return {
      ...levers,
      ...{ chains, solana, bitcoin, apiUrl, walletUrl, control, wallet, signIn, quay, regatta, relay, without, stop },
      get phone() {
        return phone ?? leftOut('phone')
      },
      get frame() {
        return frame ?? leftOut('frame')
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where nobody listens. */
const nowhere = 'http://127.0.0.1:9'

function leftOut(part: Wallet): never {
  throw new SandboxError(`This sandbox was started without its ${part}.`)
}

async function startFrame(options: FrameOptions): Promise<StartedFrameWallet> {
  const part = await import('./frame/start-frame.ts')
  return part.startFrame(options)
}

/** Waits for all parts, also when one of them fails: what has started by then can be stopped. */
async function together<Parts extends readonly unknown[]>(
  ...parts: { [Index in keyof Parts]: Promise<Parts[Index]> | Parts[Index] }
): Promise<Parts> {
  await Promise.allSettled(parts)
  return Promise.all(parts) as Promise<Parts>
}

function defaultIdentities(chains: readonly SandboxChain[]): Readonly<Record<string, string>> {
  const first = chains[0]?.accounts[0]
  return first ? { [first]: 'marlow.eth' } : {}
}

function readIdentities(names: Readonly<Record<string, string>>): ReadonlyMap<Address, string> {
  return new Map(Object.entries(names).map(([address, name]) => [getAddress(address), name]))
}
