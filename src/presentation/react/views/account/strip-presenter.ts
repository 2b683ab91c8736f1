import type { AccountFeature } from '../../../../application/account/account.js'
import { derive } from '../../../../kit/derive.js'
import type { EpochMs } from '../../../../domain/loadable.js'
import { findNetwork } from '../../../../domain/networks/network.js'
import { isHidden, type Outgoing } from '../../../../domain/money/outgoing.js'
import { activeSession } from '../../../../domain/session/session.js'
import type { AppContextValue } from '../../app-context.js'
import { pageTime, type PageTime } from '../../page-time.js'
import { outgoingVm, statusOfOutgoing, type OutgoingVm } from './outgoing-text.js'
import type { outgoingWords } from '../../i18n/en/outgoing.js'

/** How long after its start a transfer with an outcome is still news, and one that nobody knows anything of. */
const newsMs = 10 * 60_000
const unknownMs = 60 * 60_000

interface StripInput {
  readonly feature: AccountFeature
  readonly time?: PageTime
}

/** The newest transfer of this account that is on its way or has just arrived or failed. */
export function presentStrip({ app, t, feature, time = pageTime }: AppContextValue<typeof outgoingWords> & StripInput) {
  const { networks, locale } = app.settings
  const vm = derive(
    [app.session.state, feature.outgoing.state],
    (session, outgoing): (OutgoingVm & { readonly id: string }) | undefined => {
      const from = activeSession(session)?.active
      const newest = outgoing.find((one) => one.from === from && !isHidden(one))
      if (newest === undefined || !isNews(newest, time.now())) return undefined
      return { ...outgoingVm(newest, t, locale, findNetwork(networks, newest.chainId)), id: newest.id }
    },
  )
  return {
    vm,
    open: () => {
      const href = vm.get()?.href
      if (href !== undefined) app.openLink(href)
    },
    dismiss: () => {
      const shown = vm.get()
      if (shown !== undefined) feature.outgoing.hide(shown.id)
    },
  }
}

function isNews(outgoing: Outgoing, now: EpochMs): boolean {
  const status = statusOfOutgoing(outgoing)
  return (
    status === 'asking' ||
    status === 'unsure' ||
    status === 'pending' ||
    now - outgoing.at < (status === 'unknown' ? unknownMs : newsMs)
  )
}
