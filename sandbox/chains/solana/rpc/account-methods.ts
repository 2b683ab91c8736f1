import { z } from 'zod'
import type { SolanaNode } from '../node/node.ts'
import { readMint, readToken } from '../node/token-account.ts'
import { token2022Program, tokenProgram } from '../programs.ts'
import { accountConfig, describeAccount, describeAmount } from './describe-account.ts'
import { addressSchema, contextSchema, readParams, withContext, type Methods } from './params.ts'
import { invalidParams } from './rpc-error.ts'

const maximumAccounts = 100

/** What accounts hold. The newest state is told whatever the commitment: there are no forks here to be careful of. */
export function accountMethods(node: SolanaNode): Methods {
  const { read, accountsOf } = node.machine
  return {
    getBalance: (params) => {
      const [owner, config] = readParams(z.tuple([addressSchema, contextSchema.nullish()]), params)
      return withContext(node, config, read(owner)?.lamports ?? 0n)
    },
    getAccountInfo: (params) => {
      const [owner, config] = readParams(z.tuple([addressSchema, accountConfig.nullish()]), params)
      return withContext(node, config, describeAccount(read(owner), read, config))
    },
    getMultipleAccounts: (params) => {
      const schema = z.tuple([z.array(addressSchema), accountConfig.nullish()])
      const [owners, config] = readParams(schema, params)
      if (owners.length > maximumAccounts) throw invalidParams(`Too many inputs provided; max ${maximumAccounts}`)
      // Here alone data is base 64 where no encoding is asked for.
      const wanted = { ...config, encoding: config?.encoding ?? ('base64' as const) }
      return withContext(
        node,
        config,
        owners.map((owner) => describeAccount(read(owner), read, wanted)),
      )
    },
    getTokenAccountsByOwner: (params) => {
      const filter = z.union([z.object({ mint: addressSchema }), z.object({ programId: addressSchema })])
      const [owner, wanted, config] = readParams(z.tuple([addressSchema, filter, accountConfig.nullish()]), params)
      const mint = 'mint' in wanted ? wanted.mint : undefined
      if (mint && !readMint(read(mint))) throw invalidParams('Invalid param: could not find mint')
      const program = 'programId' in wanted ? wanted.programId : mint && read(mint)?.programAddress
      if (program !== tokenProgram && program !== token2022Program) {
        throw invalidParams('Invalid param: unrecognized Token program id')
      }
      const found = accountsOf(program).filter((account) => {
        const token = readToken(account)
        return token?.owner === owner && (!mint || token.mint === mint)
      })
      return withContext(
        node,
        config,
        found.map((account) => ({ pubkey: account.address, account: describeAccount(account, read, config) })),
      )
    },
    getTokenAccountBalance: (params) => {
      const [place, config] = readParams(z.tuple([addressSchema, contextSchema.nullish()]), params)
      const account = read(place)
      if (!account) throw invalidParams('Invalid param: could not find account')
      const token = readToken(account)
      const mint = token && readMint(read(token.mint))
      if (!mint) throw invalidParams('Invalid param: not a Token account')
      return withContext(node, config, describeAmount(token.amount, mint.decimals))
    },
    getTokenSupply: (params) => {
      const [place, config] = readParams(z.tuple([addressSchema, contextSchema.nullish()]), params)
      const account = read(place)
      if (!account) throw invalidParams('Invalid param: could not find account')
      const mint = readMint(account)
      if (!mint) throw invalidParams('Invalid param: not a Token mint')
      return withContext(node, config, describeAmount(mint.supply, mint.decimals))
    },
  }
}
