import { DialogError } from '../../../domain/errors.js'
import { nearest } from '../../../domain/text/nearest.js'

const place = 'https://github.com/portico-wallet/portico/blob/main/docs/buttons.md#properties-and-attributes'

/** What a property takes: undefined where the value is fine, else what to give. */
type Check = (value: unknown, name: string) => string | undefined

const flag: Check = (value, name) =>
  typeof value === 'boolean' ? undefined : `it takes true or false: write ${name}={${value !== 'false'}}`
const size: Check = (value) => (value === 'normal' || value === 'small' ? undefined : "it takes 'normal' or 'small'")
const text: Check = (value) => (typeof value === 'string' ? undefined : 'it takes text')
const drawing: Check = (value) =>
  typeof value === 'function' || value === null || value === false
    ? undefined
    : 'it takes a function that draws a button of your own, as {({ state, press }) => …}; what ours says is the property label'

/** Properties that are ours, by component. All others go to the button of the page, as they are. */
const components: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  ConnectButton: { size, label: text, quiet: flag, balance: flag, connectOnly: flag, children: drawing },
  AccountButton: { size, balance: flag, children: drawing },
  NetworkButton: { size, children: drawing },
}

/** What people write and no button takes, with what is meant. */
const meant: Readonly<Record<string, string>> = {
  onClick: 'a press opens what the button leads to: draw a button of your own, by a function as its child',
  type: 'it is always "button"',
  ref: 'the button is ours: draw one of your own, by a function as its child',
  dialog: 'give it to the <WalletDialogProvider dialog={…}> above',
  theme: 'the button looks as the dialog does: give it the option `theme`',
  small: 'did you mean size="small"?',
  noBalance: 'did you mean balance={false}?',
  'no-balance': 'did you mean balance={false}?',
  'connect-only': 'did you mean connectOnly?',
}

const told = new Set<string>()

/** What is to be said of the properties of a component, and was not said before: it is drawn again and again. */
export function newToSay(component: string, properties: object): readonly DialogError[] {
  const errors = explainProperties(component, properties).filter(({ message }) => !told.has(message))
  for (const { message } of errors) told.add(message)
  return errors
}

/** Properties of a component that change nothing, or have a value that it does not take, each with the mend. */
export function explainProperties(component: string, properties: object): readonly DialogError[] {
  const own = components[component] ?? {}
  return Object.entries(properties).flatMap(([name, value]: [string, unknown]) => {
    const reason = value === undefined ? undefined : reasonFor(own, name, value)
    return reason === undefined
      ? []
      : [new DialogError('OPTIONS_INVALID', { option: `<${component} ${name}>`, reason: `${reason} (${place})` })]
  })
}

function reasonFor(own: Readonly<Record<string, Check>>, name: string, value: unknown): string | undefined {
  if (Object.hasOwn(own, name)) return own[name]?.(value, name)
  const elsewhere = Object.entries(components).find(([, other]) => Object.hasOwn(other, name))
  if (elsewhere !== undefined) return `only <${elsewhere[0]}> has it`
  if (Object.hasOwn(meant, name)) return name === 'type' && value === 'button' ? undefined : meant[name]
  const other = nearest(name, Object.keys(own))
  return other === undefined ? undefined : `there is no such property; did you mean ${other}?`
}
