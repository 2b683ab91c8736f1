import { hashMessage, numberToHex, toHex, type Hex } from 'viem'
import { answerExecution, readExecution, readSession, supportedExecutions } from '../../../sessions/session-requests.ts'
import { isMeant } from '../../../sessions/granted-session.ts'
import { encodeAllow, encodeRevoke } from '../../../sessions/session-operations.ts'
import { readTerms, type SessionWish } from '../../../sessions/session-terms.ts'
import { orInvalid, parseParams } from '../../../wallets/browser/methods/method.ts'
import { clientOf, signAsSmartAccount } from '../accounts/smart-account.ts'
import { describeGrant, describeRevocation } from '../approval/describe-permissions.ts'
import { frameErrors } from '../frame-error.ts'
import type { Grant } from '../vault.ts'
import { operationSucceeded } from './calls-status.ts'
import { params } from './param-schemas.ts'
import { checkChain, placeOf, type RpcContext, type RpcMethod, type RpcMethods } from './rpc-method.ts'
import { sendFromSmartAccount } from './send.ts'

const grantPermissions: RpcMethod = async (context, given) => {
  const [asked] = parseParams(params.grantPermissions, given)
  const { chainId, expiry, signer, permissions, policies, address } = asked
  checkChain(context, chainId)
  const account = smartAccountOf(context, address)
  const wish = orInvalid(() => readSession(asked))
  const [granted] = await grant(context, [
    {
      wish,
      answer: (id) => ({
        ...{ chainId: numberToHex(chainId), address: account.address, expiry, signer, permissions, policies },
        context: id,
      }),
    },
  ])
  return granted
}

const requestExecutionPermissions: RpcMethod = async (context, given) => {
  const asked = parseParams(params.requestExecutionPermissions, given)
  return grant(
    context,
    asked.map((one) => {
      checkChain(context, one.chainId)
      const { address: account } = smartAccountOf(context, one.from ?? undefined)
      const wish = orInvalid(() => readExecution(one))
      return {
        wish,
        reason: one.permission.data.justification ?? undefined,
        // The account itself is what the key redeems with (ERC-7710).
        answer: (id) => answerExecution(one, wish, { account, context: id, manager: account }),
      }
    }),
  )
}

type Wanted = {
  readonly wish: SessionWish
  readonly reason?: string | undefined
  answer(id: Hex): Readonly<Record<string, unknown>>
}

/** Asks the visitor for all of them at once, and tells the account. */
async function grant(context: RpcContext, wanted: readonly Wanted[]) {
  const { vault, session, chain } = context
  const account = smartAccountOf(context)
  const read = wanted.map(({ wish, reason, answer }) => {
    const id = toHex(crypto.getRandomValues(new Uint8Array(32)))
    const terms = orInvalid(() => readTerms(wish))
    return { wish, id, answer: answer(id), told: { terms, permissions: wish.permissions, reason } }
  })
  await context.ask(
    account,
    describeGrant(
      read.map(({ told }) => told),
      chain,
    ),
  )
  await tellAccount(
    context,
    read.map(({ id, told }) => encodeAllow(id, told.terms)),
  )
  const grants = read.map(({ wish, id, answer }): Grant => {
    const { expiry, keys, permissions } = wish
    return {
      ...{ context: id, userId: session.userId, chainId: chain.chainId, expiry, answer },
      keys: [...keys],
      permissions: [...permissions],
    }
  })
  vault.setGrants(session.userId, [...vault.grants(session.userId), ...grants])
  return grants.map(({ answer }) => answer)
}

/** The account enforces what it is told; the wallet only remembers it. */
async function tellAccount(context: RpcContext, orders: readonly Hex[]): Promise<void> {
  const { address: to } = smartAccountOf(context)
  const hash = await sendFromSmartAccount(
    context,
    orders.map((data) => ({ to, value: 0n, data })),
  )
  if (!operationSucceeded(await clientOf(context.chain).getTransactionReceipt({ hash }))) throw frameErrors.reverted()
}

/** Answers with a signature where a co-signer wants to be told, else with nothing. */
const revokePermissions: RpcMethod = async (context, given) => {
  const [revoked] = parseParams(params.revokePermissions, given)
  const { vault, session, chain } = context
  const found = vault.grants(session.userId).filter((one) => one.chainId === chain.chainId && isMeant(one, revoked))
  if (found.length === 0) throw frameErrors.unknownPermissions()
  await context.ask(
    smartAccountOf(context),
    describeRevocation(
      found.map((one) => ({ terms: readTerms(one), permissions: one.permissions })),
      chain,
    ),
  )
  await tellAccount(
    context,
    found.map((one) => encodeRevoke(one.context)),
  )
  vault.setGrants(
    session.userId,
    vault.grants(session.userId).filter((one) => !found.some((gone) => gone.context === one.context)),
  )
  return 'context' in revoked ? {} : signAsSmartAccount(placeOf(context), hashMessage(`Revoke session ${revoked.pci}`))
}

const listPermissions: RpcMethod = async ({ vault, session }) =>
  vault.grants(session.userId).map(({ answer }) => answer)

/** Permissions are what a contract can hold somebody to, so only the smart account has them. */
function smartAccountOf({ visitor, chain }: RpcContext, asked?: string) {
  const account = visitor.accounts.find(({ type }) => type === 'smartAccount')
  if (!account) throw frameErrors.noSmartAccounts(chain.name)
  if (asked !== undefined && asked !== account.address) throw frameErrors.notYours()
  return account
}

/** Sessions of a site, by the two methods in use (ERC-7715): the account is told, and they are listed. */
export const permissionMethods: RpcMethods = {
  wallet_grantPermissions: grantPermissions,
  wallet_requestExecutionPermissions: requestExecutionPermissions,
  wallet_revokePermissions: revokePermissions,
  wallet_revokeExecutionPermission: revokePermissions,
  wallet_getGrantedExecutionPermissions: listPermissions,
  wallet_getSupportedExecutionPermissions: async ({ world }) =>
    supportedExecutions(world.chains.flatMap(({ chainId, smartAccounts }) => (smartAccounts ? [chainId] : []))),
}
