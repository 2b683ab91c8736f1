import { bitcoinAccount, type BitcoinKey } from '../../keys/bitcoin-keys.ts'
import { solanaAccount, type SolanaAccount } from '../../keys/solana-keys.ts'

/** Namespaces of networks beside Ethereum's, which pages meet by Wallet Standard. */
export const namespaces = ['solana', 'bitcoin'] as const
export type Namespace = (typeof namespaces)[number]

/** What a Bitcoin address is for. */
export type Purpose = 'payment' | 'ordinals'

/** One address of a namespace, as a site sees it. */
export type NamespaceAccount = {
  readonly address: string
  /** Lower-case hexadecimal. */
  readonly publicKey: string
  readonly label: string
  /** Of a Bitcoin address. */
  readonly purpose?: Purpose
}

/** The Solana network that the wallet is on. */
export type SolanaNode = {
  /** CAIP-2 id. */
  readonly id: string
  readonly name: string
  readonly rpcUrl: string
  /** Tokens whose symbols the wallet knows. */
  readonly tokens: readonly { readonly mint: string; readonly symbol: string; readonly decimals: number }[]
}

/** The Bitcoin network that the wallet is on: always a regtest. */
export type BitcoinNode = {
  readonly id: string
  readonly name: string
  /** Base of an explorer that answers as Esplora does. */
  readonly url: string
}

/** Namespaces that this wallet has, each with its network. */
export type NamespaceNodes = { readonly solana?: SolanaNode | undefined; readonly bitcoin?: BitcoinNode | undefined }

/** The addresses of one account of the mnemonic. Of Bitcoin the one for payments comes first. */
export function accountsAt(namespace: Namespace, index: number): readonly NamespaceAccount[] {
  const label = `Account ${index + 1}`
  if (namespace === 'solana') return [{ ...described(solanaAccount(index)), label }]
  const { payment, ordinals } = bitcoinAccount(index)
  return [
    { ...described(payment), label: `${label} · payment`, purpose: 'payment' },
    { ...described(ordinals), label: `${label} · ordinals`, purpose: 'ordinals' },
  ]
}

function described({ address, publicKey }: SolanaAccount | BitcoinKey) {
  return { address, publicKey: Buffer.from(publicKey).toString('hex') }
}
