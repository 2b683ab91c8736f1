import type { SourceFile } from './parse-source.ts'

export interface Finding {
  readonly line: number
  readonly said: string
}

export interface Rule {
  readonly name: string
  readonly find: (file: SourceFile, all: readonly SourceFile[]) => readonly Finding[]
  /** What a file may say all the same, by its path; an excuse that nothing needs is a finding of its own. */
  readonly excuses?: Excuses
}

export type Excuses = Readonly<Record<string, RegExp>>

/** A file that a rule leaves alone. */
export const leftAlone = (...paths: readonly string[]): Excuses => Object.fromEntries(paths.map((path) => [path, /^/]))
