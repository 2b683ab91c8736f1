import { Observable, Subject } from 'rxjs'
import { addressOf, namespaceOf, type ChainId } from '../../../domain/networks/caip.js'
import type { ConnectorInfo } from '../../../domain/wallets/connector.js'
import { DialogError } from '../../../domain/errors.js'
import type { Clock } from '../../../ports/clock.js'
import type { ConnectionEvent, RpcRequest, WalletConnection } from '../../../ports/connectors.js'
import { bounded } from '../bounded.js'
import { createPace } from '../pace.js'
import { listenToChanges } from './listen-to-changes.js'
import { qualifies } from './qualifies.js'
import type { NamespaceAccount, StandardTraits } from './standard-namespace.js'
import { shownAccounts } from './standard-wallet.js'

export interface StandardConnectionDeps {
  readonly info: ConnectorInfo
  readonly wallet: object
  readonly traits: StandardTraits
  readonly clock: Clock
  /** The network to begin with. */
  readonly chainId: ChainId
}

/** Of these networks the first that the wallet has an account on. */
export const networkOf = (wallet: object, traits: StandardTraits, chains: readonly ChainId[]): ChainId | undefined =>
  chains.find((chain) => accountsOn(wallet, traits, chain).length > 0)

/** A live connection to a wallet that shows its accounts: it is never asked for them, and what it shows now is what counts. */
export function createStandardConnection({
  info,
  wallet,
  traits,
  clock,
  chainId,
}: StandardConnectionDeps): WalletConnection {
  const out = new Subject<ConnectionEvent>()
  const accounts = () => accountsOn(wallet, traits, chainId).map(({ account }) => account)
  const first = { chainId, accounts: accounts() }
  let told: Pick<typeof first, 'chainId'> & Partial<typeof first> = first
  let gone = false
  let listening = false

  /** Tells what is new since the last time. */
  const look = () => {
    if (gone || !listening) return
    if (!qualifies(wallet, traits.namespace))
      return out.next({ type: 'disconnected', reason: 'the wallet does not serve the page any more' })
    const before = told
    const now = { chainId, accounts: accounts() }
    told = now
    if (chainId !== before.chainId) out.next({ type: 'chainChanged', chainId })
    if (!sameAccounts(now.accounts, before.accounts)) out.next({ type: 'accountsChanged', accounts: now.accounts })
  }
  const pace = createPace(clock, look)
  const off = listenToChanges(wallet, () => pace.say(undefined))

  return {
    connector: info,
    ...first,
    // What changed before the first subscription is told to it.
    events$: new Observable((subscriber) => {
      subscriber.add(out.subscribe(subscriber))
      listening = true
      look()
    }),
    snapshot: (signal) =>
      bounded({ signal }, async () => {
        // The session may follow it without an event: what was told before may be news again.
        told = { chainId: told.chainId }
        return { chainId, accounts: accounts() }
      }),
    moveTo: async (target) => {
      if (gone) throw new DialogError('NOT_CONNECTED', { namespace: traits.namespace })
      networkNamed(wallet, traits, target)
      chainId = target
      look()
    },
    methods: (namespace) => (namespace === traits.namespace ? traits.methods(wallet) : undefined),
    request: async <T>(target: ChainId, request: RpcRequest, signal?: AbortSignal) => {
      if (gone) throw new DialogError('NOT_CONNECTED', { namespace: namespaceOf(target) })
      // What a method answers is known to the one who calls it.
      return (await bounded({ signal }, async () => traits.answer(passOn(wallet, traits, target, request)))) as T
    },
    disconnect: () => {
      // `standard:disconnect` is not called: wallets revoke the page's permission with it.
      gone = true
      off()
      pace.stop()
      out.complete()
      return Promise.resolve()
    },
  }
}

const passOn = (wallet: object, traits: StandardTraits, target: ChainId, request: RpcRequest) => ({
  wallet,
  request,
  ...networkNamed(wallet, traits, target),
})

/** @throws DialogError CHAIN_UNKNOWN_TO_WALLET */
function networkNamed(
  wallet: object,
  traits: StandardTraits,
  chainId: ChainId,
): { readonly chain: string; readonly accounts: readonly NamespaceAccount[] } {
  const accounts = accountsOn(wallet, traits, chainId)
  const chain = traits.names(chainId).find((name) => accounts.some(({ shown }) => shown.chains.includes(name)))
  if (chain === undefined) throw new DialogError('CHAIN_UNKNOWN_TO_WALLET', { chainId })
  return { chain, accounts }
}

function accountsOn(wallet: object, traits: StandardTraits, chainId: ChainId): readonly NamespaceAccount[] {
  if (namespaceOf(chainId) !== traits.namespace) return []
  const names = traits.names(chainId)
  const seen = new Set<string>()
  const shown = shownAccounts(wallet).filter(
    ({ address, chains }) => names.some((name) => chains.includes(name)) && !seen.has(address) && seen.add(address),
  )
  return traits.accounts(shown, chainId)
}

const sameAccounts = (a: WalletConnection['accounts'], b?: WalletConnection['accounts']): boolean =>
  a.length === b?.length && a.every(({ id }, i) => addressOf(id) === addressOf(b[i]?.id ?? '::'))
