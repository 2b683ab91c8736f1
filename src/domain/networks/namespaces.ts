import type { AccountType } from '../session/account.js'
import { isEvmAddressShape, isSolanaAddressShape } from '../text/address.js'
import {
  addressOf,
  chainOf,
  namespaceOf,
  referenceOf,
  type AccountId,
  type ChainId,
  type ChainNamespace,
} from './caip.js'

/** How services name the coin of an EVM network, which has no contract, in lower case (wire facts 8.1). */
export const evmCoinAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What an account has only in some namespaces: all others have its address, its coin and the way to be paid. */
export const accountCapabilities = ['tokens', 'nfts', 'activity', 'names', 'send', 'onramp', 'swaps'] as const
export type AccountCapability = (typeof accountCapabilities)[number]

/**
 * What tells one namespace (CAIP-2) from another beyond its chain adapter. Another one inside the package is a row below and its folders.
 * It comes with the first connection, whatever the namespace, so it imports nothing of a single one.
 */
export interface NamespaceTraits {
  /** S5.23, S9.23. A history tells of collectibles, too. */
  readonly capabilities: readonly AccountCapability[]
  /** What its accounts are unless the visitor or the host says otherwise (S9.22). */
  readonly accountType: AccountType
  /** The network that is meant where only the namespace or its coin is named. */
  readonly mainnet?: ChainId
  /** Whether a text may be an address, by its shape: whether its checksum is right the chain adapter knows. */
  readonly isAddress: (text: string) => boolean
  /** The same for two ways to write one address. */
  readonly addressKey: (address: string) => string
  /** How block explorers call the page of an account. */
  readonly accountPath: 'address' | 'account'
  /** Codes to be paid on (ERC-681, BIP-21, Solana Pay), as their standards have them. */
  readonly payment?: PaymentCodes
  /** What a code to be paid on says. */
  readonly paymentUri: (id: AccountId) => string
  /** How price services name its coin, which has no contract. */
  readonly coinAddress?: string
  /** SLIP-44, where it is one for all networks. */
  readonly coinType?: string
  /** After some minutes nothing more is expected to change. Blocks of Bitcoin are slow, and a signed payment never expires. */
  readonly settlesByTime: boolean
  /** Its wallets may let a site act within limits (ERC-7715). */
  readonly hasSmartSessions: boolean
  /** What the visitor is told when a send failed (S4.39, S8.4, S8.5). */
  readonly sendFailure: 'send.failed' | 'send.failedSolana'
}

export interface PaymentCodes {
  /** In any case: a code in capitals takes less room as a picture. */
  readonly scheme: string
  /** Who is paid, and on which network where the code can say so. */
  readonly payee: RegExp
  readonly amountKey: string
  readonly isAmount: (text: string) => boolean
  /** What changes what is paid, or must be understood by whoever pays, and is not. */
  readonly asksForMore: (key: string) => boolean
  /** How it names what a payment carries with it: a text for all to read, and addresses, each once or more often. */
  readonly marks?: { readonly memo: string; readonly reference: string }
}

/** Of a namespace that a host added: what CAIP says of all. */
const plain: NamespaceTraits = {
  capabilities: [],
  accountType: 'eoa',
  isAddress: (text) => /^[-.%a-zA-Z0-9]{1,128}$/.test(text),
  addressKey: (address) => address,
  accountPath: 'address',
  paymentUri: addressOf,
  settlesByTime: true,
  hasSmartSessions: false,
  sendFailure: 'send.failed',
}

const namespaces: Readonly<Record<string, NamespaceTraits>> = {
  eip155: {
    ...plain,
    capabilities: accountCapabilities,
    accountType: 'smartAccount',
    mainnet: 'eip155:1',
    // It needs its `0x` (S5.14), and nobody pays the zero address by intention.
    isAddress: (text) => text.startsWith('0x') && isEvmAddressShape(text) && !/^0x0{40}$/.test(text),
    // Hex differs in case by its checksum only.
    addressKey: (address) => address.toLowerCase(),
    // Without a function: that is a call, not a payment. A name may stand for the address.
    payment: {
      scheme: 'ethereum',
      payee: /^(?:pay-)?([^@/:]+)(?:@(\d{1,18}))?$/i,
      amountKey: 'value',
      isAmount: (text) => /^\+?\d+(?:\.\d+)?(?:e\+?\d{0,3})?$/i.test(text),
      asksForMore: () => false,
    },
    // ERC-681 with the network, so that a wallet does not pay on another one.
    paymentUri: (id) => `ethereum:${addressOf(id)}@${referenceOf(chainOf(id))}`,
    coinAddress: evmCoinAddress,
    hasSmartSessions: true,
  },
  solana: {
    ...plain,
    capabilities: ['tokens', 'nfts', 'activity', 'send', 'onramp'],
    mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    isAddress: isSolanaAddressShape,
    accountPath: 'account',
    // An address and nothing else: a link in its place asks a server for the transaction to sign.
    payment: {
      scheme: 'solana',
      payee: /^([1-9A-HJ-NP-Za-km-z]+)$/,
      amountKey: 'amount',
      isAmount: (text) => /^\d+(?:\.\d{1,9})?$/.test(text),
      asksForMore: (key) => key === 'spl-token',
      marks: { memo: 'memo', reference: 'reference' },
    },
    paymentUri: (id) => `solana:${addressOf(id)}`,
    coinAddress: 'So11111111111111111111111111111111111111111',
    coinType: '501',
    sendFailure: 'send.failedSolana',
  },
  bip122: {
    ...plain,
    capabilities: ['send'],
    accountType: 'payment',
    mainnet: 'bip122:000000000019d6689c085ae165831e93',
    isAddress: (text) => /^[0-9a-zA-Z]{14,90}$/.test(text),
    payment: {
      scheme: 'bitcoin',
      payee: /^([0-9a-zA-Z]+)$/,
      amountKey: 'amount',
      isAmount: (text) => /^(?:\d+(?:\.\d{0,8})?|\.\d{1,8})$/.test(text),
      asksForMore: (key) => key.startsWith('req-'),
    },
    paymentUri: (id) => `bitcoin:${addressOf(id)}`,
    coinType: '0',
    settlesByTime: false,
  },
}

export const traitsOf = (namespace: ChainNamespace): NamespaceTraits =>
  Object.hasOwn(namespaces, namespace) ? (namespaces[namespace] ?? plain) : plain

/** The namespaces of the package. */
export const ownNamespaces: readonly ChainNamespace[] = Object.keys(namespaces)

/** The namespace whose coin a payment code names; undefined for other schemes. */
export const namespaceOfScheme = (scheme: string): ChainNamespace | undefined =>
  ownNamespaces.find((namespace) => traitsOf(namespace).payment?.scheme === scheme.toLowerCase())

/** Whether a namespace has something, whatever the host switched off. */
export const hasCapability = (namespace: ChainNamespace, capability: AccountCapability): boolean =>
  traitsOf(namespace).capabilities.includes(capability)

/** The same for two ways to write one address of a namespace. */
export const addressKey = (namespace: ChainNamespace, address: string): string =>
  traitsOf(namespace).addressKey(address)

/** The same for an account, on whatever network of its namespace it is. */
export const accountKey = (id: AccountId): string => addressKey(namespaceOf(id), addressOf(id))
