import { codeRules } from './layer-law/code-rules.ts'
import { cycleRules, fileRules, lengthRules } from './layer-law/file-rules.ts'
import { importRules, packageRule, specifierRule } from './layer-law/import-rules.ts'
import { parseSource, type SourceText } from './layer-law/parse-source.ts'
import type { Finding } from './layer-law/rule.ts'

export interface Violation extends Finding {
  readonly rule: string
  readonly path: string
}

const rules = [...importRules, packageRule, specifierRule, ...codeRules, ...fileRules, ...lengthRules, ...cycleRules]

/** Names of all rules, so that a test can prove that each of them bites. */
export const layerLawRules: readonly string[] = rules.map(({ name }) => name)

/** The law of the rooms over a set of TypeScript files; see docs/architecture.md. */
export function lawViolations(texts: readonly SourceText[]): Violation[] {
  const paths = new Set(texts.map(({ path }) => path))
  const files = texts.map((text) => parseSource(text, paths))
  return files.flatMap((file) =>
    rules.flatMap(({ name, find }) =>
      find(file, files).map((finding) => ({ rule: name, path: file.path, ...finding })),
    ),
  )
}
