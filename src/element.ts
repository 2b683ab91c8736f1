import { createWalletDialog } from './composition/facade.js'
import type { DialogOptions } from './composition/options.js'
import type { WalletDialog } from './application/wallet-dialog.js'
import { DialogError, toDialogError } from './domain/errors.js'
import type { PublicEvent } from './domain/session/public-state.js'
import type { Network } from './domain/networks/network.js'
import type { Theme } from './domain/dialog/theme.js'
import * as table from './domain/networks/networks.js'
import type { OwnedDialog } from './presentation/react/host/owned-dialogs.js'
import { takeUp } from './presentation/react/host/take-up.js'
import { tellAttributes } from './presentation/react/host/tell-attributes.js'

/**
 * `<portico-dialog networks="eip155:1,eip155:8453"><button>Connect</button></portico-dialog>`: whatever is inside becomes the
 * connect button; with the attribute `inline` the dialog is shown in its place. The property `options` takes all options and
 * wins over the attributes `networks`, `project-id`, `theme-mode`; the attribute `lang` wins over its `language`. Set anew, what
 * `setOptions` takes changes in the dialog that is here, and so do theme and language; for any other option another dialog begins.
 *
 * What the dialog tells, it fires as events of the element, which do not bubble: `connect`, `disconnect`, `networkChange` and so on, with what
 * happened as `detail`. Options that are wrong it fires as `error`, and says so in its place.
 */
