import { describe, expect, it } from 'vitest'
import { createQuestions } from '../../../../../src/infrastructure/connectors/places/questions.js'
import { createSafeProvider } from '../../../../../src/infrastructure/connectors/places/safe-provider.js'
import { createVirtualClock } from '../../../../fakes/virtual-clock.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const safeTxHash = `0x${'a'.repeat(64)}`
const hash = `0x${'b'.repeat(64)}`

type Answer = (params: never) => unknown

/** A provider over a Safe that answers by method; what throws is refused in its words. */
function setUp(answers: Readonly<Record<string, Answer>> = {}) {
  const asked: { readonly method: string; readonly params: unknown }[] = []
  let hear: (message: unknown) => void = () => undefined
  const all: Readonly<Record<string, Answer>> = {
    getSafeInfo: () => ({ safeAddress: address, chainId: 1 }),
    sendTransactions: () => ({ safeTxHash }),
    getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash: hash }),
    ...answers,
  }
  const reply = (method: string, params: unknown): object => {
    try {
      return { success: true, data: all[method]?.(params as never) }
    } catch (error) {
      return { success: false, error: (error as Error).message }
    }
  }
  const way = {
    post: (message: object) => {
      const { id, method, params } = message as {
        readonly id: string
        readonly method: string
        readonly params: unknown
      }
      asked.push({ method, params })
      queueMicrotask(() => hear({ id, ...reply(method, params) }))
    },
    listen: (listener: (message: unknown) => void) => {
      hear = listener
      return () => undefined
    },
  }
  let ids = 0
  const clock = createVirtualClock()
  const end = new AbortController()
  const provider = createSafeProvider({
    questions: createQuestions({ way, newId: () => `id-${ids++}` }),
    clock,
    signal: end.signal,
  })
  const request = (method: string, ...params: readonly unknown[]) => provider.request({ method, params })
  return { request, asked, clock, end }
}

const call = { from: address, to: other, value: '0x64', data: '0xabcd' }

