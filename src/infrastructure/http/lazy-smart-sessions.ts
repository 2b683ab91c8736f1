import { loadOnce } from '../../kit/load-once.js'
import type { SmartSessions } from '../../ports/smart-sessions.js'

/** Fetches the adapter with the first question: wallets that need no co-signer, and hosts that bring one, do without it. */
export function createLazySmartSessions(load: () => Promise<SmartSessions>): SmartSessions {
  const sessions = loadOnce(load)
  return {
    list: async (...asked) => (await sessions()).list(...asked),
    create: async (...asked) => (await sessions()).create(...asked),
    activate: async (...asked) => (await sessions()).activate(...asked),
    revoke: async (...asked) => (await sessions()).revoke(...asked),
  }
}
