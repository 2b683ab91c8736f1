import type { ChainAdapter } from '../../../ports/chain.js'
import { createEstimateFee } from './estimate-fee.js'
import { createCheckFee } from './fee-rate.js'
import type { Sending } from './submit-payment.js'
import { inspect } from './inspect.js'
import { createOutcomeOf } from './outcome-of.js'
import { signMessage } from './sign-message.js'
import { createTransfer } from './transfer.js'

/** The part of the adapter that a page without a payment never fetches. */
export const createSending = (deps: Sending) =>
  ({
    estimateFee: createEstimateFee(deps),
    checkFee: createCheckFee(deps),
    transfer: createTransfer(deps),
    signMessage,
    inspect,
    outcomeOf: createOutcomeOf(deps),
  }) satisfies Partial<ChainAdapter>
