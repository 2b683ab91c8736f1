import { decodeFunctionData, erc20Abi, getAddress, type Address, type Hex } from 'viem'
import { createNodeClient } from '../node-client.ts'
import type { SandboxChain } from '../sandbox-chain.ts'
import type { Transaction } from './ledger.ts'
import type { Movement } from './movement.ts'

/** What waits to be mined, and what it would move. */
export async function readPending(chain: SandboxChain): Promise<readonly Transaction[]> {
  const { pending, queued } = await createNodeClient(chain).getTxpoolContent()
  const waiting = [pending, queued].flatMap((part) =>
    Object.values(part).flatMap((bySender) => Object.values(bySender)),
  )
  return waiting.map((transaction) => {
    const plain = {
      hash: transaction.hash,
      from: getAddress(transaction.from),
      to: transaction.to && getAddress(transaction.to),
      nonce: Number(transaction.nonce),
      input: transaction.input,
    }
    const movements = intended({ ...plain, value: BigInt(transaction.value) })
    return { ...plain, status: 'pending', movements, approvers: [], operations: [] }
  })
}

type Intent = { readonly from: Address; readonly to: Address | null; readonly input: Hex; readonly value: bigint }

function intended({ from, to, input, value }: Intent): readonly Movement[] {
  if (!to) return []
  if (value > 0n) return [{ kind: 'native', from, to, amount: value }]
  const call = readCall(input)
  return call?.functionName === 'transfer'
    ? [{ kind: 'token', from, to: call.args[0], contract: to, amount: call.args[1] }]
    : []
}

/** A call that every token knows; undefined for any other. */
function readCall(input: Hex) {
  try {
    return decodeFunctionData({ abi: erc20Abi, data: input })
  } catch {
    return undefined
  }
}
