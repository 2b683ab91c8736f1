import { describe, expect, it } from 'vitest'
import { loadEachOnce, loadOnce } from '../../../src/kit/load-once.js'

/** Loads that the test settles, in the order in which they began. */
function loads() {
  const begun: { readonly succeed: (value: string) => void; readonly fail: (error: Error) => void }[] = []
  const load = () => new Promise<string>((succeed, fail) => begun.push({ succeed, fail }))
  return { begun, load }
}

describe('what is loaded once', () => {
  it('is not loaded before somebody asks, and is shared by all who do', async () => {
    const { begun, load } = loads()
    const get = loadOnce(load)
    expect(begun).toHaveLength(0)
    const [first, second] = [get(), get()]
    begun[0]?.succeed('it')
    expect(await Promise.all([first, second, get()])).toEqual(['it', 'it', 'it'])
    expect(begun).toHaveLength(1)
  })

  it('fails for all who asked, and is loaded again for the next', async () => {
    const { begun, load } = loads()
    const get = loadOnce(load)
    const asked = [get(), get()].map((one) => one.catch((error: unknown) => error))
    begun[0]?.fail(new Error('no'))
    expect(await Promise.all(asked)).toEqual([new Error('no'), new Error('no')])
    const again = get()
    begun[1]?.succeed('it')
    expect(await again).toBe('it')
  })

  it('may be asked for again by who hears of the failure', async () => {
    const { begun, load } = loads()
    const get = loadOnce(load)
    const retried = get().catch(() => get())
    begun[0]?.fail(new Error('no'))
    await expect.poll(() => begun.length).toBe(2)
    begun[1]?.succeed('it')
    expect(await retried).toBe('it')
  })
})

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
