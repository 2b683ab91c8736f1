import { bitcoinAccount, type BitcoinKey } from '../../../keys/bitcoin-keys.ts'
import { sameBytes } from '../../../keys/sign-psbt.ts'
import type { Purpose } from '../../background/namespaces.ts'
import type { WalletState } from '../../background/wallet-state.ts'
import { authorisedIn } from '../namespace-access.ts'
import type { MethodContext } from '../method.ts'

export type OwnKey = BitcoinKey & { readonly purpose: Purpose }

/** The key of an address that the site may use, else 4100. */
export function keyOf(context: MethodContext, address: string): OwnKey {
  const { payment, ordinals } = bitcoinAccount(authorisedIn('bitcoin', context, address))
  return payment.address === address ? { ...payment, purpose: 'payment' } : { ...ordinals, purpose: 'ordinals' }
}

/** Whether coins under this script come back to the wallet. */
export function isOwn({ held }: WalletState, script: Uint8Array): boolean {
  return held
    .map(bitcoinAccount)
    .some(({ payment, ordinals }) => sameBytes(payment.output, script) || sameBytes(ordinals.output, script))
}
