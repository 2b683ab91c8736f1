import { describe, expect, it } from 'vitest'
import { createLazyChainAdapters } from '../../../../src/infrastructure/chains/lazy-chain-adapters.js'
import { createFakeChainAdapter } from '../../../fakes/fake-chain-adapter.js'

describe('lazy chain adapters', () => {
  it('fetches a namespace when it is first asked for, and once', async () => {
    const loads: string[] = []
    const adapters = createLazyChainAdapters({
      eip155: async () => {
        loads.push('eip155')
        return createFakeChainAdapter()
      },
    })
    expect(loads).toEqual([])
    const [one, two] = await Promise.all([adapters.get('eip155'), adapters.get('eip155')])
    expect(one).toBe(two)
    expect(loads).toEqual(['eip155'])
  })

  it('forgets a failure, so that the next call tries again', async () => {
    const outcomes = [Promise.reject(new Error('offline')), Promise.resolve(createFakeChainAdapter())]
    const adapters = createLazyChainAdapters({ eip155: async () => outcomes.shift() ?? createFakeChainAdapter() })
    await expect(adapters.get('eip155')).rejects.toMatchObject({
      code: 'CHUNK_NOT_LOADED',
      detail: { chunk: 'eip155' },
    })
    expect((await adapters.get('eip155')).namespace).toBe('eip155')
  })

  it('says that a namespace has no adapter [S5.16, S8.25]', async () => {
    const adapters = createLazyChainAdapters({})
    for (const namespace of ['solana', 'tide', '__proto__', 'constructor'])
      await expect(adapters.get(namespace)).rejects.toMatchObject({
        code: 'CHAIN_ADAPTER_MISSING',
        message: 'Chain adapter not found',
      })
  })
})
