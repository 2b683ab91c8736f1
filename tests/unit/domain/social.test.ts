import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageHost } from '../../../src/domain/wallets/page-host.js'
import { socials, socialsIn } from '../../../src/domain/connection/social.js'
import type { Environment } from '../../../src/domain/wallets/deep-link.js'

const environment = (device: Environment['device'], host: PageHost = { kind: 'browser' }): Environment => ({
  device,
  host,
  framed: false,
  safari: false,
  chromeStore: false,
  page: 'https://app.example/',
})
const telegram: PageHost = { kind: 'socialApp', app: 'telegram' }

describe('the providers of a social login', () => {
  it('are seven in their order [S1.4, S9.19]', () => {
    expect(socials).toEqual(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
  })

  it.each([
    ['a desktop', environment('desktop'), []],
    ['an iPhone', environment('ios'), ['facebook']],
    ['an Android phone', environment('android'), ['facebook']],
    ['Telegram on an iPhone', environment('ios', telegram), ['facebook', 'google']],
    ['Telegram on an Android phone', environment('android', telegram), ['facebook', 'x']],
    ['Telegram on a desktop', environment('desktop', telegram), ['x']],
    ['another app', environment('ios', { kind: 'socialApp', app: 'discord' }), ['facebook']],
  ])('on %s are all that work there', (_, where, missing) => {
    expect(socials.filter((social) => !socialsIn(socials, where).includes(social)).toSorted()).toEqual(missing)
  })

  it('stay in the order of the host', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...socials]), (chosen) => {
        const shown = socialsIn(chosen, environment('android', telegram))
        expect(shown).toEqual(chosen.filter((social) => shown.includes(social)))
      }),
    )
  })
})
