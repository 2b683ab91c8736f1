import { loadClient, type LoadClientOptions, type OwnClient } from './load-client.js'

interface Shared {
  readonly opening: Promise<OwnClient>
  users: number
}

/**
 * One client for all dialogs of a page that use the same storage and relay: the library keeps its core for the life of the page
 * anyway. It sleeps while nobody uses it.
 */
const clients = new Map<string, Shared>()

/** The client and how to let go of it. */
export async function acquireClient(
  options: LoadClientOptions,
  load = loadClient,
): Promise<Pick<OwnClient, 'client' | 'catchUp'> & { readonly release: () => void }> {
  const key = JSON.stringify([options.instance, options.relayUrl, options.projectId])
  const shared = clients.get(key) ?? { opening: load(options), users: 0 }
  clients.set(key, shared)
  shared.users += 1
  try {
    const own = await shared.opening
    own.wake()
    let released = false
    return {
      client: own.client,
      catchUp: own.catchUp,
      release: () => {
        if (released) return
        released = true
        shared.users -= 1
        if (shared.users === 0) own.sleep()
      },
    }
  } catch (error) {
    clients.delete(key)
    throw error
  }
}
