import { domainSeparator } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { evmChainReference } from '../../../domain/networks/evm-chain-id.js'
import { approveCall } from '../../../domain/swap/approval.js'
import { DialogError } from '../../../domain/errors.js'
import type { AllowanceOf, Allowances } from '../../../ports/swaps.js'
import type { AskContract } from './contract-reads.js'

const address = { type: 'address' } as const
const uint = { type: 'uint256' } as const
const view = (name: string, inputs: readonly (typeof address)[], output: 'uint256' | 'bytes32' | 'string') =>
  ({ type: 'function', name, stateMutability: 'view', inputs, outputs: [{ type: output }] }) as const

/** ERC-20 and EIP-2612. */
const abi = [
  view('allowance', [address, address], uint.type),
  view('nonces', [address], uint.type),
  view('DOMAIN_SEPARATOR', [], 'bytes32'),
  view('PERMIT_TYPEHASH', [], 'bytes32'),
  view('name', [], 'string'),
  view('version', [], 'string'),
] as const

/** Of `Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)`. Some tokens have permits of another kind. */
const permitType = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'

/** What tokens say of being allowed. */
export function createAllowances(askContract: AskContract): Allowances {
  const ask = async (
    { chainId, token }: AllowanceOf,
    functionName: string,
    args: readonly string[],
    signal?: AbortSignal,
  ): Promise<unknown> => {
    const answer = await askContract(
      chainId,
      { to: token, data: encodeFunctionData({ abi, functionName, args } as never) },
      signal,
    )
    if (answer === undefined || answer === '0x') return undefined
    try {
      return decodeFunctionResult({ abi, functionName, data: answer } as never) as unknown
    } catch {
      return undefined
    }
  }

  return {
    of: async (what, signal) => {
      const units = await ask(what, 'allowance', [what.owner, what.spender], signal)
      if (typeof units === 'bigint') return units
      throw new DialogError('HTTP_BAD_BODY', { reason: 'the token tells no allowance' })
    },
    resets: async ({ units, ...what }, signal) => {
      const { to, data } = approveCall(what.token, what.spender, units)
      return (await askContract(what.chainId, { from: what.owner, to, data }, signal)) === undefined
    },
    permit: async (what, signal) => {
      const [nonce, separator, type, name, told] = await Promise.all([
        ask(what, 'nonces', [what.owner], signal),
        ask(what, 'DOMAIN_SEPARATOR', [], signal),
        ask(what, 'PERMIT_TYPEHASH', [], signal),
        ask(what, 'name', [], signal),
        ask(what, 'version', [], signal),
      ])
      if (typeof nonce !== 'bigint' || typeof name !== 'string' || typeof separator !== 'string') return undefined
      if (type !== undefined && type !== permitType) return undefined
      // Most say none, and mean the first.
      const version = typeof told === 'string' ? told : '1'
      const chainId = BigInt(evmChainReference(what.chainId))
      const expected = domainSeparator({
        domain: { name, version, chainId, verifyingContract: what.token as `0x${string}` },
      })
      return expected === separator ? { name, version, nonce } : undefined
    },
  }
}
