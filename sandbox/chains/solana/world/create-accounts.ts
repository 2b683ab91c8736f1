import { lamports, type Address, type EncodedAccount } from '@solana/kit'
import { AccountState, getMintEncoder, getTokenEncoder } from '@solana-program/token'
import { withExtensions } from '../node/extensions.ts'
import { accountKinds } from '../node/token-account.ts'
import type { SolanaToken } from '../solana-plan.ts'
import { systemProgram, tokenPrograms } from '../programs.ts'

type Rent = (bytes: bigint) => bigint

/** A token that nobody can make more of. One of Token-2022 carries its name with it. */
export function mintAccount(token: SolanaToken, supply: bigint, rent: Rent): EncodedAccount {
  const { mint, program, name, symbol, decimals } = token
  const fields = { mintAuthority: null, supply, decimals, isInitialized: true, freezeAuthority: null }
  const plain = new Uint8Array(getMintEncoder().encode(fields))
  if (program === 'token') return rented(mint, program, plain, rent)
  const metadata = { updateAuthority: systemProgram, mint, name, symbol, uri: '', additionalMetadata: [] }
  const data = withExtensions(plain, accountKinds.mint, [
    { extension: 'metadataPointer', state: { authority: systemProgram, metadataAddress: mint } },
    { extension: 'tokenMetadata', state: metadata },
  ])
  return rented(mint, program, data, rent)
}

export type HoldingPlan = {
  readonly place: Address
  readonly program: SolanaToken['program']
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
}

/** The account of an owner for a token, as the program of such accounts makes it. */
export function holdingAccount({ place, program, mint, owner, amount }: HoldingPlan, rent: Rent): EncodedAccount {
  const plain = new Uint8Array(
    getTokenEncoder().encode({
      mint,
      owner,
      amount,
      delegate: null,
      state: AccountState.Initialized,
      isNative: null,
      delegatedAmount: 0n,
      closeAuthority: null,
    }),
  )
  const data =
    program === 'token' ? plain : withExtensions(plain, accountKinds.token, [{ extension: 'immutableOwner' }])
  return rented(place, program, data, rent)
}

function rented(place: Address, program: SolanaToken['program'], data: Uint8Array, rent: Rent): EncodedAccount {
  const space = BigInt(data.length)
  return {
    address: place,
    lamports: lamports(rent(space)),
    data,
    executable: false,
    programAddress: tokenPrograms[program],
    space,
  }
}
