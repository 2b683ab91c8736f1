import { encodeFunctionData, erc20Abi, erc721Abi, parseAbi, parseEther, parseUnits, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createNodeClient } from '../../../sandbox/chains/node-client.ts'
import { readHoldings } from '../../../sandbox/chains/read-holdings.ts'
import { relayUserOperation } from '../../../sandbox/frame/chain/relay-user-operation.ts'
import { toWire } from '../../../sandbox/frame/chain/user-operation-schema.ts'
import { smartAccountAddress } from '../../../sandbox/frame/page/accounts/smart-account.ts'
import {
  buildUserOperation,
  signUserOperation,
  type Call,
} from '../../../sandbox/frame/page/accounts/user-operation.ts'
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts'
import { at } from './at.ts'

const preview = z.object({ url: z.url(), content_type: z.literal('image/svg+xml') })
const moved = { quantity: z.object({ numeric: z.string() }), direction: z.enum(['in', 'out', 'self']) }
const transferSchema = z.union([
  z.strictObject({
    ...moved,
    fungible_info: z.strictObject({
      name: z.string(),
      symbol: z.string(),
      icon: z.object({ url: z.url() }).nullable(),
    }),
    value: z.number().nullable(),
    price: z.number().nullable(),
  }),
  z.strictObject({
    ...moved,
    nft_info: z.strictObject({
      name: z.string(),
      content: z.object({ preview, detail: preview }),
      flags: z.object({ is_spam: z.boolean() }),
    }),
    value: z.null(),
    price: z.null(),
  }),
])
const historySchema = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.string(),
      metadata: z.strictObject({
        operationType: z.string(),
        hash: z.string(),
        minedAt: z.iso.datetime(),
        sentFrom: z.string(),
        sentTo: z.string(),
        status: z.enum(['confirmed', 'failed', 'pending']),
        nonce: z.number().int(),
        chain: z.string(),
      }),
      transfers: z.array(transferSchema),
    }),
  ),
  next: z.string().nullable(),
})

