import { numberToHex, toHex, type Hash } from 'viem'
import { parseParams } from '../../../wallets/browser/methods/method.ts'
import { clientOf } from '../accounts/smart-account.ts'
import { accountOf } from '../accounts/visitor.ts'
import { describeCalls } from '../approval/describe-calls.ts'
import { frameErrors } from '../frame-error.ts'
import { operationSucceeded, readCallsStatus } from './calls-status.ts'
import { params } from './param-schemas.ts'
import { checkChain, type RpcContext, type RpcMethod, type RpcMethods } from './rpc-method.ts'
import { sendFromKey, sendFromSmartAccount } from './send.ts'
import type { Call } from '../accounts/user-operation.ts'

const sendTransaction: RpcMethod = async (context, given) => {
  const [asked] = parseParams(params.sendTransaction, given)
  const account = accountOf(context.visitor, asked.from)
  checkChain(context, asked.chainId)
  const { to, value = 0n } = asked
  const data = asked.data ?? asked.input ?? '0x'
  if (account.type === 'smartAccount' && to === undefined) throw frameErrors.noCreation()
  const call = { value, data, ...(to !== undefined && { to }) }
  await context.ask(account, describeCalls([call], context.chain, true))
  if (account.type === 'eoa' || to === undefined) return sendFromKey(context, asked)
  const hash = await sendFromSmartAccount(context, [{ to, value, data }])
  // Whoever waits for this hash would see a success: it is the transaction that carried ours.
  if (!operationSucceeded(await clientOf(context.chain).getTransactionReceipt({ hash }))) throw frameErrors.reverted()
  return hash
}

const sendCalls: RpcMethod = async (context, given) => {
  const [asked] = parseParams(params.sendCalls, given)
  const account = accountOf(context.visitor, asked.from)
  checkChain(context, asked.chainId)
  const atomic = account.type === 'smartAccount'
  if (asked.atomicRequired && !atomic) throw frameErrors.notAtomic()
  const missing = Object.entries(asked.capabilities ?? {}).find(([, { optional }]) => optional !== true)
  if (missing) throw frameErrors.noCapability(missing[0])
  const id = asked.id ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
  if (context.vault.bundle(id)) throw frameErrors.bundleExists()

  const calls = asked.calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }) as const)
  await context.ask(account, describeCalls(calls, context.chain, atomic))
  const hashes = atomic ? [await sendFromSmartAccount(context, calls)] : await sendInOrder(context, calls)
  const planned = atomic ? 1 : calls.length
  context.vault.setBundle(id, { chainId: context.chain.chainId, atomic, planned, hashes })
  // The first version of EIP-5792 answered with the bare id.
  return asked.version === '1.0' ? id : { id }
}

/** Stops at the first that fails; only when nothing was sent at all is that an error. */
async function sendInOrder(context: RpcContext, calls: readonly Call[]): Promise<Hash[]> {
  const hashes: Hash[] = []
  for (const call of calls) {
    try {
      const hash = await sendFromKey(context, call)
      hashes.push(hash)
      const { status } = await clientOf(context.chain).waitForTransactionReceipt({ hash, checkReplacement: false })
      if (status === 'reverted') break
    } catch (error) {
      if (hashes.length === 0) throw error
      break
    }
  }
  return hashes
}

const getCallsStatus: RpcMethod = async (context, given) => {
  const [id] = parseParams(params.callsStatus, given)
  const bundle = context.vault.bundle(id)
  const chain = context.world.chains.find(({ chainId }) => chainId === bundle?.chainId)
  if (!bundle || !chain) throw frameErrors.unknownBundle()
  return { version: '2.0.0', id, chainId: numberToHex(chain.chainId), ...(await readCallsStatus(bundle, chain.rpcUrl)) }
}

export const sendMethods: RpcMethods = {
  eth_sendTransaction: sendTransaction,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: getCallsStatus,
}
