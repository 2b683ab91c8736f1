import type { ChainNamespace } from '../../domain/networks/caip.js'
import type { PublicState } from '../../domain/session/public-state.js'
import type { Engine } from './engine.js'
import type { ProviderHost } from './provider-host.js'
import type { BitcoinBody, Eip1193Body, NamespaceBody } from './provider-shells.js'
import type { SolanaWalletBody } from './solana-wallet.js'

export interface FacadeDeps {
  /** What is known before anything is loaded: the hint of an earlier visit. */
  readonly initial: PublicState
  /** Fetches the code of the engine, starts nothing. */
  readonly fetchEngine: () => Promise<(missed: (error: unknown) => void) => Engine>
  /** Fetches what the first view needs beside the engine. */
  readonly fetchUi: () => Promise<unknown>
  /** The host's choice, until it makes another one. */
  readonly language?: string | undefined
  /** Fetches what the first view asks for once it is on the screen. */
  readonly fetchNext: () => Promise<unknown>
  /** Fetches what the provider of a namespace does. */
  readonly fetchProvider: {
    readonly eip155: () => Promise<(host: ProviderHost) => Eip1193Body>
    readonly solana: () => Promise<(host: ProviderHost) => SolanaWalletBody>
    readonly bip122: () => Promise<(host: ProviderHost) => BitcoinBody>
    /** Of a namespace that the host added. */
    readonly other: (namespace: ChainNamespace) => Promise<(host: ProviderHost) => NamespaceBody>
  }
  /** Runs the task when the page is idle; returns the undo. */
  readonly whenIdle: (task: () => void) => () => void
  /** Runs the task when a page that is far from its server has loaded what it names itself, where that is still to come. */
  readonly whenFarPageLoaded: (task: () => void) => void
  readonly preload: 'idle' | 'intent'
  /** A stored connection must be verified at once. */
  readonly restore: boolean
  /** Tells visitor and developer that the dialog is not there, and where it was to stand; `again` tries once more. */
  readonly tellMissing: (error: unknown, again: () => void, place?: Element) => void
  /** What visitors were told is over with the dialog. */
  readonly onEnd?: () => void
}
