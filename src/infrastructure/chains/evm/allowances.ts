import { keccak256 } from 'viem/utils'
import { evmChainReference } from '../../../domain/networks/evm-chain-id.js'
import { addressWord, bytesAt, uintWord, wordAt } from '../../../domain/text/abi-words.js'
import { approveCall } from '../../../domain/swap/approval.js'
import { DialogError } from '../../../domain/errors.js'
import { decodeHex } from '../../../kit/hex.js'
import type { AllowanceOf, Allowances } from '../../../ports/swaps.js'
import type { AskContract } from './contract-reads.js'

/** What ERC-20 and EIP-2612 call what is asked here. */
const selectors = {
  allowance: '0xdd62ed3e',
  nonces: '0x7ecebe00',
  DOMAIN_SEPARATOR: '0x3644e515',
  PERMIT_TYPEHASH: '0x30adf81f',
  name: '0x06fdde03',
  version: '0x54fd4d50',
}

/** Of `Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)`. Some tokens have permits of another kind. */
const permitType = 0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9n

/** Of `EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)`. */
const domainType = '8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f'

/** What tokens say of being allowed. Word by word: a coder of any contract's calls weighs more than all else that leads to a price. */
export function createAllowances(askContract: AskContract): Allowances {
  /** Words of the answer; none where the token refuses the question. */
  const ask = async (
    { chainId, token }: AllowanceOf,
    name: keyof typeof selectors,
    addresses: readonly string[],
    signal?: AbortSignal,
  ): Promise<string> => {
    const data = selectors[name] + addresses.map(addressWord).join('')
    return (await askContract(chainId, { to: token, data }, signal))?.slice(2) ?? ''
  }

  return {
    of: async (what, signal) => {
      const units = wordAt(await ask(what, 'allowance', [what.owner, what.spender], signal), 0)
      if (units !== undefined) return units
      throw new DialogError('HTTP_BAD_BODY', { reason: 'the token tells no allowance' })
    },
    resets: async ({ units, ...what }, signal) => {
      const { to, data } = approveCall(what.token, what.spender, units)
      return (await askContract(what.chainId, { from: what.owner, to, data }, signal)) === undefined
    },
    permit: async (what, signal) => {
      const [nonces, separator, type, named, told] = await Promise.all([
        ask(what, 'nonces', [what.owner], signal),
        ask(what, 'DOMAIN_SEPARATOR', [], signal),
        ask(what, 'PERMIT_TYPEHASH', [], signal),
        ask(what, 'name', [], signal),
        ask(what, 'version', [], signal),
      ])
      const [nonce, typeHash, name] = [wordAt(nonces, 0), wordAt(type, 0), textIn(named)]
      if (nonce === undefined || name === undefined) return undefined
      if (typeHash !== undefined && typeHash !== permitType) return undefined
      // Most say none, and mean the first.
      const version = textIn(told) ?? '1'
      const chain = uintWord(BigInt(evmChainReference(what.chainId)))
      const domain = domainType + hashOf(name) + hashOf(version) + chain + addressWord(what.token)
      return wordAt(separator, 0) === BigInt(keccak256(`0x${domain}`)) ? { name, version, nonce } : undefined
    },
  }
}

/** The text that an answer is; undefined for what is none. */
function textIn(answer: string): string | undefined {
  const bytes = decodeHex(bytesAt(answer, 0))
  return bytes && new TextDecoder().decode(bytes)
}

const hashOf = (text: string): string => keccak256(new TextEncoder().encode(text)).slice(2)
