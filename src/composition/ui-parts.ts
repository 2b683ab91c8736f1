import type { SiteSettings } from '../application/settings.js'
import { ports } from '../ports/tokens.js'
import type { Wiring } from './wiring.js'

/** Parts of the interface that only some sites have. Where there is none, nothing is fetched. */
export const fetchParts = async (
  wiring: Pick<Wiring, 'get' | 'isBound'>,
  { legal, logins }: Pick<SiteSettings, 'legal' | 'logins'>,
) => {
  const [blocks, terms] = await Promise.all([
    logins && fetchLogins(wiring),
    (legal.terms ?? legal.privacy) && import('../presentation/react/ui/legal-line.js'),
  ])
  return { logins: blocks, Legal: terms ? terms.LegalLine : undefined }
}

/** Fetched with the interface, so that Connect paints whole. */
async function fetchLogins({ get, isBound }: Pick<Wiring, 'get' | 'isBound'>) {
  const [{ loginBlocks }, { createPopups }] = await Promise.all([
    import('../presentation/react/views/connect/logins/index.js'),
    import('../infrastructure/platform/popups.js'),
  ])
  const popups = isBound(ports.popups) ? get(ports.popups) : createPopups({ window })
  return { ...loginBlocks, feature: { openWindow: () => popups.open() } }
}
