import type { AccountFeature } from '../../../../application/account/account.js'
import { known } from '../../../../domain/loadable.js'
import { namesakesOf, type IsTakenForAnother, type Namesake } from '../../../../domain/money/alike-tokens.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { derive } from '../../../../kit/derive.js'
import type { ReadonlyStore } from '../../../../kit/store.js'

const namesakes = new WeakMap<AccountFeature, ReadonlyStore<IsTakenForAnother>>()

/** What a token of the account may be taken for: all that it holds, also what is hidden, and what it has sent from here. */
export function namesakesIn(account: AccountFeature): ReadonlyStore<IsTakenForAnother> {
  // Each row of the history asks; the lists are read when they change.
  const made =
    namesakes.get(account) ??
    derive([account.state, account.outgoing.state], ({ balances, hidden }, outgoing) =>
      namesakesOf([...(known(balances) ?? []), ...hidden, ...outgoing.map(({ asset }) => asset)]),
    )
  namesakes.set(account, made)
  return made
}

export interface ContractVm {
  readonly short: string
  readonly whole: string
}

/** The contract of a token that is taken for another one. */
export const contractToTell = (asset: Namesake, isTaken: IsTakenForAnother): ContractVm | undefined =>
  asset.address !== undefined && isTaken(asset)
    ? { short: truncateAddress(asset.address), whole: asset.address }
    : undefined
