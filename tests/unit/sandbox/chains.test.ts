import { createPublicClient, erc20Abi, erc721Abi, formatUnits, http, type Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainPlans } from '../../../sandbox/chains/chain-plan.ts'
import { readHoldings } from '../../../sandbox/chains/read-holdings.ts'
import { startChains, type Chains } from '../../../sandbox/chains/start-chains.ts'
import type { SandboxChain } from '../../../sandbox/chains/sandbox-chain.ts'
import { at } from './at.ts'

describe('chains', () => {
  let chains: Chains
  beforeAll(async () => {
    chains = await startChains()
  })
  afterAll(() => chains.stop())

  const clientOf = (chain: SandboxChain) => createPublicClient({ transport: http(chain.rpcUrl) })
  const balance = (chain: SandboxChain, token: Address, owner: Address) =>
    clientOf(chain).readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] })

  it('answers with the id of its network', async () => {
    const ids = await Promise.all(chains.list.map((chain) => clientOf(chain).getChainId()))
    expect(ids).toEqual([1, 8453])
  })

  it('holds what was planned, for every account and token', async () => {
    for (const [index, plan] of chainPlans.entries()) {
      const chain = at(chains.list, index)
      for (const [place, token] of plan.tokens.entries()) {
        const { address, decimals } = at(chain.tokens, place)
        const amounts = await Promise.all(chain.accounts.map((owner) => balance(chain, address, owner)))
        expect(amounts.map((amount) => formatUnits(amount, decimals))).toEqual(token.balances)
      }
    }
  })

  it('tells on its rollup, and nowhere else, what writing to Ethereum costs', async () => {
    const to = '0x420000000000000000000000000000000000000F'
    const told = chains.list.map((chain) => clientOf(chain).call({ to, data: '0xf1c7a58b' }))
    expect((await Promise.all(told)).map(({ data }) => data)).toEqual([undefined, `0x${'0'.repeat(64)}`])
  })

  it('leaves the third account with nothing at all', async () => {
    for (const chain of chains.list) expect(await readHoldings(chain, at(chain.accounts, 2))).toEqual([])
  })

  it('puts the same contracts at the same addresses on both chains', () => {
    const [first, second] = chains.list
    expect(first?.tokens).toEqual(second?.tokens)
    expect(first?.nft).toEqual(second?.nft)
    expect(first?.tokens.map(({ address }) => address)).toMatchInlineSnapshot(`
      [
        "0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35",
        "0xA15BB66138824a1c7167f5E85b957d04Dd34E468",
        "0xb19b36b1456E65E3A6D514D3F715f204BD59f431",
        "0x8ce361602B935680E8DeC218b820ff5056BeB7af",
        "0xe1Aa25618fA0c7A1CFDab5d6B456af611873b629",
      ]
    `)
  })

  it('has collectibles that describe themselves', async () => {
    const chain = at(chains.list, 0)
    const { address } = chain.nft
    const client = clientOf(chain)
    const count = await client.readContract({
      abi: erc721Abi,
      address,
      functionName: 'balanceOf',
      args: [at(chain.accounts, 0)],
    })
    const uri = await client.readContract({ abi: erc721Abi, address, functionName: 'tokenURI', args: [2n] })
    expect(count).toBe(3n)
    expect(JSON.parse(uri.slice(uri.indexOf(',') + 1))).toMatchObject({ name: 'Harbour Lights #2' })
  })

  it('names the port that is taken', async () => {
    const taken = Number(new URL(at(chains.list, 0).rpcUrl).port)
    await expect(startChains([taken])).rejects.toThrow(`Port ${taken} is already in use`)
  })
})
