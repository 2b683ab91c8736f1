import type { App } from '../../../../application/app.js'
import type { ConnectState } from '../../../../application/connect/connect-wallet.js'
import { derive } from '../../i18n/derive.js'
import type { ChainNamespace } from '../../../../domain/networks/caip.js'
import type { ConnectorInfo } from '../../../../domain/wallets/connector.js'
import { view } from '../../../../domain/dialog/view.js'
import type { AppContextValue } from '../../app-context.js'
import { errorText } from '../../i18n/error-text.js'
import type { TranslateFor } from '../../i18n/translate.js'
import type { words } from './words.js'

export interface ConnectingVm {
  readonly state: 'prompting' | 'declined' | 'pending' | 'failed'
  readonly title: string
  readonly text: string
  readonly over: boolean
  readonly footText: string
}

export interface ConnectingInput extends AppContextValue<typeof words> {
  readonly params: { readonly connector: ConnectorInfo; readonly namespace?: ChainNamespace }
}

/** Waiting for a wallet of this page, which is asked because the dialog shows this view. What follows a success is not its business. */
export function presentConnectingExternal({ app, t, params: { connector, namespace } }: ConnectingInput) {
  const others = () => {
    const { entries } = app.router.stack.get()
    const list = entries.findLastIndex(({ name }) => name === 'Connect' || name === 'AllWallets')
    if (list === -1) app.router.reset(view('Connect'))
    else app.router.backTo(list)
  }
  const named = { wallet: connector.name, app: app.settings.appName }
  return {
    vm: derive([app.connect.state], (state): ConnectingVm => vmOf(stateFor(state, connector), named, app.settings, t)),
    retry: () => {
      // It went meanwhile, or stands in the list as a part of another one.
      if (!app.connect.connectors.get().some(({ id }) => id === connector.id)) return others()
      void app.connect.connect(connector.id, namespace)
    },
    others,
  }
}

/** A state about another wallet says nothing about this one. */
const stateFor = (state: ConnectState, connector: ConnectorInfo): ConnectState =>
  state.status !== 'idle' && state.connector.id === connector.id ? state : { status: 'idle' }

function vmOf(
  state: ConnectState,
  named: { readonly wallet: string; readonly app: string },
  { signIn }: App['settings'],
  t: TranslateFor<typeof words>,
): ConnectingVm {
  const over = { over: true, footText: t('connecting.changed') }
  switch (state.status) {
    case 'declined':
      return { state: 'declined', title: t('connecting.declined'), text: t('connecting.declinedText', named), ...over }
    case 'pending':
      return { state: 'pending', title: t('connecting.pending', named), text: t('connecting.pendingText'), ...over }
    case 'failed':
      return { state: 'failed', title: t('connecting.failed'), text: errorText(t, state.error.code), ...over }
    default:
      return {
        state: 'prompting',
        title: t('connecting.prompt', named),
        // A message of ours may go along with the question; one that the site's side writes is asked for afterwards.
        text: signIn?.writes === false ? t('switch.promptText') : t('connecting.promptText', named),
        over: false,
        footText: t('connecting.nothing'),
      }
  }
}