export interface PorticoDialogElement extends HTMLElement {
  options: DialogOptions | undefined
  /** The running dialog while the element is in the page and configured. */
  readonly dialog: WalletDialog | undefined
  addEventListener<T extends PublicEvent['type']>(
    type: T,
    listener: (event: CustomEvent<Extract<PublicEvent, { type: T }>>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-dialog': PorticoDialogElement
  }
}

/** All that a dialog tells: a new one does not compile without. */
const events = Object.keys({
  open: 0,
  close: 0,
  connect: 0,
  disconnect: 0,
  accountChange: 0,
  networkChange: 0,
  signIn: 0,
  signInEndsSoon: 0,
  signOut: 0,
  error: 0,
} satisfies Record<PublicEvent['type'], unknown>) as PublicEvent['type'][]

const observed = ['networks', 'project-id', 'theme-mode', 'lang', 'inline']

function define(): void {
  class PorticoDialog extends HTMLElement implements PorticoDialogElement {
    static readonly observedAttributes = observed
    #options: DialogOptions | undefined
    #held: OwnedDialog<DialogOptions> | undefined
    #detach: (() => void) | undefined
    #note: HTMLElement | undefined
    #isIn = false

    get options(): DialogOptions | undefined {
      return this.#options
    }
    set options(options: DialogOptions | undefined) {
      this.#options = options
      void this.#renew()
    }
    get dialog(): WalletDialog | undefined {
      return this.#held?.dialog
    }
    connectedCallback(): void {
      takeUp(this, 'options')
      // It was moved, and its dialog goes along.
      if (this.#isIn) return
      this.#isIn = true
      this.#restart()
      tellAttributes(this)
    }
    disconnectedCallback(): void {
      // Pages that sort or keep their elements take them out and put them in again in one breath.
      setTimeout(() => {
        this.#isIn = this.isConnected
        if (!this.#isIn) this.#end()
      })
    }
    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      // Those that it begins with come before it is in the page; one over which the property wins changes nothing.
      if (before === now || !this.#isIn || (name === 'theme-mode' && this.#options)) return
      if (name === 'theme-mode') this.dialog?.setTheme(modeOf(now))
      else if (name === 'lang') this.dialog?.setLanguage(now ?? this.#options?.language)
      else if (name === 'inline') this.#restart()
      else void this.#renew()
    }

    /** What may change while a dialog lives, the one that is here takes over; for all else another one begins. */
    async #renew(): Promise<void> {
      const held = this.#held
      if (held === undefined || this.#wanted() === undefined) return this.#restart()
      const part = await import('./presentation/react/host/renew-options.js').catch(() => undefined)
      // Another one may have begun, with the newest.
      if (this.#held !== held) return
      const options = this.#wanted()
      if (!part || !options || part.needsAnother(held.options, options)) return this.#restart()
      if (options.language !== held.options.language && !this.hasAttribute('lang'))
        held.dialog.setLanguage(options.language)
      await part.renewOptions(held, options, {
        console,
        hostname: '',
        report: (error) => tell(this, toDialogError(error, ...invalid(error))),
      })
    }
    /** Undefined also where they are wrong, which a start says. */
    #wanted(): DialogOptions | undefined {
      try {
        return this.#options ?? optionsOf(this)
      } catch {
        return undefined
      }
    }

    #restart(): void {
      this.#end()
      if (!this.#isIn) return
      try {
        this.#start()
      } catch (cause) {
        this.#refuse(toDialogError(cause, ...invalid(cause)))
      }
    }
    #start(): void {
      const options = this.#options ?? optionsOf(this)
      if (options === undefined) {
        // The property may follow; a press before that would do nothing.
        const missing = () => this.#refuse(noNetworks(neither))
        this.addEventListener('click', missing, { once: true })
        this.#detach = () => this.removeEventListener('click', missing)
        return
      }
      const lang = this.getAttribute('lang')
      const dialog = createWalletDialog(lang === null ? options : { ...options, language: lang })
      this.#held = { options, current: options, dialog, begin: undefined, users: 1, hasEnded: false }
      for (const type of events) dialog.on(type, (detail) => this.dispatchEvent(new CustomEvent(type, { detail })))
      if (this.hasAttribute('inline')) dialog.mount(this)
      else this.#detach = dialog.attach(this)
      tellButtons()
    }
    /** For whoever writes the page: a button that does nothing says why, where it stands. */
    #refuse(error: DialogError): void {
      this.#note ??= Object.assign(document.createElement('small'), { role: 'alert' })
      this.#note.textContent = `<portico-dialog>: ${error.message}`
      this.append(this.#note)
      tell(this, error)
    }
    #end(): void {
      this.#note?.remove()
      this.#note = undefined
      this.#detach?.()
      this.#detach = undefined
      if (this.#held === undefined) return
      this.#held.hasEnded = true
      void this.#held.dialog.destroy()
      this.#held = undefined
      tellButtons()
    }
  }
  customElements.define('portico-dialog', PorticoDialog)
}

function tell(element: EventTarget, error: DialogError): void {
  // In the console as an error that nobody caught.
  globalThis.reportError?.(error)
  element.dispatchEvent(new CustomEvent('error', { detail: { type: 'error', error } }))
}
/** Buttons of `portico/buttons` find their dialog by it, wherever in the page they are. */
const tellButtons = () => document.dispatchEvent(new Event('porticodialog'))

/** For what is no error of ours. */
const invalid = (cause: unknown) => ['OPTIONS_INVALID', { option: 'options', reason: String(cause) }] as const

const neither = 'the element has neither the attribute nor the property `options`'
const noNetworks = (reason: string) => new DialogError('OPTIONS_INVALID', { option: 'networks', reason })

/** @throws DialogError OPTIONS_INVALID for an id that `portico/networks` does not know: set the property `options` then */
function optionsOf(element: HTMLElement): DialogOptions | undefined {
  const ids = element.getAttribute('networks')?.split(',') ?? []
  const [first, ...others] = ids.map((id) => networkById(id.trim()))
  if (first === undefined) return undefined
  const projectId = element.getAttribute('project-id')
  return {
    networks: [first, ...others],
    ...(projectId === null ? {} : { projectId }),
    ...(element.hasAttribute('theme-mode') ? { theme: modeOf(element.getAttribute('theme-mode')) } : {}),
  }
}

function networkById(id: string): Network {
  const network = Object.values(table).find((entry) => typeof entry === 'object' && entry.id === id)
  if (typeof network !== 'object')
    throw noNetworks(
      `portico/networks has no "${id.slice(0, 80)}"; give networks of your own by the property \`options\``,
    )
  return network
}

const modeOf = (mode: string | null): Theme => ({ mode: mode === 'light' || mode === 'dark' ? mode : 'system' })

if (typeof customElements !== 'undefined' && customElements.get('portico-dialog') === undefined) define()
