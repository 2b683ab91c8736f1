import { cancelled } from '../../../src/application/dialog/opened.js'
import type { ProviderHost } from '../../../src/application/facade/provider-host.js'
import { derive } from '../../../src/kit/derive.js'
import { createReadFromNodes } from '../../../src/application/session/read-from-nodes.js'
import { ports } from '../../../src/ports/tokens.js'
import { services } from '../../../src/composition/services.js'
import type { ChainNamespace } from '../../../src/domain/networks/caip.js'
import type { PublicState } from '../../../src/domain/session/public-state.js'
import { publicStateOf } from '../../../src/domain/session/public-state-of.js'
import type { createDialogOfFakes } from './dialog-of-fakes.js'

/** The dialog of fakes as a host has it: what a provider stands on. */
export function providerHost(
  { app, container }: ReturnType<typeof createDialogOfFakes>,
  namespace: ChainNamespace,
): ProviderHost {
  let before: PublicState | undefined
  const { site } = app.settings
  const state = derive([app.dialog.state, app.session.state, site], ({ open, loading }, session, { networks }) => {
    before = publicStateOf({ dialogOpen: open, loading, session, networks }, before)
    return before
  })
  return {
    dialog: {
      getState: state.get,
      subscribe: (pick, listener) => {
        let last = pick(state.get())
        const subscription = state.changes$.subscribe((now) => {
          const [was, is] = [last, pick(now)]
          last = is
          if (!Object.is(was, is)) listener(is, was)
        })
        return () => subscription.unsubscribe()
      },
      open: async ({ namespace: asked } = {}) => {
        app.dialog.open(asked === undefined ? {} : { namespace: asked })
        return cancelled
      },
      switchNetwork: app.session.switchNetwork,
      disconnect: app.session.disconnect,
    },
    request: (request) => container.get(services.walletRequest)(namespace, request),
    read: createReadFromNodes({ chains: container.get(ports.chains), settings: app.settings }),
  }
}
