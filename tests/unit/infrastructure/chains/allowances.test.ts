import { domainSeparator } from 'viem'
import {
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  parseAbi,
  parseAbiParameters,
  stringToHex,
  toFunctionSelector,
} from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { createAllowances } from '../../../../src/infrastructure/chains/evm/allowances.js'

const token = `0x${'a'.repeat(40)}` as const
const what = { chainId: 'eip155:1', token, owner: `0x${'1'.repeat(40)}`, spender: `0x${'d'.repeat(40)}` } as const
const typeOf = (text: string) => keccak256(stringToHex(text))
const ours = typeOf('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)')
const old = typeOf('Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)')

/** A token that answers what a permit is made of, and the type of its permits where it tells one. */
function permitOf(type: `0x${string}` | undefined, { name = 'Dai Stablecoin', version = '1' } = {}) {
  const domain = { name, version, chainId: 1n, verifyingContract: token }
  const text = (value: string) => encodeAbiParameters(parseAbiParameters('string'), [value])
  const answers = new Map<string, `0x${string}` | undefined>([
    [toFunctionSelector('nonces(address)'), `0x${'7'.padStart(64, '0')}`],
    [toFunctionSelector('DOMAIN_SEPARATOR()'), domainSeparator({ domain })],
    [toFunctionSelector('PERMIT_TYPEHASH()'), type],
    [toFunctionSelector('name()'), text(domain.name)],
    [toFunctionSelector('version()'), text(domain.version)],
  ])
  const allowances = createAllowances(async (_, { data }) => answers.get(data.slice(0, 10)))
  return allowances.permit(what)
}

describe('a permit of a token', () => {
  it('is offered where the token takes those of EIP-2612, or tells no type of them', async () => {
    const expected = { name: 'Dai Stablecoin', version: '1', nonce: 7n }
    expect(await permitOf(ours)).toEqual(expected)
    expect(await permitOf(undefined)).toEqual(expected)
  })

  it('is not offered where the token takes permits of another kind', async () => {
    expect(await permitOf(old)).toBeUndefined()
  })

  it('is offered for a name of any letters and length', async () => {
    for (const name of ['', 'a', 'a name of more than the thirty-two bytes of a word', '鯨 🐋', '0'.repeat(64)])
      expect(await permitOf(ours, { name, version: '2' })).toEqual({ name, version: '2', nonce: 7n })
  })
})

describe('what a token allows', () => {
  const asked: unknown[] = []
  const answering = (answer: `0x${string}` | undefined) =>
    createAllowances(async (chainId, question) => {
      asked.push([chainId, question])
      return answer
    })

  it('is asked as ERC-20 has it, and read to the unit', async () => {
    const most = 2n ** 256n - 1n
    expect(await answering(encodeAbiParameters(parseAbiParameters('uint256'), [most])).of(what)).toBe(most)
    const abi = parseAbi(['function allowance(address owner, address spender) view returns (uint256)'])
    const data = encodeFunctionData({ abi, functionName: 'allowance', args: [what.owner, what.spender] })
    expect(asked).toEqual([[what.chainId, { to: token, data }]])
  })

  it.each([undefined, '0x', '0x01', `0x${'0'.repeat(62)}`] as const)('is not made up of %s', async (answer) => {
    await expect(answering(answer).of(what)).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
  })
})
