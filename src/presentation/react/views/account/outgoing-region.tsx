import type { ReactNode } from 'react'
import type { AccountFeature } from '../../../../application/account/account.js'
import { derive } from '../../i18n/derive.js'
import { activeSession } from '../../../../domain/session/session.js'
import type { AppContextValue } from '../../app-context.js'
import { usePresenter } from '../../use-presenter.js'
import { LazyChunk } from './lazy-chunk.js'

/** Where transfers that were begun here are told. The region is there before its words are, so that they are spoken. */
export function OutgoingRegion({ feature }: { readonly feature: AccountFeature }): ReactNode {
  const [has] = usePresenter(presentRegion, { feature })
  return (
    <div aria-live="polite" aria-atomic="true">
      {has && <LazyChunk chunk="outgoing" account={feature} />}
    </div>
  )
}

const presentRegion = ({ app, feature }: AppContextValue & { readonly feature: AccountFeature }) => ({
  vm: derive([app.session.state, feature.outgoing.state], (session, outgoing) =>
    outgoing.some(({ from }) => from === activeSession(session)?.active),
  ),
})
