import type { EncodedAccount } from '@solana/kit'
import {
  getMintDecoder,
  getMintSize,
  getMultisigSize,
  getTokenDecoder,
  getTokenSize,
  type Mint,
  type Token,
} from '@solana-program/token'
import { token2022Program, tokenProgram } from '../programs.ts'

/** After the layout that both programs share, Token-2022 says which of the two it is, and then what else it can do. */
export const kindOffset = getTokenSize()
export const accountKinds = { mint: 1, token: 2 } as const

/** The account of an owner for one token, of either program; undefined for any other account. */
export function readToken(account: EncodedAccount | undefined): Token | undefined {
  return account && isOf(account, getTokenSize(), accountKinds.token)
    ? getTokenDecoder().decode(account.data)
    : undefined
}

/** The token itself, of either program; undefined for any other account. */
export function readMint(account: EncodedAccount | undefined): Mint | undefined {
  return account && isOf(account, getMintSize(), accountKinds.mint) ? getMintDecoder().decode(account.data) : undefined
}

function isOf({ programAddress, data }: EncodedAccount, size: number, kind: number): boolean {
  if (programAddress !== tokenProgram && programAddress !== token2022Program) return false
  if (data.length === size) return true
  return programAddress === token2022Program && data.length !== getMultisigSize() && data[kindOffset] === kind
}
