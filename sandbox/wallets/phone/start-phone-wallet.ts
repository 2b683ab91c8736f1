import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { SandboxChain } from '../../chains/sandbox-chain.ts'
import { SandboxError } from '../../sandbox-error.ts'
import type { BitcoinNode, SolanaNode } from '../browser/background/namespaces.ts'
import { beacon } from './beacon.ts'
import { bundlePhone } from './bundle-phone.ts'
import { createPhoneControl, type PhoneControl } from './phone-control.ts'
import { servingSchema, type Setup } from './protocol.ts'

export type PhoneWallet = PhoneControl & {
  /** Its page. `<url>/wc?uri=<encoded pairing URI>` pairs at once, as a universal link does. */
  readonly url: string
}

export type StartedPhoneWallet = PhoneWallet & { stop(): Promise<void> }

export type PhoneWalletOptions = {
  readonly relayUrl: string
  readonly chains: readonly SandboxChain[]
  /** The Solana network. Without it the wallet has no such accounts. */
  readonly solana?: SolanaNode
  /** The Bitcoin network. Without it the wallet has no such accounts. */
  readonly bitcoin?: BitcoinNode
  /** @default Beacon */
  readonly name?: string
  /** @default 0, a free one */
  readonly port?: number
}

export type LaunchedPhone = {
  readonly url: string
  /** Gives the phone what it needs. Its levers wait until it is ready. */
  setUp(setup: Setup): PhoneWallet
  stop(): Promise<void>
}

/** Starts a phone wallet in a process of its own. */
export async function startPhoneWallet(options: PhoneWalletOptions): Promise<StartedPhoneWallet> {
  const { name = beacon.name, port = 0, ...setup } = options
  const phone = await launchPhone(port)
  return { ...phone.setUp({ ...setup, name }), stop: phone.stop }
}

/** Starts the phone's process before the relay and the chains are there, so that it loads while they start. */
export async function launchPhone(port = 0): Promise<LaunchedPhone> {
  const child = fork(await bundlePhone(), ['--port', String(port)], {
    execArgv: [],
    // In a group of its own, so that a Ctrl-C in the terminal reaches us first and we end it in order.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  try {
    const url = await serving(child)
    child.stderr?.resume()
    return {
      url,
      setUp: ({ solana, bitcoin, ...setup }) => {
        // What is given may be a whole chain with its levers; only data can be sent.
        child.send({ ...setup, solana: solana && dataOf(solana), bitcoin: bitcoin && dataOf(bitcoin) })
        return { url, ...createPhoneControl(url) }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function dataOf(node: SolanaNode | BitcoinNode): SolanaNode | BitcoinNode {
  const { id, name } = node
  if ('url' in node) return { id, name, url: node.url }
  const tokens = node.tokens.map(({ mint, symbol, decimals }) => ({ mint, symbol, decimals }))
  return { id, name, rpcUrl: node.rpcUrl, tokens }
}

function serving(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    child.stderr?.on('data', (text) => (heard += String(text)))
    child.once('error', (cause) => reject(new SandboxError('The phone wallet cannot be started.', cause)))
    child.once('exit', () => reject(new SandboxError(`The phone wallet stopped before it was ready: ${heard.trim()}`)))
    child.once('message', (message) => {
      const said = servingSchema.parse(message)
      if ('url' in said) resolve(said.url)
      else reject(new SandboxError(said.failure))
    })
  })
}
