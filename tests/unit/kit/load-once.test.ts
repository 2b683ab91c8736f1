import { describe, expect, it } from 'vitest'
import { loadOnce } from '../../../src/kit/load-once.js'
import { loads } from './loads.js'

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
