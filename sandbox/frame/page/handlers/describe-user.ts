import { isDeployed } from '../accounts/smart-account.ts'
import { readVisitor } from '../accounts/visitor.ts'
import type { Session } from '../vault.ts'
import type { ReplyOf } from '../../protocol/replies.ts'
import { findChain } from './find-chain.ts'
import type { FrameContext } from './frame-context.ts'

/** Keeps what the host asked for, the chain and the type of account, and says who is logged in. */
export async function describeUser(
  { world, vault }: FrameContext,
  session: Session,
  chainId: string | number | undefined,
): Promise<ReplyOf<'GET_USER'>> {
  const chain = findChain(world, chainId ?? session.chainId)
  vault.setSession({ ...session, chainId: chain.chainId })
  const { accounts, place } = await readVisitor(session, chain, world, vault)
  const [{ address, type }] = accounts
  return {
    email: session.email ?? null,
    address,
    chainId: chain.chainId,
    smartAccountDeployed: place !== undefined && (await isDeployed(place)),
    accounts: [...accounts],
    preferredAccountType: type,
  }
}
