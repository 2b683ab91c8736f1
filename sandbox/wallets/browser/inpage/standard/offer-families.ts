import type { IdentifierString } from '@wallet-standard/base'
import type { Family } from '../../background/families.ts'
import type { Transport } from '../transport.ts'
import { offerSchema, type InpageConfig, type Offer } from '../wire.ts'
import { register } from './register.ts'
import { createStandardWallet, type StandardWallet } from './standard-wallet.ts'

/**
 * Makes the other families known by Wallet Standard, each as a wallet of its own with the same name, as MetaMask does. An event
 * `lantern:offer` on the window changes what is offered at run time: its detail is an offer.
 */
export function offerFamilies(config: InpageConfig, transport: Transport): void {
  const offered = new Map<Family, { readonly shown: StandardWallet; readonly withdraw: () => void }>()

  const offerOne = (family: Family, chain: IdentifierString, { families, without = [] }: Offer) => {
    const standing = offered.get(family)
    const wanted = families?.includes(family) ?? true
    if (standing && wanted) return standing.shown.leaveOut(without)
    if (standing) {
      offered.delete(family)
      return standing.withdraw()
    }
    if (!wanted) return
    const shown = createStandardWallet(family, chain, { ...config, without }, transport)
    offered.set(family, { shown, withdraw: register(shown.wallet) })
  }
  const offer = (wanted: Offer) => {
    const { solana, bitcoin } = config.chains
    if (solana) offerOne('solana', solana, wanted)
    if (bitcoin) offerOne('bitcoin', bitcoin, wanted)
  }

  offer(config)
  window.addEventListener('lantern:offer', (event) => offer(offerSchema.parse((event as CustomEvent).detail)))
}
