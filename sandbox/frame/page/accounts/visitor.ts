import type { Address, PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { World } from '../../own-api.ts'
import type { AccountType } from '../../protocol/requests.ts'
import { frameErrors } from '../frame-error.ts'
import type { Session, Vault } from '../vault.ts'
import { smartAccountAddress, type SmartAccountPlace } from './smart-account.ts'

export type VisitorAccount = { readonly address: Address; readonly type: AccountType }

/** Who is logged in, on one chain. */
export type Visitor = {
  readonly owner: PrivateKeyAccount
  /** The one that acts comes first. */
  readonly accounts: readonly [VisitorAccount, ...VisitorAccount[]]
  /** Where the smart account lives; undefined on a chain without them. */
  readonly place: SmartAccountPlace | undefined
}

export async function readVisitor(
  { userId, preferred }: Pick<Session, 'userId' | 'preferred'>,
  chain: World['chains'][number],
  { contracts }: World,
  vault: Pick<Vault, 'key'>,
): Promise<Visitor> {
  const owner = privateKeyToAccount(vault.key(userId))
  const { entryPoint, accountFactory } = contracts
  const eoa = { address: owner.address, type: 'eoa' } as const
  if (!chain.smartAccounts || !entryPoint || !accountFactory) return { owner, accounts: [eoa], place: undefined }
  const place = { chainId: chain.chainId, rpcUrl: chain.rpcUrl, entryPoint, accountFactory, owner }
  const smart = { address: await smartAccountAddress(place), type: 'smartAccount' } as const
  return { owner, accounts: preferred === 'eoa' ? [eoa, smart] : [smart, eoa], place }
}

/** The visitor's account of this address; without one the account that acts. @throws RpcError 4100 for a stranger's */
export function accountOf({ accounts }: Visitor, address: Address | undefined): VisitorAccount {
  if (address === undefined) return accounts[0]
  const account = accounts.find((one) => one.address === address)
  if (!account) throw frameErrors.notYours()
  return account
}
