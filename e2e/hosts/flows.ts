import type { App } from '../../src/application/app.js'
import { services } from '../../src/composition/services.js'
import type { Finish } from '../../src/domain/connection/transaction-stack.js'
import { view } from '../../src/domain/dialog/view.js'
import * as portico from '../../src/index.js'

declare global {
  interface Window {
    /** What a view of the dialog can do and a page cannot. */
    readonly flows: Flows
  }
}

interface Flows {
  /** Shows a view on top of the account, from which a flow begins. */
  begin(finish: Finish): Promise<void>
  showEmailUpdate(): void
  /** Names of the views, oldest first; `closed` while there are none to see. */
  shown(): string
  /** What flows were told, oldest first, with what was shown at that moment. */
  readonly told: readonly string[]
}

/** The dialog as it is, with its application in hand. */
function createWalletDialog(options: portico.DialogOptions): portico.WalletDialog {
  return portico.createWalletDialog({
    ...options,
    bindings: (to) =>
      to.onActivation(services.app, (_, app) => {
        Object.assign(window, { flows: createFlows(app) })
        return app
      }),
  })
}

function createFlows({ dialog, router, features }: App): Flows {
  const told: string[] = []
  const names = () => router.stack.get().entries.map(({ name }) => name)
  const shown = () => (dialog.state.get().open ? names().join(' ') : 'closed')
  return {
    begin: async (finish) => {
      const { transactions } = await features.load('embedded')
      if (!dialog.state.get().open) dialog.open()
      router.push(view('Networks'))
      transactions.begin({
        finish,
        onSuccess: () => told.push(`success: ${shown()}`),
        onCancel: () => told.push(`cancel: ${shown()}`),
      })
    },
    showEmailUpdate: () => router.push(view('UpdateEmailWallet')),
    shown,
    told,
  }
}

Object.assign(window, { host: { ...portico, createWalletDialog }, dialogs: {} })
document.documentElement.dataset['ready'] = 'true'
