import { createPageAddress } from '../../src/infrastructure/platform/page-address.js'
import { pageAddressContract } from './page-address.contract.js'

pageAddressContract('page', () => {
  const left: string[] = []
  let href = 'https://app.example/swap?from=eth#top'
  let policy: string | undefined
  const location = {
    get href() {
      return href
    },
    set href(url: string) {
      left.push(url)
    },
  }
  return {
    address: createPageAddress({
      window: {
        location,
        top: { location },
        history: {
          state: null,
          replaceState: (_, __, url) => {
            if (new URL(url).origin !== new URL(href).origin) throw new DOMException('another origin', 'SecurityError')
            href = url
          },
        },
        fetch: async () => ({
          headers: new Headers(policy === undefined ? {} : { 'cross-origin-opener-policy': policy }),
        }),
      },
    }),
    left: () => left,
    setOpenerPolicy: (next) => {
      policy = next
    },
  }
})
