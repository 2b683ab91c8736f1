import { describe, expect, it } from 'vitest'
import { en } from '../../../src/presentation/react/i18n/en/index.js'
import { foreignWords } from '../../../src/presentation/react/i18n/en/foreign.js'

/**
 * What may stand inside a sentence of ours: figures, names that are cleaned and short, and what the visitor typed. A text that a wallet,
 * a node, a contract or a service wrote is none of these: it goes behind Details, whose labels have no place for it either.
 */
const ours: ReadonlySet<string> = new Set([
  ...['address', 'amount', 'app', 'count', 'document', 'fee', 'from', 'id', 'minimum', 'month', 'name', 'namespace'],
  ...[
    'network',
    'number',
    'parts',
    'privacy',
    'provider',
    'seconds',
    'symbol',
    'terms',
    'time',
    'to',
    'unit',
    'wallet',
  ],
])

const sentences = Object.entries(en).flatMap(([key, forms]) =>
  (typeof forms === 'string' ? [forms] : Object.values(forms)).map((text) => ({ key, text })),
)

describe('the words of others', () => {
  it('have no place inside a sentence of ours', () => {
    const places = sentences.flatMap(({ key, text }) =>
      [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ key, name })),
    )
    expect(places.length).toBeGreaterThan(50)
    expect(places.filter(({ name }) => !ours.has(name))).toEqual([])
    expect([...ours].filter((name) => !places.some((place) => place.name === name))).toEqual([])
  })

  it('are named as theirs, by labels that hold nothing else', () => {
    expect(Object.values(foreignWords).join()).not.toMatch(/[{}]/)
  })
})
