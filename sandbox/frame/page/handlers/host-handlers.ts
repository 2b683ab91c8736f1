import type { Handlers } from './frame-context.ts'

/** What the host says of itself. */
export const hostHandlers: Handlers<'SYNC_THEME' | 'SYNC_DAPP_DATA' | 'RELOAD'> = {
  SYNC_THEME: async ({ applyTheme }, theme) => {
    applyTheme(theme)
  },
  SYNC_DAPP_DATA: async ({ memory }, { metadata }) => {
    memory.host = metadata
  },
  // The page starts anew once the host has its answer.
  RELOAD: async ({ approvals }) => approvals.abort(),
}
