import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../../../scripts/package-manifest.ts'
import { explainProperties, newToSay } from '../../../src/presentation/react/host/explain-properties.js'

const draw = () => undefined

it.each<[string, object, string]>([
  ['ConnectButton', { size: 'large' }, "it takes 'normal' or 'small'"],
  ['ConnectButton', { balance: 'false' }, 'write balance={false}'],
  ['AccountButton', { balance: 0 }, 'it takes true or false'],
  ['ConnectButton', { connectOnly: 'true' }, 'write connectOnly={true}'],
  ['ConnectButton', { label: 7 }, 'it takes text'],
  ['ConnectButton', { children: 'Log in' }, 'a function that draws a button of your own'],
  ['ConnectButton', { onClick: draw }, 'a press opens what the button leads to'],
  ['ConnectButton', { type: 'submit' }, 'it is always "button"'],
  ['ConnectButton', { ref: {} }, 'the button is ours'],
  ['ConnectButton', { dialog: {} }, 'give it to the <WalletDialogProvider'],
  ['ConnectButton', { noBalance: true }, 'did you mean balance={false}?'],
  ['ConnectButton', { 'connect-only': '' }, 'did you mean connectOnly?'],
  ['ConnectButton', { connectonly: true }, 'did you mean connectOnly?'],
  ['ConnectButton', { balanse: false }, 'did you mean balance?'],
  ['AccountButton', { quiet: true }, 'only <ConnectButton> has it'],
  ['NetworkButton', { label: 'Networks' }, 'only <ConnectButton> has it'],
  ['NetworkButton', { balance: false }, 'only <ConnectButton> has it'],
])('a property that changes nothing is told with the mend: <%s %o>', (component, properties, told) => {
  const errors = explainProperties(component, properties)
  expect(errors.map(({ code, message }) => [code, message])).toEqual([
    ['OPTIONS_INVALID', expect.stringContaining(told)],
  ])
})

it('leads to what the properties are', () => {
  const [error] = explainProperties('ConnectButton', { size: 'large' })
  const [, page = '', place] = error?.message.match(/blob\/main\/([\w/.]+)#([\w-]+)\)$/) ?? []
  const headings = [...readFileSync(join(repositoryRoot, page), 'utf8').matchAll(/^## (.+)$/gm)]
  expect(headings.map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'))).toContain(place)
})

it.each<[string, object]>([
  ['ConnectButton', { size: 'small', label: 'Log on', quiet: true, balance: false, connectOnly: true, children: draw }],
  ['ConnectButton', { size: undefined, children: false }],
  ['AccountButton', { size: 'normal', balance: true, children: undefined, type: 'button' }],
  ['NetworkButton', { 'data-x': 1, 'aria-label': 'Networks', className: 'mine', key: 'a', onFocus: draw }],
])('what is right is not spoken of: <%s %o>', (component, properties) => {
  expect(explainProperties(component, properties)).toEqual([])
})

/** Names that a button of React's takes, as its types have them. */
const types = readFileSync(join(repositoryRoot, 'node_modules/@types/react/index.d.ts'), 'utf8')
const ofReact = ['AriaAttributes', 'DOMAttributes', 'HTMLAttributes', 'ButtonHTMLAttributes'].flatMap((name) => {
  const [, body = ''] =
    types.match(new RegExp(`interface ${name}(?:<T>)?(?: extends [^{]+)? \\{\n([^]*?)\n    \\}`)) ?? []
  return [...body.matchAll(/^ {8}"?([\w-]+)"?\?:/gm)].map(([, attribute = '']) => attribute)
})
const ours = ['children', 'onClick', 'type']

it('nor is what any button of a page takes', () => {
  const names = ofReact.filter((name) => !ours.includes(name))
  expect(names.length).toBeGreaterThan(250)
  for (const component of ['ConnectButton', 'AccountButton', 'NetworkButton'])
    expect(explainProperties(component, Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
})

it('is said once, however often it is drawn', () => {
  const wrong = { size: 'huge', dialog: {} }
  expect(newToSay('NetworkButton', wrong)).toHaveLength(2)
  expect(newToSay('NetworkButton', { ...wrong, quiet: true })).toHaveLength(1)
})
