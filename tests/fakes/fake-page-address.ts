import type { PageAddress } from '../../src/ports/embedded-wallet.js'

export interface FakePageAddress extends PageAddress {
  /** Where the page went, oldest first. */
  readonly left: readonly string[]
  /** The browser comes to the page at this address. */
  set(url: string): void
  setOpenerPolicy(policy: string | undefined): void
}

export function createFakePageAddress(first = 'https://app.example/'): FakePageAddress {
  const left: string[] = []
  let address = first
  let policy: string | undefined
  return {
    read: () => address,
    rewrite: (url) => {
      const next = new URL(url, address)
      // As browsers do: another origin is another page.
      if (next.origin === new URL(address).origin) address = next.href
    },
    leave: (url) => {
      left.push(url)
    },
    openerPolicy: () => Promise.resolve(policy),
    left,
    set: (url) => {
      address = url
    },
    setOpenerPolicy: (next) => {
      policy = next
    },
  }
}
