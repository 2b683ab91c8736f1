import type { Theme } from '../../../../domain/dialog/theme.js'
import { dress } from './dress.js'
import type { ButtonPress, Picture } from './picture.js'
import type { Drawn, Piece } from './pieces.js'

interface Drawing {
  readonly button: HTMLButtonElement
  /** Undefined: nothing is to be seen. */
  show(picture: Picture | undefined): void
  dress(theme: Theme | undefined): void
  /** What a press does. */
  press(): ButtonPress
}

/** A button in the root of shadow of its element, whose attributes say the rest. */
export function createDrawing(element: Element): Drawing {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'portico-button portico-face'
  button.setAttribute('part', 'button')
  button.setAttribute('aria-haspopup', 'dialog')
  let press: ButtonPress = 'open'
  let drawn: string | undefined
  let worn: Theme | undefined
  return {
    button,
    press: () => press,
    dress: (theme) => {
      if (theme !== worn || button.dataset['mode'] === undefined) dress(button, theme)
      worn = theme
    },
    show: (picture) => {
      button.hidden = picture === undefined
      if (picture === undefined) return
      const { look, label, title, busy, children } = picture
      press = picture.press
      button.disabled = element.hasAttribute('disabled')
      button.dataset['look'] = look
      button.toggleAttribute('data-small', element.getAttribute('size') === 'small')
      button.toggleAttribute('data-quiet', element.hasAttribute('quiet'))
      set(button, 'aria-busy', busy ? 'true' : undefined)
      set(button, 'aria-label', element.getAttribute('aria-label') ?? label)
      set(button, 'title', title)
      const written = JSON.stringify(children)
      // What has not changed stays, and with it what moves.
      if (written === drawn) return
      drawn = written
      button.replaceChildren(...children.map(draw))
    },
  }
}

const svgTags: ReadonlySet<string> = new Set(['svg', 'g', 'path', 'rect', 'circle'] satisfies Drawn['tag'][])

function draw(piece: Piece): Node {
  if (typeof piece === 'string') return document.createTextNode(piece)
  const { tag, attributes, children } = piece
  const element = svgTags.has(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children.map(draw))
  return element
}

function set(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
