import { hashMessage, hashTypedData, type Hash, type Hex } from 'viem'
import { rpcErrors } from '../../../wallets/browser/background/rpc-error.ts'
import { parseParams } from '../../../wallets/browser/methods/method.ts'
import { signAsSmartAccount } from '../accounts/smart-account.ts'
import { accountOf, type VisitorAccount } from '../accounts/visitor.ts'
import { describeMessage, describeTypedData } from '../approval/describe-message.ts'
import { params, type TypedData } from './param-schemas.ts'
import { checkChain, placeOf, type RpcContext, type RpcMethod, type RpcMethods } from './rpc-method.ts'

const signMessage: RpcMethod = async (context, given) => {
  const [raw, address] = parseParams(params.sign, given)
  const account = accountOf(context.visitor, address)
  await context.ask(account, describeMessage(raw))
  return sign(context, account, hashMessage({ raw: context.world.fault === 'signsWrongly' ? `${raw}21` : raw }))
}

const signTypedData: RpcMethod = async (context, given) => {
  const [address, data] = parseParams(params.signTypedData, given)
  const account = accountOf(context.visitor, address)
  checkChain(context, data.domain.chainId)
  const hash = hashOf(data)
  await context.ask(account, describeTypedData(data))
  return sign(context, account, hash)
}

export const signMethods: RpcMethods = { personal_sign: signMessage, eth_signTypedData_v4: signTypedData }

/** Before anything is shown: what cannot be hashed is not well formed. */
function hashOf(data: TypedData): Hash {
  try {
    return hashTypedData(data)
  } catch {
    throw rpcErrors.invalidParams('the typed data is not well formed')
  }
}

function sign(context: RpcContext, { type }: VisitorAccount, hash: Hash): Promise<Hex> {
  return type === 'eoa' ? context.visitor.owner.sign({ hash }) : signAsSmartAccount(placeOf(context), hash)
}
