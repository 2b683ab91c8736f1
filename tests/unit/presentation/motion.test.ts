import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const presentation = 'src/presentation/react'
const sheets = readdirSync(presentation, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css') && !name.startsWith('host/'))
  .map((name) => ({ name, css: readFileSync(join(presentation, name), 'utf8') }))

describe('what changes by and by in the dialog', () => {
  const changes = sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/transition:([^;]+);/g)].flatMap(([, parts = '']) =>
      parts.split(',').map((part) => `${name}: ${part.trim()}`),
    ),
  )

  it('changes as --press says, which is nothing for visitors who want less motion, or fades', () => {
    expect(changes.length).toBeGreaterThan(8)
    expect(changes.filter((one) => !/: opacity |: var\(--press\)$/.test(one))).toEqual([])
    const tokens = sheets.find(({ name }) => name === 'styles/tokens.css')?.css ?? ''
    expect(tokens).toMatch(/prefers-reduced-motion: reduce\) \{\s*\.portico \{\s*--press: none;/)
  })
})
