import { getSdkError } from '@walletconnect/utils'
import type { PhoneSession } from '../phone-state.ts'
import { accountIds, amendedNamespaces, chainsOf } from './namespaces.ts'
import { siteOf, type PhoneContext, type Session } from './phone-context.ts'

export function describeSession({ topic, peer, namespaces, expiry }: Session): PhoneSession {
  return {
    topic,
    site: siteOf(peer.metadata),
    chains: [...chainsOf(namespaces)],
    accounts: namespaces['eip155']?.accounts ?? [],
    expiry,
  }
}

/** Tells a site which accounts there are now, the active one first. */
export async function announceAccounts(context: PhoneContext, session: Session): Promise<void> {
  const chain = currentChainOf(context, session)
  await updateNamespaces(context, session, chain)
  await emit(context, session, 'accountsChanged', chain, accountIds([chain], context.addresses()))
}

/** Tells a site which network the phone is on now. */
export async function announceChain(context: PhoneContext, session: Session): Promise<void> {
  const [chain = ''] = context.chains()
  if (!chainsOf(session.namespaces).includes(chain)) await updateNamespaces(context, session, chain)
  await emit(context, session, 'chainChanged', chain, context.state().chainId)
}

export async function endSession({ kit }: PhoneContext, topic: string): Promise<void> {
  await kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
}

async function updateNamespaces({ kit, addresses }: PhoneContext, session: Session, chain: string): Promise<void> {
  const namespaces = amendedNamespaces(session.namespaces, addresses(), chain)
  await kit.updateSession({ topic: session.topic, namespaces })
}

/** An event that the site did not ask to hear is not sent. */
async function emit({ kit }: PhoneContext, session: Session, name: string, chainId: string, data: unknown) {
  if (!session.namespaces['eip155']?.events.includes(name)) return
  await kit.emitSessionEvent({ topic: session.topic, chainId, event: { name, data } })
}

function currentChainOf({ chains }: PhoneContext, { namespaces }: Session): string {
  const shared = chainsOf(namespaces)
  return chains().find((chain) => shared.includes(chain)) ?? ''
}
