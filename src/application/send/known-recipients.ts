import { addressOf } from '../../domain/caip.js'
import { known } from '../../domain/loadable.js'
import { paidReceivers } from '../../domain/outgoing.js'
import { recipientsOf } from '../../domain/recipients.js'
import type { AccountFeature, Features } from '../app.js'

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
    ...paidReceivers(account.outgoing.state.get()),
    ...(shown === undefined ? [] : recipientsOf(items, addressOf(shown.id))),
  ]
}
