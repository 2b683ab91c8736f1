#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { SandboxError } from './sandbox-error.ts'
import { startSandbox, type Sandbox } from './start.ts'

const port = z.coerce.number().int().min(0).max(65_535)

const flags = z.object({
  json: z.boolean().default(false),
  port: port.default(0),
  'wallet-port': port.default(0),
  'relay-port': port.default(0),
  'sign-in-port': port.default(0),
  'quay-port': port.default(0),
  'regatta-port': port.default(0),
  'phone-port': port.default(0),
  'frame-port': port.default(0),
  'solana-port': port.default(0),
  'bitcoin-port': port.default(0),
  'chain-ports': z.preprocess((text) => (typeof text === 'string' ? text.split(',') : []), z.array(port)),
})

try {
  const options = readFlags()
  const stopped = nextSignal()
  const sandbox = await startSandbox({
    port: options.port,
    walletPort: options['wallet-port'],
    relayPort: options['relay-port'],
    signInPort: options['sign-in-port'],
    quayPort: options['quay-port'],
    regattaPort: options['regatta-port'],
    phonePort: options['phone-port'],
    framePort: options['frame-port'],
    solanaPort: options['solana-port'],
    bitcoinPort: options['bitcoin-port'],
    chainPorts: options['chain-ports'],
    // Whoever looks at it by hand is not to look for a lever first.
    confirmAfter: 10_000,
  })
  console.log(options.json ? JSON.stringify(addresses(sandbox)) : describe(sandbox))
  await stopped
  await sandbox.stop()
} catch (error) {
  if (!(error instanceof SandboxError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function readFlags(): z.infer<typeof flags> {
  try {
    const typeOf = (name: string) => ({ type: name === 'json' ? ('boolean' as const) : ('string' as const) })
    const names = Object.keys(flags.shape)
    const { values } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, typeOf(name)])) })
    return flags.parse(values)
  } catch (cause) {
    const usage =
      '[--json] [--port N] [--wallet-port N] [--relay-port N] [--sign-in-port N] [--quay-port N] [--regatta-port N] [--phone-port N] [--frame-port N] ' +
      '[--solana-port N] [--bitcoin-port N] [--chain-ports N,N]'
    throw new SandboxError(`Usage: portico-sandbox ${usage}, or npm run sandbox -- with the same`, cause)
  }
}

function nextSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
}

/** For programs: one line, as soon as all of it answers. */
function addresses({
  apiUrl,
  walletUrl,
  signIn,
  quay,
  regatta,
  relay,
  phone,
  frame,
  chains,
  solana,
  bitcoin,
}: Sandbox) {
  return {
    ...{ apiUrl, walletUrl, signInUrl: signIn.url, quayUrl: quay.url, regattaUrl: regatta.url, relayUrl: relay.url },
    ...{ phoneUrl: phone.url, frameUrl: frame.url, inboxUrl: frame.inboxUrl },
    chains: chains.map(({ id, name, rpcUrl, accounts }) => ({ id, name, rpcUrl, accounts })),
    solana: { id: solana.id, name: solana.name, rpcUrl: solana.rpcUrl },
    bitcoin: { id: bitcoin.id, name: bitcoin.name, url: bitcoin.url },
  }
}

function describe(sandbox: Sandbox): string {
  const { chains, solana, bitcoin, ...servers } = addresses(sandbox)
  const line = (name: string, text: string) => `  ${name.padEnd(10)} ${text}`
  return [
    'The sandbox is running. Ctrl-C ends it.',
    '',
    line('API', servers.apiUrl),
    line('Wallet', servers.walletUrl),
    line('Sign-in', servers.signInUrl),
    line('Quay', servers.quayUrl),
    line('Regatta', servers.regattaUrl),
    line('Relay', servers.relayUrl),
    line('Phone', servers.phoneUrl),
    line('Frame', servers.frameUrl),
    line('Inbox', servers.inboxUrl),
    ...chains.map(({ id, name, rpcUrl }) => line(name, `${rpcUrl}  (${id})`)),
    line(solana.name, `${solana.rpcUrl}  (${solana.id})`),
    line(bitcoin.name, `${bitcoin.url}  (${bitcoin.id})`),
    '',
    'Accounts: a rich one, a modest one and an empty one, the same on every chain.',
    ...(chains[0]?.accounts.map((account) => `  ${account}`) ?? []),
  ].join('\n')
}
