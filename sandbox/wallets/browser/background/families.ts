import { bitcoinAccount, type BitcoinKey } from '../../keys/bitcoin-keys.ts'
import { solanaAccount, type SolanaAccount } from '../../keys/solana-keys.ts'

/** Families of networks beside Ethereum's, which pages meet by Wallet Standard. */
export const families = ['solana', 'bitcoin'] as const
export type Family = (typeof families)[number]

/** What a Bitcoin address is for. */
export type Purpose = 'payment' | 'ordinals'

/** One address of a family, as a site sees it. */
export type FamilyAccount = {
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

/** Families that this wallet has, each with its network. */
export type FamilyNodes = { readonly solana?: SolanaNode | undefined; readonly bitcoin?: BitcoinNode | undefined }

/** The addresses of one account of the mnemonic. Of Bitcoin the one for payments comes first. */
export function accountsAt(family: Family, index: number): readonly FamilyAccount[] {
  const label = `Account ${index + 1}`
  if (family === 'solana') return [{ ...described(solanaAccount(index)), label }]
  const { payment, ordinals } = bitcoinAccount(index)
  return [
    { ...described(payment), label: `${label} · payment`, purpose: 'payment' },
    { ...described(ordinals), label: `${label} · ordinals`, purpose: 'ordinals' },
  ]
}

function described({ address, publicKey }: SolanaAccount | BitcoinKey) {
  return { address, publicKey: Buffer.from(publicKey).toString('hex') }
}
