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
  const { networks } = app.settings
  let before: PublicState | undefined
  const state = derive([app.dialog.state, app.session.state], ({ open, loading }, session) => {
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
      open: async ({ namespace: asked } = {}) => app.dialog.open(asked === undefined ? {} : { namespace: asked }),
      switchNetwork: app.session.switchNetwork,
      disconnect: app.session.disconnect,
    },
    request: (request) => container.get(services.walletRequest)(namespace, request),
    read: createReadFromNodes({ chains: container.get(ports.chains), settings: app.settings }),
    networks: networks.map(({ id }) => id),
  }
}
