import { createClient, http, numberToHex, rpcSchema, type Hex } from 'viem'
import { createNodeClient, type NodeAddress } from './node-client.ts'

type Schema = [
  { Method: 'anvil_dropAllTransactions'; Parameters: []; ReturnType: null },
  { Method: 'evm_revert'; Parameters: [Hex]; ReturnType: boolean },
  { Method: 'evm_setTime'; Parameters: [Hex]; ReturnType: unknown },
]

/** Remembers a chain as it is now. The answer brings it back there, as often as it is called, one call after the other. */
export async function rememberStart(node: NodeAddress): Promise<() => Promise<void>> {
  const client = createNodeClient(node)
  const { request } = createClient({ transport: http(node.rpcUrl), rpcSchema: rpcSchema<Schema>() })
  const { baseFeePerGas } = await client.getBlock({ blockTag: 'pending' })
  const height = await client.getBlockNumber()
  let start = await client.snapshot()

  const goBack = async () => {
    await request({ method: 'anvil_dropAllTransactions', params: [] })
    const reverted = await request({ method: 'evm_revert', params: [start] })
    if (!reverted) throw new Error(`${node.name} has forgotten how it started.`)
    // Going back uses a snapshot up.
    start = await client.snapshot()
  }
  const rewind = async () => {
    await client.setAutomine(false)
    await goBack()
    // A block that was being made at that moment still comes.
    while ((await client.getBlockNumber()) !== height) await goBack()
    // The node goes back in everything but these: the fee stays, and the clock stands where it stood.
    if (baseFeePerGas !== null) await client.setNextBlockBaseFeePerGas({ baseFeePerGas })
    await request({ method: 'evm_setTime', params: [numberToHex(Math.floor(Date.now() / 1000))] })
    await client.setAutomine(true)
  }
  let last = Promise.resolve()
  return () => {
    last = last.catch(() => undefined).then(rewind)
    return last
  }
}
