import { accountsAt, type NamespaceNodes } from '../../browser/background/namespaces.ts'
import type { Keyring } from '../../browser/background/keyring.ts'
import { activeFirst, type WalletState } from '../../browser/background/wallet-state.ts'
import type { NamespaceName } from '../phone-state.ts'

/** A namespace of networks as the phone has it now. */
export type PhoneNamespace = {
  readonly namespace: NamespaceName
  /** The networks it knows, the current one first. One that had another id before is there twice. */
  readonly chains: readonly { readonly id: string; readonly name: string }[]
  /** The addresses that sites connect to, the active account's first. */
  readonly addresses: readonly string[]
  readonly events: readonly string[]
}

/** What Solana's networks were called over WalletConnect before CAIP-30. Wallets know both. */
const formerIds: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

export function namespacesOf(state: WalletState, nodes: NamespaceNodes, keyring: Keyring): readonly PhoneNamespace[] {
  const order = activeFirst(state)
  const current = state.known.filter(({ chainId }) => chainId === state.chainId)
  const namespaces: PhoneNamespace[] = [
    {
      namespace: 'eip155',
      chains: [...new Set([...current, ...state.known])].map(({ chainId, name }) => ({
        id: `eip155:${chainId}`,
        name,
      })),
      addresses: order.map(keyring.address),
      events: ['accountsChanged', 'chainChanged'],
    },
  ]
  const { solana, bitcoin } = nodes
  if (solana) {
    const { id, name } = solana
    const former = formerIds[id]
    namespaces.push({
      namespace: 'solana',
      chains: [{ id, name }, ...(former === undefined ? [] : [{ id: former, name }])],
      addresses: order.flatMap((index) => accountsAt('solana', index)).map(({ address }) => address),
      events: ['accountsChanged', 'chainChanged'],
    })
  }
  if (bitcoin) {
    const { id, name } = bitcoin
    const payment = order
      .flatMap((index) => accountsAt('bitcoin', index))
      .filter(({ purpose }) => purpose === 'payment')
    namespaces.push({
      namespace: 'bip122',
      chains: [{ id, name }],
      // Sites connect to payment addresses, and are told the others of an account.
      addresses: payment.map(({ address }) => address),
      events: ['accountsChanged', 'bip122_addressesChanged'],
    })
  }
  return namespaces
}
