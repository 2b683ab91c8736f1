import { describe, expect, it } from 'vitest'
import { checkSignIn } from '../../../src/application/options/check-sign-in.js'
import { isPlainSignIn } from '../../../src/application/options/plain-sign-in.js'
import { resolveOptions } from '../../../src/application/options/resolve-options.js'
import { signInSettings } from '../../../src/application/options/sign-in-settings.js'
import type { SignInSettings } from '../../../src/application/settings.js'
import type { DialogOptions } from '../../../src/composition/options.js'
import { ethereum } from '../../../src/domain/networks/networks.js'
import { createFakeSignIn } from '../../fakes/fake-sign-in.js'

/** As a page looks at it, then what signs in. */
function settingsOf(signIn: unknown, rest: object = {}): SignInSettings | undefined {
  const given = { networks: [ethereum], ...rest, signIn } as DialogOptions
  checkSignIn(given, resolveOptions(given).endpoints)
  return signInSettings(given.signIn)
}

const siwe = {
  getNonce: async () => 'nonce',
  createMessage: () => '',
  verifyMessage: async () => true,
  getSession: async () => null,
  signOut: async () => true,
}
const routes = { nonce: '/n', verify: '/v', session: '/s', signOut: '/o' }

describe('the option signIn', () => {
  it('is nothing where it is not given, or turned off', () => {
    expect(settingsOf(undefined)).toBeUndefined()
    expect(settingsOf({ siwe: { ...siwe, enabled: false } })).toBeUndefined()
  })

  it('is required, and ends with a disconnect alone, unless the host says otherwise [S1.17]', () => {
    const ends = { disconnect: true, accountChange: false, networkChange: false }
    expect(settingsOf({ verify: 'browser' })).toMatchObject({ way: 'verify', required: true, signOutOn: ends })
    const given = { backend: '/a', required: false, signOutOn: { networkChange: true } }
    expect(settingsOf(given)).toMatchObject({ required: false, signOutOn: { ...ends, networkChange: true } })
  })

  it('ends as it would without a word, where what ends it is left undefined', () => {
    const ends = { disconnect: true, accountChange: false, networkChange: false }
    const signOutOn = { disconnect: undefined, accountChange: undefined }
    expect(settingsOf({ verify: 'browser', signOutOn })?.signOutOn).toEqual(ends)
    const adapter = { ...createFakeSignIn(), signOutOn: { ...ends, networkChange: true } }
    expect(settingsOf({ adapter, signOutOn: { networkChange: undefined } })?.signOutOn).toEqual(adapter.signOutOn)
  })

  // Wire facts 9.5.
  it('takes what a client of before says of itself, where the option says nothing', () => {
    const all = { disconnect: true, accountChange: true, networkChange: true }
    expect(settingsOf({ siwe })).toMatchObject({ way: 'siwe', writes: true, required: true, signOutOn: all })
    const own = { ...siwe, required: false, signOutOnDisconnect: false, signOutOnNetworkChange: false }
    expect(settingsOf({ siwe: own })).toMatchObject({
      required: false,
      signOutOn: { disconnect: false, accountChange: true, networkChange: false },
    })
    expect(settingsOf({ siwe: own, required: true, signOutOn: { disconnect: true } })).toMatchObject({
      required: true,
      signOutOn: { disconnect: true },
    })
  })

  // Wire facts 9.5.
  it('takes how often a client of before is asked, five minutes where it says nothing, and never without a pause', () => {
    const refetchOf = (more: object) => settingsOf({ siwe: { ...siwe, ...more } })?.refetch
    expect(refetchOf({})).toEqual({ nonceMs: 300_000, sessionMs: 300_000 })
    expect(refetchOf({ nonceRefetchIntervalMs: 60_000, sessionRefetchIntervalMs: 1 })).toEqual({
      nonceMs: 60_000,
      sessionMs: 10_000,
    })
    const never = { nonceRefetchIntervalMs: 0, sessionRefetchIntervalMs: -1 }
    expect(refetchOf(never)).toEqual({ nonceMs: Infinity, sessionMs: Infinity })
    expect(settingsOf({ verify: 'browser' })).not.toHaveProperty('refetch')
  })

  it('takes what an adapter says of itself, where the option says nothing', () => {
    const adapter = createFakeSignIn({ required: false, signOutOn: { accountChange: true } })
    expect(settingsOf({ adapter })).toMatchObject({
      writes: false,
      required: false,
      signOutOn: { accountChange: true },
    })
    expect(settingsOf({ adapter: createFakeSignIn({ writeMessage: () => '' }) })?.writes).toBe(true)
  })

  it.each<[string, object, boolean]>([
    ['a server by its path', { backend: '/api/sign-in' }, true],
    [
      'a server by its address, and words',
      { backend: 'https://a.example/sign-in', statement: 'Hello.', required: false },
      true,
    ],
    ['a server route by route', { backend: routes }, false],
    ['a time', { backend: '/a', expiresInMs: 60_000 }, false],
    ['other ends', { backend: '/a', signOutOn: { accountChange: true } }, false],
    ['a way that is not its own server', { verify: 'browser' }, false],
    ['a name that means nothing', { backend: '/a', constructor: true }, false],
    ['an address that is none', { backend: 'api' }, false],
    ['an address of another host by mistake', { backend: '//a.example' }, false],
    ['a port that is none', { backend: 'https://a.example:99999/sign-in' }, false],
    ['two lines', { backend: '/a', statement: 'Hello\nURI: https://evil.example' }, false],
    ['words for yes', { backend: '/a', required: 'yes' }, false],
  ])('asks for more than the flow unless it is plain: %s', (_, signIn, isPlain) => {
    expect(isPlainSignIn({ signIn })).toBe(isPlain)
  })

  it.each<[string, unknown, object?]>([
    ['nobody who verifies', {}],
    ['nobody who verifies, and words', { statement: 'Hello' }],
    ['two who verify', { verify: 'browser', backend: '/api' }],
    ['a client of before and an adapter', { siwe, adapter: createFakeSignIn() }],
    ['a client of before and the hosted service', { siwe, hosted: true }, { projectId: 'a'.repeat(32) }],
    ['the hosted service of nobody', { hosted: true }],
    ['another way to verify', { verify: 'server' }],
    ['a service that is not', { hosted: false }],
    ['an address that is none', { backend: 'api' }],
    ['an address of another scheme', { backend: 'ftp://a.example' }],
    ['an address of another host by mistake', { backend: '//a.example' }],
    ['a route too few', { backend: { nonce: '/n', verify: '/v', session: '/s' } }],
    ['a route that is none', { backend: { ...routes, message: 'm' } }],
    ['other credentials', { backend: { ...routes, credentials: 'basic' } }],
    ['a client without its functions', { siwe: { ...siwe, verifyMessage: undefined } }],
    ['an adapter without its functions', { adapter: { nonce: async () => '' } }],
    ['two lines', { verify: 'browser', statement: 'Hello\nURI: https://evil.example' }],
    ['letters that a strict server does not read', { verify: 'browser', statement: 'Grüezi' }],
    ['half a millisecond', { verify: 'browser', expiresInMs: 0.5 }],
    ['a time that is a text', { verify: 'browser', expiresInMs: '1h' }],
    ['no time at all', { verify: 'browser', expiresInMs: 0 }],
    ['more than a year', { verify: 'browser', expiresInMs: 400 * 86_400_000 }],
    ['an end before the beginning', { verify: 'browser', expiresInMs: 1_000, notBeforeInMs: 2_000 }],
    ['more addresses than a message holds', { verify: 'browser', resources: Array(33).fill('https://a.example') }],
    ['a resource that is no address', { verify: 'browser', resources: ['terms'] }],
    ['a time before', { verify: 'browser', notBeforeInMs: -1 }],
    ['resources that are no list', { verify: 'browser', resources: 'https://a.example' }],
    ['an address with a line in it', { verify: 'browser', resources: ['https://a.example\n- https://b.example'] }],
    ['an id of two words', { verify: 'browser', requestId: 'a b' }],
    ['words for yes', { verify: 'browser', required: 'yes' }],
    ['words for an end', { verify: 'browser', signOutOn: { disconnect: 'no' } }],
    ['a text', 'browser'],
    ['a yes', true],
  ])('is refused with %s', (_, signIn, rest) => {
    expect(() => settingsOf(signIn, rest)).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID' }))
    expect(() => settingsOf(signIn, rest)).toThrow('signIn')
  })
})
