import type { Account, AccountCode } from '../domain/session/account.js'
import type { AccountId, ChainId, ChainNamespace } from '../domain/networks/caip.js'
import type { Network } from '../domain/networks/network.js'
import type { TokenBalance } from '../domain/money/token-balance.js'
import type { Amount } from '../domain/money/amount.js'
import type {
  Asset,
  FeeQuote,
  Simulation,
  Transfer,
  TransferHandle,
  TransferOutcome,
} from '../domain/money/transfer.js'
import type { RpcRequest, WalletConnection } from './connectors.js'
import type { FoundName } from './names.js'

/** What a token says of itself. */
export interface TokenWords {
  /** Cleaned, as all of it; absent where it gives none. */
  readonly symbol?: string
  readonly name?: string
  readonly decimals?: number
}

/** One chain namespace. Optional members are capabilities: absent means "not on this chain", and the view says so. */
export interface ChainAdapter {
  readonly namespace: ChainNamespace
  /** Of an address on a network: the eight digits behind `#` (ERC-7828, over the form of ERC-7930). Undefined where there is no such form. */
  interoperableChecksum?(address: string, network: ChainId): string | undefined
  /** It carries `Transfer.marks` with a transfer. Without it, a payment request that names some is refused. */
  readonly carriesMarks?: true
  /**
   * Strict, checksum included; the canonical form or undefined.
   * @param network where it is meant, for namespaces whose networks have addresses of their own (Bitcoin) @default any of the namespace
   */
  parseAddress(text: string, network?: ChainId): string | undefined
  /**
   * The native coin of an account: from the host's own nodes alone where it gave some, else from the blockchain API and then the
   * wallet, else from the wallet's own provider and then the network's public nodes.
   * @throws DialogError RPC_MISSING, RPC_ERROR, HTTP_STATUS, HTTP_TIMEOUT, HTTP_UNREACHABLE, HTTP_BAD_BODY
   */
  nativeBalance(
    account: AccountId,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TokenBalance>
  /**
   * Moves the wallet to a network, adding it first when the wallet does not know it.
   * @throws DialogError USER_REJECTED, REQUEST_PENDING, SWITCH_FAILED
   */
  switchNetwork(wallet: WalletConnection, network: Network, signal?: AbortSignal): Promise<void>
  /**
   * What an account holds of one asset right now, exact.
   * @throws DialogError as `nativeBalance`, and TRANSACTION_INVALID where the address is no token of these decimals
   */
  balanceOf(
    account: AccountId,
    asset: Asset,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<Amount>
  /**
   * The most of an asset that any source says that an account holds right now: one that is behind, or lies, lets nothing that is there
   * already look as if it came later. @default `balanceOf`
   * @throws DialogError as `balanceOf`
   */
  mostHeld?(
    account: AccountId,
    asset: Asset,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<Amount>
  /**
   * What a transfer costs now. An amount of zero units asks what it costs to send all there is, as far as the amount matters for
   * the fee (Bitcoin): what is left of the balance after `most` can then be sent. Elsewhere it is estimated as if it were one.
   * @param account as the session knows it, like that of `transfer` @default what the wallet said of it
   * @throws DialogError EXECUTION_REVERTED, INSUFFICIENT_FUNDS, FEE_UNREASONABLE, GAS_PRICE_UNSUPPORTED and as `nativeBalance`
   */
  estimateFee(
    transfer: Transfer,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
    account?: Account,
  ): Promise<FeeQuote>
  /**
   * A fee that no second source spoke of (`unverified`), compared with what was lately paid, as far as the chain shows it; else it stays as
   * it is. Asked only for a review, not while an amount is typed.
   * @throws DialogError FEE_UNREASONABLE, ABORTED
   */
  checkFee?(fee: FeeQuote, network: Network, signal?: AbortSignal): Promise<FeeQuote>
  /**
   * Asks the wallet to send. What it is asked for is exactly the transfer and the terms of the fee (S5.27).
   * @throws DialogError USER_REJECTED, REQUEST_PENDING, TRANSACTION_INVALID, TIP_ABOVE_FEE_CAP, every failure of S8.43 and what
   * wallets answer
   */
  transfer(
    wallet: WalletConnection,
    transfer: Transfer,
    network: Network,
    fee: FeeQuote,
    account?: Account,
  ): Promise<TransferHandle>
  /** The signature over a text of the visitor's account (EIP-191 for eip155), as the namespace writes it. */
  signMessage(wallet: WalletConnection, account: AccountId, message: string): Promise<string>
  /**
   * What the chain says about a transfer that was handed to a wallet, compared with what was asked for. Never rejects but for ABORTED:
   * what nobody knows is `unknown`.
   */
  outcomeOf(
    handle: TransferHandle,
    asked: Transfer,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TransferOutcome>
  /**
   * What is noted just before a wallet is asked to send, by which the transfer is told from earlier ones, and found where the wallet
   * gives no clear answer: printable ASCII without spaces, of at most 128 characters, kept as `Transfer.note`.
   */
  noteBefore?(
    from: AccountId,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<string | undefined>
  /**
   * A transfer that the chain shows since it was noted, and that pays exactly what was asked for: of a wallet that gave no clear answer.
   * Undefined proves nothing. `unproven` where the chain does not tell it from another that pays the same.
   * @param others hashes of other transfers
   */
  findSince?(
    asked: Transfer,
    others: readonly string[],
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TransferHandle | undefined>
  /**
   * What a token calls itself, by its own contract or mint. Nothing, where two sources contradict each other.
   * @throws DialogError as `nativeBalance`
   */
  describeToken?(
    address: string,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TokenWords>
  /**
   * What a call, or a payment, would do if it were carried out now, after those that stand before it. Undefined where nobody can try it out.
   * @throws DialogError ABORTED
   */
  simulate?(
    what: Transfer,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<Simulation | undefined>
  /** What is at an address. */
  inspect?(
    address: string,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<'account' | 'contract' | 'token'>
  /**
   * Which code stands at an address: none, its own, or that of a contract which the account of a key borrows (EIP-7702).
   * @throws DialogError CAIP10_INVALID and as `nativeBalance`
   */
  codeOf?(address: string, network: Network, wallet?: WalletConnection, signal?: AbortSignal): Promise<AccountCode>
  /**
   * The canonical address that a name stands for on this network, else on Ethereum (ENS for eip155, asked there); undefined when it
   * has none.
   * `networks` are those that the host lists. @throws DialogError NAME_INVALID, NAME_UNREACHABLE, ABORTED
   */
  resolveName?(
    name: string,
    network: Network,
    networks: readonly Network[],
    signal?: AbortSignal,
  ): Promise<FoundName | undefined>
  /**
   * What an address calls itself on this network (ENS for eip155, asked on Ethereum where `networks` have it); undefined when it says
   * nothing. Anybody may call themselves anything: it is a name only where `resolveName` leads back to the address.
   * @throws DialogError NAME_UNREACHABLE, CHAIN_ID_INVALID, ABORTED
   */
  nameOf?(
    address: string,
    network: Network,
    networks: readonly Network[],
    signal?: AbortSignal,
  ): Promise<string | undefined>
  /**
   * What the nodes of a network answer to a read in their own words, as they gave it; no wallet is asked.
   * @throws DialogError RPC_MISSING, RPC_ERROR with the node's code, HTTP_STATUS, HTTP_TIMEOUT, HTTP_UNREACHABLE, HTTP_BAD_BODY
   */
  read?(network: Network, request: RpcRequest, signal?: AbortSignal): Promise<unknown>
  /** What the wallet can do beyond the basics, by network reference as the namespace writes it (EIP-5792 for eip155). */
  capabilities?(
    wallet: WalletConnection,
    account: AccountId,
    signal?: AbortSignal,
  ): Promise<Readonly<Record<string, unknown>>>
}

/** Loads a namespace on first use. */
export interface ChainAdapters {
  /** @throws DialogError CHAIN_ADAPTER_MISSING, CHUNK_NOT_LOADED */
  get(namespace: ChainNamespace): Promise<ChainAdapter>
}
