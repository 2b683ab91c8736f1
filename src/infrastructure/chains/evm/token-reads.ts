import type { ChainAdapter } from '../../../ports/chain.js'
import { createBalanceOf, type TokenReads } from './balance-of.js'
import { createDescribeToken } from './describe-token.js'

/** What the chain says of tokens, for whoever looks at one and sends nothing. */
export const createTokenReads = (deps: TokenReads) =>
  ({ balanceOf: createBalanceOf(deps), describeToken: createDescribeToken(deps) }) satisfies Partial<ChainAdapter>
