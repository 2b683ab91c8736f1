import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Environment } from '../../../src/domain/environment.js'
import { socials, socialsIn } from '../../../src/domain/social.js'
import type { LinkPlace } from '../../../src/domain/wallet-link.js'

const place = (device: LinkPlace['device'], environment: Environment = { kind: 'browser' }): LinkPlace => ({
  device,
  environment,
  framed: false,
  safari: false,
  page: 'https://app.example/',
})
const telegram: Environment = { kind: 'socialApp', app: 'telegram' }

describe('the providers of a social login', () => {
  it('are seven in their order [S1.4, S9.19]', () => {
    expect(socials).toEqual(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
  })

  it.each([
    ['a desktop', place('desktop'), []],
    ['an iPhone', place('ios'), ['facebook']],
    ['an Android phone', place('android'), ['facebook']],
    ['Telegram on an iPhone', place('ios', telegram), ['facebook', 'google']],
    ['Telegram on an Android phone', place('android', telegram), ['facebook', 'x']],
    ['Telegram on a desktop', place('desktop', telegram), ['x']],
    ['another app', place('ios', { kind: 'socialApp', app: 'discord' }), ['facebook']],
  ])('on %s are all that work there', (_, where, missing) => {
    expect(socials.filter((social) => !socialsIn(socials, where).includes(social)).toSorted()).toEqual(missing)
  })

  it('stay in the order of the host', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...socials]), (chosen) => {
        const shown = socialsIn(chosen, place('android', telegram))
        expect(shown).toEqual(chosen.filter((social) => shown.includes(social)))
      }),
    )
  })
})
