import { expect, it } from 'vitest'
import { lineOf } from '../../../src/presentation/react/host/devtools/theme-lines.js'

it('a variable is told with its value, and what stands in no contrast with nothing else', () => {
  expect(lineOf('radius', '24px')).toEqual({ name: 'radius', value: '24px', said: '', isPoor: false })
})

it.each([
  [21, '21:1 on accent', false],
  [4.5, '4.5:1 on accent', false],
  [4.499, '4.4:1 on accent: text needs 4.5:1', true],
  [1, '1:1 on accent: text needs 4.5:1', true],
])('a contrast of %d is cut and never rounded up, and too little of it is told', (ratio, said, isPoor) => {
  expect(lineOf('onAccent', '#fff', [ratio, 'on accent'])).toMatchObject({ said, isPoor })
})
