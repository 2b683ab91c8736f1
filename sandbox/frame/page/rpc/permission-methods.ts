import { toHex } from 'viem'
import { parseParams } from '../../../wallets/browser/methods/method.ts'
import { describeGrant, describeRevocation } from '../approval/describe-permissions.ts'
import { frameErrors } from '../frame-error.ts'
import { params } from './param-schemas.ts'
import { checkChain, type RpcContext, type RpcMethod, type RpcMethods } from './rpc-method.ts'

const grantPermissions: RpcMethod = async (context, given) => {
  const [asked] = parseParams(params.grantPermissions, given)
  checkChain(context, asked.chainId)
  const account = smartAccountOf(context)
  const { vault, session } = context
  await context.ask(account, describeGrant(asked, vault.grants(session.userId)))
  const grant = { ...asked, address: account.address, context: toHex(crypto.getRandomValues(new Uint8Array(32))) }
  vault.setGrants(session.userId, [...vault.grants(session.userId), { ...grant, userId: session.userId }])
  return grant
}

const revokePermissions: RpcMethod = async (context, given) => {
  const [revoked] = parseParams(params.revokePermissions, given)
  const { vault, session } = context
  const found = vault.grants(session.userId).filter((grant) => grant.context === revoked)
  if (found.length === 0) throw frameErrors.unknownPermissions()
  await context.ask(smartAccountOf(context), describeRevocation(found))
  const left = vault.grants(session.userId).filter((grant) => grant.context !== revoked)
  vault.setGrants(session.userId, left)
  return {}
}

const listPermissions: RpcMethod = async ({ vault, session }) =>
  vault.grants(session.userId).map(({ userId: _user, ...grant }) => grant)

/** Permissions are what a contract can hold somebody to, so only the smart account has them. */
function smartAccountOf({ visitor, chain }: RpcContext) {
  const account = visitor.accounts.find(({ type }) => type === 'smartAccount')
  if (!account) throw frameErrors.noSmartAccounts(chain.name)
  return account
}

/** Permissions of a site (ERC-7715): kept and listed. */
export const permissionMethods: RpcMethods = {
  wallet_grantPermissions: grantPermissions,
  wallet_revokePermissions: revokePermissions,
  wallet_getGrantedExecutionPermissions: listPermissions,
}
