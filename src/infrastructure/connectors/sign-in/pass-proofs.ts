import { addressOf } from '../../../domain/networks/caip.js'
import type { SignInSession } from '../../../domain/sign-in/sign-in.js'
import type { SignInOffer, WalletConnection } from '../../../ports/connectors.js'

/** Tells what was signed by accounts that the connection has; a proof of another account is nobody's here. */
export function passProofs(
  connection: WalletConnection,
  offer: SignInOffer | undefined,
  proofs: readonly SignInSession[],
): WalletConnection {
  const addresses = new Set(connection.accounts.map(({ id }) => spelled(addressOf(id))))
  const own = proofs.filter(({ data }) => addresses.has(spelled(data.accountAddress)))
  if (own.length > 0) offer?.onSigned(own)
  return connection
}

/** Addresses of EVM come in several spellings. */
const spelled = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)
