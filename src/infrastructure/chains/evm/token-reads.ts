import type { ChainAdapter } from '../../../ports/chain.js'
import { createBalanceOf, createMostHeld } from './balance-of.js'
import { createDescribeToken, type DescribeTokenDeps } from './describe-token.js'

/** What the chain says of tokens, for whoever looks at one and sends nothing. */
export const createTokenReads = (deps: DescribeTokenDeps) =>
  ({
    balanceOf: createBalanceOf(deps),
    mostHeld: createMostHeld(deps),
    describeToken: createDescribeToken(deps),
  }) satisfies Partial<ChainAdapter>
