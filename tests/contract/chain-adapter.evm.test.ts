import { afterAll, beforeAll } from 'vitest'
import { chainAdapterContract } from './chain-adapter.contract.js'
import { startEvmChainAdapter } from './evm-chain-adapter.js'

let evm: Awaited<ReturnType<typeof startEvmChainAdapter>>
beforeAll(async () => {
  evm = await startEvmChainAdapter()
})
afterAll(() => evm.stop())

chainAdapterContract('EVM on a real node', () => evm.setUp())
