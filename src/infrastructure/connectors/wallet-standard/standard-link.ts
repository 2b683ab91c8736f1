import { Observable, Subject } from 'rxjs'
import { addressOf, namespaceOf, type ChainId } from '../../../domain/caip.js'
import type { ConnectorInfo } from '../../../domain/connector.js'
import { DialogError } from '../../../domain/errors.js'
import type { Clock } from '../../../ports/clock.js'
import type { ConnectionEvent, RpcRequest, WalletConnection } from '../../../ports/connectors.js'
import { bounded } from '../bounded.js'
import { createPace } from '../pace.js'
import { listenToChanges } from './listen-to-changes.js'
import { qualifies } from './qualifies.js'
import type { FamilyAccount, StandardFamily } from './standard-family.js'
import { shownAccounts } from './standard-wallet.js'

export interface StandardLinkDeps {
  readonly info: ConnectorInfo
  readonly wallet: object
  readonly family: StandardFamily
  readonly clock: Clock
  /** The network to begin with. */
  readonly chainId: ChainId
}

/** Of these networks the first that the wallet has an account on. */
export const networkOf = (wallet: object, family: StandardFamily, chains: readonly ChainId[]): ChainId | undefined =>
  chains.find((chain) => accountsOn(wallet, family, chain).length > 0)

/** A live link to a wallet that shows its accounts: it is never asked for them, and what it shows now is what counts. */
export function createStandardLink({ info, wallet, family, clock, chainId }: StandardLinkDeps): WalletConnection {
  const out = new Subject<ConnectionEvent>()
  const accounts = () => accountsOn(wallet, family, chainId).map(({ account }) => account)
  const first = { chainId, accounts: accounts() }
  let told = first
  let gone = false
  let listening = false

  /** Tells what is new since the last time. */
  const look = () => {
    if (gone || !listening) return
    if (!qualifies(wallet, family.namespace))
      return out.next({ type: 'disconnected', reason: 'the wallet does not serve the page any more' })
    const before = told
    told = { chainId, accounts: accounts() }
    if (chainId !== before.chainId) out.next({ type: 'chainChanged', chainId })
    if (!sameAccounts(told.accounts, before.accounts)) out.next({ type: 'accountsChanged', accounts: told.accounts })
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
    snapshot: (signal) => bounded({ signal }, async () => ({ chainId, accounts: accounts() })),
    moveTo: async (target) => {
      if (gone) throw new DialogError('NOT_CONNECTED', { namespace: family.namespace })
      networkNamed(wallet, family, target)
      chainId = target
      look()
    },
    methods: (namespace) => (namespace === family.namespace ? family.methods(wallet) : undefined),
    request: async <T>(target: ChainId, request: RpcRequest, signal?: AbortSignal) => {
      if (gone) throw new DialogError('NOT_CONNECTED', { namespace: namespaceOf(target) })
      // What a method answers is known to the one who calls it.
      return (await bounded({ signal }, async () => family.answer(passOn(wallet, family, target, request)))) as T
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

const passOn = (wallet: object, family: StandardFamily, target: ChainId, request: RpcRequest) => ({
  wallet,
  request,
  ...networkNamed(wallet, family, target),
})

/** @throws DialogError CHAIN_UNKNOWN_TO_WALLET */
function networkNamed(
  wallet: object,
  family: StandardFamily,
  chainId: ChainId,
): { readonly chain: string; readonly accounts: readonly FamilyAccount[] } {
  const accounts = accountsOn(wallet, family, chainId)
  const chain = family.names(chainId).find((name) => accounts.some(({ shown }) => shown.chains.includes(name)))
  if (chain === undefined) throw new DialogError('CHAIN_UNKNOWN_TO_WALLET', { chainId })
  return { chain, accounts }
}

function accountsOn(wallet: object, family: StandardFamily, chainId: ChainId): readonly FamilyAccount[] {
  if (namespaceOf(chainId) !== family.namespace) return []
  const names = family.names(chainId)
  const seen = new Set<string>()
  const shown = shownAccounts(wallet).filter(
    ({ address, chains }) => names.some((name) => chains.includes(name)) && !seen.has(address) && seen.add(address),
  )
  return family.accounts(shown, chainId)
}

const sameAccounts = (a: WalletConnection['accounts'], b: WalletConnection['accounts']): boolean =>
  a.length === b.length && a.every(({ id }, i) => addressOf(id) === addressOf(b[i]?.id ?? '::'))
