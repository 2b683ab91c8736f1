import type { World } from './world.js'

/** Says how to connect a wallet on another device: the sandbox's phone, which is a page in a tab of its own. */
export function showPhoneGuide({ phoneUrl }: World): void {
  const phone = document.createElement('a')
  phone.textContent = 'Open the phone wallet'
  phone.href = phoneUrl
  phone.target = 'portico-phone'
  const steps = document.createElement('ol')
  steps.append(
    ...[phone, 'Here: Connect → WalletConnect → Copy link', 'On the phone: paste the link and approve'].map((step) => {
      const item = document.createElement('li')
      item.append(step)
      return item
    }),
  )
  const guide = document.createElement('aside')
  guide.className = 'phone-guide'
  guide.setAttribute('aria-label', 'Phone wallet')
  guide.append(steps)
  document.body.append(guide)
}
