import { startWallet } from '../../docs/examples/headless/main.js'
import type { Headless, HeadlessOptions } from '../../src/headless.js'

declare global {
  interface Window {
    readonly headless: Headless
  }
}

const place = document.querySelector<HTMLElement>('#wallet')
if (place === null) throw new Error('The page lacks #wallet')
const headless = await startWallet(place, Reflect.get(window, 'options') as HeadlessOptions)
// What asks as a page does looks there.
Object.assign(window, { headless, dialogs: { main: headless } })
document.documentElement.dataset['ready'] = 'true'
