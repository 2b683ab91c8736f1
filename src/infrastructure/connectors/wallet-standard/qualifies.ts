import type { StandardNamespace } from './standard-namespace.js'
import { has, walletChains, type Feature } from './standard-wallet.js'

/** For each namespace the features that a wallet must have, of each group one, and how its networks begin. */
const wanted: Readonly<
  Record<StandardNamespace, { readonly chains: `${string}:`; readonly features: readonly (readonly Feature[])[] }>
> = {
  solana: {
    chains: 'solana:',
    features: [
      [['standard:connect', 'connect']],
      [['standard:events', 'on']],
      [
        ['solana:signTransaction', 'signTransaction'],
        ['solana:signAndSendTransaction', 'signAndSendTransaction'],
      ],
    ],
  },
  bip122: { chains: 'bitcoin:', features: [[['bitcoin:connect', 'connect']]] },
}

/** Namespaces that a wallet of the Wallet Standard can serve. */
export const standardNamespaces: readonly StandardNamespace[] = ['solana', 'bip122']

/** Whether a wallet can serve a namespace of networks, with what it has at this moment. */
export const qualifies = (wallet: object, namespace: StandardNamespace): boolean =>
  walletChains(wallet).some((chain) => chain.startsWith(wanted[namespace].chains)) &&
  wanted[namespace].features.every((group) => group.some((feature) => has(wallet, feature)))
