import { expect, it } from 'vitest'
import { explainAttributes } from '../../../src/presentation/react/host/explain-attributes.js'

const element = (localName: string, attributes: Readonly<Record<string, string>>) => ({
  localName,
  getAttributeNames: () => Object.keys(attributes),
  getAttribute: (name: string) => attributes[name] ?? null,
})

it.each<[string, Record<string, string>, string]>([
  ['portico-button', { size: 'large' }, 'it takes small'],
  ['portico-button', { 'connect-only': 'false' }, 'leave it out'],
  ['portico-button', { connectonly: '' }, 'did you mean connect-only?'],
  ['portico-button', { balance: 'false' }, 'did you mean no-balance?'],
  ['portico-button', { disable: '' }, 'did you mean disabled?'],
  ['portico-button', { dialog: 'mine' }, 'did you mean for, or set the property'],
  ['portico-account-button', { label: 'Me' }, 'only <portico-button> has it'],
  ['portico-network-button', { 'no-balance': '' }, 'only <portico-button> has it'],
  ['portico-dialog', { 'theme-mode': 'drak' }, 'it takes light, dark, system'],
  ['portico-dialog', { projectid: 'x' }, 'did you mean project-id?'],
  ['portico-dialog', { network: 'eip155:1' }, 'did you mean networks?'],
  ['portico-dialog', { options: '{}' }, 'did you mean the property `options`?'],
  ['portico-dialog', { inline: 'false' }, 'leave it out'],
])('an attribute that changes nothing is told with the mend: <%s %j>', (name, attributes, told) => {
  const errors = explainAttributes(element(name, attributes))
  expect(errors.map(({ code, message }) => [code, message])).toEqual([
    ['OPTIONS_INVALID', expect.stringContaining(told)],
  ])
})

it.each<[string, Record<string, string>]>([
  ['portico-button', { size: 'small', quiet: '', label: 'Log on', for: 'mine', 'connect-only': '', 'no-balance': '' }],
  ['portico-account-button', { 'no-balance': '', 'aria-label': 'Me', 'data-x': '1', onclick: 'x()', disabled: '' }],
  [
    'portico-network-button',
    { id: 'a', class: 'b', style: '', slot: 'c', part: 'd', title: 'e', lang: 'de', dir: 'rtl' },
  ],
  [
    'portico-button',
    { role: 'none', tabindex: '0', hidden: '', inert: '', is: 'x', 'data-empty': '', translate: 'no' },
  ],
  [
    'portico-dialog',
    { networks: 'eip155:1', 'project-id': 'x', 'theme-mode': 'dark', lang: 'de', inline: '', id: 'a' },
  ],
  ['div', { size: 'large' }],
])('what is right, or of every element, is not spoken of: <%s %j>', (name, attributes) => {
  expect(explainAttributes(element(name, attributes))).toEqual([])
})
