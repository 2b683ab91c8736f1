import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, http, numberToHex, rpcSchema, type Hex } from 'viem'
import { createNodeClient, type NodeAddress, type NodeClient } from './node-client.ts'

type Schema = [
  { Method: 'anvil_getAutomine'; Parameters?: undefined; ReturnType: boolean },
  { Method: 'anvil_dropAllTransactions'; Parameters?: undefined; ReturnType: null },
  { Method: 'evm_revert'; Parameters: [Hex]; ReturnType: boolean },
  { Method: 'evm_setTime'; Parameters: [Hex]; ReturnType: unknown },
]

/** Remembers a chain as it is now. The answer brings it back there, as often as it is called, one call after the other. */
export async function rememberStart(node: NodeAddress): Promise<() => Promise<void>> {
  const client = createNodeClient(node)
  const { request } = createClient({ transport: http(node.rpcUrl), rpcSchema: rpcSchema<Schema>() })
  const { baseFeePerGas } = await client.getBlock({ blockTag: 'pending' })
  let start = await client.snapshot()

  const rewind = async () => {
    // What the node mines at this moment would come after the way back, and on top of it.
    if (await request({ method: 'anvil_getAutomine' })) await settled(client)
    await client.setAutomine(false)
    await request({ method: 'anvil_dropAllTransactions' })
    if (!(await request({ method: 'evm_revert', params: [start] }))) throw new Error(`${node.name} forgot its start.`)
    // Going back uses a snapshot up.
    start = await client.snapshot()
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

async function settled(client: NodeClient): Promise<void> {
  while ((await client.getTxpoolStatus()).pending > 0) await sleep(5)
}
