import { accountsAt, type Family, type FamilyNodes } from '../background/families.ts'
import { rpcErrors } from '../background/rpc-error.ts'
import type { MethodContext } from './method.ts'

/** The network of a family, where the wallet has one. */
export function nodeOf<Name extends Family>({ nodes }: MethodContext, family: Name): NonNullable<FamilyNodes[Name]> {
  const node = nodes?.[family]
  if (!node) throw rpcErrors.unsupported(family)
  return node
}

/** The index in the mnemonic of an address that the site may use, else 4100. */
export function authorisedIn(family: Family, { state, origin }: MethodContext, address: string): number {
  const { held, shared } = state()
  const index = held.find((held) => accountsAt(family, held).some((account) => account.address === address))
  if (index === undefined || !shared[family].get(origin)?.includes(address)) throw rpcErrors.unauthorised()
  return index
}

/** Refuses a network that the wallet is not on. Without a name the site leaves it to the wallet. */
export function requireChain(chain: string | undefined, own: string): void {
  if (chain !== undefined && chain !== own) throw rpcErrors.invalidParams(`the wallet is on ${own}, not on ${chain}`)
}
