import { element } from './element.ts'
import { change } from './own-api.ts'

export function unlockView(): HTMLElement {
  const unlock = () => void change({ locked: false })
  return element(
    'section',
    { class: 'centred' },
    element('h1', {}, 'Lantern is locked'),
    element('p', {}, 'Unlock it to see your accounts and what is waiting for you.'),
    element('button', { class: 'primary', 'data-testid': 'unlock', click: unlock }, 'Unlock'),
  )
}
