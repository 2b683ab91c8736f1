import { spawn, type ChildProcess } from 'node:child_process'

const endWhenInputCloses = 'while read -r _; do :; done; kill "$0" 2> /dev/null'

/**
 * Makes sure that a child never outlives us, even if we are killed without a chance to clean up.
 *
 * A second, tiny process holds a pipe to us: when we die for any reason the pipe closes, and it ends the child.
 * It is detached so that a Ctrl-C meant for the terminal's group does not take it away first.
 */
export function guardProcess(child: ChildProcess): () => void {
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const watchdog = process.platform === 'win32' || child.pid === undefined ? undefined : watch(child.pid)
  return () => {
    process.off('exit', end)
    watchdog?.kill('SIGKILL')
  }
}

function watch(pid: number): ChildProcess {
  const script = ['-c', endWhenInputCloses, String(pid)]
  const watchdog = spawn('sh', script, { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watchdog.on('error', () => undefined)
  watchdog.stdin.on('error', () => undefined)
  watchdog.unref()
  return watchdog
}
