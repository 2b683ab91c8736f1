import { addressOf } from '../../domain/networks/caip.js'
import { known } from '../../domain/loadable.js'
import { paidRecipients, recipientsOf } from '../../domain/money/recipients.js'
import type { AccountFeature } from '../account/account.js'
import type { Features } from '../features.js'

/** Addresses that the visitor has paid: by what was begun here, and by the history as far as it was looked at. */
export function knownRecipients({
  account,
  features,
}: {
  readonly account: Pick<AccountFeature, 'state' | 'outgoing'>
  readonly features: Pick<Features, 'loaded'>
}): readonly string[] {
  const shown = account.state.get().account
  const history = features.loaded('activity')?.state.get().items
  const items = (history === undefined ? undefined : known(history)) ?? []
  return [
    ...paidRecipients(account.outgoing.state.get()),
    ...(shown === undefined ? [] : recipientsOf(items, addressOf(shown.id))),
  ]
}
