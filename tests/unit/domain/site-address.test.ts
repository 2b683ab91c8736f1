import { expect, it } from 'vitest'
import { siteAddress } from '../../../src/domain/text/site-address.js'

const page = 'https://harbour.example/shop/cart?item=1'

it.each([
  ['/terms', 'https://harbour.example/terms'],
  ['terms.html', 'https://harbour.example/shop/terms.html'],
  ['../terms?v=2#fees', 'https://harbour.example/terms?v=2#fees'],
  ['https://law.example/terms', 'https://law.example/terms'],
  [new URL('https://law.example/terms'), 'https://law.example/terms'],
  [new URL('/terms', page), 'https://harbour.example/terms'],
])('a site names its pages by %s', (given, address) => {
  expect(siteAddress(given, page)).toBe(address)
})

it('is on a developer’s machine as it is there', () => {
  expect(siteAddress('/terms', 'http://localhost:5173/')).toBe('http://localhost:5173/terms')
})

it.each([
  ...['', '//law.example/terms', 'http://law.example/terms', 'javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:,x'],
  ...[
    '/te rms',
    '/\\law.example',
    '\\\\law.example',
    '/ter\u200bms',
    '/ter\nms',
    `/${'x'.repeat(3_000)}`,
    7,
    undefined,
  ],
])('what leads elsewhere, or looks like another address, is none: %s', (given) => {
  expect(siteAddress(given, page)).toBeUndefined()
})

it('a page without an origin has no paths', () => {
  for (const base of [
    'about:blank',
    'data:text/html,x',
    'file:///home/x.html',
    'nonsense',
    'https://me:secret@harbour.example/',
  ])
    expect(siteAddress('/terms', base)).toBeUndefined()
})
