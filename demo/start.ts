import { performance } from 'node:perf_hooks'

const preferredPort = 5173
const begun = performance.now()

/** A line of what has been done, after so many seconds. */
const say = (text: string): void =>
  console.log(`  ${((performance.now() - begun) / 1_000).toFixed(1).padStart(5)} s  ${text}`)

/** Starts the sandbox and the demo page, says so part by part, and prints one address to open. Ctrl-C ends everything that it started. */
async function main(): Promise<void> {
  console.log('\n  Portico demo: a whole local world. The first start compiles contracts and takes a minute or two.\n')
  say('Reading the code')
  // Only now: reading it takes longer than a first line may.
  const [{ createServer }, { startSandbox }, { worldScript }] = await Promise.all([
    import('vite'),
    import('../sandbox/start.ts'),
    import('./world-script.ts'),
  ])
  say('Starting four chains, four wallets and their servers')
  // Nobody is there to make blocks by hand.
  const sandbox = await startSandbox({ confirmAfter: 3_000, onPart: (part) => say(`✓ ${part}`) })
  await sandbox.poison()
  say('✓ A history with spam in it')
  const server = await createServer({
    configFile: new URL('./vite.config.ts', import.meta.url).pathname,
    server: { host: '127.0.0.1', port: Number(process.env['PORT'] ?? preferredPort) },
    plugins: [
      worldScript({
        apiUrl: sandbox.apiUrl,
        walletUrl: sandbox.walletUrl,
        relayUrl: sandbox.relay.url,
        phoneUrl: sandbox.phone.url,
        frameUrl: sandbox.frame.url,
        signInUrl: sandbox.signIn.url,
        inboxUrl: sandbox.frame.inboxUrl,
        regattaUrl: sandbox.regatta.url,
        chains: sandbox.chains,
        solana: { rpcUrl: sandbox.solana.rpcUrl },
        bitcoin: { url: sandbox.bitcoin.url },
      }),
    ],
  })
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await Promise.allSettled([server.close(), sandbox.stop()])
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  process.on('SIGHUP', () => void stop())
  await server.listen()
  say('✓ The page')
  const url = server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${preferredPort}/`
  console.log(`\n  Open ${url}\n  Ctrl-C stops the page, the wallets, the servers and the chains.\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
