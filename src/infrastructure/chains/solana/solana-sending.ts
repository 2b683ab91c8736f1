import type { ChainAdapter } from '../../../ports/chain.js'
import { createBalanceOf, createMostHeld } from './balance-of.js'
import type { Waiting } from './broadcast.js'
import { createEstimateFee } from './estimate-fee.js'
import { createInspect } from './inspect.js'
import { createOutcomeOf } from './outcome-of.js'
import { signMessage } from './sign-message.js'
import type { TokenReads } from './token-reads.js'
import { createTransfer } from './transfer.js'

/** The part of the adapter that a page without a transfer never fetches. */
export const createSending = (deps: TokenReads & Waiting) =>
  ({
    balanceOf: createBalanceOf(deps),
    mostHeld: createMostHeld(deps),
    estimateFee: createEstimateFee(deps),
    transfer: createTransfer(deps),
    signMessage,
    inspect: createInspect(deps),
    outcomeOf: createOutcomeOf(deps),
  }) satisfies Partial<ChainAdapter>
