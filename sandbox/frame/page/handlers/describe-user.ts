import type { ReplyOf } from '../../protocol/replies.ts'
import { isDeployed } from '../accounts/smart-account.ts'
import { readVisitor } from '../accounts/visitor.ts'
import { solanaKeyOf } from '../solana/solana-key.ts'
import type { Session } from '../vault.ts'
import { findPlace } from './find-chain.ts'
import type { FrameContext } from './frame-context.ts'

/** Keeps what the host asked for, the network and the type of account, and says who is logged in. */
export async function describeUser(
  { world, vault }: FrameContext,
  session: Session,
  asked: string | number | undefined,
): Promise<ReplyOf<'GET_USER'>> {
  const place = findPlace(world, asked ?? session.chainId)
  const { chainId } = place
  vault.setSession({ ...session, chainId })
  const email = session.email ?? null
  if (place.namespace === 'solana') {
    const { address } = await solanaKeyOf(vault.key(session.userId))
    const accounts = [{ address, type: 'eoa' as const }]
    return { email, address, chainId, smartAccountDeployed: false, accounts, preferredAccountType: 'eoa' }
  }
  const { accounts, place: smart } = await readVisitor(session, place.chain, world, vault)
  const [{ address, type }] = accounts
  return {
    email,
    address,
    chainId,
    smartAccountDeployed: smart !== undefined && (await isDeployed(smart)),
    accounts: [...accounts],
    preferredAccountType: type,
  }
}
