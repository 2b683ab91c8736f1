import { getBase58Decoder, getBase64Encoder } from '@solana/web3.js'
import { z } from 'zod'
import { associatedTokenProgram, token2022Program, tokenProgram } from '../../../../chains/solana/programs.ts'
import { callNode } from '../../background/call-node.ts'
import type { SolanaNode } from '../../background/namespaces.ts'
import type { SolanaInstruction } from './read-transaction.ts'

export type TokenAccount = { readonly mint: string; readonly owner: string }

/**
 * Whose the token accounts of a transaction are: those it opens, which the instruction names, and those on the chain.
 * What neither tells is left out.
 */
export async function readTokenAccounts(
  instructions: readonly SolanaInstruction[],
  { rpcUrl }: SolanaNode,
): Promise<ReadonlyMap<string, TokenAccount>> {
  const opened = instructions.filter(({ program }) => program === associatedTokenProgram).flatMap(openedAccount)
  const tokenInstructions = instructions.filter(({ program }) => isToken(program))
  const named = new Set(tokenInstructions.flatMap(({ accounts }) => accounts.filter((one) => one !== undefined)))
  const onChain = await Promise.all([...named].map(async (address) => [address, await read(rpcUrl, address)] as const))
  // The chain has the last word: an account that is there already was opened for whoever it says.
  return new Map([...opened, ...onChain.flatMap(([address, found]) => (found ? [[address, found] as const] : []))])
}

function openedAccount({ accounts: [, address, owner, mint] }: SolanaInstruction) {
  return address && owner && mint ? [[address, { mint, owner }] as const] : []
}

async function read(rpcUrl: string, address: string): Promise<TokenAccount | undefined> {
  const answer = await callNode(rpcUrl, 'getAccountInfo', [address, { encoding: 'base64' }]).catch(() => undefined)
  const { data } = accountInfo.safeParse(answer)
  if (!data?.value || !isToken(data.value.owner)) return undefined
  const bytes = getBase64Encoder().encode(data.value.data[0])
  if (bytes.length < tokenAccountSize) return undefined
  const base58 = getBase58Decoder()
  return { mint: base58.decode(bytes.slice(0, 32)), owner: base58.decode(bytes.slice(32, 64)) }
}

const isToken = (program: string) => program === tokenProgram || program === token2022Program

/** A mint is shorter, or padded and marked in Token-2022: its first bytes are never read as an owner here. */
const tokenAccountSize = 165

const accountInfo = z.object({
  value: z.object({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) }).nullable(),
})
