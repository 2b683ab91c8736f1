import { createWalletDialog } from './composition/facade.js'
import type { DialogOptions } from './composition/options.js'
import type { WalletDialog } from './application/wallet-dialog.js'
import { DialogError } from './domain/errors.js'
import type { Network } from './domain/networks/network.js'
import type { Theme } from './domain/dialog/theme.js'
import * as table from './domain/networks/networks.js'

/**
 * `<portico-dialog networks="eip155:1,eip155:8453"><button>Connect</button></portico-dialog>`: whatever is inside becomes the
 * connect button; with the attribute `inline` the dialog is shown in its place. The property `options` takes all options and
 * wins over the attributes `networks`, `project-id`, `theme-mode`; the attribute `lang` wins over its `language`.
 */
export interface PorticoDialogElement extends HTMLElement {
  options: DialogOptions | undefined
  /** The running dialog while the element is in the page and configured. */
  readonly dialog: WalletDialog | undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-dialog': PorticoDialogElement
  }
}

const observed = ['networks', 'project-id', 'theme-mode', 'lang', 'inline']

function define(): void {
  class PorticoDialog extends HTMLElement implements PorticoDialogElement {
    static readonly observedAttributes = observed
    #options: DialogOptions | undefined
    #dialog: WalletDialog | undefined
    #detach: (() => void) | undefined

    get options(): DialogOptions | undefined {
      return this.#options
    }
    set options(options: DialogOptions | undefined) {
      this.#options = options
      this.#restart()
    }
    get dialog(): WalletDialog | undefined {
      return this.#dialog
    }
    connectedCallback(): void {
      this.#restart()
    }
    disconnectedCallback(): void {
      this.#end()
    }
    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before === now || this.#dialog === undefined) return
      if (name === 'theme-mode') this.#dialog.setTheme(modeOf(now))
      else if (name === 'lang') this.#dialog.setLanguage(now ?? this.#options?.language)
      else this.#restart()
    }

    #restart(): void {
      this.#end()
      if (!this.isConnected) return
      const options = this.#options ?? optionsOf(this)
      // Not configured yet: the property may follow.
      if (options === undefined) return
      const lang = this.getAttribute('lang')
      this.#dialog = createWalletDialog(lang === null ? options : { ...options, language: lang })
      if (this.hasAttribute('inline')) this.#dialog.mount(this)
      else this.#detach = this.#dialog.attach(this)
    }
    #end(): void {
      this.#detach?.()
      this.#detach = undefined
      void this.#dialog?.destroy()
      this.#dialog = undefined
    }
  }
  customElements.define('portico-dialog', PorticoDialog)
}

/** @throws DialogError NETWORK_NOT_FOUND for an id that `portico/networks` does not know: set the property `options` then */
function optionsOf(element: HTMLElement): DialogOptions | undefined {
  const ids = element.getAttribute('networks')?.split(',') ?? []
  const [first, ...others] = ids.map((id) => networkById(id.trim()))
  if (first === undefined) return undefined
  const projectId = element.getAttribute('project-id')
  return {
    networks: [first, ...others],
    ...(projectId === null ? {} : { projectId }),
    theme: modeOf(element.getAttribute('theme-mode')),
  }
}

function networkById(id: string): Network {
  const network = Object.values(table).find((entry) => typeof entry === 'object' && entry.id === id)
  if (typeof network !== 'object') throw new DialogError('NETWORK_NOT_FOUND', { id })
  return network
}

const modeOf = (mode: string | null): Theme => ({ mode: mode === 'light' || mode === 'dark' ? mode : 'system' })

if (typeof customElements !== 'undefined' && customElements.get('portico-dialog') === undefined) define()
