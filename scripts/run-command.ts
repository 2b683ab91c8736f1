import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { repositoryRoot } from './package-manifest.ts'

export type Command = readonly [program: string, ...args: string[]]

/** Runs a program with our own tools on the PATH, its output ours and no input. @throws Error when it does not succeed */
export function runCommand([program, ...args]: Command, cwd: string = repositoryRoot): Promise<void> {
  const PATH = [join(repositoryRoot, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, PATH } })
    child.on('error', (cause) => reject(new Error(`${program} could not be started: ${cause.message}`, { cause })))
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`\`${[program, ...args].join(' ')}\` ended with ${signal ?? `code ${code}`}`))
    })
  })
}
