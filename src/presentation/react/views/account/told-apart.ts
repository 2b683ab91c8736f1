import type { AccountState } from '../../../../application/account/account.js'
import { known } from '../../../../domain/loadable.js'
import { isTakenForAnother, type Namesake } from '../../../../domain/money/alike-tokens.js'
import type { Outgoing } from '../../../../domain/money/outgoing.js'
import { truncateAddress } from '../../../../domain/text/address.js'

/** What a token of the account may be taken for: all that it holds, also what is hidden, and what it has sent from here. */
export const namesakesIn = (
  { balances, hidden }: Pick<AccountState, 'balances' | 'hidden'>,
  outgoing: readonly Outgoing[],
): readonly Namesake[] => [...(known(balances) ?? []), ...hidden, ...outgoing.map(({ asset }) => asset)]

export interface ContractVm {
  readonly short: string
  readonly whole: string
}

/** The contract of a token that is taken for another one. */
export const contractToTell = (asset: Namesake, others: readonly Namesake[]): ContractVm | undefined =>
  asset.address !== undefined && isTakenForAnother(asset, others)
    ? { short: truncateAddress(asset.address), whole: asset.address }
    : undefined
