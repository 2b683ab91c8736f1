import { DialogError, type ChainId, type ConnectionEvent, type WalletConnection, type WalletConnector } from 'portico'
import { Subject } from 'rxjs'

/** What a wallet of the toy namespace puts into the page, in its own words. */
export interface TideWallet {
  /** Asks the owner. Rejects with `declined` or `busy`. */
  open(): Promise<void>
  /** What the page may see, the active account first; empty before `open` and while the wallet is locked. */
  read(): Promise<{ readonly accounts: readonly string[]; readonly network: 'main' | 'test' }>
  move(network: 'main' | 'test'): Promise<void>
  call(method: string, params: unknown): Promise<unknown>
  /** Calls the listener when what `read` answers has changed. Returns the undo. */
  onChange(listener: () => void): () => void
}

const info = { id: 'tide', kind: 'external', name: 'Tide Pool', namespaces: ['tide'] } as const
/** Nobody waits longer for a wallet that says nothing when the page comes back. */
const restoreMs = 2_500

/** The wallet as the dialog knows wallets. */
export function createTideConnector(wallet: TideWallet): WalletConnector {
  const look = async () => {
    const { accounts, network } = await wallet.read()
    const chainId: ChainId = `tide:${network}`
    return { chainId, accounts: accounts.map((address) => ({ id: `${chainId}:${address}`, type: 'eoa' }) as const) }
  }
  const link = (first: Awaited<ReturnType<typeof look>>): WalletConnection => {
    const events$ = new Subject<ConnectionEvent>()
    const known = { last: first, gone: false }
    const tell = async () => {
      const now = await look()
      const { last } = known
      known.last = now
      if (known.gone) return
      if (now.chainId !== last.chainId) events$.next({ type: 'chainChanged', chainId: now.chainId })
      else events$.next({ type: 'accountsChanged', accounts: now.accounts })
    }
    const stop = wallet.onChange(() => void tell().catch(() => undefined))
    return {
      connector: info,
      ...first,
      events$: events$.asObservable(),
      request: async <T>(
        _chainId: ChainId,
        { method, params }: { method: string; params?: unknown },
        signal?: AbortSignal,
      ) => {
        if (known.gone) throw new DialogError('NOT_CONNECTED', { namespace: 'tide' })
        return (await unlessAborted(signal, () => translated(method, wallet.call(method, params)))) as T
      },
      snapshot: (signal) => unlessAborted(signal, look),
      moveTo: async (chainId) => {
        if (chainId !== 'tide:main' && chainId !== 'tide:test')
          throw new DialogError('CHAIN_UNKNOWN_TO_WALLET', { chainId })
        await translated('move', wallet.move(chainId === 'tide:main' ? 'main' : 'test'))
      },
      disconnect: async () => {
        known.gone = true
        stop()
        events$.complete()
      },
    }
  }
  return {
    info,
    connect: async ({ signal }) => {
      await unlessAborted(signal, () => translated('open', wallet.open()))
      return link(await look())
    },
    restore: async ({ signal }) => {
      const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, restoreMs))
      const seen = await unlessAborted(signal, () => Promise.race([look(), late()]))
      return seen === undefined || seen.accounts.length === 0 ? undefined : link(seen)
    },
  }
}

/** The wallet's own words for the visitor's no, in the dialog's. */
const translated = <T>(method: string, answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    const word = cause instanceof Error ? cause.message : ''
    if (word === 'declined') throw new DialogError('USER_REJECTED', {}, { cause })
    if (word === 'busy') throw new DialogError('REQUEST_PENDING', {}, { cause })
    throw new DialogError('WALLET_ERROR', { walletCode: 'unknown', method }, { cause })
  })

/** What is not wanted any more is not begun, and not waited for. */
const unlessAborted = async <T>(signal: AbortSignal | undefined, begin: () => Promise<T>): Promise<T> => {
  if (signal?.aborted === true) throw new DialogError('ABORTED')
  if (signal === undefined) return begin()
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DialogError('ABORTED'))
    signal.addEventListener('abort', stop)
    begin()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
}
