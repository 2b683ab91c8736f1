import { decodeFunctionData, isAddressEqual, numberToHex, type Address, type Hash, type Hex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { toWire } from '../../chain/user-operation-schema.ts'
import { rpcErrors } from '../../../wallets/browser/background/rpc-error.ts'
import { parseParams } from '../../../wallets/browser/methods/method.ts'
import { accountAbi, clientOf, type SmartAccountPlace } from '../accounts/smart-account.ts'
import {
  buildUserOperation,
  signUserOperation,
  type Call,
  type UnsignedUserOperation,
} from '../accounts/user-operation.ts'
import { accountOf } from '../accounts/visitor.ts'
import { describeCalls } from '../approval/describe-calls.ts'
import { params, type AskedOperation } from './param-schemas.ts'
import { askNode, placeOf, type RpcContext, type RpcMethod, type RpcMethods } from './rpc-method.ts'
import { spoken } from './send.ts'

const sendUserOperation: RpcMethod = async (context, given) => {
  const [asked, entryPoint] = parseParams(params.userOperation, given)
  const place = checkOperation(context, asked, entryPoint)
  const account = accountOf(context.visitor, asked.sender)
  const calls = decodeCalls(asked.callData)
  // What is no call of ours is shown for what it is: bytes for the account.
  const shown = calls ?? [{ to: asked.sender, value: 0n, data: asked.callData }]
  await context.ask(account, describeCalls(shown, context.chain, true))
  const { operation, hash } = await signUserOperation(place, await complete(place, asked, calls))
  await context.own.userOperation({ chainId: place.chainId, userOperation: toWire(operation) })
  return hash
}

const estimateGas: RpcMethod = async (context, given) => {
  const [asked, entryPoint] = parseParams(params.userOperation, given)
  const place = checkOperation(context, asked, entryPoint)
  const operation = await complete(place, asked, decodeCalls(asked.callData))
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  return toHexValues({ callGasLimit, verificationGasLimit, preVerificationGas })
}

const getReceipt: RpcMethod = async (context, given) => {
  const [userOpHash] = parseParams(params.operationHash, given)
  const event = await findOperation(placeOf(context), userOpHash)
  if (!event) return null
  const { sender, nonce, success, actualGasCost, actualGasUsed } = event.args
  const receipt = await askNode(context, 'eth_getTransactionReceipt', [event.transactionHash])
  const amounts = toHexValues({ nonce, actualGasCost, actualGasUsed })
  return { userOpHash, entryPoint: placeOf(context).entryPoint, sender, success, ...amounts, logs: [], receipt }
}

const getByHash: RpcMethod = async (context, given) => {
  const [userOpHash] = parseParams(params.operationHash, given)
  const place = placeOf(context)
  const event = await findOperation(place, userOpHash)
  if (!event) return null
  const { transactionHash, blockHash, blockNumber } = event
  const { input } = await clientOf(place).getTransaction({ hash: transactionHash })
  const carried = decodeFunctionData({ abi: entryPoint08Abi, data: input })
  const operations = carried.functionName === 'handleOps' ? carried.args[0] : []
  const found = operations.find((one) => one.sender === event.args.sender && one.nonce === event.args.nonce)
  if (!found) return null
  const userOperation = {
    ...found,
    ...toHexValues({ nonce: found.nonce, preVerificationGas: found.preVerificationGas }),
  }
  return {
    userOperation,
    entryPoint: place.entryPoint,
    transactionHash,
    blockHash,
    blockNumber: numberToHex(blockNumber),
  }
}

/** User operations of the visitor's smart account (ERC-4337, ERC-7769). */
export const userOperationMethods: RpcMethods = {
  eth_sendUserOperation: sendUserOperation,
  eth_estimateUserOperationGas: estimateGas,
  eth_getUserOperationReceipt: getReceipt,
  eth_getUserOperationByHash: getByHash,
  eth_supportedEntryPoints: async ({ visitor }) => (visitor.place ? [visitor.place.entryPoint] : []),
}

function checkOperation(context: RpcContext, { sender }: AskedOperation, entryPoint: Address): SmartAccountPlace {
  const place = placeOf(context)
  if (accountOf(context.visitor, sender).type !== 'smartAccount')
    throw rpcErrors.invalidParams('the sender is no smart account')
  if (!isAddressEqual(entryPoint, place.entryPoint)) throw rpcErrors.invalidParams('this entry point is not supported')
  return place
}

/** What the site leaves out is filled in; whether the account must be made first Harbour knows best. */
async function complete(
  place: SmartAccountPlace,
  asked: AskedOperation,
  calls: readonly Call[] | undefined,
): Promise<UnsignedUserOperation> {
  const built = await spoken(buildUserOperation(place, calls ?? [], asked.callData))
  return {
    ...built,
    nonce: asked.nonce ?? built.nonce,
    callGasLimit: asked.callGasLimit ?? built.callGasLimit,
    verificationGasLimit: asked.verificationGasLimit ?? built.verificationGasLimit,
    preVerificationGas: asked.preVerificationGas ?? built.preVerificationGas,
    maxFeePerGas: asked.maxFeePerGas ?? built.maxFeePerGas,
    maxPriorityFeePerGas: asked.maxPriorityFeePerGas ?? built.maxPriorityFeePerGas,
  }
}

function decodeCalls(data: Hex): readonly Call[] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: accountAbi, data })
    const calls = functionName === 'execute' ? [args[0]] : args[0]
    return calls.map(({ target, value, data: inner }) => ({ to: target, value, data: inner }))
  } catch {
    return undefined
  }
}

async function findOperation(place: SmartAccountPlace, userOpHash: Hash) {
  const client = clientOf(place)
  const [event] = await client.getContractEvents({
    address: place.entryPoint,
    abi: entryPoint08Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash },
    fromBlock: 0n,
    strict: true,
  })
  return event
}

function toHexValues<Name extends string>(values: Readonly<Record<Name, bigint>>): Readonly<Record<string, Hex>> {
  return Object.fromEntries(Object.entries<bigint>(values).map(([name, value]) => [name, numberToHex(value)]))
}
