import { expect, it } from 'vitest'
import { parseJson } from '../../../src/kit/parse-json.js'

it('reads JSON of any shape', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] })
  expect(parseJson('null')).toBeNull()
})

it.each(['', '{', '<html>', 'undefined'])('knows that %j is none', (text) => expect(parseJson(text)).toBeUndefined())
