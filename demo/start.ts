import { createServer } from 'vite'
import { startSandbox } from '../sandbox/start.ts'
import { worldScript } from './world-script.ts'

/** Starts the sandbox and the demo page, and prints one address to open. Ctrl-C ends everything that it started. */
const preferredPort = 5173

async function main(): Promise<void> {
  // Nobody is there to make blocks by hand.
  const sandbox = await startSandbox({ confirmAfter: 3_000 })
  await sandbox.poison()
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
  const url = server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${preferredPort}/`
  console.log(`\n  Portico demo: ${url}\n  Ctrl-C stops the page, the wallets, the servers and the chains.\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
