import type { WalletKitTypes } from '@reown/walletkit'
import { getSdkError } from '@walletconnect/utils'
import { accountsAt, type Namespace } from '../../browser/background/namespaces.ts'
import { toRpcError, rpcErrors } from '../../browser/background/rpc-error.ts'
import { activeFirst } from '../../browser/background/wallet-state.ts'
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
  const [namespace = ''] = params.chainId.split(':')
  try {
    const handler = phoneMethods[namespace]?.get(method)
    if (!handler) throw rpcErrors.unsupported(method)
    const result = await handler(methodContext(context, topic, params, matter), params.request.params)
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
  const { keyring, sandboxChains, nodes } = context
  const [namespace, reference] = chainId.split(':')
  const ofRequest = namespace === 'eip155' && !networkMethods.has(request.method) && { chainId: Number(reference) }
  // A session has all accounts, and of Bitcoin all their addresses.
  const sharedIn = (name: Namespace) =>
    new Map([[topic, context.state().held.flatMap((index) => accountsAt(name, index).map(({ address }) => address))]])
  return {
    origin: topic,
    keyring,
    sandboxChains,
    nodes,
    state: () => ({
      ...context.state(),
      ...ofRequest,
      permissions: new Map([[topic, activeFirst(context.state()).map(keyring.address)]]),
      shared: { solana: sharedIn('solana'), bitcoin: sharedIn('bitcoin') },
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
