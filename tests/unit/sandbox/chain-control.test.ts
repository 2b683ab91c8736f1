import { createPublicClient, erc20Abi, http, parseEther, toCoinType, type Address, type Hash } from 'viem'
import { base, mainnet } from 'viem/chains'
import { getEnsAddress } from 'viem/ens'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createNodeClient } from '../../../sandbox/chains/node-client.ts'
import { readHoldings } from '../../../sandbox/chains/read-holdings.ts'
import { startChains, type Chains } from '../../../sandbox/chains/start-chains.ts'
import type { SandboxChain } from '../../../sandbox/chains/sandbox-chain.ts'
import { at } from './at.ts'

describe('chain control', () => {
  let chains: Chains
  beforeAll(async () => {
    chains = await startChains()
  })
  afterAll(() => chains.stop())
  afterEach(() => chains.control.rewind())

  const ethereum = () => at(chains.list, 0)
  const account = (index: number) => at(ethereum().accounts, index)
  const holdings = () =>
    Promise.all(
      chains.list.flatMap((chain) =>
        chain.accounts.map(async (owner) =>
          (await readHoldings(chain, owner)).map(({ symbol, amount }) => ({ symbol, amount })),
        ),
      ),
    )
  const height = (chain = ethereum()) => createNodeClient(chain).getBlockNumber()
  /** The node signs: it holds the keys of the mnemonic. */
  const post = (chain: SandboxChain, value = 1n) =>
    createNodeClient(chain).sendTransaction({ account: account(0), to: account(1), value, gas: 21_000n })
  const send = async (chain: SandboxChain, value?: bigint) => {
    const hash = await post(chain, value)
    await createNodeClient(chain).waitForTransactionReceipt({ hash })
    return hash
  }
  const isMined = async (hash: Hash) =>
    (await createNodeClient(ethereum()).getTransaction({ hash })).blockNumber !== null

  describe('rewind', () => {
    it('takes back balances, blocks and nonces of every chain, again and again', async () => {
      const start = { holdings: await holdings(), heights: await Promise.all(chains.list.map(height)) }
      for (let round = 0; round < 3; round++) {
        for (const chain of chains.list) for (let sent = 0; sent < 5; sent++) await send(chain, parseEther('0.25'))
        expect(await holdings()).not.toEqual(start.holdings)
        await chains.control.rewind()
        expect(await holdings()).toEqual(start.holdings)
        expect(await Promise.all(chains.list.map(height))).toEqual(start.heights)
      }
      const nonce = await createNodeClient(ethereum()).getTransactionCount({ address: account(0), blockTag: 'pending' })
      expect(nonce).toBe(0)
    })

    it('mines again, and forgets what waited', async () => {
      const mining = chains.control.mining('eip155:1')
      await mining.pause()
      await post(ethereum())
      await chains.control.rewind()
      const before = await height()
      expect(await createNodeClient(ethereum()).getTxpoolStatus()).toEqual({ pending: 0, queued: 0 })
      expect(await isMined(await send(ethereum()))).toBe(true)
      expect(await height()).toBe(before + 1n)
    })

    it('keeps the clock and takes the fee back', async () => {
      const client = createNodeClient(ethereum())
      const fee = async () => (await client.getBlock({ blockTag: 'pending' })).baseFeePerGas
      const start = await fee()
      for (let sent = 0; sent < 10; sent++) await send(ethereum())
      await client.increaseTime({ seconds: 3_600 })
      await send(ethereum())
      expect(await fee()).not.toBe(start)
      await chains.control.rewind()
      expect(await fee()).toBe(start)
      await send(ethereum())
      const { timestamp } = await client.getBlock()
      expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(30)
    })

    it('lets no transaction through that was sent just before', async () => {
      const start = await holdings()
      for (let round = 0; round < 10; round++) {
        await post(ethereum(), parseEther('0.5'))
        await chains.control.rewind()
        expect(await holdings()).toEqual(start)
      }
    })

    it('waits for its turn when it is called twice at once', async () => {
      const start = await holdings()
      await send(ethereum())
      await Promise.all([chains.control.rewind(), chains.control.rewind()])
      expect(await holdings()).toEqual(start)
    })
  })

  describe('mining', () => {
    it('holds transactions back until blocks are asked for', async () => {
      const mining = chains.control.mining('eip155:1')
      await mining.pause()
      const hash = await post(ethereum())
      expect(await isMined(hash)).toBe(false)
      const before = await height()
      await mining.mine(6)
      expect(await isMined(hash)).toBe(true)
      expect(await height()).toBe(before + 6n)

      const next = await post(ethereum())
      expect(await isMined(next)).toBe(false)
      await mining.resume()
      await expect.poll(() => isMined(next)).toBe(true)
    })

    it('drops a transaction that waits', async () => {
      const mining = chains.control.mining('eip155:1')
      await mining.pause()
      const hash = await post(ethereum())
      await mining.drop(hash)
      await mining.mine()
      await expect(isMined(hash)).rejects.toThrow('could not be found')
    })

    it('leaves the other chain alone, and knows no third', async () => {
      await chains.control.mining('eip155:1').pause()
      const before = await height(at(chains.list, 1))
      await send(at(chains.list, 1))
      expect(await height(at(chains.list, 1))).toBe(before + 1n)
      expect(() => chains.control.mining('eip155:5')).toThrow(RangeError)
    })
  })

  describe('names of ENS', () => {
    const client = () => createPublicClient({ chain: mainnet, transport: http(ethereum().rpcUrl) })
    const resolve = (name: string) => getEnsAddress(client(), { name })

    it('resolves to the accounts, for Ether and for EVM chains', async () => {
      expect(await resolve('marlow.eth')).toBe(account(0))
      expect(await resolve('ines.eth')).toBe(account(1))
      const onBase = await getEnsAddress(client(), { name: 'ines.eth', coinType: toCoinType(base.id) })
      expect(onBase?.toLowerCase()).toBe(account(1).toLowerCase())
      expect(await getEnsAddress(client(), { name: 'ines.eth', coinType: 0n })).toBeNull()
    })

    it('answers with the error of the resolver for a name that nobody has', async () => {
      expect(await resolve('nobody.eth')).toBeNull()
      await expect(getEnsAddress(client(), { name: 'nobody.eth', strict: true })).rejects.toThrow('ResolverNotFound')
    })

    it('follows a change at once, also while nothing is mined, until the rewind', async () => {
      expect(await resolve('changing.eth')).toBe(account(1))
      await chains.control.mining('eip155:1').pause()
      await chains.control.ens.set('changing.eth', account(2))
      expect(await resolve('changing.eth')).toBe(account(2))
      await chains.control.ens.set('changing.eth', null)
      expect(await resolve('changing.eth')).toBeNull()
      await chains.control.rewind()
      expect(await resolve('changing.eth')).toBe(account(1))
    })
  })

  describe('odd tokens', () => {
    const balance = (token: Address, owner: Address) =>
      createNodeClient(ethereum()).readContract({
        abi: erc20Abi,
        address: token,
        functionName: 'balanceOf',
        args: [owner],
      })
    const transfer = async (token: Address, amount: bigint) => {
      const client = createNodeClient(ethereum())
      const { request } = await client.simulateContract({
        account: account(0),
        abi: erc20Abi,
        address: token,
        functionName: 'transfer',
        args: [account(2), amount],
      })
      await client.waitForTransactionReceipt({ hash: await client.writeContract(request) })
    }

    it('are at the same addresses on both chains, and on no list', () => {
      const [first, second] = chains.list
      expect(first?.oddTokens).toEqual(second?.oddTokens)
      const listed = first?.tokens.map(({ address }) => address)
      expect(listed).not.toContain(first?.oddTokens.feeOnTransfer)
      expect(listed).not.toContain(first?.oddTokens.reverting)
    })

    it('keep a hundredth of a transfer', async () => {
      const { feeOnTransfer } = ethereum().oddTokens
      expect(await balance(feeOnTransfer, account(0))).toBe(parseEther('1000'))
      await transfer(feeOnTransfer, parseEther('10'))
      expect(await balance(feeOnTransfer, account(0))).toBe(parseEther('990'))
      expect(await balance(feeOnTransfer, account(2))).toBe(parseEther('9.9'))
    })

    it('refuse a transfer with a reason', async () => {
      const { reverting } = ethereum().oddTokens
      expect(await balance(reverting, account(0))).toBe(parseEther('1000'))
      await expect(transfer(reverting, 1n)).rejects.toThrow('Paused')
    })
  })
})
