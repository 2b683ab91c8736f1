import { chainOf, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import { DialogError, findError } from '../../domain/errors.js'
import type { Amount } from '../../domain/money/amount.js'
import type { Asset } from '../../domain/money/transfer.js'
import { findNetwork } from '../../domain/networks/network.js'
import { onRampError } from '../../domain/on-ramp/on-ramp-errors.js'
import type { OnRampRequest, OnRampStatus } from '../../domain/on-ramp/on-ramp.js'
import type { Purchase } from '../../domain/on-ramp/purchase.js'
import { withDeadline } from '../../domain/requests.js'
import { cleanName } from '../../domain/text/untrusted.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Clock } from '../../ports/clock.js'
import type { OnRamp } from '../../ports/on-ramp.js'
import type { Connections } from '../session/connections.js'
import type { Settings } from '../settings.js'

export interface PurchaseReaderDeps {
  readonly onRamp: OnRamp
  readonly chains: ChainAdapters
  readonly connections: Connections
  readonly settings: Pick<Settings, 'networks'>
  readonly clock: Clock
}

/** Whoever sells and says nothing by then keeps nobody from asking the chain. */
const statusMs = 10_000

/** What tokens count in, the likely first. The chain refuses wrong ones, so a guess does no harm. */
const possibleDecimals = new Set([6, 18, 8, 9, ...Array.from({ length: 25 }, (_, places) => places)])

/** What the chain and the provider say of a purchase. */
export function createPurchaseReader({ onRamp, chains, connections, settings, clock }: PurchaseReaderDeps) {
  /** @param how `mostHeld`: whoever is asked first may be behind */
  const holding = async (how: 'balanceOf' | 'mostHeld', account: AccountId, asset: Asset, signal: AbortSignal) => {
    const network = findNetwork(settings.networks, chainOf(account))
    if (network === undefined) throw new DialogError('NETWORK_NOT_FOUND')
    const adapter = await chains.get(namespaceOf(account))
    const asked = [account, asset, network, connections.of(namespaceOf(account)), signal] as const
    return (how === 'mostHeld' ? adapter.mostHeld?.(...asked) : undefined) ?? adapter.balanceOf(...asked)
  }

  /** What the account holds before, and with how many decimals: by the chain, which nobody who sells can speak for. */
  const before = async (
    account: AccountId,
    { network, purchase }: OnRampRequest,
    signal: AbortSignal,
  ): Promise<{ readonly asset: Asset; readonly before: Amount }> => {
    const coin = findNetwork(settings.networks, network.chainId)?.nativeCurrency
    const [address, symbol] = [network.contractAddress, cleanName(purchase.symbol, 24, 'Coin')]
    if (address === undefined) {
      const asset = { symbol, decimals: coin?.decimals ?? 0 }
      return { asset, before: await holding('mostHeld', account, asset, signal) }
    }
    for (const decimals of possibleDecimals) {
      const asset = { address, symbol, decimals }
      try {
        return { asset, before: await holding('mostHeld', account, asset, signal) }
      } catch (cause) {
        if (findError(cause, 'TRANSACTION_INVALID') === undefined) throw cause
      }
    }
    throw onRampError('ON_RAMP_UNAVAILABLE', { reason: 'the token' })
  }

  /** What the provider says and what the account holds; undefined from whoever cannot be asked. */
  const now = async ({ id, order, mark, account, asset, at, provider }: Purchase, signal: AbortSignal) => {
    const about = { provider: provider.id, id, account, symbol: asset.symbol, at }
    const asked = { ...about, ...(order === undefined ? {} : { order }), ...(mark === undefined ? {} : { mark }) }
    return Promise.all([
      withDeadline({ clock, ms: statusMs, signal }, (limit) => onRamp.status(asked, limit)).catch(
        (): OnRampStatus | undefined => undefined,
      ),
      holding('balanceOf', account, asset, signal).catch((): Amount | undefined => undefined),
    ])
  }
  return { before, now }
}
