import { getBase58Decoder, getBase64Decoder, type Address, type EncodedAccount } from '@solana/kit'
import { AccountState } from '@solana-program/token'
import { formatUnits } from 'viem'
import { z } from 'zod'
import { readExtensions } from '../node/extensions.ts'
import { readMint, readToken } from '../node/token-account.ts'
import { token2022Program } from '../programs.ts'
import { contextSchema } from './params.ts'
import { RpcError } from './rpc-error.ts'

export const accountConfig = contextSchema.extend({
  encoding: z.enum(['base58', 'base64', 'jsonParsed']).nullish(),
  dataSlice: z.object({ offset: z.number().int().nonnegative(), length: z.number().int().nonnegative() }).nullish(),
})
export type AccountConfig = z.infer<typeof accountConfig>

type Read = (address: Address) => EncodedAccount | undefined

/** No account of base 58 may be larger: it is slow to write. */
const base58Limit = 128
/** No rent is ever due: the account has enough in it. */
const noRent = 2n ** 64n - 1n

/** An account as nodes show it. Without an encoding its data is bare base 58, as it was in the beginning. */
export function describeAccount(
  account: EncodedAccount | undefined,
  read: Read,
  config?: AccountConfig | null,
): unknown {
  if (!account) return null
  const { lamports, programAddress, executable, data } = account
  return {
    lamports,
    owner: programAddress,
    executable,
    rentEpoch: noRent,
    space: data.length,
    data: describeData(account, read, config),
  }
}

function describeData(account: EncodedAccount, read: Read, config?: AccountConfig | null): unknown {
  const { encoding, dataSlice } = config ?? {}
  const parsed = encoding === 'jsonParsed' ? parseAccount(account, read) : undefined
  if (parsed) return { ...parsed, space: account.data.length }
  const data = dataSlice ? account.data.slice(dataSlice.offset, dataSlice.offset + dataSlice.length) : account.data
  if (encoding === 'base64' || encoding === 'jsonParsed') return [getBase64Decoder().decode(data), 'base64']
  if (data.length > base58Limit) {
    const message = `Encoded binary (base 58) data should be less than ${base58Limit} bytes, please use Base64 encoding.`
    throw new RpcError(-32600, message)
  }
  const text = getBase58Decoder().decode(data)
  return encoding ? [text, encoding] : text
}

function parseAccount(account: EncodedAccount, read: Read): { program: string; parsed: unknown } | undefined {
  const program = account.programAddress === token2022Program ? 'spl-token-2022' : 'spl-token'
  const extensions = readExtensions(account)
  const more = extensions.length > 0 ? { extensions } : {}
  const mint = readMint(account)
  if (mint) {
    const { decimals, isInitialized, supply } = mint
    const info = {
      decimals,
      freezeAuthority: orNull(mint.freezeAuthority),
      isInitialized,
      mintAuthority: orNull(mint.mintAuthority),
      supply: String(supply),
      ...more,
    }
    return { program, parsed: { type: 'mint', info } }
  }
  const token = readToken(account)
  const ofMint = token && readMint(read(token.mint))
  if (!token || !ofMint) return undefined
  const info = {
    isNative: token.isNative.__option === 'Some',
    mint: token.mint,
    owner: token.owner,
    state: AccountState[token.state].toLowerCase(),
    tokenAmount: describeAmount(token.amount, ofMint.decimals),
    ...(token.delegate.__option === 'Some' && {
      delegate: token.delegate.value,
      delegatedAmount: describeAmount(token.delegatedAmount, ofMint.decimals),
    }),
    ...(token.closeAuthority.__option === 'Some' && { closeAuthority: token.closeAuthority.value }),
    ...more,
  }
  return { program, parsed: { type: 'account', info } }
}

function orNull<Value>(option: { __option: 'Some'; value: Value } | { __option: 'None' }): Value | null {
  return option.__option === 'Some' ? option.value : null
}

/** An amount of a token as nodes write it: exact, and for people. */
export function describeAmount(amount: bigint, decimals: number) {
  const text = formatUnits(amount, decimals)
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text }
}
