import type { WalletKitTypes } from '@reown/walletkit'
import { getSdkError } from '@walletconnect/utils'
import { toRpcError, rpcErrors } from '../../browser/background/rpc-error.ts'
import type { MethodContext } from '../../browser/methods/method.ts'
import { siteOf, type PhoneContext } from './phone-context.ts'
import { networkMethods, phoneMethods } from './phone-methods.ts'
import type { Matter } from './questions.ts'

/** A site with a session asks for something. An ignored request is never answered. */
export async function onRequest(context: PhoneContext, asked: WalletKitTypes.SessionRequest): Promise<void> {
  const { id, topic, params } = asked
  const session = context.kit.getActiveSessions()[topic]
  if (!session) return
  const { method } = params.request
  const site = siteOf(session.peer.metadata)
  const matter = context.open(id, { kind: 'request', site, method, chains: [params.chainId] })
  const response = await answer(context, asked, matter)
  await context.kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...response } })
}

async function answer(context: PhoneContext, { topic, params }: WalletKitTypes.SessionRequest, matter: Matter) {
  const { method } = params.request
  const asked: unknown = params.request.params
  try {
    const handler = phoneMethods.get(method)
    if (!handler) throw rpcErrors.unsupported(method)
    const list: readonly unknown[] = Array.isArray(asked) ? asked : []
    const result = await handler(methodContext(context, topic, params, matter), list)
    matter.close('approved')
    return { result: result ?? null }
  } catch (thrown) {
    const { code, message } = toRpcError(thrown)
    if (code === rpcErrors.rejected().code) return { error: getSdkError('USER_REJECTED') }
    matter.close('failed')
    return { error: { code, message } }
  }
}

/** What the browser wallet's methods need, for one request of one session. */
function methodContext(
  context: PhoneContext,
  topic: string,
  { chainId, request }: WalletKitTypes.SessionRequest['params'],
  matter: Matter,
): MethodContext {
  const { keyring, sandboxChains } = context
  const ofRequest = Number(chainId.split(':')[1])
  return {
    origin: topic,
    keyring,
    sandboxChains,
    state: () => ({
      ...context.state(),
      ...(!networkMethods.has(request.method) && { chainId: ofRequest }),
      permissions: new Map([[topic, context.addresses()]]),
    }),
    update: (patch) => void context.update(patch),
    ask: async ({ title, details }) => {
      if (!(await matter.ask(title, [...details]))) throw rpcErrors.rejected()
      return { accounts: undefined }
    },
    isAsking: () => false,
    authorised: (address) => {
      const account = keyring.find(address, context.state().held)
      if (!account) throw rpcErrors.unauthorised()
      return account
    },
  }
}
