import type { WalletKitTypes } from '@reown/walletkit'
import { getSdkError } from '@walletconnect/utils'
import { approvedNamespaces, chainsOf } from './session-namespaces.ts'
import { siteOf, type PhoneContext } from './phone-context.ts'
import { wishesOf } from './phone-methods.ts'
import { sessionProperties } from './sessions.ts'
import { readSignIn } from './sign-in.ts'

/** A site wants a session. */
export async function onProposal(context: PhoneContext, proposal: WalletKitTypes.SessionProposal): Promise<void> {
  const { kit } = context
  const { id, params } = proposal
  const site = siteOf(params.proposer.metadata)
  const asked = Object.values({ ...params.requiredNamespaces, ...params.optionalNamespaces })
  const chains = [...new Set(asked.flatMap((namespace) => namespace.chains ?? []))]
  const matter = context.open(id, { kind: 'proposal', site, method: 'wc_sessionPropose', chains })
  const grant = () => approvedNamespaces(proposal, context.namespaces())

  const granted = grant()
  if (!granted) {
    matter.close('failed')
    return kit.rejectSession({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
  }
  const approved = await matter.ask(`Connect to ${site.name}`, [
    { label: 'Networks', value: networkNames(context, chainsOf(granted)) },
    { label: 'May ask to', value: wishesOf(Object.values(granted).flatMap(({ methods }) => methods)).join('\n') },
  ])
  // The accounts may be in another order by now.
  const namespaces = approved ? grant() : undefined
  if (!namespaces) return kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') })
  const properties = sessionProperties(context, Object.keys(namespaces))
  await kit.approveSession({ id, namespaces, ...(properties && { sessionProperties: properties }) })
  matter.close('approved')
}

/** A site wants a session and a signed message at once. */
export async function onSignIn(context: PhoneContext, asked: WalletKitTypes.SessionAuthenticate): Promise<void> {
  const { kit, keyring } = context
  const { id, params } = asked
  const site = siteOf(params.requester.metadata)
  const { chains } = params.authPayload
  const matter = context.open(id, { kind: 'sign-in', site, method: 'wc_sessionAuthenticate', chains })
  const grant = () => {
    const { active, held } = context.state()
    const other = held.find((index) => index !== active) ?? active
    const [account, stranger] = [active, other].map((index) => keyring.find(keyring.address(index), [index]))
    const ethereum = context.namespaces().find(({ namespace }) => namespace === 'eip155')
    const ids = ethereum?.chains.map((chain) => chain.id) ?? []
    const fault = context.signInFault()
    if (!account || !stranger || fault === 'refuses') return undefined
    return readSignIn(asked, { account, stranger, fault, chains: ids, format: kit.formatAuthMessage })
  }

  const granted = grant()
  if (!granted) {
    matter.close('failed')
    return kit.rejectSessionAuthenticate({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
  }
  const approved = await matter.ask(`Sign in to ${site.name}`, [
    { label: 'Networks', value: networkNames(context, granted.chains) },
    { label: 'Message', value: granted.message },
  ])
  const signIn = approved ? grant() : undefined
  if (!signIn) return kit.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
  await kit.approveSessionAuthenticate({ id, auths: [await signIn.sign()] })
  matter.close('approved')
}

/** Each network once, also one that goes by two ids. */
function networkNames({ everyNamespace }: PhoneContext, chains: readonly string[]): string {
  const names = new Map(
    everyNamespace().flatMap((namespace) => namespace.chains.map(({ id, name }) => [id, name] as const)),
  )
  return [...new Set(chains.map((chain) => names.get(chain) ?? chain))].join(', ')
}