describe('history', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ without: ['phone', 'frame'] })
  })
  afterAll(() => sandbox.stop())
  afterEach(() => sandbox.rewind())

  const chain = (index = 0) => at(sandbox.chains, index)
  const account = (index: number) => at(chain().accounts, index)
  const token = (index = 0) => at(chain().tokens, index).address
  const ask = (owner: Address, query = '') => fetch(`${sandbox.apiUrl}/v1/account/${owner}/history?projectId=p${query}`)
  const read = async (owner: Address, query = '&chainId=eip155:1') =>
    historySchema.parse(await (await ask(owner, query)).json())
  const newest = async (owner: Address) => at((await read(owner)).data, 0)

  const lower = (address: Address) => address.toLowerCase()
  type Sent = { readonly from?: Address; readonly to: Address; readonly value?: bigint; readonly data?: Hex }
  const post = ({ from = account(0), ...rest }: Sent, index = 0) =>
    createNodeClient(chain(index)).sendTransaction({ account: from, ...rest, gas: 500_000n })
  const send = async (sent: Sent, index = 0) => {
    const hash = await post(sent, index)
    await createNodeClient(chain(index)).waitForTransactionReceipt({ hash })
    return hash
  }
  const transfer = (to: Address, amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

  const mint = (to: Address, amount: bigint) =>
    encodeFunctionData({ abi: parseAbi(['function mint(address to, uint256 value)']), args: [to, amount] })
  const createSmartAccount = async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const place = { chainId: chain().chainId, rpcUrl: chain().rpcUrl, ...chain().smartAccounts, owner }
    const address = await smartAccountAddress(place)
    await createNodeClient(chain()).setBalance({ address, value: parseEther('1') })
    const operate = async (calls: readonly Call[]) => {
      const { operation } = await signUserOperation(place, await buildUserOperation(place, calls))
      return relayUserOperation(chain(), toWire(operation))
    }
    return { address, operate }
  }

  it('tells both sides of a payment', async () => {
    const hash = await send({ to: account(1), value: parseEther('1.5') })
    const item = await newest(account(0))
    expect(item).toMatchObject({
      metadata: {
        operationType: 'send',
        hash,
        sentFrom: lower(account(0)),
        sentTo: lower(account(1)),
        status: 'confirmed',
        nonce: 0,
        chain: 'eip155:1',
      },
      transfers: [
        {
          fungible_info: { name: 'Ether', symbol: 'ETH' },
          direction: 'out',
          quantity: { numeric: '1.5' },
          price: 3200,
          value: 4800,
        },
      ],
    })
    expect(Math.abs(Date.parse(item.metadata.minedAt) - Date.now())).toBeLessThan(30_000)
    expect(await newest(account(1))).toMatchObject({
      metadata: { operationType: 'receive', hash },
      transfers: [{ direction: 'in', quantity: { numeric: '1.5' } }],
    })
  })

  it('tells of tokens and collectibles, with pictures that are there', async () => {
    await send({ to: token(), data: transfer(account(1), parseUnits('2.5', 6)) })
    const args = [account(0), account(1), 1n] as const
    await send({
      to: chain().nft.address,
      data: encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args }),
    })
    const { data } = await read(account(0))
    expect(data.slice(0, 2)).toMatchObject([
      {
        metadata: { operationType: 'send', sentTo: lower(chain().nft.address) },
        transfers: [{ nft_info: { name: 'Harbour Lights #1', flags: { is_spam: false } }, direction: 'out' }],
      },
      {
        metadata: { operationType: 'send', sentTo: lower(token()) },
        transfers: [{ fungible_info: { symbol: 'HUSD' }, quantity: { numeric: '2.5' }, value: 2.5, direction: 'out' }],
      },
    ])
    const pictures = data
      .slice(0, 2)
      .flatMap(({ transfers }) =>
        transfers.map((one) => ('nft_info' in one ? one.nft_info.content.preview.url : one.fungible_info.icon?.url)),
      )
    expect(pictures).toHaveLength(2)
    for (const url of pictures) {
      const image = await fetch(url ?? '')
      expect(image.headers.get('content-type')).toBe('image/svg+xml')
      expect(image.ok).toBe(true)
    }
  })

  it('names what else an account does: approve, mint, execute, send to itself', async () => {
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [account(1), 1n] })
    await send({ to: token(), data: approve })
    await send({ to: token(), data: mint(account(0), 1n) })
    await send({ to: token(), data: mint(account(1), 1n) })
    await send({ to: account(0), value: 1n })
    const { data } = await read(account(0))
    expect(data.slice(0, 4).map(({ metadata }) => metadata.operationType)).toEqual([
      'send',
      'execute',
      'mint',
      'approve',
    ])
    expect(at(data, 0).transfers).toMatchObject([{ direction: 'self' }])
    expect(at(data, 3).transfers).toEqual([])
    expect((await newest(account(1))).metadata.operationType).toBe('receive')
  })

  it('calls what came and went at once a trade', async () => {
    const { address, operate } = await createSmartAccount()
    await operate([
      { to: account(1), value: parseEther('0.1'), data: '0x' },
      { to: token(), value: 0n, data: mint(address, parseUnits('320', 6)) },
    ])
    expect(await newest(address)).toMatchObject({
      metadata: { operationType: 'trade' },
      transfers: [
        { fungible_info: { symbol: 'ETH' }, direction: 'out', quantity: { numeric: '0.1' } },
        { fungible_info: { symbol: 'HUSD' }, direction: 'in', quantity: { numeric: '320' } },
      ],
    })
  })

  it('shows failed transactions as failed, with nothing moved', async () => {
    await send({ to: token(), data: transfer(account(1), parseUnits('1000000', 6)) })
    expect(await newest(account(0))).toMatchObject({
      metadata: { operationType: 'send', status: 'failed' },
      transfers: [],
    })
    await send({ to: chain().oddTokens.reverting, value: 0n, data: '0x12345678' })
    expect(await newest(account(0))).toMatchObject({ metadata: { operationType: 'execute', status: 'failed' } })
  })

  it('shows what waits first, and then at its place', async () => {
    const mining = sandbox.mining('eip155:1')
    await send({ to: account(1), value: 1n })
    await mining.pause()
    const hash = await post({ to: token(), data: transfer(account(1), parseUnits('3', 6)) })
    const waiting = await newest(account(0))
    expect(waiting).toMatchObject({
      metadata: { operationType: 'send', hash, status: 'pending', nonce: 1 },
      transfers: [{ fungible_info: { symbol: 'HUSD' }, direction: 'out', quantity: { numeric: '3' } }],
    })
    expect((await newest(account(1))).metadata).toMatchObject({ operationType: 'receive', status: 'pending' })
    await mining.mine()
    expect(await newest(account(0))).toMatchObject({ id: waiting.id, metadata: { hash, status: 'confirmed' } })
    expect((await read(account(0))).data.filter(({ id }) => id === waiting.id)).toHaveLength(1)
  })

  it('covers every chain unless one is named, newest first', async () => {
    await send({ to: account(2), value: 1n }, 1)
    await send({ to: account(2), value: 2n })
    const { data } = await read(account(2), '')
    expect(data.map(({ metadata }) => metadata.chain).sort()).toEqual(['eip155:1', 'eip155:8453'])
    expect((await read(account(2), '&chainId=eip155:8453')).data).toHaveLength(1)
    const times = (await read(account(0), '')).data.map(({ metadata }) => Date.parse(metadata.minedAt))
    expect(times).toEqual([...times].sort((left, right) => right - left))
  })

  it('pages by fifty, and what comes in meanwhile moves nothing', async () => {
    for (let sent = 1; sent <= 60; sent++) await send({ to: account(2), value: BigInt(sent) })
    const first = await read(account(2))
    expect(first.data).toHaveLength(50)
    await send({ to: account(2), value: 61n })
    const second = await read(account(2), `&chainId=eip155:1&cursor=${first.next}`)
    expect(second.data).toHaveLength(10)
    expect(second.next).toBeNull()
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(60)
  })

  it('goes back with the chain', async () => {
    const before = await read(account(0))
    await send({ to: account(1), value: 1n })
    expect((await read(account(0))).data).toHaveLength(before.data.length + 1)
    await sandbox.rewind()
    expect(await read(account(0))).toEqual(before)
    await send({ to: account(2), value: 2n })
    expect((await newest(account(0))).metadata.sentTo).toBe(lower(account(2)))
  })

  it('is empty for an account that did nothing, and for what was bought', async () => {
    expect(await read(account(2))).toEqual({ data: [], next: null })
    expect(await read(account(0), '&onramp=coinbase')).toEqual({ data: [], next: null })
  })

  it.each([
    ['cursor', '&cursor=bm90aGluZw'],
    ['chainId', '&chainId=eip155:5'],
    ['currency', '&currency=xyz'],
  ])('refuses a bad %s', async (field, query) => {
    const response = await ask(account(0), query)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
  })

  it('tells values in the currency that is asked for', async () => {
    await send({ to: account(1), value: parseEther('1') })
    const { data } = await read(account(0), '&chainId=eip155:1&currency=eth')
    expect(at(data, 0).transfers).toMatchObject([{ price: 1, value: 1 }])
  })

  describe('of a smart account', () => {
    it('finds what a user operation paid, without the fee', async () => {
      const { address, operate } = await createSmartAccount()
      const hash = await operate([{ to: account(2), value: parseEther('0.25'), data: '0x' }])
      const { data } = await read(address)
      expect(data).toMatchObject([
        {
          metadata: { operationType: 'send', hash, sentFrom: lower(address), status: 'confirmed' },
          transfers: [{ fungible_info: { symbol: 'ETH' }, direction: 'out', quantity: { numeric: '0.25' } }],
        },
      ])
      expect(await newest(account(2))).toMatchObject({
        metadata: { operationType: 'receive', hash },
        transfers: [{ direction: 'in', quantity: { numeric: '0.25' } }],
      })
    })

    it('calls an operation failed whose calls were undone', async () => {
      const { address, operate } = await createSmartAccount()
      const { reverting } = chain().oddTokens
      await operate([
        { to: account(2), value: 1n, data: '0x' },
        { to: reverting, value: 0n, data: transfer(account(2), 0n) },
      ])
      expect(await read(address)).toMatchObject({ data: [{ metadata: { status: 'failed' }, transfers: [] }] })
      expect((await read(account(2))).data).toEqual([])
    })
  })

  describe('poison', () => {
    it('fills the history of the first account, and changes nothing that a list names', async () => {
      const holdings = () => Promise.all(chain().accounts.map((owner) => readHoldings(chain(), owner)))
      const before = { holdings: await holdings(), count: (await read(account(0))).data.length }
      const { lookAlike, fakeToken, linkToken, linkCollection, spamCollection } = await sandbox.poison()
      expect(await holdings()).toEqual(before.holdings)
      expect(lookAlike).not.toBe(account(1))
      expect(lookAlike.slice(0, 6).toLowerCase()).toBe(account(1).slice(0, 6).toLowerCase())
      expect(lookAlike.slice(-4).toLowerCase()).toBe(account(1).slice(-4).toLowerCase())

      const { data } = await read(account(0))
      expect(data).toHaveLength(before.count + 6)
      const gift = (sentTo: Address, transfers: readonly unknown[]) => ({
        metadata: { operationType: 'receive', sentTo: lower(sentTo) },
        transfers,
      })
      expect(data.slice(0, 6)).toMatchObject([
        gift(linkCollection, [{ nft_info: { name: 'https://lights-claim.example #1', flags: { is_spam: false } } }]),
        gift(spamCollection, [{ nft_info: { name: 'Harbour Rewards #1', flags: { is_spam: true } } }]),
        gift(linkToken, [
          { fungible_info: { name: 'Claim at harbour-rewards.example', icon: null }, quantity: { numeric: '5000' } },
        ]),
        gift(fakeToken, [
          { fungible_info: { symbol: 'USDC' }, quantity: { numeric: '1000000' }, value: null, price: null },
        ]),
        {
          metadata: { sentFrom: lower(lookAlike) },
          transfers: [{ fungible_info: { symbol: 'USDC' }, quantity: { numeric: '0.000001' } }],
        },
        {
          metadata: { operationType: 'send', sentFrom: lower(lookAlike), sentTo: lower(token()), status: 'confirmed' },
          transfers: [{ fungible_info: { symbol: 'HUSD' }, direction: 'out', quantity: { numeric: '0' } }],
        },
      ])
    })

    it('is there once, and gone after a rewind', async () => {
      const before = await read(account(0))
      const first = await sandbox.poison()
      const poisoned = await read(account(0))
      expect(await sandbox.poison()).toEqual(first)
      expect(await read(account(0))).toEqual(poisoned)
      await sandbox.rewind()
      expect(await read(account(0))).toEqual(before)
      await sandbox.poison()
      expect((await read(account(0))).data).toHaveLength(poisoned.data.length)
    })
  })
})
