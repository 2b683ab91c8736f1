/** What a site's account names look like (S9.26). */
export interface NameRules {
  /** What follows the label, as `.example.id`. */
  readonly suffix: string
  /** Where suggestions are looked for, as `example.id`. */
  readonly zone: string
  /** Fewest characters of a label (S5.20). */
  readonly minimum: number
}

/** A name that could be registered. */
export interface NameSuggestion {
  /** Whole, with its zone. */
  readonly name: string
  /** Somebody has it. */
  readonly registered: boolean
}

/** What is wrong with a label. */
export type LabelFault = 'short' | 'long' | 'characters'

/** As the service has it. */
const mostCharacters = 64
/** Nobody reads more of what was typed: a whole name and blanks around it are shorter. */
const longestText = 320

/** Letters, digits and hyphens, of any case, at least four unless the site says otherwise (S5.20). */
export function faultOfLabel(label: string, { minimum }: Pick<NameRules, 'minimum'>): LabelFault | undefined {
  if (label.length > mostCharacters) return 'long'
  if (!/^[a-zA-Z0-9-]*$/.test(label)) return 'characters'
  return label.length < minimum ? 'short' : undefined
}

/** The whole name of a label, in lower case, as names are kept. */
export const nameOfLabel = (label: string, { suffix }: Pick<NameRules, 'suffix'>): string =>
  `${label.slice(0, longestText).toLowerCase()}${suffix}`

/** What stands before the suffix. */
export const labelOfName = (name: string, { suffix }: Pick<NameRules, 'suffix'>): string =>
  name.endsWith(suffix) ? name.slice(0, -suffix.length) : name

/** What a visitor types: without the suffix, where they typed it as well, and without blanks around it. */
export const typedLabel = (text: string, { suffix }: Pick<NameRules, 'suffix'>): string => {
  const line = text.slice(0, longestText).trim()
  return line.toLowerCase().endsWith(suffix) ? line.slice(0, -suffix.length) : line
}
