import { getSdkError } from '@walletconnect/utils'
import type { PhoneSession } from '../phone-state.ts'
import { toldAddresses } from './bitcoin-requests.ts'
import { accountIds, amendedNamespaces, chainsOf } from './session-namespaces.ts'
import { siteOf, type PhoneContext, type Session } from './phone-context.ts'

export function describeSession({ topic, peer, namespaces, expiry }: Session): PhoneSession {
  return {
    topic,
    site: siteOf(peer.metadata),
    chains: [...chainsOf(namespaces)],
    accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
    expiry,
  }
}

/** Tells a site which accounts there are now, the active one first. */
export async function announceAccounts(context: PhoneContext, session: Session): Promise<void> {
  await updateNamespaces(context, session)
  const shared = chainsOf(session.namespaces)
  for (const { namespace, chains, addresses } of context.everyNamespace()) {
    const chain = chains.find(({ id }) => shared.includes(id))?.id
    if (chain === undefined) continue
    await emit(context, session, 'accountsChanged', chain, accountIds([chain], addresses))
    if (namespace === 'bip122')
      await emit(context, session, 'bip122_addressesChanged', chain, toldAddresses(context.state().active))
  }
}

/** Tells a site which network the phone is on now. */
export async function announceChain(context: PhoneContext, session: Session): Promise<void> {
  const { chainId } = context.state()
  const chain = `eip155:${chainId}`
  if (!session.namespaces['eip155']) return
  if (!chainsOf(session.namespaces).includes(chain)) await updateNamespaces(context, session, chain)
  await emit(context, session, 'chainChanged', chain, chainId)
}

export async function endSession({ kit }: PhoneContext, topic: string): Promise<void> {
  await kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
}

/** What a site of Bitcoin should know from the start, so that it need not ask: all addresses of the active account. */
export function sessionProperties(
  { state }: PhoneContext,
  granted: readonly string[],
): Record<string, string> | undefined {
  if (!granted.includes('bip122')) return undefined
  return { bip122_getAccountAddresses: JSON.stringify(toldAddresses(state().active)) }
}

async function updateNamespaces(context: PhoneContext, session: Session, chain?: string): Promise<void> {
  const namespaces = amendedNamespaces(session.namespaces, context.everyNamespace(), chain)
  await context.kit.updateSession({ topic: session.topic, namespaces })
}

/** An event that the site did not ask to hear is not sent. */
async function emit({ kit }: PhoneContext, session: Session, name: string, chainId: string, data: unknown) {
  const [namespace = ''] = chainId.split(':')
  if (!session.namespaces[namespace]?.events.includes(name)) return
  await kit.emitSessionEvent({ topic: session.topic, chainId, event: { name, data } })
}
