import type { ChainAdapter } from '../../../ports/chain.js'
import { createBalanceOf, type TokenReads } from './balance-of.js'
import { createEstimateFee } from './estimate-fee.js'
import { createInspect } from './inspect.js'
import { createOutcomeOf } from './outcome-of.js'
import { signMessage } from './sign-message.js'
import { transfer } from './transfer.js'

/** The part of the adapter that a page without a transfer never fetches. */
export const createSending = (deps: TokenReads) =>
  ({
    balanceOf: createBalanceOf(deps),
    estimateFee: createEstimateFee(deps),
    transfer,
    signMessage,
    inspect: createInspect(deps),
    outcomeOf: createOutcomeOf(deps),
  }) satisfies Partial<ChainAdapter>
