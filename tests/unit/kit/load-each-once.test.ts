import { describe, expect, it } from 'vitest'
import { loadEachOnce } from '../../../src/kit/load-each-once.js'
import { loads } from './loads.js'

describe('what is loaded once each', () => {
  it('is kept by key, and a failure takes nothing with it', async () => {
    const kept = new Map<string, Promise<string>>()
    const [a, b] = [loads(), loads()]
    const failing = loadEachOnce(kept, 'a', a.load)
    const other = loadEachOnce(kept, 'b', b.load)
    a.begun[0]?.fail(new Error('no'))
    b.begun[0]?.succeed('b')
    await expect(failing).rejects.toThrow('no')
    expect(await other).toBe('b')
    expect([...kept.keys()]).toEqual(['b'])
  })

  it('does not forget what took the place of a failure', async () => {
    const kept = new Map<string, Promise<string>>()
    const { begun, load } = loads()
    const failing = loadEachOnce(kept, 'a', load)
    kept.delete('a')
    const newer = loadEachOnce(kept, 'a', load)
    begun[0]?.fail(new Error('no'))
    await expect(failing).rejects.toThrow('no')
    expect(kept.get('a')).toBe(newer)
  })
})
