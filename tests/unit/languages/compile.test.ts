import { describe, expect, it } from 'vitest'
import { compileLanguage } from '../../../scripts/languages/compile-language.ts'
import { compileMessage, icuOf } from '../../../scripts/languages/icu.ts'

const english = [
  {
    name: 'connect',
    messages: new Map([
      ['connect.title', 'Connect to {app}'],
      ['or', 'or'],
    ]),
  },
  { name: 'account', messages: new Map([['hidden.count', { one: '{count} hidden', other: '{count} hidden' }]]) },
]
const polish = {
  'connect.title': 'Połącz z {app}',
  or: 'lub',
  'hidden.count':
    'Masz {count, plural, one {{count} ukryty} few {{count} ukryte} many {{count} ukrytych} other {{count} ukrytego}}.',
}
const faultsOf = (change: Readonly<Record<string, unknown>>) =>
  compileLanguage('pl', { ...polish, ...change }, english).faults

describe('compileLanguage', () => {
  it('gives each part its words, plurals by form with what stands around them', () => {
    const { parts, faults } = compileLanguage('pl', polish, english)
    expect(faults).toEqual([])
    expect([...parts]).toEqual([
      ['connect', { 'connect.title': 'Połącz z {app}', or: 'lub' }],
      [
        'account',
        {
          'hidden.count': {
            one: 'Masz {count} ukryty.',
            few: 'Masz {count} ukryte.',
            many: 'Masz {count} ukrytych.',
            other: 'Masz {count} ukrytego.',
          },
        },
      ],
    ])
  })

  it.each([
    ['a missing key', { or: undefined }, 'pl: or is missing'],
    ['an empty one', { or: ' ' }, 'pl: or is empty'],
    ['a key that English does not have', { 'or.else': 'lub' }, 'pl: or.else is no key of English'],
    ['a parameter that is missing', { 'connect.title': 'Połącz' }, 'pl: connect.title does not say {app}'],
    [
      'a parameter that English does not have',
      { 'connect.title': 'Połącz {app} z {site}' },
      'pl: connect.title says {site}, which English does not',
    ],
    [
      'a plural form that is missing',
      { 'hidden.count': '{count, plural, one {{count} ukryty} few {{count} ukryte} other {{count} ukrytych}}' },
      'pl: hidden.count has no plural form "many"',
    ],
    [
      'a plural form that the language does not have',
      { 'hidden.count': polish['hidden.count'].replace('one {', 'two {x} one {') },
      'pl: hidden.count has a plural form "two", which is none of pl',
    ],
    [
      'a plural by what is no number',
      { 'connect.title': '{app, plural, one {a} few {b} many {c} other {d}}' },
      'pl: connect.title counts by {app}, which is text',
    ],
    [
      'a number sign in a plural',
      { 'hidden.count': polish['hidden.count'].replace('{count} ukryty}', '# ukryty}') },
      'pl: hidden.count has more than text in a plural form: write {count} instead of #, and no plural in a plural',
    ],
    ['a select', { 'connect.title': '{app, select, a {b} other {c}}' }, 'pl: connect.title does not say {app}'],
    ['a tag', { or: '<b>lub</b>' }, 'pl: or has a tag'],
    ['a straight apostrophe', { or: "l'ub" }, "pl: or has a straight apostrophe: write ’ instead of '"],
    ['a space at an end', { or: 'lub ' }, 'pl: or has a space at an end'],
    ['what is not ICU', { or: 'lub {' }, 'pl: or is not ICU'],
  ])('refuses %s', (_, change, fault) => {
    expect(faultsOf(change)).toContain(fault)
  })
})

describe('a message with two numbers', () => {
  it('says which of them decides on the form', () => {
    const { message } = compileMessage(
      '{number, plural, one {{number} von {count} ging} other {{number} von {count} gingen}}',
      '{number} of {count} went through',
      'de',
    ) as { readonly message: object }
    expect(message).toEqual({ by: 'number', one: '{number} von {count} ging', other: '{number} von {count} gingen' })
  })
})

describe('English for translators', () => {
  it('is ICU', () => {
    expect(icuOf('Connect to {app}')).toBe('Connect to {app}')
    expect(icuOf({ one: '{seconds} second', other: '{seconds} seconds' })).toBe(
      '{seconds, plural, one {{seconds} second} other {{seconds} seconds}}',
    )
    expect(icuOf({ one: 'this network', other: 'these networks' })).toBe(
      '{count, plural, one {this network} other {these networks}}',
    )
  })
})
