import type { AccountId } from '../../domain/networks/caip.js'
import { failed, idle, loading, ready, type Loadable } from '../../domain/loadable.js'
import { toMoneyError } from '../../domain/money/money-errors.js'
import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { FeeQuote, Transfer } from '../../domain/money/transfer.js'
import type { Clock } from '../../ports/clock.js'
import { createLatest } from '../../kit/latest.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import type { MoneyContext } from '../money-context.js'

export interface FeeWatchDeps {
  readonly clock: Clock
  readonly context: () => Promise<MoneyContext>
}

export interface FeeState {
  readonly fee: Loadable<FeeQuote>
  /** The coin of the network of an account, where its balances do not name it. */
  readonly native: { readonly of: AccountId; readonly balance: TokenBalance } | undefined
}

/** What the transfer that is being written would cost. */
export interface FeeWatch {
  readonly state: ReadonlyStore<FeeState>
  /** Asks after a pause when the question is a new one, and the newest answer counts. `readNative`: its balance is wanted too. */
  want(transfer: Transfer | undefined, readNative: boolean): void
  /** Asks again, at once. */
  retry(): Promise<void>
  stop(): void
}

const pauseMs = 300
const initial: FeeState = { fee: idle, native: undefined }

export function createFeeWatch({ clock, context }: FeeWatchDeps): FeeWatch {
  const state = createStore(initial)
  const latest = createLatest()
  let wanted: { readonly transfer: Transfer; readonly readNative: boolean } | undefined
  const set = (change: Partial<FeeState>) => state.update((now) => ({ ...now, ...change }))

  const ask = (pause: number): Promise<void> =>
    latest.run(async (signal) => {
      if (wanted === undefined) return state.update((now) => (now.fee.status === 'idle' ? now : initial))
      const { transfer, readNative } = wanted
      set({ fee: loading(state.get().fee) })
      try {
        await clock.sleep(pause, signal)
        const { adapter, network, connection, account } = await context()
        const [fee, native] = await Promise.all([
          adapter.estimateFee(transfer, network, connection, signal, account),
          readNative ? adapter.nativeBalance(transfer.from, network, connection, signal) : undefined,
        ])
        if (signal.aborted) return
        set({
          fee: ready(fee),
          native: native === undefined ? state.get().native : { of: transfer.from, balance: native },
        })
      } catch (cause) {
        const error = toMoneyError(cause, 'SEND_FAILED')
        if (!signal.aborted) set({ fee: failed(state.get().fee, error, clock.now()) })
      }
    })

  return {
    state,
    want: (transfer, readNative) => {
      const before = wanted
      const isAsked = before && transfer && isSame(before.transfer, transfer)
      if (isAsked && (before.readNative || !readNative)) return
      if (before === undefined && transfer === undefined) return
      wanted = transfer === undefined ? undefined : { transfer, readNative }
      // The fee of another asset or account is no estimate of this one.
      if (before !== undefined && transfer !== undefined && !isAlike(before.transfer, transfer)) set({ fee: idle })
      void ask(pauseMs)
    },
    retry: () => ask(0),
    stop: latest.cancel,
  }
}

const isAlike = (a: Transfer, b: Transfer): boolean => a.from === b.from && a.asset.address === b.asset.address
const isSame = (a: Transfer, b: Transfer): boolean =>
  isAlike(a, b) &&
  a.to === b.to &&
  a.amount.units === b.amount.units &&
  a.asset.decimals === b.asset.decimals &&
  JSON.stringify(a.marks) === JSON.stringify(b.marks)
