import { expect, it } from 'vitest'
import { createOpener } from '../../src/infrastructure/platform/opener.js'
import type { OpeningWindow } from '../../src/infrastructure/platform/opening-window.js'
import { createWalletOpener } from '../../src/infrastructure/platform/wallet-opener.js'
import { openerContract } from './opener.contract.js'

/** A browser as the platform has it: no handle for a tab that may not know its opener, and no tab or app without a click. */
const createBrowser = (Telegram?: OpeningWindow['Telegram']) => {
  const opened: string[] = []
  const userActivation = { isActive: true }
  const window: OpeningWindow = {
    Telegram,
    navigator: { userActivation },
    open: (url, _, features) => {
      if (userActivation.isActive) opened.push(url)
      return features.includes('noopener') || !userActivation.isActive ? null : {}
    },
  }
  return {
    opener: { ...createOpener({ window }), ...createWalletOpener({ window }) },
    opened: () => opened,
    followed: () => opened,
    block: () => {
      userActivation.isActive = false
    },
  }
}

openerContract('page', createBrowser)

openerContract('page in Telegram', () => {
  const followed: string[] = []
  const openLink = (url: string) => {
    // As Telegram's own script does.
    if (!/^https?:/.test(url)) throw new Error('WebAppUrlInvalid')
    followed.push(url)
  }
  const browser = createBrowser({ WebApp: { openLink } })
  return { ...browser, followed: () => [...browser.followed(), ...followed] }
})

it.each([
  ['http://127.0.0.1:5173/', 'http://127.0.0.1:4004/farcaster?channel=7', true],
  ['http://localhost:5173/', 'http://[::1]:4004', true],
  ['http://localhost:5173/', 'http://localhost.example', false],
  ['http://localhost:5173/', 'http://localhost@evil.example', false],
  ['http://localhost.example/', 'http://127.0.0.1:4004', false],
  ['https://site.example/', 'http://127.0.0.1:4004', false],
])('opener: a page at %s is led to %s without https: %s', (href, url, allowed) => {
  const opened: string[] = []
  const opener = createOpener({ window: { location: { href }, open: (url) => opened.push(url) } })
  expect(opener.open(url)).toBe(allowed)
  expect(opened).toEqual(allowed ? [url] : [])
})
