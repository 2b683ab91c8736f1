import { codeRules } from './layer-law/code-rules.ts'
import { cycleRules, fileRules, lengthRules } from './layer-law/file-rules.ts'
import { importRules, packageRule, specifierRule } from './layer-law/import-rules.ts'
import { parseSource, type SourceText } from './layer-law/parse-source.ts'
import type { Finding, Rule } from './layer-law/rule.ts'

export interface Violation extends Finding {
  readonly rule: string
  readonly path: string
}

const rules: readonly Rule[] = [
  ...importRules,
  packageRule,
  specifierRule,
  ...codeRules,
  ...fileRules,
  ...lengthRules,
  ...cycleRules,
]

/** Names of all rules, so that a test can prove that each of them bites. */
export const layerLawRules: readonly string[] = rules.map(({ name }) => name)

/** What breaks the law of the rooms in a set of TypeScript files; see docs/architecture.md. */
export const lawViolations = (texts: readonly SourceText[]): readonly Violation[] => applyLaw(texts).violations

interface Judgement {
  readonly violations: readonly Violation[]
  /** Excuses of the law that no file needs any more, each with its rule. */
  readonly staleExcuses: readonly string[]
}

export function applyLaw(texts: readonly SourceText[]): Judgement {
  const paths = new Set(texts.map(({ path }) => path))
  const files = texts.map((text) => parseSource(text, paths))
  const excuses = rules.flatMap(({ name, excuses = {} }) => Object.keys(excuses).map((path) => `${name} ${path}`))
  const needed = new Set<string>()
  const violations = files.flatMap((file) =>
    rules.flatMap(({ name, find, excuses = {} }) =>
      find(file, files).flatMap((finding): readonly Violation[] => {
        if (excuses[file.path]?.test(finding.said) !== true) return [{ rule: name, path: file.path, ...finding }]
        needed.add(`${name} ${file.path}`)
        return []
      }),
    ),
  )
  return { violations, staleExcuses: excuses.filter((excuse) => !needed.has(excuse)) }
}
