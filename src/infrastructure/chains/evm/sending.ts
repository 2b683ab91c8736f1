import type { ChainAdapter } from '../../../ports/chain.js'
import type { Clock } from '../../../ports/clock.js'
import type { TokenReads } from './balance-of.js'
import { createEstimateFee } from './estimate-fee.js'
import { createFindSince } from './find-since.js'
import { createInspect } from './inspect.js'
import { createOutcomeOf } from './outcome-of.js'
import { createSimulate } from './simulate.js'
import { createTransfer } from './transfer.js'

/** The part of the adapter that a page without a transfer never fetches. */
export const createSending = (deps: TokenReads & { readonly clock: Clock }) =>
  ({
    estimateFee: createEstimateFee(deps),
    transfer: createTransfer(deps),
    inspect: createInspect(deps),
    outcomeOf: createOutcomeOf(deps),
    ...createFindSince(deps),
    simulate: createSimulate(deps),
  }) satisfies Partial<ChainAdapter>
