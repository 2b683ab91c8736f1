import type { Account } from '../../../../domain/session/account.js'
import { accountId, namespaceOf, type ChainId, type ChainNamespace } from '../../../../domain/networks/caip.js'
import { currentSolanaId } from '../../../../domain/networks/solana.js'
import type { Storage } from '../../../../ports/storage.js'
import type { BitcoinPurpose } from '../../bitcoin-kinds.js'
import type { WalletConnectSession } from '../client.js'
import { field } from '../../../../kit/field.js'
import { canonicalAddress, isAddressOf, maximumAddresses } from './addresses.js'
import { bitcoinAccounts, purposesTold, readBitcoinAddresses, type BitcoinAddress } from './bitcoin-accounts.js'
import { grantsOf, type Grant, type GrantedNetwork } from './grants.js'

/** What is known of a session beside its EVM networks. The wallet says most of it, and what makes no sense changes nothing. */
export interface NamespaceState {
  /** Of every namespace, those of one namespace all on the network in use there. */
  accounts(): readonly Account[]
  grant(namespace: ChainNamespace): Grant | undefined
  /** A network that the wallet approved, by its id or the one that it had before. */
  network(chainId: unknown): GrantedNetwork | undefined
  /** The addresses of a network, the one that the wallet acts with first. */
  addresses(network: GrantedNetwork): readonly string[]
  moveTo(network: GrantedNetwork): void
  /** What the wallet told of addresses on a network. */
  told(network: GrantedNetwork): readonly BitcoinAddress[]
  learn(addresses: readonly BitcoinAddress[]): void
  /** Takes what an event of the wallet says. */
  hear(params: unknown): void
  /** The session is another one from now on. */
  renew(namespaces: unknown): void
}

export function createNamespaceState(
  session: WalletConnectSession,
  chains: readonly ChainId[],
  storage: Storage,
  ignored: (what: string) => void,
): NamespaceState {
  let grants = grantsOf(session.namespaces, chains)
  const current = new Map<ChainNamespace, ChainId>()
  /** The accounts of a network by the wallet's later word. */
  const chosen = new Map<ChainId, readonly string[]>()
  const told = new Map<string, BitcoinAddress>()
  const purposes = new Map<string, BitcoinPurpose>()

  const grant = (namespace: ChainNamespace) => grants.get(namespace)
  const network = (chainId: unknown): GrantedNetwork | undefined => {
    if (typeof chainId !== 'string') return undefined
    const wanted = currentSolanaId(chainId as ChainId)
    return grant(namespaceOf(wanted))?.networks.find(({ id }) => id === wanted)
  }
  const moveTo = ({ id }: GrantedNetwork) => void current.set(namespaceOf(id), id)
  const take = (addresses: readonly BitcoinAddress[]) => {
    for (const one of addresses) told.set(one.address, { ...told.get(one.address), ...one })
    for (const [address, purpose] of purposesTold(addresses)) purposes.set(address, purpose)
  }
  /** The session stays as it was approved, so what the wallet tells later is kept for the next visit. */
  const learn = (addresses: readonly BitcoinAddress[]) => {
    take(addresses)
    storage.set('bitcoinPurposes', Object.fromEntries([...purposes].slice(0, maximumAddresses)))
  }
  const addresses = ({ id, addresses }: GrantedNetwork) => chosen.get(id) ?? addresses
  const accountsIn = ([namespace, { networks }]: readonly [ChainNamespace, Grant]): readonly Account[] => {
    const here = networks.find(({ id }) => id === current.get(namespace)) ?? networks[0]
    if (namespace === 'bip122') return bitcoinAccounts(here.id, addresses(here), told, purposes)
    return addresses(here).map((address) => ({ id: accountId(here.id, address), type: 'eoa' }))
  }
  // Wallets should answer this question before it is asked (WalletConnect, Bitcoin methods).
  take(readBitcoinAddresses(field(session.sessionProperties, 'bip122_getAccountAddresses')) ?? [])
  const kept = Object.entries(storage.get('bitcoinPurposes') ?? {})
  const own = grant('bip122')?.networks.flatMap(addresses) ?? []
  if (kept.some(([address]) => own.includes(address))) {
    const approved = [...purposes].filter(([address]) => own.includes(address))
    purposes.clear()
    for (const [address, purpose] of kept) purposes.set(address, purpose)
    // Where the two differ, inscriptions are not put at risk.
    for (const [address, purpose] of approved)
      if (purpose === 'ordinals' || !purposes.has(address)) purposes.set(address, purpose)
  }

  return {
    accounts: () => [...grants].flatMap(accountsIn),
    grant,
    network,
    addresses,
    moveTo,
    told: ({ id }) => [...told.values()].filter(({ address }) => isAddressOf(id, address)),
    learn,
    hear: (params) => {
      const event = field(params, 'event')
      const data = field(event, 'data')
      const subject = field(params, 'chainId')
      const named = network(subject)
      if (named === undefined) {
        // Those of EVM are heard elsewhere.
        if (typeof subject === 'string' && !subject.startsWith('eip155')) ignored('an event of a network')
        return
      }
      switch (field(event, 'name')) {
        case 'chainChanged': {
          const isNamed = typeof data === 'string' && data.includes(':')
          const target = isNamed ? network(data) : named
          return target === undefined ? ignored('a move to a network') : moveTo(target)
        }
        case 'accountsChanged': {
          const list = Array.isArray(data) ? data.slice(0, maximumAddresses) : ['']
          const own = list
            .map((one) => canonicalAddress(named.id, plainAddress(one)))
            .filter((address) => isAddressOf(named.id, address))
          const approved = own.filter((address) => named.addresses.includes(address))
          if (approved.length < own.length) ignored('an account')
          if (approved.length > 0 || list.length === 0) chosen.set(named.id, approved)
          return
        }
        case 'bip122_addressesChanged': {
          const others = readBitcoinAddresses(data)
          if (others === undefined) return
          told.clear()
          purposes.clear()
          learn(others)
        }
      }
    },
    renew: (namespaces) => {
      grants = grantsOf(namespaces, chains)
      chosen.clear()
    },
  }
}

/** Wallets name an account as CAIP-10 or as a plain address. */
const plainAddress = (account: unknown): string =>
  typeof account === 'string' ? account.slice(account.lastIndexOf(':') + 1) : ''
