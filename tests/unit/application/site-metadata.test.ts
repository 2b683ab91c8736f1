import { describe, expect, it } from 'vitest'
import { siteMetadata, warnOfOtherOrigin } from '../../../src/application/options/site-metadata.js'
import { resolveOptions } from '../../../src/application/options/resolve-options.js'
import type { SiteOptions } from '../../../src/application/options/site-options.js'
import { ethereum } from '../../../src/domain/networks/networks.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createFakePlatform } from '../../fakes/fake-platform.js'

const page = 'https://app.example:8443'

function told(metadata?: SiteOptions['metadata']) {
  const options = resolveOptions({ networks: [ethereum], ...(metadata && { metadata }) })
  const [platform, logger] = [createFakePlatform({ origin: page, pageTitle: 'Tidewater' }), createFakeLogger()]
  warnOfOtherOrigin(options, platform, logger)
  return { ...siteMetadata(options, platform), errors: logger.entries.map(({ level, event }) => [level, event]) }
}

describe('what wallets elsewhere are told of the site', () => {
  it.each([
    undefined,
    { name: 'Tidewater' },
    ...[page, `${page}/deep?link#here`].map((url) => ({ name: 'Tidewater', url })),
  ])('is the origin of the page, port and all: %o', (metadata) => {
    expect(told(metadata)).toMatchObject({ name: 'Tidewater', url: page, errors: [] })
  })

  it.each(['https://app.example', 'https://bank.example', 'http://app.example:8443', 'app.example:8443', ''])(
    'is the origin of the page whatever the site says, and its developers hear of it: %j',
    (url) => {
      const { url: said, errors } = told({ name: 'Bank', url })
      expect(said).toBe(page)
      expect(errors).toEqual([['error', `metadata.url is ${url}, but wallets are told ${page}`]])
    },
  )
})
