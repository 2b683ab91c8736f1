import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { buildSandbox, sandboxPackage } from './build-sandbox.ts'
import { packageManifest } from './package-manifest.ts'
import { packPackage } from './pack-package.ts'
import { runCommand } from './run-command.ts'

const node = z.object({ rpcUrl: z.string() })
const world = z.object({
  ...{ apiUrl: z.string(), walletUrl: z.string(), signInUrl: z.string(), quayUrl: z.string(), regattaUrl: z.string() },
  ...{ relayUrl: z.string(), phoneUrl: z.string(), frameUrl: z.string(), inboxUrl: z.string() },
  chains: z.array(node.extend({ id: z.string() })).length(2),
  solana: node,
  bitcoin: z.object({ url: z.string() }),
})
type Addresses = z.infer<typeof world>

/** A test of a host's own, with all that the package says of types. */
const typed = `import { SandboxError, resetSandbox, startSandbox, type Sandbox, type SandboxOptions } from '@portico/sandbox'
import { DialogPage, expect, test } from '@portico/sandbox/playwright'

const options: SandboxOptions = { without: ['phone'] }
export async function start(): Promise<string | undefined> {
  const sandbox: Sandbox = await startSandbox(options)
  await resetSandbox(sandbox)
  const missing: readonly string[] = sandbox.without
  if (missing.length > 1) throw new SandboxError('Too little is here.')
  return sandbox.chains[0]?.rpcUrl
}

test.use({ sandboxOptions: options })
test('a visitor connects', async ({ page, dialog, sandbox }) => {
  sandbox.wallet.auto('approve')
  const here: DialogPage = dialog
  await here.open(page.getByRole('button'))
  await expect(here.wallet('Lantern')).toBeVisible()
})
`
/** In the versions that are tested here. */
const tools = ['@playwright/test', '@types/node', 'typescript'].map(
  (name) => `${name}@${packageManifest.devDependencies[name] ?? 'latest'}`,
)
const modules = { nodenext: 'nodenext', bundler: 'esnext' } as const

// What a host does with `@portico/sandbox`, in folders that know nothing of this repository: install its tarball, with the scripts of what it
// brings and without, compile a test against it in strict TypeScript, start the world, ask every part of it for a sign of life, and end it.
const folder = mkdtempSync(join(tmpdir(), 'portico-sandbox-host-'))
try {
  await buildSandbox()
  const tarball = packPackage(folder, sandboxPackage)
  for (const scripts of [['--ignore-scripts'], []]) {
    const host = join(folder, scripts[0] ?? 'with-scripts')
    mkdirSync(host)
    writeFileSync(join(host, 'package.json'), JSON.stringify({ name: 'host', private: true, type: 'module' }))
    await runCommand(['npm', 'install', '--silent', '--no-audit', '--no-fund', ...scripts, tarball, ...tools], host)
    await compile(host)
    await tryOut(host)
    console.log(
      `Installed${scripts.map((flag) => ` with ${flag}`).join('')}, its types hold, it starts, answers and ends.`,
    )
    // Before the next: each is a large folder.
    rmSync(host, { recursive: true, force: true })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** With the types of everybody that its own mention (`skipLibCheck` is off). */
async function compile(host: string): Promise<void> {
  writeFileSync(join(host, 'visitor.ts'), typed)
  for (const [moduleResolution, module] of Object.entries(modules)) {
    const compilerOptions = {
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      target: 'es2022',
      types: ['node'],
      module,
      moduleResolution,
    }
    writeFileSync(join(host, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['visitor.ts'] }))
    await runCommand([join(host, 'node_modules/.bin/tsc'), '-p', host], host)
  }
}

async function tryOut(host: string): Promise<void> {
  const cli = spawn(join(host, 'node_modules/.bin/portico-sandbox'), ['--json'], { cwd: host })
  const ended = once(cli, 'exit')
  try {
    await askAll(world.parse(JSON.parse(await firstWords(cli))))
  } finally {
    cli.kill('SIGTERM')
    await ended
  }
  if (cli.exitCode !== 0) throw new Error(`portico-sandbox ended with ${cli.exitCode ?? cli.signalCode}.`)
}

function firstWords(cli: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let [said, complained] = ['', '']
    cli.stderr?.setEncoding('utf8').on('data', (text: string) => (complained += text))
    cli.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('\n')) resolve(said)
    })
    cli.once('error', reject)
    cli.once('exit', (code) => reject(new Error(`portico-sandbox ended with ${code}: ${complained}`)))
  })
}

/** One question to each part, whose answer only a working one gives. */
async function askAll(at: Addresses): Promise<void> {
  const relay = at.relayUrl.replace(/^ws/, 'http')
  for (const { id, rpcUrl } of at.chains)
    await expectAnswer(id, ask(rpcUrl, 'eth_chainId'), `"0x${Number(id.split(':')[1]).toString(16)}"`)
  await expectAnswer('Solana', ask(at.solana.rpcUrl, 'getHealth'), '"ok"')
  await expectAnswer('Bitcoin', read(`${at.bitcoin.url}/blocks/tip/height`), /^\d+$/)
  await expectAnswer('catalogue', read(`${at.apiUrl}/getWallets?projectId=host&page=1&entries=1`), '"Lantern"')
  await expectAnswer('relay', read(`${relay}/control`), '"connections"')
  await expectAnswer('Lantern', read(`${at.walletUrl}/inpage.js`), 'lanternConfig')
  await expectAnswer('Lantern’s window', read(`${at.walletUrl}/pages/approve.js`), 'approve')
  await expectAnswer('Beacon', read(`${at.phoneUrl}/pages/main.js`), 'function')
  await expectAnswer('Harbour', read(new URL('/page/main.js', at.frameUrl).href), 'function')
  await expectAnswer('inbox', read(at.inboxUrl), 'Inbox')
  await expectAnswer('sign-in', read(`${at.signInUrl}/nonce`), '"nonce"')
  await expectAnswer('Quay', read(`${at.quayUrl}/api/options`), '"payments"')
  await expectAnswer('Regatta', read(`${at.regattaUrl}/page.js`), 'function')
}

async function expectAnswer(part: string, answer: Promise<string>, expected: string | RegExp): Promise<void> {
  const text = await answer
  const isIt = typeof expected === 'string' ? text.includes(expected) : expected.test(text)
  if (!isIt) throw new Error(`${part} answers ${text.slice(0, 200)} and not ${String(expected)}.`)
}

async function read(url: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${text.slice(0, 200)}`)
  return text
}

function ask(url: string, method: string): Promise<string> {
  return read(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  })
}
