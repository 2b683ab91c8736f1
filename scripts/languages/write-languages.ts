import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../package-manifest.ts'
import { compileLanguage, type CompiledLanguage } from './compile-language.ts'
import { englishFolder, englishParts, type Part } from './parts.ts'

/** One file for each language, named by its BCP 47 tag. */
const languagesFolder = 'languages'
/** Where the compiled parts lie. */
export const compiledFolder = 'src/presentation/react/i18n/languages'
/** Their list, which hosts import. */
const list = `${compiledFolder}/index.ts`

export interface WrittenLanguages {
  /** What is compiled, by its path. */
  readonly files: ReadonlyMap<string, string>
  readonly faults: readonly string[]
}

/** All languages, compiled; where one has a fault, that is told and nothing is to be written. */
export async function writeLanguages(): Promise<WrittenLanguages> {
  const english = await englishParts()
  const folder = join(repositoryRoot, languagesFolder)
  const tags = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted()
  const languages = tags.map((tag) =>
    compileLanguage(tag, JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8')), english),
  )
  return {
    files: new Map([...languages.flatMap(filesOf), ...filesOf(asCompiled(english)), [list, listOf(languages)]]),
    faults: [
      ...languages.flatMap(({ faults }) => faults),
      ...tags
        .filter((tag) => !existsSync(join(folder, 'notes', `${tag}.md`)))
        .map((tag) => `${tag}: there are no notes for later translators, ${languagesFolder}/notes/${tag}.md`),
      ...tags.filter((tag) => Intl.getCanonicalLocales(tag)[0] !== tag).map((tag) => `${tag}: is no BCP 47 tag as it is written`),
    ],
  }
}

/** English in the same form, for the panel of development, which reads all of it: a dialog has its English in its views. */
const asCompiled = (english: readonly Part[]): CompiledLanguage => ({
  tag: 'en',
  parts: new Map(english.map(({ name, messages }) => [name, Object.fromEntries(messages)])),
  faults: [],
})

const fileName = (tag: string, part: string): string => `${tag.toLowerCase()}-${part}`
/** As JavaScript can name it: `ptBR`. */
const exportName = (tag: string): string => tag.replaceAll('-', '')

/** One message a line, so that a change of one is a change of a line. */
const filesOf = ({ tag, parts }: CompiledLanguage): readonly (readonly [path: string, text: string])[] =>
  [...parts].map(([part, words]) => [
    `${compiledFolder}/${fileName(tag, part)}.ts`,
    [
      "import type { Words } from '../translate.js'",
      '',
      `/** Written by \`npm run languages\` from ${tag === 'en' ? englishFolder : `${languagesFolder}/${tag}.json`}. */`,
      'export const words: Words = {',
      ...Object.entries(words).map(([key, message]) => `  ${JSON.stringify(key)}: ${JSON.stringify(message)},`),
      '}',
      '',
    ].join('\n'),
  ])

function listOf(languages: readonly CompiledLanguage[]): string {
  const nameOf = (tag: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(tag)
  return [
    "import type { Language } from '../language.js'",
    '',
    '// Written by `npm run languages` from languages/*.json. A page pays for the names of what it imports, and fetches what it shows.',
    ...languages.flatMap(({ tag, parts }) => [
      '',
      `/** ${nameOf(tag)} */`,
      `export const ${exportName(tag)}: Language = {`,
      `  tag: '${tag}',`,
      '  parts: [',
      ...[...parts.keys()].map(
        (part) => `    () => import('./${fileName(tag, part)}.js'),`,
      ),
      '  ],',
      '}',
    ]),
    '',
    '/** All of them, by their BCP 47 tags. */',
    'export const languages: Readonly<Record<string, Language>> = {',
    ...languages.map(({ tag }) => (exportName(tag) === tag ? `  ${tag},` : `  '${tag}': ${exportName(tag)},`)),
    '}',
    '',
  ].join('\n')
}
