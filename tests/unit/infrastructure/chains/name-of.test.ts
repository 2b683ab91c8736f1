import { encodeAbiParameters, encodeErrorResult, parseAbi, RpcRequestError, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../../src/domain/errors.js'
import { base, ethereum } from '../../../../src/domain/networks/networks.js'
import type { Network } from '../../../../src/domain/networks/network.js'
import { createNameOf } from '../../../../src/infrastructure/chains/evm/name-of.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createScriptedReader } from './scripted-reader.js'

const marlow = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const errors = parseAbi([
  'error ReverseAddressMismatch(string primary, bytes primaryAddress)',
  'error ResolverNotFound(bytes name)',
  'error ResolverError(bytes errorData)',
])
const refused = (data: Hex) =>
  new DialogError(
    'RPC_ERROR',
    { rpcCode: 3 },
    {
      cause: new RpcRequestError({ body: {}, error: { code: 3, message: 'reverted', data }, url: 'https://n.example' }),
    },
  )
const saying = (name: string): Hex =>
  encodeAbiParameters([{ type: 'string' }, { type: 'address' }, { type: 'address' }], [name, marlow, marlow])

const asking = (answer: unknown, network: Network = ethereum, networks: readonly Network[] = [ethereum, base]) => {
  const { reader, asked } = createScriptedReader({ eth_call: answer })
  const name = createNameOf({ reader, fetch, clock: createVirtualClock() })(marlow, network, networks)
  return { name, asked }
}

describe('what an address calls itself (ENSIP-19)', () => {
  it("is asked on Ethereum by the network's own coin", async () => {
    const onEther = asking(saying('marlow.eth'))
    const onBase = asking(saying('marlow.eth'), base)
    expect([await onEther.name, await onBase.name]).toEqual(['marlow.eth', 'marlow.eth'])
    const coins = [onEther, onBase].map(({ asked }) =>
      BigInt(
        `0x${
          JSON.stringify(asked[0]?.params)
            .slice(0)
            .match(/"data":"0x.{8}.{64}(.{64})/)?.[1]
        }`,
      ),
    )
    expect(coins).toEqual([60n, 2_147_492_101n])
  })

  it('is asked of nobody where the site does not list Ethereum', async () => {
    const { name, asked } = asking(saying('marlow.eth'), base, [base])
    expect([await name, asked]).toEqual([undefined, []])
  })

  it.each([
    ['says nothing', saying('')],
    ['says what cannot be read as it stands', saying('mar\u202elow.eth')],
    [
      'has a name that leads elsewhere',
      refused(encodeErrorResult({ abi: errors, errorName: 'ReverseAddressMismatch', args: ['ines.eth', '0x'] })),
    ],
    ['has no record', refused(encodeErrorResult({ abi: errors, errorName: 'ResolverNotFound', args: ['0x'] }))],
  ])('is nothing where it %s', async (_, answer) => {
    expect(await asking(answer).name).toBeUndefined()
  })

  it('is not said to be nothing where that could not be read, nor where a network has no coin', async () => {
    const failed = refused(encodeErrorResult({ abi: errors, errorName: 'ResolverError', args: ['0x'] }))
    await expect(asking(failed).name).rejects.toMatchObject({ code: 'NAME_UNREACHABLE' })
    await expect(asking(saying('a.eth'), { ...base, id: 'eip155:2147483648' }).name).rejects.toMatchObject({
      code: 'CHAIN_ID_INVALID',
    })
  })
})
