import { accountsAt, type Namespace, type NamespaceNodes } from '../background/namespaces.ts'
import { rpcErrors } from '../background/rpc-error.ts'
import type { MethodContext } from './method.ts'

/** The network of a namespace, where the wallet has one. */
export function nodeOf<Name extends Namespace>(
  { nodes }: MethodContext,
  namespace: Name,
): NonNullable<NamespaceNodes[Name]> {
  const node = nodes?.[namespace]
  if (!node) throw rpcErrors.unsupported(namespace)
  return node
}

/** The index in the mnemonic of an address that the site may use, else 4100. */
export function authorisedIn(namespace: Namespace, { state, origin }: MethodContext, address: string): number {
  const { held, shared } = state()
  const index = held.find((held) => accountsAt(namespace, held).some((account) => account.address === address))
  if (index === undefined || !shared[namespace].get(origin)?.includes(address)) throw rpcErrors.unauthorised()
  return index
}

/** Refuses a network that the wallet is not on. Without a name the site leaves it to the wallet. */
export function requireChain(chain: string | undefined, own: string): void {
  if (chain !== undefined && chain !== own) throw rpcErrors.invalidParams(`the wallet is on ${own}, not on ${chain}`)
}
