import type { WalletDialog } from '../../../../application/wallet-dialog.js'
import { DialogError } from '../../../../domain/errors.js'
import { accountKind, connectKind, networkKind, type ButtonChoices, type ButtonKind } from './button-kinds.js'
import { createDrawing } from './draw.js'
import { adoptStyles } from './dress.js'
import { learn, learntBefore, type Learnt } from './load-faces.js'
import { takeUp } from '../take-up.js'
import { tellAttributes } from '../tell-attributes.js'
import { pressButton } from './press-button.js'

/** A button as an element of the page. */
export interface WalletButtonElement<State> extends HTMLElement {
  /** Whose button it is; what is set wins over the attribute `for`. */
  dialog: WalletDialog | undefined
  /** What it shows; undefined before it has a dialog. */
  readonly state: State | undefined
}

/** Registers the three elements, once in a page. */
export function defineButtonElements(): void {
  const define = <State>(tag: string, kind: ButtonKind<State>) => {
    if (customElements.get(tag) === undefined) customElements.define(tag, buttonElement(tag, kind))
  }
  define('portico-button', connectKind)
  define('portico-account-button', accountKind)
  define('portico-network-button', networkKind)
}

/** What `<portico-dialog>` fires at the document when it has a dialog, another one, or none any more. */
const dialogChanged = 'porticodialog'
const observed = ['for', 'label', 'size', 'quiet', 'no-balance', 'connect-only', 'disabled', 'aria-label']

