import type { UniversalProvider } from '@walletconnect/universal-provider'
import type { DialogOptions } from '../../src/composition/options.js'

// Compiled and never run: a host hands its provider over as it is.
export const ownProvider = (provider: Awaited<ReturnType<typeof UniversalProvider.init>>): Partial<DialogOptions> => ({
  walletConnect: { provider: async () => provider },
})

export const noProvider = (): Partial<DialogOptions> => ({
  // @ts-expect-error what carries no client is none
  walletConnect: { provider: async () => ({ session: undefined }) },
})
