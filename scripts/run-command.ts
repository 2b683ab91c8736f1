import { spawn, type SpawnOptions } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { repositoryRoot } from './package-manifest.ts'

export type Command = readonly [program: string, ...args: string[]]

/** Runs a program with our own tools on the PATH, its output ours and no input. @throws Error when it does not succeed */
export function runCommand(command: Command, cwd: string = repositoryRoot): Promise<void> {
  return run(command, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
}

/** The same, but what it says goes to `heard`. */
export function overhear(command: Command, heard: (text: string) => void, cwd: string = repositoryRoot): Promise<void> {
  return run(command, { cwd, stdio: ['ignore', 'pipe', 'pipe'] }, heard)
}

function run([program, ...args]: Command, options: SpawnOptions, heard?: (text: string) => void): Promise<void> {
  const PATH = [join(repositoryRoot, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, env: { ...process.env, PATH } })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => heard?.(text))
    child.on('error', (cause) => reject(new Error(`${program} could not be started: ${cause.message}`, { cause })))
    // Only when its streams are closed has it said everything.
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`\`${[program, ...args].join(' ')}\` ended with ${signal ?? `code ${code}`}`))
    })
  })
}
