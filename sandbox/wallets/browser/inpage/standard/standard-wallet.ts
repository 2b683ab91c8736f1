import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'
import type { StandardConnectInput, StandardEventsChangeProperties } from '@wallet-standard/features'
import type { Namespace } from '../../background/namespaces.ts'
import { fromHex } from '../bytes.ts'
import type { Transport } from '../transport.ts'
import type { InpageConfig, SeenAccount } from '../wire.ts'
import { bitcoinFeatures } from './bitcoin-features.ts'
import { createNamespaceSession } from './namespace-session.ts'
import { solanaFeatures } from './solana-features.ts'

type Listener = (properties: StandardEventsChangeProperties) => void

export type StandardWallet = {
  readonly wallet: Wallet
  /** Leaves features out from now on. Who listens is told. */
  leaveOut(features: readonly string[]): void
}

/** One namespace of the wallet, as apps of Wallet Standard meet it. */
export function createStandardWallet(
  namespace: Namespace,
  chains: readonly IdentifierString[],
  { info, without = [] }: InpageConfig,
  transport: Transport,
): StandardWallet {
  const listeners = new Set<Listener>()
  const tell: Listener = (properties) => listeners.forEach((listener) => listener(properties))
  const session = createNamespaceSession(namespace, transport, () => tell({ accounts: accounts() }))
  const accounts = () => session.accounts().map(describe)
  const describe = keptByAddress((account) => ({
    address: account.address,
    publicKey: fromHex(account.publicKey),
    chains: Object.freeze([...chains]),
    features: Object.freeze(
      Object.keys(features).filter((name): name is IdentifierString => name.startsWith(namespace)),
    ),
    label: account.label,
  }))

  const all = {
    'standard:connect': {
      version: '1.0.0',
      connect: async ({ silent }: StandardConnectInput = {}) => {
        await session.connect({ silent })
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: session.disconnect },
    'standard:events': {
      version: '1.0.0',
      on: (event: string, listener: Listener) => {
        if (event !== 'change') return () => undefined
        session.follow()
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    ...(namespace === 'solana'
      ? solanaFeatures(session, describe)
      : bitcoinFeatures(session, (seen) => seen.map(describe))),
  }
  const remaining = (left: readonly string[]): Wallet['features'] =>
    Object.freeze(Object.fromEntries(Object.entries(all).filter(([name]) => !left.includes(name))))
  let features = remaining(without)

  return {
    wallet: Object.freeze({
      version: '1.0.0',
      name: info.name,
      icon: info.icon,
      chains: Object.freeze([...chains]),
      get features() {
        return features
      },
      get accounts() {
        return accounts()
      },
    } satisfies Wallet),
    leaveOut: (left) => {
      const before = Object.keys(features).join()
      features = remaining(left)
      if (Object.keys(features).join() !== before) tell({ features })
    },
  }
}

/** The same account is the same object each time: apps compare. */
function keptByAddress(describe: (account: SeenAccount) => WalletAccount): typeof describe {
  const kept = new Map<string, WalletAccount>()
  return (account) => {
    const described = kept.get(account.address) ?? Object.freeze(describe(account))
    kept.set(account.address, described)
    return described
  }
}
