import type { IdentifierString } from '@wallet-standard/base'
import type { Namespace } from '../../background/namespaces.ts'
import type { Transport } from '../transport.ts'
import { offerSchema, type InpageConfig, type Offer } from '../wire.ts'
import { register } from './register.ts'
import { createStandardWallet, type StandardWallet } from './standard-wallet.ts'

/**
 * Makes the other namespaces known by Wallet Standard, each as a wallet of its own with the same name, as MetaMask does. An event
 * `lantern:offer` on the window changes what is offered at run time: its detail is an offer.
 */
export function offerNamespaces(config: InpageConfig, transport: Transport): void {
  const offered = new Map<Namespace, { readonly shown: StandardWallet; readonly withdraw: () => void }>()

  const offerOne = (namespace: Namespace, chains: readonly IdentifierString[], { namespaces, without = [] }: Offer) => {
    const standing = offered.get(namespace)
    const wanted = namespaces?.includes(namespace) ?? true
    if (standing && wanted) return standing.shown.leaveOut(without)
    if (standing) {
      offered.delete(namespace)
      return standing.withdraw()
    }
    if (!wanted) return
    const shown = createStandardWallet(namespace, chains, { ...config, without }, transport)
    offered.set(namespace, { shown, withdraw: register(shown.wallet) })
  }
  const offer = (wanted: Offer) => {
    const { solana, bitcoin } = config.chains
    if (solana) offerOne('solana', solana, wanted)
    if (bitcoin) offerOne('bitcoin', bitcoin, wanted)
  }

  offer(config)
  window.addEventListener('lantern:offer', (event) => offer(offerSchema.parse((event as CustomEvent).detail)))
}
