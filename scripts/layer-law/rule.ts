import type { SourceFile } from './parse-source.ts'

export interface Finding {
  readonly line: number
  readonly said: string
}

export interface Rule {
  readonly name: string
  readonly find: (file: SourceFile, all: readonly SourceFile[]) => readonly Finding[]
}
