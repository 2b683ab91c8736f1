import { amount } from '../../../domain/money/amount.js'
import { addressOf, type AccountId } from '../../../domain/networks/caip.js'
import { DialogError, findError } from '../../../domain/errors.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Asset } from '../../../domain/money/transfer.js'
import type { ChainAdapter } from '../../../ports/chain.js'
import type { Clock } from '../../../ports/clock.js'
import { erc20 } from './erc20.js'
import { parseEvmAddress } from './evm-address.js'
import { parseBytes, parseQuantity } from './quantity.js'
import { readTogether } from './read-together.js'
import type { Ask, Reader } from './reader.js'
import { throwChainError } from './throw-chain-error.js'

export interface TokenReads {
  readonly reader: Reader
  /** Decimals of tokens that were read, by network and address: a contract never changes them, so a later lie has no effect. */
  readonly decimalsOf: Map<string, number>
}

/** What an account holds, as `ChainAdapter.balanceOf` says. */
export const createBalanceOf =
  (reads: TokenReads): ChainAdapter['balanceOf'] =>
  async (account, asset, network, wallet, signal) => {
    const look = holdingOf(reads, account, asset, network)
    try {
      return amount(await reads.reader.read({ network, wallet, signal }, look), asset.decimals)
    } catch (error) {
      return throwChainError(error)
    }
  }

/** The most that anybody who may be asked says of it, as `ChainAdapter.mostHeld` says. */
export const createMostHeld =
  (reads: TokenReads & { readonly clock: Clock }): NonNullable<ChainAdapter['mostHeld']> =>
  async (account, asset, network, wallet, signal) => {
    const look = holdingOf(reads, account, asset, network)
    try {
      const told = await readTogether(reads, { network, wallet, signal }, look, Infinity)
      return amount(
        told.reduce((most, one) => (one > most ? one : most)),
        asset.decimals,
      )
    } catch (error) {
      return throwChainError(error)
    }
  }

/** Asks for it. @throws DialogError CAIP10_INVALID */
function holdingOf({ decimalsOf }: TokenReads, account: AccountId, asset: Asset, network: Network) {
  const owner = parseEvmAddress(addressOf(account))
  if (owner === undefined) throw new DialogError('CAIP10_INVALID', { value: account })
  return async (ask: Ask): Promise<bigint> => {
    if (asset.address === undefined) return ask('eth_getBalance', [owner, 'latest'], parseQuantity, 'a hex quantity')
    const token = parseEvmAddress(asset.address)
    if (token === undefined) throw chainError('ADDRESS_INVALID', { value: asset.address.slice(0, 80) })
    const key = `${network.id}:${token}`
    const [decimals, balance] = await Promise.all([
      decimalsOf.get(key) ?? readWord(ask, token, erc20.decimals),
      readWord(ask, token, erc20.balanceOf(owner)),
    ])
    if (decimals === undefined || balance === undefined)
      throw chainError('TRANSACTION_INVALID', { reason: `there is no token at ${token}` })
    if (BigInt(decimals) !== BigInt(asset.decimals))
      throw chainError('TRANSACTION_INVALID', {
        reason: `the token has ${decimals} decimals, not ${asset.decimals}`,
        token: 'decimals',
      })
    decimalsOf.set(key, asset.decimals)
    return balance
  }
}

/** What a contract answers. */
export const readBytes = (ask: Ask, to: string, data: string): Promise<`0x${string}`> =>
  ask('eth_call', [{ to, data }, 'latest'], parseBytes, 'bytes')

/** What a contract answers, as a number; undefined where nothing answers like that. */
export async function readWord(ask: Ask, to: string, data: string): Promise<bigint | undefined> {
  const bytes = await readBytes(ask, to, data)
  return bytes.length === 66 ? BigInt(bytes) : undefined
}

/** A contract that refuses a question has no answer to it; the trouble of a node, or one that cannot be reached, is something else. */
export const answered = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch(throwChainError).catch((told: unknown) => {
    if (findError(told, 'EXECUTION_REVERTED')) return undefined
    throw told
  })
