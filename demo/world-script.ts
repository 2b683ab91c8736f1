import type { Plugin } from 'vite'
import type { World } from './src/world.ts'

/** Serves /world.js: where the sandbox's parts listen. */
export const worldScript = (world: World): Plugin => ({
  name: 'sandbox-world',
  configureServer: (server) => {
    server.middlewares.use('/world.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(`globalThis.sandboxWorld = ${JSON.stringify(world)}`)
    })
  },
})
