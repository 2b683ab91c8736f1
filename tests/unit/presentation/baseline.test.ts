import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { presentation } from './support/sheets.ts'

/** Newer than Chrome 111, Firefox 113 or Safari 16.4 (decision 7): a rule that leads with one is dropped there as a whole. */
const newSelectors = /:has\(|:dir\(|:user-(?:in)?valid|:open\b|::details-content|:state\(/
const newWords =
  /@scope|@starting-style|@position-try|@view-transition|light-dark\(|anchor\(|\bfield-sizing|\binterpolate-size|(?<![\w-])round\(/

const sheets = readdirSync(presentation, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, css: readFileSync(join(presentation, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }))

/** Parts of a sheet that a browser must know, without those that ask first. */
function unasked(css: string): string {
  const start = css.indexOf('@supports')
  if (start === -1) return css
  let depth = 0
  for (let at = css.indexOf('{', start); at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return css.slice(0, start) + unasked(css.slice(at + 1))
  }
  return css.slice(0, start)
}

/** Only nicer with it: nothing that a visitor needs is lost where the rule is dropped. */
const nicer: Readonly<Record<string, string>> = {
  '.send-panel:has(:is(input, textarea):focus)': 'a second rule asks and draws the ring for browsers without',
  '.token-button:has(.mark)': '4 px less room before a mark',
  '.card:has(.foot) .snackbar-slot': 'a message of the moment lies over the foot',
  ".card[data-view='WalletSend']:has(.send-actions) .snackbar-slot": 'a message of the moment lies over the buttons',
  ".card[data-view='WalletSwap']:has(.send-actions) .snackbar-slot": 'a message of the moment lies over the buttons',
  '.details > div:has(> dd > :is(.pick, .icon-button))': 'a label stands at the top of its line, not in the middle',
  '.buy-panel:has(input:focus)': 'a second rule asks and draws the ring for browsers without',
  ':is(a, button) > :not([title], :has([title]))': 'a press is lost whose node is replaced before it ends',
  '.pick > select:dir(rtl)': 'the arrow stands on the other side',
}

describe('the oldest browsers that we serve', () => {
  it('know every selector, or lose nothing that is needed', () => {
    const found = sheets.flatMap(({ css }) =>
      [...unasked(css).matchAll(/([^{};]+)\{/g)]
        .map(([, selector = '']) => selector.trim())
        .filter((one) => newSelectors.test(one)),
    )
    expect(sheets.length).toBeGreaterThan(30)
    expect(found.toSorted()).toEqual(Object.keys(nicer).toSorted())
  })

  it('know every other word of the sheets', () => {
    expect(sheets.filter(({ css }) => newWords.test(unasked(css))).map(({ name }) => name)).toEqual([])
  })

  it('are shown where the focus is in a field of a payment', () => {
    const { css = '' } = sheets.find(({ name }) => name.endsWith('wallet-send/panels.css')) ?? {}
    expect(css).toMatch(/@supports not selector\(:has\(a\)\) \{\s*\.send-panel:focus-within \{\s*outline:/)
  })
})
