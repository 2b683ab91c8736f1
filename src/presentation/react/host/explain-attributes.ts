import { DialogError } from '../../../domain/errors.js'
import { nearest } from '../../../domain/text/nearest.js'

/** Attributes of an element of ours. */
interface Attributes {
  readonly known: readonly string[]
  /** What those take that do not take any text; an empty list for those that are on or off. */
  readonly takes: Readonly<Record<string, readonly string[]>>
  /** Names that are something else here, with what is meant. */
  readonly meant: Readonly<Record<string, string>>
}

const button = ['for', 'size', 'disabled']
const ofButton = {
  takes: { size: ['small'], disabled: [], quiet: [], 'no-balance': [], 'connect-only': [] },
  meant: { balance: 'no-balance', dialog: 'for, or set the property `dialog`', small: 'size="small"' },
}
const elements: Readonly<Record<string, Attributes>> = {
  'portico-dialog': {
    known: ['networks', 'project-id', 'theme-mode', 'lang', 'inline'],
    takes: { 'theme-mode': ['light', 'dark', 'system'], inline: [] },
    meant: {
      options: 'the property `options`',
      theme: 'theme-mode',
      language: 'lang',
      project: 'project-id',
    },
  },
  'portico-button': { ...ofButton, known: [...button, 'label', 'quiet', 'connect-only', 'no-balance'] },
  'portico-account-button': { ...ofButton, known: [...button, 'no-balance'] },
  'portico-network-button': { ...ofButton, known: button },
}

/** What is to be said of the attributes of an element of ours: those that change nothing, with those that were meant. */
export function explainAttributes(
  element: Pick<Element, 'localName' | 'getAttributeNames' | 'getAttribute'>,
): readonly DialogError[] {
  const own = elements[element.localName]
  if (own === undefined) return []
  return element.getAttributeNames().flatMap((name) => {
    const reason = reasonFor(own, name, element.getAttribute(name) ?? '')
    return reason === undefined
      ? []
      : [new DialogError('OPTIONS_INVALID', { option: `<${element.localName} ${name}>`, reason })]
  })
}

function reasonFor({ known, takes, meant }: Attributes, name: string, value: string): string | undefined {
  if (!known.includes(name)) {
    const elsewhere = Object.entries(elements).find(([, other]) => other.known.includes(name) && !isGlobal(name))
    if (elsewhere !== undefined) return `only <${elsewhere[0]}> has it`
    const other = Object.hasOwn(meant, name) ? meant[name] : nearest(name, known)
    return other === undefined ? undefined : `there is no such attribute; did you mean ${other}?`
  }
  const choices = Object.hasOwn(takes, name) ? takes[name] : undefined
  if (choices === undefined) return undefined
  // On whatever it says, as those of HTML.
  if (choices.length === 0) return value === 'false' ? 'it is on, whatever it says: leave it out' : undefined
  return choices.includes(value) ? undefined : `it takes ${choices.join(', ')}`
}

/** Every element has it. */
const isGlobal = (name: string): boolean => name === 'lang'
