import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  createKeyPairSignerFromBytes,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstructionAsync,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { z } from 'zod'
import { systemProgram, tokenPrograms } from '../../../sandbox/chains/solana/programs.ts'
import type { SolanaToken } from '../../../sandbox/chains/solana/solana-plan.ts'
import { solanaAccount } from '../../../sandbox/wallets/keys/solana-keys.ts'

const answerSchema = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
})

/** One call of JSON-RPC, without any library in between. */
export async function call(url: string, method: string, ...params: readonly unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return answerSchema.parse(await response.json())
}

const withValue = z.object({ value: z.unknown() })

/** The value of an answer that comes with its slot. */
export async function valueOf(url: string, method: string, ...params: readonly unknown[]): Promise<unknown> {
  return withValue.parse((await call(url, method, ...params)).result).value
}

const latestSchema = z.object({ blockhash: z.string(), lastValidBlockHeight: z.number() })

export async function latestBlockhash(url: string, commitment = 'confirmed') {
  return latestSchema.parse(await valueOf(url, 'getLatestBlockhash', { commitment }))
}

export const signerOf = (index: number): Promise<KeyPairSigner> =>
  createKeyPairSignerFromBytes(solanaAccount(index).secretKey)

export const stranger = async (): Promise<string> => (await generateKeyPairSigner()).address

/** The system program's instruction 2, as every client writes it. */
export function paymentData(lamports: bigint): Uint8Array {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true)
  data.setBigUint64(4, lamports, true)
  return new Uint8Array(data.buffer)
}

export const payment = (from: KeyPairSigner, to: string, lamports: bigint): Instruction => ({
  programAddress: systemProgram,
  accounts: [
    { address: from.address, role: AccountRole.WRITABLE_SIGNER },
    { address: address(to), role: AccountRole.WRITABLE },
  ],
  data: paymentData(lamports),
})

/** Makes the receiver's account for a token where there is none, and moves units into it. */
export async function tokenTransfer(
  from: KeyPairSigner,
  to: string,
  { mint, program, decimals }: SolanaToken,
  amount: bigint,
): Promise<readonly Instruction[]> {
  const [tokenProgram, owner] = [tokenPrograms[program], address(to)]
  const [source] = await findAssociatedTokenPda({ owner: from.address, mint, tokenProgram })
  const [destination] = await findAssociatedTokenPda({ owner, mint, tokenProgram })
  const transfer = { source, mint, destination, authority: from.address, amount, decimals }
  return [
    await getCreateAssociatedTokenIdempotentInstructionAsync({ payer: from, owner, mint, tokenProgram }),
    getTransferCheckedInstruction(transfer, { programAddress: tokenProgram }),
  ]
}

export type SignedTransaction = { readonly wire: string; readonly signature: string }

export async function sign(
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
  latest: z.infer<typeof latestSchema>,
): Promise<SignedTransaction> {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(payer, draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash(latest.blockhash), lastValidBlockHeight: BigInt(latest.lastValidBlockHeight) },
        draft,
      ),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  const transaction = await signTransactionMessageWithSigners(message)
  return { wire: getBase64EncodedWireTransaction(transaction), signature: getSignatureFromTransaction(transaction) }
}

/** Signs and sends, with a fresh blockhash. Throws nothing: the answer tells. */
export async function send(
  url: string,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
  config: Readonly<Record<string, unknown>> = {},
) {
  const signed = await sign(payer, instructions, await latestBlockhash(url))
  const sent = { encoding: 'base64', preflightCommitment: 'confirmed', ...config }
  return { ...signed, answer: await call(url, 'sendTransaction', signed.wire, sent) }
}
