import { expect, it } from 'vitest'
import { wronglySaid } from '../../scripts/said-sizes.ts'

const table = `
| What             | floor  | Portico      | goal    |
| ---------------- | ------ | ------------ | ------- |
| before a button  | 0.5 kB | 9.6–11.0 kB  | ≤ 11 kB |
| before its use   |        | 0 kB         | 0 kB    |
`

it('a table that tells what was measured, by half a kB, is right', () => {
  expect(wronglySaid(table, { 'before a button': [9.9, 11.3], 'before its use': [0] })).toEqual([])
})

it('who says more or less, another number of sizes, or nothing of it, is named with what it is', () => {
  expect(wronglySaid(table, { 'before a button': [9.6, 11.6], 'before its use': [0.6] })).toEqual([
    'before a button: says 9.6–11.0 kB, is 9.6, 11.6 kB',
    'before its use: says 0 kB, is 0.6 kB',
  ])
  expect(wronglySaid(table, { 'before a button': [10.2], open: [58.7] })).toEqual([
    'before a button: says 9.6–11.0 kB, is 10.2 kB',
    'open: says nothing, is 58.7 kB',
  ])
})
