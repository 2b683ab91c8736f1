import { expect, it } from 'vitest'
import { createOnce } from '../../../src/kit/once.js'

it('acts once for each subject, and for no more than fifty', () => {
  const seen: string[] = []
  const once = createOnce((subject) => seen.push(subject))
  for (const subject of ['a', 'b', 'a']) once(subject)
  expect(seen).toEqual(['a', 'b'])
  for (let n = 0; n < 100; n++) once(String(n))
  expect(seen).toHaveLength(50)
})
