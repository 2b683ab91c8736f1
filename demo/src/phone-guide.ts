import { beacon } from '../../sandbox/wallets/phone/beacon.js'
import type { World } from './world.js'

/** A phone opens an app by its scheme; here no system knows Beacon's, and the page opens its tab in place of an app. */
function playPhone(phoneUrl: string): void {
  const open = window.open.bind(window)
  window.open = (address, ...rest) => {
    const text = String(address ?? '')
    if (!text.startsWith(beacon.scheme)) return open(address, ...rest)
    return open(`${phoneUrl}/${text.slice(beacon.scheme.length)}`, 'portico-phone')
  }
}

/** Says how to connect a wallet on another device: the sandbox's phone, which is a page in a tab of its own. */
export function showPhoneGuide({ phoneUrl }: World): void {
  playPhone(phoneUrl)
  const phone = document.createElement('a')
  phone.textContent = 'Open the phone wallet'
  phone.href = phoneUrl
  phone.target = 'portico-phone'
  const steps = document.createElement('ol')
  steps.append(
    ...[phone, 'Here: Connect → Beacon → Copy link', 'On the phone: paste the link and approve'].map((step) => {
      const item = document.createElement('li')
      item.append(step)
      return item
    }),
  )
  const title = document.createElement('h2')
  title.id = 'phone-guide-title'
  title.textContent = 'Or connect a phone'
  const guide = document.createElement('aside')
  guide.className = 'phone-guide'
  guide.setAttribute('aria-labelledby', title.id)
  guide.append(title, steps)
  document.body.append(guide)
}
