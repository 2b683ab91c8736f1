import { isRecord } from '../../kit/is-record.js'
import { refuseOption } from '../errors.js'

export type ThemeMode = 'light' | 'dark'

/**
 * The few values a host sets; every other colour, radius and shade derives from them. Values are CSS; `undefined` takes one back that was
 * set before.
 */
export interface ThemeVariables {
  readonly accent?: string | undefined
  readonly onAccent?: string | undefined
  readonly background?: string | undefined
  readonly foreground?: string | undefined
  /** Corner of the card; all other corners follow. @default '24px' */
  readonly radius?: string | undefined
  /** @default 'inherit' */
  readonly fontFamily?: string | undefined
  /** Stacking order of the overlay. @default '999999' */
  readonly zIndex?: string | undefined
}

export interface Theme {
  /** 'system' follows the visitor's colour scheme live; without a preference it is dark (S3.31). @default 'system' */
  readonly mode?: ThemeMode | 'system' | undefined
  readonly variables?: ThemeVariables | undefined
}

const variableNames: ReadonlySet<string> = new Set<keyof ThemeVariables>([
  'accent',
  'onAccent',
  'background',
  'foreground',
  'radius',
  'fontFamily',
  'zIndex',
])

/**
 * Checks a theme that a host set. A value may style and nothing else: it cannot end its declaration, load or escape.
 * @throws DialogError OPTIONS_INVALID
 */
export function parseTheme(theme: unknown): Theme {
  if (!isRecord(theme)) refuseOption('theme', 'it must be an object')
  const { mode, variables } = theme
  return {
    ...(mode !== undefined && { mode: parseMode(mode) }),
    ...(variables !== undefined && { variables: parseVariables(variables) }),
  }
}

function parseMode(mode: unknown): NonNullable<Theme['mode']> {
  if (mode === 'light' || mode === 'dark' || mode === 'system') return mode
  return refuseOption('theme.mode', 'choose one of light, dark, system')
}

function parseVariables(variables: unknown): ThemeVariables {
  if (!isRecord(variables)) refuseOption('theme.variables', 'it must be an object')
  const parsed: Partial<Record<keyof ThemeVariables, string | undefined>> = {}
  for (const [name, value] of Object.entries(variables)) {
    if (!isVariableName(name)) refuseOption(`theme.variables.${name.slice(0, 40)}`, 'no such variable')
    // Kept: who merges it takes the variable back.
    if (value !== undefined && !isPlainCssValue(value))
      refuseOption(`theme.variables.${name}`, "give text, as '16px', no ;{}<>@\\ or url()")
    parsed[name] = value
  }
  return parsed
}

const isVariableName = (name: string): name is keyof ThemeVariables => variableNames.has(name)

const isPlainCssValue = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= 200 &&
  value.trim() !== '' &&
  !/[;{}<>@\\\p{Cc}]|\/\*|(?:url|src|image(?:-set)?|element|expression)\s*\(/iu.test(value)
