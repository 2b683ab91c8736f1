import type { Page } from '@playwright/test'
import type { World } from './test.ts'

declare global {
  interface Window {
    /** What the page's policy was asked to stop. */
    readonly violations: string[]
  }
}

/**
 * What the page configured: its servers and nodes; the wallet stands in for an extension, which a page's policy does not bind.
 * A social login reads the headers of the page itself, which alone say whether its window can answer.
 */
export const allowed = ({ sandbox, pages }: World): string => {
  const { apiUrl, walletUrl, signIn, relay, chains, solana, bitcoin } = sandbox
  const nodes = [...chains.map(({ rpcUrl }) => rpcUrl), solana.rpcUrl, new URL(bitcoin.url).origin]
  return [apiUrl, walletUrl, new URL(signIn.url).origin, relay.url, pages.url, ...nodes].join(' ')
}

/** Collects violations of every page that is opened from now on. */
export const collectViolations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      violations.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
