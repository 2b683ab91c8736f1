import {
  addCodecSizePrefix,
  getAddressEncoder,
  getProgramDerivedAddress,
  getU32Codec,
  getUtf8Codec,
  lamports,
  type Address,
  type EncodedAccount,
} from '@solana/kit'
import { AccountState, getMintEncoder, getTokenEncoder } from '@solana-program/token'
import { withExtensions } from '../node/extensions.ts'
import { accountKinds } from '../node/token-account.ts'
import type { SolanaToken } from '../solana-plan.ts'
import { metadataProgram, systemProgram, tokenPrograms } from '../programs.ts'

type Rent = (bytes: bigint) => bigint

/** A token that nobody can make more of. One of Token-2022 carries its name with it. */
export function mintAccount(token: SolanaToken, supply: bigint, rent: Rent): EncodedAccount {
  const { mint, program, name, symbol, decimals } = token
  const fields = { mintAuthority: null, supply, decimals, isInitialized: true, freezeAuthority: null }
  const plain = new Uint8Array(getMintEncoder().encode(fields))
  if (program === 'token') return rented(mint, tokenPrograms.token, plain, rent)
  const metadata = { updateAuthority: systemProgram, mint, name, symbol, uri: '', additionalMetadata: [] }
  const data = withExtensions(plain, accountKinds.mint, [
    { extension: 'metadataPointer', state: { authority: systemProgram, metadataAddress: mint } },
    { extension: 'tokenMetadata', state: metadata },
  ])
  return rented(mint, tokenPrograms[program], data, rent)
}

/** A record of the first version, as Metaplex keeps it: texts filled up to their greatest length, and nothing more said. */
export async function metadataAccount({ mint, name, symbol }: SolanaToken, rent: Rent): Promise<EncodedAccount> {
  const key = (one: Address) => getAddressEncoder().encode(one)
  const seeds = ['metadata', key(metadataProgram), key(mint)]
  const [place] = await getProgramDerivedAddress({ programAddress: metadataProgram, seeds })
  const text = addCodecSizePrefix(getUtf8Codec(), getU32Codec())
  const texts = [name.padEnd(32, '\0'), symbol.padEnd(10, '\0'), ''.padEnd(200, '\0')].flatMap((one) => [
    ...text.encode(one),
  ])
  const data = new Uint8Array(recordSize)
  // No share for who made it, nobody named, not sold, may be changed.
  data.set([recordKind, ...key(systemProgram), ...key(mint), ...texts, 0, 0, 0, 0, 1])
  return rented(place, metadataProgram, data, rent)
}

const [recordKind, recordSize] = [4, 607] as const

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
  return rented(place, tokenPrograms[program], data, rent)
}

/** It holds as much as keeps it alive. */
function rented(place: Address, programAddress: Address, data: Uint8Array, rent: Rent): EncodedAccount {
  const space = BigInt(data.length)
  return {
    address: place,
    lamports: lamports(rent(space)),
    data,
    executable: false,
    programAddress,
    space,
  }
}
