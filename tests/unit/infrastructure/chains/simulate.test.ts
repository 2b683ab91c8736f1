import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../../src/domain/errors.js'
import { ethereum } from '../../../../src/domain/networks/networks.js'
import { createSimulate } from '../../../../src/infrastructure/chains/evm/simulate.js'
import { createScriptedReader, type Answers } from './scripted-reader.js'

const tried = (answers: Answers) =>
  createSimulate({ reader: createScriptedReader(answers).reader, decimalsOf: new Map() })(
    {
      from: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      asset: ethereum.nativeCurrency,
      amount: { units: 1n, decimals: 18 },
    },
    ethereum,
  )
const outcome = (call: object): Answers => ({ eth_simulateV1: [{ calls: [call] }] })

describe('what a call would do', () => {
  it('is what a node says of it', async () => {
    expect(await tried(outcome({ status: '0x1', returnData: '0x', logs: [] }))).toEqual({ works: true })
    expect(await tried(outcome({ status: '0x0', returnData: '0x', logs: [] }))).toEqual({ works: false })
  })

  it.each([{ returnData: '0x' }, { status: true, returnData: '0x' }, { status: null }, {}])(
    'is no failure where the node does not say so: %j',
    async (call) => {
      expect(await tried({ ...outcome(call), eth_call: '0x' })).toEqual({ works: true })
      const trouble = new DialogError('RPC_ERROR', { rpcCode: -32005 })
      expect(await tried({ ...outcome(call), eth_call: trouble })).toBeUndefined()
    },
  )
})
