import { z } from 'zod'
import { signSolanaTransaction, type SignedSolanaTransaction } from '../../../keys/sign-solana-transaction.ts'
import { solanaAccount } from '../../../keys/solana-keys.ts'
import { standardChain } from '../../background/standard-chain.ts'
import { authorisedIn, nodeOf, requireChain } from '../namespace-access.ts'
import { orInvalid, type MethodContext } from '../method.ts'
import { bytesParam } from '../param-schemas.ts'
import { describeTransaction } from './describe-transaction.ts'
import { readTransaction } from './read-transaction.ts'

export const transactionInput = z.looseObject({
  address: z.string(),
  transaction: bytesParam,
  chain: z.string().optional(),
})

/** Signs transactions once the user has read and approved all of them. One that the account has no part in is refused unread. */
export async function approveTransactions<Input extends z.infer<typeof transactionInput>>(
  context: MethodContext,
  inputs: readonly Input[],
  verb: 'Sign' | 'Send',
): Promise<readonly (Input & { readonly signed: SignedSolanaTransaction })[]> {
  const node = nodeOf(context, 'solana')
  const requests = inputs.map((input) => {
    requireChain(input.chain, standardChain(node.id))
    const account = solanaAccount(authorisedIn('solana', context, input.address))
    const read = orInvalid(() => readTransaction(input.transaction, account.address))
    return { input, account, read }
  })
  const descriptions = await Promise.all(requests.map(({ read }) => describeTransaction(read, node)))
  await context.ask({
    kind: 'transaction',
    namespace: 'solana',
    title: inputs.length === 1 ? `${verb} a transaction` : `${verb} ${inputs.length} transactions`,
    details: [{ label: 'Network', value: node.name }, ...descriptions.flat()],
  })
  return requests.map(({ input, account }) => ({
    ...input,
    signed: orInvalid(() => signSolanaTransaction(input.transaction, account)),
  }))
}
