import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { transform, type Declaration, type Selector, type SelectorComponent } from 'lightningcss'
import { repositoryRoot } from '../../../../scripts/package-manifest.ts'

export const presentation = join(repositoryRoot, 'src/presentation/react')

/** What a style sheet says that others could say as well. */
export interface Sheet {
  /** Below `presentation`. */
  readonly path: string
  /** What its selectors begin with: a class, or the view that they are bound to. */
  readonly leads: ReadonlySet<string>
  /** Selectors that begin with neither; they hold anywhere in the dialog. */
  readonly loose: readonly string[]
  readonly keyframes: readonly string[]
  readonly layers: ReadonlySet<string>
  /** Rules that fix the size of text in pixels. */
  readonly fixedText: readonly string[]
}

export const sheets = (): readonly Sheet[] =>
  readdirSync(presentation, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .toSorted()
    .map((path) => readSheet(path, readFileSync(join(presentation, path))))

export function readSheet(path: string, code: Uint8Array): Sheet {
  const leads = new Set<string>()
  const loose: string[] = []
  const keyframes: string[] = []
  const layers = new Set<string>()
  const fixedText: string[] = []
  transform({
    filename: path,
    code,
    visitor: {
      Rule: {
        style({ value }) {
          for (const selector of value.selectors) {
            const found = leadOf(selector)
            if (found.length === 0) loose.push(`${path}:${value.loc.line + 1}`)
            for (const lead of found) leads.add(lead)
            if (value.declarations.declarations.some(fixesText)) fixedText.push(...found)
          }
        },
        keyframes({ value }) {
          keyframes.push(value.name.value)
        },
        'layer-block'({ value }) {
          layers.add((value.name ?? []).join('.'))
        },
      },
    },
  })
  return { path, leads, loose, keyframes, layers, fixedText }
}

const fixesText = (declaration: Declaration): boolean =>
  /^(font-size|line-height|font)$/.test(declaration.property) && JSON.stringify(declaration).includes('"unit":"px"')

/**
 * The first class that an element must have, or stand in one that has it: no rule reaches out of the elements of its sheet.
 * A rule on the card of one view is led by that view.
 */
function leadOf(selector: Selector): readonly string[] {
  const views = viewsOf(selector.slice(0, firstJoint(selector)))
  if (views.length > 0) return views
  const first = selector.find((component) => component.type === 'class')
  return first === undefined ? [] : [`.${first.name}`]
}

const firstJoint = (selector: Selector): number => {
  const at = selector.findIndex(({ type }) => type === 'combinator')
  return at === -1 ? selector.length : at
}

/** Names in `[data-view='Name']`, also of a choice between several. */
const viewsOf = (components: readonly SelectorComponent[]): readonly string[] =>
  components.flatMap((component) => {
    if (component.type === 'attribute' && component.name === 'data-view')
      return component.operation?.operator === 'equal' ? [`[data-view='${component.operation.value}']`] : []
    if (component.type !== 'pseudo-class' || (component.kind !== 'is' && component.kind !== 'where')) return []
    const choices = component.selectors.map(viewsOf)
    return choices.every((views) => views.length > 0) ? choices.flat() : []
  })

/** A module with all that it fetches, at once or later: the sheets and the classes in its markup, each with where it is. */
export function reachOf(entry: string): {
  readonly sheets: ReadonlySet<string>
  readonly classes: ReadonlyMap<string, string>
} {
  const seen = new Set<string>()
  const sheets = new Set<string>()
  const classes = new Map<string, string>()
  const visit = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    const text = readFileSync(path, 'utf8')
    for (const name of classesIn(text)) classes.set(name, relative(presentation, path))
    for (const [, names, , specifier = ''] of text.matchAll(importPattern)) {
      const target = join(dirname(path), specifier)
      if (specifier.endsWith('.css?inline')) sheets.add(relative(presentation, target.replace('?inline', '')))
      else if (draws(names, specifier)) visit(sourceOf(target))
    }
  }
  visit(join(presentation, entry))
  return { sheets, classes }
}

const importPattern = /(?:import (?:\{([^}]*)\}|(\w+)) from |import\()'(\.[^']+)'/g

/** An index is the door of another view, which brings its own; what has no component among its names is words or numbers. */
const draws = (names: string | undefined, specifier: string): boolean =>
  !specifier.endsWith('/index.js') && (names === undefined || /(?:^|[\s,])[A-Z]/.test(names))

const sourceOf = (specifier: string): string =>
  ['.ts', '.tsx'].map((ending) => specifier.replace(/\.js$/, ending)).find(existsSync) ?? specifier

/** Words in `className`, whether it is a text or chosen between texts. */
const classesIn = (text: string): readonly string[] =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, chosen = '']) =>
    (plain ?? [...chosen.matchAll(/'([^']*)'/g)].map(([, word]) => word).join(' ')).split(' ').filter(Boolean),
  )
