import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { SandboxError } from '../sandbox-error.ts'
import { guardProcess } from './guard-process.ts'

export type Anvil = { readonly rpcUrl: string; stop(): Promise<void> }

export type AnvilOptions = { readonly chainId: number; readonly port?: number; readonly mnemonic: string }

/** Starts one EVM node and resolves once it listens. */
export async function startAnvil({ chainId, port = 0, mnemonic }: AnvilOptions): Promise<Anvil> {
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId), '--mnemonic', mnemonic]
  // In a group of its own, so that a Ctrl-C in the terminal reaches us first and we end it in order.
  const detached = process.platform !== 'win32'
  const node = spawn(locateAnvil(), args, { stdio: ['ignore', 'pipe', 'pipe'], detached })
  const release = guardProcess(node)
  try {
    const rpcUrl = await listening(node, port)
    node.stdout.resume()
    node.stderr.resume()
    return {
      rpcUrl,
      stop: async () => {
        if (node.exitCode === null && node.signalCode === null) {
          node.kill('SIGTERM')
          await once(node, 'exit')
        }
        release()
      },
    }
  } catch (error) {
    node.kill('SIGKILL')
    release()
    throw error
  }
}

function listening(node: ChildProcess, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const listen = (chunk: Buffer) => {
      heard += chunk.toString()
      const address = /Listening on ([\d.]+:\d+)/.exec(heard)?.[1]
      if (address) resolve(`http://${address}`)
    }
    node.stdout?.on('data', listen)
    node.stderr?.on('data', listen)
    node.once('error', (cause) =>
      reject(new SandboxError(`The anvil binary could not be run: ${cause.message}.`, cause)),
    )
    node.once('exit', (code) => reject(new SandboxError(describeExit(heard, port, code))))
  })
}

function describeExit(heard: string, port: number, code: number | null): string {
  if (/address already in use|os error 98|os error 48/i.test(heard)) {
    return `Port ${port} is already in use, so the chain node cannot listen on it.`
  }
  return `The chain node stopped before it was ready (exit code ${code ?? 'none'}): ${heard.trim().split('\n').at(-1) ?? ''}`
}

/** The binary is inside the package of the platform, which npm installs as an optional dependency. */
function locateAnvil(): string {
  const arch = { x64: 'amd64', arm64: 'arm64' }[process.arch as string]
  const supported = arch !== undefined && ['linux', 'darwin', 'win32'].includes(process.platform)
  if (!supported) throw new SandboxError(`The sandbox has no chain node for ${process.platform} on ${process.arch}.`)

  const name = `@foundry-rs/anvil-${process.platform}-${arch}`
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/${file}`)
  } catch (cause) {
    throw new SandboxError(`The anvil binary is missing: install ${name} (npm skips it with --omit=optional).`, cause)
  }
}