function buttonElement<State>(tag: string, kind: ButtonKind<State>): CustomElementConstructor {
  return class extends HTMLElement implements WalletButtonElement<State> {
    static readonly observedAttributes = observed
    #given: WalletDialog | undefined
    #dialog: WalletDialog | undefined
    #learnt: Learnt = {}
    #state: State | undefined
    /** Of what it does while it is in the page. */
    #living: AbortController | undefined
    #unfollow = (): void => undefined
    readonly #drawing = createDrawing(this)
    readonly #note = Object.assign(document.createElement('small'), { role: 'alert', hidden: true })

    constructor() {
      super()
      const { button } = this.#drawing
      const shadow = this.attachShadow({ mode: 'open', delegatesFocus: true })
      shadow.append(button, this.#note)
      adoptStyles(shadow)
      const warm = () => void this.#dialog?.preload().catch(() => undefined)
      for (const type of ['pointerenter', 'focus']) button.addEventListener(type, warm)
      this.addEventListener('click', (event) => this.#press(event))
      takeUp(this, 'dialog')
    }

    get dialog(): WalletDialog | undefined {
      return this.#given ?? this.#dialog
    }
    set dialog(dialog: WalletDialog | undefined) {
      this.#given = isDialog(dialog) ? dialog : undefined
      if (dialog && !this.#given) this.#refuse(wrongDialog)
      this.#follow()
    }
    get state(): State | undefined {
      return this.#state
    }
    connectedCallback(): void {
      const { signal } = (this.#living = new AbortController())
      document.addEventListener(dialogChanged, () => this.#follow(), { signal })
      this.#follow()
      // The dialog may come after its button; once the page is whole, one that is missing is a mistake.
      whenPageIsWhole(signal, () => this.#owner() === null && this.#refuse())
      whenPageIsWhole(signal, () => tellAttributes(this))
    }
    disconnectedCallback(): void {
      this.#living?.abort()
      this.#living = undefined
      this.#follow()
    }
    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before === now || this.#living === undefined) return
      if (name === 'no-balance') this.#followAnew()
      else if (name === 'for') this.#follow()
      else this.#show()
    }

    #owner(): HasDialog | null {
      return this.#given === undefined ? dialogElementOf(this) : this
    }
    #follow(): void {
      const dialog = this.#living === undefined ? undefined : (this.#given ?? this.#owner()?.dialog)
      if (dialog === this.#dialog) return
      this.#dialog = dialog
      this.#followAnew()
    }
    #followAnew(): void {
      const dialog = this.#dialog
      this.#unfollow()
      this.#learnt = learntBefore()
      this.#unfollow = () => undefined
      if (dialog !== undefined) {
        const leave = dialog.subscribe(
          (state) => state,
          () => this.#show(),
        )
        const wants = { balance: choicesOf(this).balance, mark: kind.mark }
        const forget = learn(
          dialog,
          wants,
          () => this.#drawing.button.getRootNode(),
          (learnt) => {
            this.#learnt = learnt
            this.#show()
          },
        )
        this.#unfollow = () => (leave(), forget())
        this.#note.hidden = true
      }
      this.#show()
    }
    #show(): void {
      const now = this.#dialog?.getState()
      const choices = choicesOf(this)
      const before = this.#state
      const state = (this.#state = now && kind.stateOf(now, this.#learnt, choices))
      const picture = now && state && kind.draw(state, now, choices, this.#learnt)
      this.#drawing.show(picture)
      // What shows nothing takes no room, nor a gap of the page's.
      this.toggleAttribute('data-empty', picture === undefined && this.#note.hidden)
      if (now !== undefined) this.#drawing.dress(now.theme)
      if (state !== undefined && written(state) !== written(before))
        this.dispatchEvent(new CustomEvent('statechange', { detail: state }))
    }
    #press(event: Event): void {
      // Inside of the dialog's element a press would open that as well.
      if (this.closest('portico-dialog') !== null) event.stopPropagation()
      if (this.#drawing.button.disabled || event.composedPath().includes(this.#note)) return
      if (this.#dialog === undefined) this.#refuse()
      else pressButton(this.#dialog, this.#drawing.press())
    }
    /** For whoever writes the page: a button that does nothing says why, where it stands. */
    #refuse(reason = whyMissing(this)): void {
      const error = new DialogError('OPTIONS_INVALID', { option: 'dialog', reason })
      this.#note.textContent = `<${tag}>: ${error.message}`
      this.#note.hidden = false
      this.removeAttribute('data-empty')
      tellError(this, error)
    }
  }
}

function tellError(element: Element, error: DialogError): void {
  // In the console as an error that nobody caught.
  globalThis.reportError?.(error)
  element.dispatchEvent(new CustomEvent('error', { detail: { type: 'error', error } }))
}

/** Hosts write JavaScript too: what is set may be the element. */
const isDialog = (given: Partial<WalletDialog> | undefined): boolean => typeof given?.subscribe === 'function'
const wrongDialog =
  'set the property to what createWalletDialog returns, or to the property `dialog` of <portico-dialog>'

const choicesOf = (element: Element): ButtonChoices => ({
  small: element.getAttribute('size') === 'small',
  balance: !element.hasAttribute('no-balance'),
  connectOnly: element.hasAttribute('connect-only'),
  label: element.getAttribute('label') ?? undefined,
})

function whenPageIsWhole(signal: AbortSignal, task: () => void): void {
  const soon = () => setTimeout(() => signal.aborted || task(), 0)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { signal, once: true })
}

interface HasDialog extends Element {
  readonly dialog?: WalletDialog | undefined
}

/** The one that `for` names, the one it stands in, or the first of the page; null where there is none. */
function dialogElementOf(element: Element): HasDialog | null {
  const id = element.getAttribute('for')
  if (id !== null) return document.getElementById(id)
  return element.closest('portico-dialog') ?? document.querySelector('portico-dialog')
}

function whyMissing(element: Element): string {
  const id = element.getAttribute('for')
  if (dialogElementOf(element) !== null) return 'its <portico-dialog> is not running: does it have networks?'
  if (id !== null) return `nothing in the page has the id "${id.slice(0, 80)}" that the attribute \`for\` names`
  return 'add a <portico-dialog> to the page, or set the property `dialog`'
}

/** To compare by; figures are big integers, which JSON has not. */
const written = (state: unknown): string =>
  JSON.stringify(state, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)) ?? ''
