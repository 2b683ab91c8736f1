import { describe, expect, it } from 'vitest'
import { leftOut } from './left-out.ts'
import { gates, recipes } from './recipes.ts'
import { runSweep, type Subject } from './run-sweep.ts'
import { findSubjects } from './subjects.ts'

// Nothing from outside stops the page. What outside text can reach is found in the source: whoever exports a function from kit, domain
// or infrastructure has it swept, or says here why not.

const { subjects, inert, unknown, exported } = await findSubjects()
const found = new Set([...subjects.map(({ name }) => name), ...inert])

describe('what outside text can reach', () => {
  it('is swept, or named among what is left out', () => {
    expect(unknown).toEqual([])
    expect(subjects.length).toBeGreaterThan(300)
    // Numbers, ids and flags alone.
    expect(inert.length).toBeLessThan(75)
  })

  it('is named once, under the name that it has', () => {
    expect([...Object.keys(recipes), ...Object.keys(gates)].filter((name) => !found.has(name))).toEqual([])
    expect([...leftOut.keys()].filter((name) => found.has(name) || !exported.has(name))).toEqual([])
  })

  it('takes time in proportion to its length, has a limit, is quick up to it, and throws nothing that has no code', async () => {
    const { faults, calls } = await runSweep(subjects)
    expect(faults).toEqual([])
    expect(calls).toBeGreaterThan(40_000)
  }, 300_000)
})

describe('the sweep', () => {
  const sweep = async (call: Subject['call'], takes: Subject['takes'] = ['text']) =>
    (await runSweep([{ name: 'it', takes, call }], 0)).faults.join('\n')

  it('sees an expression that looks again at every letter', async () => {
    expect(await sweep(({ text }) => /^[\sa-z]+={0,2}\s*$/.test(text))).toMatch(/it: (?:times|[\d.]+ ms)/)
    expect(await sweep(({ text }) => text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, ''))).toMatch(/it: (?:times|[\d.]+ ms)/)
  })

  it('sees an integer of any length', async () => {
    expect(await sweep(({ text }) => (/^\d+$/.test(text) ? BigInt(text) : 0n))).toMatch(/it: (?:times|[\d.]+ ms)/)
  })

  it('sees a text that is read without a limit, and a list', async () => {
    expect(await sweep(({ text }) => text.toUpperCase().normalize('NFKC'))).toMatch(/it: (?:no limit|times|[\d.]+ ms)/)
    const long = ({ value }: { readonly value: unknown }) => Array.isArray(value) && value.map(String).sort()
    expect(await sweep(long, ['value'])).toMatch(/it: (?:no limit|times|[\d.]+ ms)/)
  })

  it('sees an error that has no code of ours', async () => {
    const written = ({ value }: { readonly value: unknown }) => String(Reflect.get(Object(value), 'from')).length
    expect(await sweep(written, ['value'])).toContain('throws TypeError')
  })
}, 120_000)
