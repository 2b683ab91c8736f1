import { DialogError, toDialogError } from '../../domain/errors.js'
import type { Wallet } from '../../domain/wallets/wallet.js'
import type { WalletRules } from '../../domain/wallets/wallet-pipeline.js'
import type { Page, WalletCatalogue, WalletQuery } from '../../ports/catalogue.js'
import type { Clock } from '../../ports/clock.js'
import type { NamedWallets } from './named-wallets.js'

/** What the catalogue narrows by itself. */
export type Narrowed = Pick<WalletQuery, 'chains' | 'include' | 'exclude' | 'verified'>

export interface AskPages {
  /** Undefined: the host includes only wallets that the catalogue does not have. */
  narrowed(verified: boolean): Promise<Narrowed | undefined>
  /** Tells `show` and `fail` until the signal fires; a late answer is shown after the failure that it was taken for. */
  ask(
    query: Pick<WalletQuery, 'page' | 'entries' | 'search'> & { readonly verified: boolean },
    signal: AbortSignal,
    tell: { readonly show: (page: Page<Wallet>) => void; readonly fail: (error: DialogError) => void },
  ): Promise<void>
}

/** Nobody is left without a word for longer. */
const patienceMs = 4_500

/** Questions to the catalogue within the host's say. */
export function createAskPages({
  catalogue,
  named,
  rules,
  clock,
}: {
  readonly catalogue: WalletCatalogue
  readonly named: NamedWallets
  readonly rules: () => WalletRules
  readonly clock: Clock
}): AskPages {
  const narrowed: AskPages['narrowed'] = async (verified) => {
    const { include: wanted, featured, chains, exclude } = rules()
    const include = wanted.length === 0 ? [] : await named.ids([...wanted, ...featured])
    if (wanted.length > 0 && include.length === 0) return undefined
    return {
      chains,
      exclude,
      ...(include.length > 0 ? { include } : {}),
      ...(verified ? { verified } : {}),
    }
  }
  return {
    narrowed,
    ask: async ({ verified, ...query }, signal, { show, fail }) => {
      const answered = new AbortController()
      clock.sleep(patienceMs, answered.signal).then(
        () => signal.aborted || fail(new DialogError('HTTP_TIMEOUT', { ms: patienceMs })),
        () => undefined,
      )
      try {
        const limits = await narrowed(verified)
        const page = limits ? await catalogue.wallets({ ...query, ...limits }, signal) : { items: [], total: 0 }
        if (signal.aborted) return
        show(page)
        page.partial?.whole?.then((whole) => signal.aborted || show(whole)).catch(() => undefined)
      } catch (cause) {
        if (!signal.aborted) fail(toDialogError(cause, 'HTTP_UNREACHABLE'))
      } finally {
        answered.abort()
      }
    },
  }
}
