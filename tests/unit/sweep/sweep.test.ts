import { describe, expect, it } from 'vitest'
import { leftOut } from './left-out.ts'
import { shapes } from './hostile-values.ts'
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

  it('has a limit, is quick up to it, and throws nothing that has no code', async () => {
    const { faults, calls } = await runSweep(subjects)
    expect(faults).toEqual([])
    expect(calls).toBeGreaterThan(40_000)
  }, 600_000)
})

describe('the sweep', () => {
  /** With the shape that is hard on it: which of all of them is, a glance at each can only guess. */
  const sweep = async (named: string, call: Subject['call'], takes: Subject['takes'] = ['text']) => {
    const hard = shapes.filter(({ name }) => name === named)
    expect(hard).toHaveLength(1)
    // A busy machine hides a slow function as it makes one up: that one is asked again, so is this.
    for (let left = 7; ; left--) {
      const { faults } = await runSweep([{ name: 'it', takes, call }], { patience: 0, shapes: hard })
      if (faults.length > 0 || left === 0) return faults.join('\n')
    }
  }

  it('sees an expression that looks again at every letter', async () => {
    const padding = /^[\sa-z]+={0,2}\s*$/
    expect(await sweep('"", many " ", "!"', ({ text }) => padding.test(text))).toMatch(/it: [\d.]+ ms/)
    const quoted = /"[^"\\]*(?:\\.[^"\\]*)*"/g
    expect(await sweep('"", many "\\\\\\"", ""', ({ text }) => text.replace(quoted, ''))).toMatch(/it: [\d.]+ ms/)
  })

  it('sees an integer of any length', async () => {
    const integer = ({ text }: { readonly text: string }) => (/^\d+$/.test(text) ? BigInt(text) : 0n)
    expect(await sweep('"", many "1", ""', integer)).toMatch(/it: (?:no limit|[\d.]+ ms)/)
  })

  it('sees a text that is read without a limit, and a list', async () => {
    const normal = ({ text }: { readonly text: string }) => text.toUpperCase().normalize('NFKC')
    expect(await sweep('"", many "a", ""', normal)).toMatch(/it: (?:no limit|[\d.]+ ms)/)
    const gaveUp = ({ text }: { readonly text: string }) => {
      if (text.length > 1 << 22) throw new RangeError('Maximum call stack size exceeded')
      return text.normalize('NFKC')
    }
    expect(await sweep('"", many "ﷺ", ""', gaveUp)).toMatch(/it: (?:no limit, RangeError|[\d.]+ ms)/)
    const sorted = ({ value }: { readonly value: unknown }) => Array.isArray(value) && value.map(String).sort()
    expect(await sweep('a list of ids', sorted, ['value'])).toMatch(/it: (?:no limit|[\d.]+ ms)/)
  })

  it('sees an error that has no code of ours', async () => {
    const written = ({ value }: { readonly value: unknown }) => String(Reflect.get(Object(value), 'from')).length
    expect(await sweep('a list of zeros', written, ['value'])).toContain('throws TypeError')
  })
}, 300_000)
