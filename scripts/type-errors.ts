import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repositoryRoot } from './package-manifest.ts'

/** A change of a file of `src`, by its text; of a file that is not there yet, what it says. */
export type Changes = Readonly<Record<string, (text: string) => string>>

/** What the compiler says of `src` after these changes, which are made in a copy: a line for each error, with the file that it is in. */
export function typeErrors(changes: Changes): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-types-'))
  cpSync(join(repositoryRoot, 'src'), join(folder, 'src'), { recursive: true })
  // What it publishes for tests is made of tests.
  rmSync(join(folder, 'src/testing.ts'))
  symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'))
  const settings = { extends: join(repositoryRoot, 'tsconfig.json'), compilerOptions: { types: ['vite/client'] } }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, include: ['src'] }))
  for (const [path, change] of Object.entries(changes)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), change(textOf(join(folder, path))))
  }
  const compiler = join(repositoryRoot, 'node_modules/typescript/lib/tsc.js')
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, '-p', folder, '--pretty', 'false', '--checkers', '1'],
      { cwd: folder },
      (error, said, trouble) => {
        rmSync(folder, { recursive: true })
        const lines = said.split('\n').filter((line) => line.includes('error TS'))
        if (error !== null && lines.length === 0) reject(new Error(`The compiler did not run.\n${said}${trouble}`))
        else resolve(lines)
      },
    )
  })
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