describe('a Safe as a provider', () => {
  it('names its account and network', async () => {
    const { request } = setUp()
    expect(await request('eth_accounts')).toEqual([address])
    expect(await request('eth_chainId')).toBe('0x1')
  })

  it.each([
    { safeAddress: 'somebody', chainId: 1 },
    { safeAddress: address, chainId: '1' },
    { safeAddress: address, chainId: 1.5 },
    { safeAddress: address, chainId: 0 },
    null,
  ])('says nothing where it does not say who it is: %j', async (info) => {
    await expect(setUp({ getSafeInfo: () => info }).request('eth_accounts')).rejects.toMatchObject({ code: -32603 })
  })

  it('sends in wei and gives the hash that the chain knows, once its owners have signed', async () => {
    const states = [undefined, { txStatus: 'AWAITING_CONFIRMATIONS' }, { txStatus: 'AWAITING_EXECUTION', txHash: null }]
    const { request, asked, clock } = setUp({
      getTxBySafeTxHash: () => {
        if (states.length === 0) return { txStatus: 'SUCCESS', txHash: hash }
        const state = states.shift()
        if (state === undefined) throw new Error('Not found')
        return state
      },
    })
    const told: unknown[] = []
    void request('eth_sendTransaction', call).then((answer) => told.push(answer))
    await clock.advance(5_999)
    expect(told).toEqual([])
    await clock.advance(1)
    expect(told).toEqual([hash])
    expect(asked.find(({ method }) => method === 'sendTransactions')?.params).toEqual({
      txs: [{ to: other, value: '100', data: '0xabcd' }],
    })
  })

  it('stops looking when nobody waits any more', async () => {
    const { request, asked, clock, end } = setUp({ getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS' }) })
    request('eth_sendTransaction', call).catch(() => undefined)
    await clock.advance(3_000)
    end.abort()
    await clock.advance(0)
    expect(clock.pending()).toBe(0)
    const before = asked.length
    await clock.advance(60_000)
    expect([asked.length, clock.pending()]).toEqual([before, 0])
  })

  it.each([
    ['cancelled by its owners', 4001, { getTxBySafeTxHash: () => ({ txStatus: 'CANCELLED' }) }, call],
    ['declined', 4001, { sendTransactions: thrower('Transaction was rejected') }, call],
    ['broken', -32603, { sendTransactions: thrower('Out of order') }, call],
    ['without a hash', -32603, { sendTransactions: () => ({ safeTxHash: 'none' }) }, call],
    ['from somebody else', 4100, {}, { ...call, from: other }],
    ['on another network', 4902, {}, { ...call, chainId: '0x2105' }],
    ['a contract that is made', -32602, {}, { from: address, data: '0xabcd' }],
    ['a value that is no number', -32602, {}, { ...call, value: '1 ether' }],
    ['nothing', -32602, {}, null],
  ])('does not send what is %s', async (_, code, answers, what) => {
    await expect(setUp(answers).request('eth_sendTransaction', what)).rejects.toMatchObject({ code })
  })

  it('makes calls as one, and tells how far they are by their own name', async () => {
    const receipt = { transactionHash: hash, status: '0x1' }
    let state: object = { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }
    const { request, asked } = setUp({
      getTxBySafeTxHash: () => state,
      rpcCall: ({ call: method }: { readonly call: string }) =>
        method === 'eth_getTransactionReceipt' ? receipt : null,
    })
    const batch = {
      from: address,
      chainId: '0x1',
      calls: [
        { to: other, value: '0x1' },
        { to: other, data: '0x' },
      ],
    }
    expect(await request('wallet_sendCalls', batch)).toEqual({ id: safeTxHash })
    expect(asked.at(-1)?.params).toEqual({
      txs: [
        { to: other, value: '1', data: '0x' },
        { to: other, value: '0', data: '0x' },
      ],
    })
    const status = async (next: object) => {
      state = next
      return request('wallet_getCallsStatus', safeTxHash)
    }
    expect(await status(state)).toMatchObject({ status: 100, id: safeTxHash, chainId: '0x1', atomic: true })
    expect(await status({ txStatus: 'SUCCESS', txHash: hash })).toMatchObject({ status: 200, receipts: [receipt] })
    expect(await status({ txStatus: 'FAILED', txHash: hash })).toMatchObject({ status: 500, receipts: [receipt] })
    expect(await status({ txStatus: 'CANCELLED', txHash: null })).toMatchObject({ status: 400 })
  })

  it('is done with a batch only once the chain has it', async () => {
    const { request } = setUp({ rpcCall: () => null })
    expect(await request('wallet_getCallsStatus', safeTxHash)).toMatchObject({ status: 100 })
  })

  it.each([
    [5710, { from: address, chainId: '0x2105', calls: [call] }],
    [4100, { from: other, chainId: '0x1', calls: [call] }],
    [-32602, { from: address, chainId: '0x1', calls: [] }],
    [-32602, { from: address, chainId: '0x1', calls: [{ data: '0x' }] }],
    [
      5700,
      { from: address, chainId: '0x1', calls: [call], capabilities: { paymasterService: { url: 'https://a.b' } } },
    ],
    [5700, { from: address, chainId: '0x1', calls: [call, { ...call, capabilities: { flowControl: {} } }] }],
  ])('refuses a batch that is not for it with %s', async (code, batch) => {
    const { request, asked } = setUp()
    await expect(request('wallet_sendCalls', batch)).rejects.toMatchObject({ code })
    expect(asked.map(({ method }) => method)).not.toContain('sendTransactions')
  })

  it('makes a batch without what may be left out of it', async () => {
    const capabilities = { paymasterService: { url: 'https://a.b', optional: true } }
    const batch = { from: address, chainId: '0x1', calls: [{ ...call, capabilities }], capabilities }
    expect(await setUp().request('wallet_sendCalls', batch)).toEqual({ id: safeTxHash })
  })

  it('says that it makes calls as one', async () => {
    expect(await setUp().request('wallet_getCapabilities', address)).toEqual({
      '0x1': { atomic: { status: 'supported' } },
    })
  })

  it('signs off the chain, at once or when its other owners have', async () => {
    const signature = `0x${'5'.repeat(130)}`
    const answers = [undefined, '', signature]
    const { request, asked, clock } = setUp({
      signMessage: () => ({ messageHash: hash }),
      getOffChainSignature: () => answers.shift(),
    })
    const told: unknown[] = []
    void request('personal_sign', '0x68656c6c6f', address).then((answer) => told.push(answer))
    await clock.advance(4_000)
    expect(told).toEqual([signature])
    expect(asked.find(({ method }) => method === 'rpcCall')?.params).toEqual({
      call: 'safe_setSettings',
      params: [{ offChainSigning: true }],
    })
    expect(asked.find(({ method }) => method === 'signMessage')?.params).toEqual({ message: '0x68656c6c6f' })
    const atOnce = setUp({ signMessage: () => ({ signature, messageHash: hash }) })
    expect(await atOnce.request('personal_sign', '0x68656c6c6f', address)).toBe(signature)
  })

  it('has signed by a transaction, where it can only do that, once it is on the chain', async () => {
    const { request } = setUp({ signMessage: () => ({ safeTxHash }) })
    expect(await request('personal_sign', '0x68656c6c6f', address)).toBe('0x')
  })

  it('signs typed data, as text or not', async () => {
    const typedData = { domain: {}, types: {}, primaryType: 'Mail', message: { to: 'you' } }
    for (const given of [typedData, JSON.stringify(typedData)]) {
      const { request, asked } = setUp({ signTypedMessage: () => ({ signature: '0x55' }) })
      expect(await request('eth_signTypedData_v4', address, given)).toBe('0x55')
      expect(asked.at(-1)).toEqual({ method: 'signTypedMessage', params: { typedData } })
    }
  })

  it('signs for nobody else', async () => {
    const { request, asked } = setUp()
    await expect(request('personal_sign', '0x00', other)).rejects.toMatchObject({ code: 4100 })
    await expect(request('eth_signTypedData_v4', other, {})).rejects.toMatchObject({ code: 4100 })
    expect(asked.map(({ method }) => method)).toEqual(['getSafeInfo', 'getSafeInfo'])
  })

  it('reads through the nodes of the Safe, and knows nothing else', async () => {
    const { request, asked } = setUp({ rpcCall: () => '0x2a' })
    expect(await request('eth_getBalance', address, 'latest')).toBe('0x2a')
    expect(asked.at(-1)?.params).toEqual({ call: 'eth_getBalance', params: [address, 'latest'] })
    for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'eth_sign', 'wallet_getPermissions'])
      await expect(request(method)).rejects.toMatchObject({ code: 4200 })
  })
})

function thrower(said: string): () => never {
  return () => {
    throw new Error(said)
  }
}
