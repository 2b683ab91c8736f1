import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { serve } from '../../serve.ts'
import { SandboxError } from '../../sandbox-error.ts'
import { setupSchema, type Serving } from './protocol.ts'
import { createPhoneServer } from './server/create-phone-server.ts'

// This is a program of its own: `start-phone-wallet.ts` runs it. It must not outlive whoever started it.
process.on('disconnect', () => process.exit())

// The wallet client leaves some promises alone that fail while the relay is away, and recovers by itself.
process.on('unhandledRejection', (reason) => console.error(reason))

const say = (message: Serving) => process.send?.(message)

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
const { app, begin } = createPhoneServer()
const told = once(process, 'message')
try {
  const { url } = await serve(app, z.coerce.number().parse(values.port))
  say({ url })
  // Loading the wallet client takes a while, which the sandbox needs for its chains anyway.
  const { startKit } = await import('./core/start-kit.ts')
  const { createPhone } = await import('./core/create-phone.ts')
  const [message] = await told
  const { relayUrl, name, chains, solana, bitcoin } = setupSchema.parse(message)
  const kit = await startKit({ relayUrl, name, url })
  begin(createPhone({ kit, name, chains, nodes: { solana, bitcoin } }))
} catch (error) {
  if (!(error instanceof SandboxError)) throw error
  say({ failure: error.message })
}
