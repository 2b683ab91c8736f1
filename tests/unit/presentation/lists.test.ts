import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const presentation = 'src/presentation/react'

it('a list without its marks says that it is one, or VoiceOver takes it for none', () => {
  const lists = readdirSync(presentation, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) =>
      [...readFileSync(join(presentation, name), 'utf8').matchAll(/<[uo]l\b[^>]*/g)].map(([tag]) => `${name}: ${tag}`),
    )
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.filter((list) => !/role="list"|aria-hidden="true"/.test(list))).toEqual([])
})
