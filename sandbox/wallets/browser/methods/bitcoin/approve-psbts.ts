import { Transaction, type Psbt } from 'bitcoinjs-lib'
import { z } from 'zod'
import { checkInputs, readPsbt, signPsbt } from '../../../keys/sign-psbt.ts'
import { standardChain } from '../../background/standard-chain.ts'
import { nodeOf, requireChain } from '../namespace-access.ts'
import { orInvalid, type MethodContext } from '../method.ts'
import { bytesParam } from '../param-schemas.ts'
import { keyOf } from './bitcoin-access.ts'
import { describePsbt } from './describe-psbt.ts'

/** The parts of a transaction that a signature can cover, by their names in Wallet Standard. */
const sighashTypes = {
  ALL: Transaction.SIGHASH_ALL,
  NONE: Transaction.SIGHASH_NONE,
  SINGLE: Transaction.SIGHASH_SINGLE,
  'ALL|ANYONECANPAY': Transaction.SIGHASH_ALL | Transaction.SIGHASH_ANYONECANPAY,
  'NONE|ANYONECANPAY': Transaction.SIGHASH_NONE | Transaction.SIGHASH_ANYONECANPAY,
  'SINGLE|ANYONECANPAY': Transaction.SIGHASH_SINGLE | Transaction.SIGHASH_ANYONECANPAY,
} as const

const sighashNames = ['ALL', 'NONE', 'SINGLE', 'ALL|ANYONECANPAY', 'NONE|ANYONECANPAY', 'SINGLE|ANYONECANPAY'] as const

export const psbtInput = z.looseObject({
  psbt: bytesParam,
  inputsToSign: z
    .array(
      z.looseObject({
        address: z.string(),
        signingIndexes: z.array(z.number().int().nonnegative()).min(1),
        sigHash: z.enum(sighashNames).optional(),
      }),
    )
    .min(1),
  chain: z.string().optional(),
})

/** Signs the inputs asked for once the user has read and approved everything. The PSBTs stay open for others. */
export async function approvePsbts(
  context: MethodContext,
  asked: readonly z.infer<typeof psbtInput>[],
  verb: 'Sign' | 'Send',
): Promise<readonly Psbt[]> {
  const node = nodeOf(context, 'bitcoin')
  const requests = asked.map(({ psbt: bytes, inputsToSign, chain }) => {
    requireChain(chain, standardChain(node.id))
    const psbt = orInvalid(() => readPsbt(bytes))
    const inputs = inputsToSign.flatMap(({ address, signingIndexes, sigHash }) => {
      const key = keyOf(context, address)
      return signingIndexes.map((index) => ({ key, index, sighashType: sigHash && sighashTypes[sigHash] }))
    })
    orInvalid(() => checkInputs(psbt, inputs))
    return { psbt, inputs }
  })
  await context.ask({
    kind: 'transaction',
    namespace: 'bitcoin',
    title: requests.length === 1 ? `${verb} a transaction` : `${verb} ${requests.length} transactions`,
    details: [
      { label: 'Network', value: node.name },
      ...requests.flatMap(({ psbt, inputs }) => describePsbt(psbt, inputs, context.state())),
    ],
  })
  return requests.map(({ psbt, inputs }) => {
    signPsbt(psbt, inputs)
    return psbt
  })
}
