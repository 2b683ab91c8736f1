import type { Account } from '../../../domain/session/account.js'
import type { ChainId } from '../../../domain/networks/caip.js'
import type { SignInSession, SignInTerms } from '../../../domain/sign-in/sign-in.js'
import type { Clock } from '../../../ports/clock.js'
import type { RpcRequest } from '../../../ports/connectors.js'
import type { Feature, ShownAccount } from './standard-wallet.js'

export type StandardNamespace = 'solana' | 'bip122'

/** An account as the dialog knows it, and as the wallet does. */
export interface NamespaceAccount {
  readonly account: Account
  readonly shown: ShownAccount
}

/** What tells the wallets of one namespace of networks from those of another. */
export interface StandardTraits {
  readonly namespace: StandardNamespace
  /** Names under which a wallet may list a network; none for a network that it cannot know. */
  names(chainId: ChainId): readonly string[]
  /** Asks the owner. @throws DialogError */
  connect(wallet: object): Promise<void>
  /**
   * Asks the owner of a wallet that can sign while it connects for both in one; undefined where it cannot, or could not: nobody was asked then.
   * @throws DialogError USER_REJECTED, REQUEST_PENDING, CHUNK_NOT_LOADED
   */
  signIn?(
    wallet: object,
    terms: SignInTerms,
    clock: Pick<Clock, 'now'>,
  ): Promise<{ readonly proof: SignInSession | undefined } | undefined>
  /** Where a wallet that this page was connected to says so without asking its owner. */
  readonly silent: Feature
  /** Of a wallet that may ask its owner in spite of that, whether it knows the page. @default true */
  isKnown?(wallet: object): Promise<boolean>
  /** Of what the wallet shows, the accounts on a network, the one that acts first. */
  accounts(shown: readonly ShownAccount[], chainId: ChainId): readonly NamespaceAccount[]
  /** The methods that the wallet answers. */
  methods(wallet: object): ReadonlySet<string>
  /** @throws DialogError METHOD_UNSUPPORTED, WALLET_UNAUTHORIZED, WALLET_BAD_ANSWER and those of the wallet */
  answer(asked: Asked): Promise<unknown>
}

/** A request with all that is needed to pass it on. */
export interface Asked {
  readonly wallet: object
  /** The name that the wallet knows the network by. */
  readonly chain: string
  readonly request: RpcRequest
  /** The accounts of the wallet on that network. */
  readonly accounts: readonly NamespaceAccount[]
}
