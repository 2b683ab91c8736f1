import { loadEachOnce } from '../../kit/load-each-once.js'
import type { ChainNamespace } from '../../domain/networks/caip.js'
import { DialogError, toDialogError } from '../../domain/errors.js'
import type { ChainAdapter, ChainAdapters } from '../../ports/chain.js'

/** How to fetch each namespace's adapter, ours and the host's. */
export type ChainAdapterLoaders = Readonly<Partial<Record<ChainNamespace, () => Promise<ChainAdapter>>>>

/** Fetches a namespace once, when it is first needed. A failure is forgotten, so that the next call tries again. */
export function createLazyChainAdapters(loaders: ChainAdapterLoaders): ChainAdapters {
  const loading = new Map<ChainNamespace, Promise<ChainAdapter>>()
  const load = async (namespace: ChainNamespace): Promise<ChainAdapter> => {
    const loader = Object.hasOwn(loaders, namespace) ? loaders[namespace] : undefined
    if (loader === undefined) throw new DialogError('CHAIN_ADAPTER_MISSING', { namespace })
    try {
      return await loader()
    } catch (error) {
      throw toDialogError(error, 'CHUNK_NOT_LOADED', { chunk: namespace })
    }
  }
  return { get: (namespace) => loadEachOnce(loading, namespace, () => load(namespace)) }
}
