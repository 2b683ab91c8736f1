import { derive } from '../../i18n/derive.js'
import { createStore } from '../../../../kit/store.js'
import type { ChainId } from '../../../../domain/networks/caip.js'
import { findError, toDialogError, type DialogError } from '../../../../domain/errors.js'
import type { AppContextValue } from '../../app-context.js'
import { errorText } from '../../i18n/error-text.js'
import { networkName } from '../network-name.js'
import type { words } from './words.js'

export interface SwitchNetworkVm {
  readonly state: 'prompting' | 'declined' | 'failed'
  readonly title: string
  readonly text: string
  readonly network: string
}

type Outcome =
  | { readonly status: 'prompting' | 'declined' }
  | { readonly status: 'failed'; readonly error: DialogError }

/** Asks the wallet to switch as soon as it is shown, and goes back when the wallet is there. */
export function presentSwitchNetwork({
  app,
  t,
  params: { chainId },
}: AppContextValue<typeof words> & { readonly params: { readonly chainId: ChainId } }) {
  const outcome = createStore<Outcome>({ status: 'prompting' })
  const network = networkName(app.settings.networks, chainId, t)
  const run: { attempt?: AbortController } = {}

  const attempt = async () => {
    run.attempt?.abort()
    const mine = new AbortController()
    run.attempt = mine
    outcome.update(() => ({ status: 'prompting' }))
    try {
      await app.session.switchNetwork(chainId, mine.signal)
      if (!mine.signal.aborted) leave()
    } catch (cause) {
      if (mine.signal.aborted) return
      const error = toDialogError(cause, 'SWITCH_FAILED', { chainId })
      outcome.update(() => (findError(error, 'USER_REJECTED') ? { status: 'declined' } : { status: 'failed', error }))
    }
  }
  /** Past the list of networks, to where the visitor came from. */
  const leave = () => {
    const { entries } = app.router.stack.get()
    if (entries.at(-1)?.name !== 'SwitchNetwork') return
    const list = entries.findLastIndex(({ name }) => name === 'Networks')
    if (list > 0) app.router.backTo(list - 1)
    // The dialog was opened for the choice, and that is made.
    else if (list === 0) app.dialog.close()
    else app.router.back()
  }

  return {
    vm: derive([outcome], (now): SwitchNetworkVm => {
      switch (now.status) {
        case 'declined':
          return { state: 'declined', title: t('switch.declined'), text: t('switch.declinedText'), network }
        case 'failed': {
          // Where it does not know the network, nobody can change to it there.
          const { code } = findError(now.error, 'CHAIN_UNKNOWN_TO_WALLET') ?? now.error
          return { state: 'failed', title: t('switch.failed'), text: errorText(t, code), network }
        }
        case 'prompting':
          return { state: 'prompting', title: t('switch.prompt', { network }), text: t('switch.promptText'), network }
      }
    }),
    start: () => {
      void attempt()
      return () => run.attempt?.abort()
    },
    retry: () => void attempt(),
  }
}
