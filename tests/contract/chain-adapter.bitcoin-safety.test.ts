import { Buffer } from 'node:buffer'
import { Verifier } from 'bip322-js'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bitcoinAccount, type BitcoinKey } from '../../sandbox/wallets/keys/bitcoin-keys.ts'
import { signBitcoinMessage } from '../../sandbox/wallets/keys/sign-bitcoin-message.ts'
import { signPsbt } from '../../sandbox/wallets/keys/sign-psbt.ts'
import { amount } from '../../src/domain/money/amount.js'
import type { DialogError } from '../../src/domain/errors.js'
import type { FeeQuote, Transfer, TransferHandle } from '../../src/domain/money/transfer.js'
import type { ChainAdapter } from '../../src/ports/chain.js'
import type { RpcRequest } from '../../src/ports/connectors.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import type { Storage } from '../../src/ports/storage.js'
import { createMemoryStorage } from '../../src/infrastructure/storage/memory-storage.js'
import { caught } from './caught.js'
import {
  keyAs,
  startBitcoinWorld,
  taprootKey,
  type AskedExplorer,
  type BitcoinWorld,
} from './chain-adapter.bitcoin-world.js'

const { payment, ordinals } = bitcoinAccount(0)
const recipient = bitcoinAccount(2).payment.address
const thief = bitcoinAccount(7).payment

let world: BitcoinWorld
let adapter: ChainAdapter
beforeAll(async () => {
  world = await startBitcoinWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  await world.chain.control.rewind()
  adapter = world.adapterWith({})
})

const order = (units = 100_000n, from = payment, to = recipient): Transfer => ({
  from: world.idOf(from),
  to,
  asset: world.network.nativeCurrency,
  amount: amount(units, 8),
})
const quote = (transfer = order()) => adapter.estimateFee(transfer, world.network)
const refusalOf = async (sending: Promise<unknown>) => (await caught(sending)) as DialogError
const psbtOf = (answer: unknown): Psbt => Psbt.fromBase64((answer as { readonly psbt: string }).psbt)
const paramsOf = ({ params }: RpcRequest) => params as Readonly<Record<string, unknown>>

describe('what a wallet is asked to sign', () => {
  it('is the payment that was shown, to be sent from here', async () => {
    const wallet = world.wallet()
    await adapter.transfer(wallet, order(), world.network, await quote())
    const [request, ...more] = wallet.asked
    expect(more).toEqual([])
    const params = paramsOf(request ?? { method: '', params: {} })
    expect([request?.method, params['account'], params['broadcast']]).toEqual(['signPsbt', payment.address, false])
    expect(params['signInputs']).toEqual([{ address: payment.address, index: 0 }])
    const psbt = psbtOf(params)
    expect(psbt.version).toBe(2)
    expect(psbt.txOutputs.map(({ value }) => value)).toEqual([100_000n, expect.any(BigInt)])
    // Replaceable by the payer (BIP-125), and with the amount that its signature holds.
    expect(psbt.txInputs.map(({ sequence }) => sequence)).toEqual([0xfffffffd])
    expect(psbt.data.inputs[0]?.witnessUtxo?.script).toEqual(payment.output)
  })

  it('names what each kind of address needs', async () => {
    for (const key of [keyAs('p2sh', 0), keyAs('p2pkh', 0), taprootKey(5)]) {
      await world.chain.control.fund(key.address, 500_000n)
      const wallet = world.wallet({ key })
      const transfer = order(100_000n, key)
      await adapter.transfer(
        wallet,
        transfer,
        world.network,
        await adapter.estimateFee(transfer, world.network, wallet),
      )
      const [input] = psbtOf(paramsOf(wallet.asked[0] ?? { method: '' })).data.inputs
      expect([
        input?.witnessUtxo !== undefined,
        input?.nonWitnessUtxo !== undefined,
        input?.redeemScript !== undefined,
        input?.tapInternalKey?.length ?? 0,
      ]).toEqual([
        key.output[0] !== 0x76,
        // Only signatures of taproot hold the amounts of all coins.
        key.output[0] !== 0x51,
        key.output[0] === 0xa9,
        key.output[0] === 0x51 ? 32 : 0,
      ])
    }
  })

  it('is nothing of the ordinals account [S9.22]', async () => {
    const fee = await quote()
    const wallet = world.wallet({ key: ordinals, type: 'ordinals' })
    const transfer = order(1_000n, ordinals)
    expect(await refusalOf(adapter.estimateFee(transfer, world.network, wallet))).toMatchObject({
      code: 'ORDINALS_NOT_SPENT',
    })
    expect(await refusalOf(adapter.transfer(wallet, transfer, world.network, fee))).toMatchObject({
      code: 'ORDINALS_NOT_SPENT',
    })
    const account = { id: world.idOf(ordinals), type: 'ordinals' } as const
    const other = world.wallet({ key: payment })
    expect(await refusalOf(adapter.transfer(other, transfer, world.network, fee, account))).toMatchObject({
      code: 'ORDINALS_NOT_SPENT',
    })
    expect([...wallet.asked, ...other.asked]).toEqual([])
    expect(world.chain.control.balance(ordinals.address)).toBe(10_546n)
  })

  it('is nothing when the fee has grown past what was shown', async () => {
    const fee = await quote()
    const wallet = world.wallet()
    // Two coins are needed now where one was enough.
    await adapter.transfer(wallet, order(49_000_000n), world.network, await quote(order(49_000_000n)))
    await world.chain.control.mine(1)
    const shown = { ...fee, most: amount(fee.most.units - 1n, 8) }
    expect(await refusalOf(adapter.transfer(wallet, order(), world.network, shown))).toMatchObject({
      code: 'FEE_CHANGED',
    })
    expect(wallet.asked).toHaveLength(1)
  })

  it.each<readonly [string, FeeQuote['terms']]>([
    ['no rate of Bitcoin', { type: 'legacy', gas: 1n, gasPrice: 1n }],
    ['a rate that nodes pass nothing on for', { type: 'bitcoin', rate: 0n }],
    ['a rate that cannot be meant', { type: 'bitcoin', rate: 5_000_001n }],
  ])('is nothing for %s', async (_, terms) => {
    const wallet = world.wallet()
    const fee = { ...(await quote()), most: amount(10n ** 12n, 8), terms }
    const { code } = await refusalOf(adapter.transfer(wallet, order(), world.network, fee))
    expect(['TRANSACTION_TYPE_UNSUPPORTED', 'FEE_UNREASONABLE']).toContain(code)
    expect(wallet.asked).toEqual([])
  })

  it('is nothing of a P2SH address that does not follow from the key that the wallet tells of', async () => {
    const key = keyAs('p2sh', 0)
    await world.chain.control.fund(key.address, 500_000n)
    for (const publicKey of ['none', 'ff', Buffer.from(thief.publicKey).toString('hex')]) {
      const wallet = world.wallet({ key, publicKey, methods: ['signPsbt'] })
      const told = await refusalOf(adapter.estimateFee(order(1_000n, key), world.network, wallet))
      expect(told.code).toBe('TRANSACTION_TYPE_UNSUPPORTED')
    }
  })

  it('pays with no coin whose transaction an explorer does not show as it is hashed', async () => {
    const key = keyAs('p2pkh', 0)
    await world.chain.control.fund(key.address, 500_000n)
    const lie = async (change: (hex: string) => string, value?: number) => {
      const lying = world.adapterWith({
        fetch: async (input, init) => {
          const response = await fetch(input, init)
          const url = String(input)
          if (url.endsWith('/hex')) return new Response(change(await response.text()))
          if (!url.endsWith('/utxo') || value === undefined) return response
          const [coin] = (await response.json()) as readonly object[]
          return Response.json([{ ...coin, value }])
        },
      })
      const wallet = world.wallet({ key })
      const transfer = order(1_000n, key)
      const fee = await lying.estimateFee(transfer, world.network)
      const told = await refusalOf(lying.transfer(wallet, transfer, world.network, fee))
      expect(wallet.asked).toEqual([])
      return told.code
    }
    // A larger coin behind the same id would pay more to the miner than was shown.
    expect(await lie((hex) => hex, 400_000)).toBe('HTTP_BAD_BODY')
    const raised = (hex: string) => {
      const transaction = Transaction.fromHex(hex)
      for (const out of transaction.outs) out.value += 1n
      return transaction.toHex()
    }
    expect(await lie(raised)).toBe('HTTP_BAD_BODY')
    expect(await lie(() => '00')).toBe('HTTP_BAD_BODY')
    expect(await lie(() => 'nonsense')).toBe('HTTP_BAD_BODY')
  })

  it('pays with no coin of SegWit whose amount an explorer lied about', async () => {
    const lying = world.adapterWith({
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        if (!String(input).endsWith('/utxo')) return response
        const coins = (await response.json()) as readonly { readonly value: number }[]
        return Response.json(coins.map((coin) => ({ ...coin, value: coin.value - 300 })))
      },
    })
    const fee = await lying.estimateFee(order(), world.network)
    const wallet = world.wallet()
    const told = await refusalOf(lying.transfer(wallet, order(), world.network, fee))
    expect([told.code, wallet.asked]).toEqual(['HTTP_BAD_BODY', []])
  })

  it('signs for no coin of SegWit in two tries what joined would pay another fee', async () => {
    const units = 55_000_000n
    const wallet = world.wallet()
    const kept: string[] = []
    for (const lie of [0, 1]) {
      const lying = world.adapterWith({
        fetch: async (input, init) => {
          if (init?.method === 'POST') {
            kept.push(String(init.body))
            return new Response('mandatory-script-verify-flag-failed', { status: 400 })
          }
          const response = await fetch(input, init)
          if (!String(input).endsWith('/utxo')) return response
          const coins = (await response.json()) as readonly { readonly value: number }[]
          return Response.json(
            coins.slice(0, 2).map((coin, index) => ({ ...coin, value: coin.value - (index === lie ? 2_000_000 : 0) })),
          )
        },
      })
      const fee = await lying.estimateFee(order(units), world.network)
      expect(await refusalOf(lying.transfer(wallet, order(units), world.network, fee))).toMatchObject({
        code: 'HTTP_BAD_BODY',
      })
    }
    expect([wallet.asked, kept]).toEqual([[], []])
  })

  it('asks for each transaction that its coins come from once, few at a time', async () => {
    const key = bitcoinAccount(9).payment
    for (let coin = 0; coin < 15; coin += 1) await world.chain.control.fund(key.address, 20_000n + BigInt(coin))
    let [now, most, all] = [0, 0, 0]
    const counting = world.adapterWith({
      fetch: async (input, init) => {
        if (!String(input).endsWith('/hex')) return fetch(input, init)
        all += 1
        most = Math.max(most, (now += 1))
        try {
          return await fetch(input, init)
        } finally {
          now -= 1
        }
      },
    })
    const transfer = order(290_000n, key)
    const fee = await counting.estimateFee(transfer, world.network)
    await counting.transfer(world.wallet({ key }), transfer, world.network, fee)
    expect(all).toBe(15)
    expect(most <= 6).toBe(true)
  })
})

describe('what a wallet answers', () => {
  const sendWith = async (answer: (request: RpcRequest, honest: () => Promise<unknown>) => unknown) => {
    const fee = await quote()
    return refusalOf(adapter.transfer(world.wallet({ answer }), order(), world.network, fee))
  }
  /** Signs something else than it was asked for. */
  const signing = (change: (psbt: Psbt) => Psbt) => (request: RpcRequest) => {
    const psbt = change(psbtOf(request.params))
    psbt.signAllInputs(payment.signer)
    return { psbt: psbt.toBase64() }
  }
  const rebuilt = (
    psbt: Psbt,
    change: (outs: { script: Uint8Array; value: bigint }[]) => void,
    sequence?: number,
  ): Psbt => {
    const other = new Psbt().setVersion(2)
    for (const [index, input] of psbt.txInputs.entries()) {
      const witnessUtxo = psbt.data.inputs[index]?.witnessUtxo
      if (witnessUtxo === undefined) throw new Error('There is no coin.')
      other.addInput({ ...input, sequence: sequence ?? input.sequence ?? 0, witnessUtxo })
    }
    const outs = psbt.txOutputs.map(({ script, value }) => ({ script, value }))
    change(outs)
    return other.addOutputs(outs)
  }

  it.each<readonly [string, (psbt: Psbt) => Psbt]>([
    [
      'pays somebody else',
      (psbt) => rebuilt(psbt, (outs) => void outs.splice(0, 1, { script: thief.output, value: 100_000n })),
    ],
    ['pays another amount', (psbt) => rebuilt(psbt, ([first]) => void (first && (first.value -= 1n)))],
    ['keeps the change', (psbt) => rebuilt(psbt, (outs) => void outs.pop())],
    [
      'moves the change',
      (psbt) => rebuilt(psbt, (outs) => void outs.splice(1, 1, { script: thief.output, value: outs[1]?.value ?? 0n })),
    ],
    [
      'adds a receiver',
      (psbt) =>
        rebuilt(psbt, (outs) => {
          const [, change] = outs
          if (change) change.value -= 9_000n
          outs.push({ script: thief.output, value: 9_000n })
        }),
    ],
    ['changes the order', (psbt) => rebuilt(psbt, (outs) => void outs.reverse())],
    ['cannot be replaced', (psbt) => rebuilt(psbt, () => undefined, 0xffffffff)],
  ])('is not sent when it %s', async (_, change) => {
    expect(await sendWith(signing(change))).toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    expect(world.chain.control.pending()).toEqual([])
  })

  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['no PSBT', { psbt: 'nonsense' }],
    ['a number', { psbt: 7 }],
    ['something endless', { psbt: 'A'.repeat(3_000_000) }],
    ['the id alone', { txid: 'a'.repeat(64) }],
  ])('is not sent when it is %s', async (_, answer) => {
    const told = await sendWith(async () => answer)
    expect(told).toMatchObject({ code: 'WALLET_BAD_ANSWER', detail: { method: 'signPsbt' } })
    expect(world.chain.control.pending()).toEqual([])
  })

  it('is not sent without a signature', async () => {
    expect(await sendWith((request) => ({ psbt: paramsOf(request)['psbt'] }))).toMatchObject({
      code: 'WALLET_BAD_ANSWER',
    })
  })

  it.each<readonly [string, () => BitcoinKey, number]>([
    ['NONE', () => payment, 0x02],
    ['SINGLE', () => payment, 0x03],
    ['ALL, but anybody may add coins', () => payment, 0x81],
    ['NONE, and anybody may add coins', () => keyAs('p2sh', 0), 0x82],
    ['NONE of a P2PKH', () => keyAs('p2pkh', 0), 0x02],
    ['NONE of taproot', () => taprootKey(5), 0x02],
  ])('is not sent when a signature holds only a part: %s', async (_, keyOf, sighash) => {
    const key = keyOf()
    await world.chain.control.fund(key.address, 500_000n)
    const send = async (sighashType?: number) => {
      const answer = async (request: RpcRequest) => {
        const psbt = psbtOf(request.params)
        signPsbt(
          psbt,
          [...psbt.txInputs.keys()].map((index) => ({ key, index, sighashType })),
        )
        return { psbt: psbt.toBase64() }
      }
      const wallet = world.wallet({ key, answer })
      const fee = await adapter.estimateFee(order(100_000n, key), world.network, wallet)
      return adapter.transfer(wallet, order(100_000n, key), world.network, fee)
    }
    const told = await refusalOf(send(sighash))
    expect(told).toMatchObject({ code: 'TRANSACTION_INVALID' })
    expect(world.chain.control.pending()).toEqual([])
    await send()
    adapter = world.adapterWith({})
    await world.chain.control.mine(1)
    await send(0x01)
    expect(world.chain.control.pending()).toHaveLength(1)
  })

  it('is refused by the chain when the signature is another’s, by the word of two', async () => {
    adapter = world.adapterOfTwo()
    const told = await sendWith((request) => {
      const psbt = psbtOf(request.params)
      psbt.signAllInputs(payment.signer)
      const [signature] = psbt.data.inputs[0]?.partialSig ?? []
      if (signature === undefined) throw new Error('There is no signature.')
      signature.signature[10] = (signature.signature[10] ?? 0) ^ 1
      return { psbt: psbt.toBase64() }
    })
    expect(told.code).toBe('TRANSACTION_INVALID')
  })

  it('may be closed already, and may have lost what it was told of the coins', async () => {
    for (const change of ['closes', 'strips'] as const) {
      const wallet = world.wallet({
        answer: async (_, honest) => {
          const psbt = psbtOf(await honest())
          if (change === 'closes') psbt.finalizeAllInputs()
          else for (const input of psbt.data.inputs) delete input.witnessUtxo
          return { psbt: psbt.toBase64() }
        },
      })
      const handle = await adapter.transfer(wallet, order(), world.network, await quote())
      expect(await adapter.outcomeOf(handle, order(), world.network)).toMatchObject({ status: 'pending' })
    }
  })

  it('is sent once when the wallet has sent it already', async () => {
    const wallet = world.wallet({
      answer: async (_, honest) => {
        const answer = await honest()
        const body = psbtOf(answer).finalizeAllInputs().extractTransaction().toHex()
        await fetch(`${world.chain.url}/tx`, { method: 'POST', body })
        return answer
      },
    })
    const handle = await adapter.transfer(wallet, order(), world.network, await quote())
    expect(handle).toMatchObject({ hash: world.chain.control.pending()[0] })
    expect(world.chain.control.pending()).toHaveLength(1)
  })
})

describe('a wallet that makes its own transactions', () => {
  const methods = ['sendTransfer', 'signMessage']

  it('is asked for the payment in whole satoshi, and its fee is a guess', async () => {
    const wallet = world.wallet({ methods })
    const fee = await adapter.estimateFee(order(), world.network, wallet)
    expect(fee.by).toBe('wallet')
    const handle = await adapter.transfer(wallet, order(), world.network, fee)
    expect(wallet.asked).toEqual([
      { method: 'sendTransfer', params: { account: payment.address, recipientAddress: recipient, amount: '100000' } },
    ])
    expect(handle).toEqual({ kind: 'transaction', hash: world.chain.control.pending()[0] })
    await world.chain.control.mine(1)
    expect(world.chain.control.balance(recipient)).toBe(100_000n)
  })

  it('is not asked in place of one whose fee was promised', async () => {
    const wallet = world.wallet({ methods })
    const sending = adapter.transfer(wallet, order(), world.network, await quote())
    expect(await refusalOf(sending)).toMatchObject({ code: 'FEE_CHANGED' })
    expect(wallet.asked).toEqual([])
  })

  it.each([undefined, {}, { txid: 'abc' }, { txid: 7 }])('is not believed when it answers %j', async (answer) => {
    const wallet = world.wallet({ methods, answer: async () => answer })
    const fee = await adapter.estimateFee(order(), world.network, wallet)
    const told = await refusalOf(adapter.transfer(wallet, order(), world.network, fee))
    expect(told).toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  })
})

describe('one payment after the other', () => {
  it('never takes the place of the one before, though an explorer has not heard of it', async () => {
    const lagging = await (await fetch(`${world.chain.url}/address/${payment.address}/utxo`)).text()
    const late = world.adapterWith({
      fetch: async (input, init) => (String(input).endsWith('/utxo') ? new Response(lagging) : fetch(input, init)),
    })
    const wallet = world.wallet()
    const send = async () => {
      const fee = await late.estimateFee(order(), world.network)
      return late.transfer(wallet, order(), world.network, fee)
    }
    const handles = [await send(), await send()]
    expect(world.chain.control.pending()).toEqual(
      handles.map((handle) => (handle.kind === 'transaction' ? handle.hash : '')),
    )
    await world.chain.control.mine(1)
    expect(world.chain.control.balance(recipient)).toBe(200_000n)
  })

  it('is told with its id where nobody knows whether it was taken, keeps its coins, and is handed in again', async () => {
    let line: 'broken' | 'whole' = 'broken'
    const handed: string[] = []
    const far = world.adapterWith({
      fetch: async (input, init) => {
        if (init?.method !== 'POST') return fetch(input, init)
        handed.push(String(init.body))
        if (line === 'broken') throw new TypeError('The line broke.')
        return fetch(input, init)
      },
    })
    const wallet = world.wallet()
    const handle = await far.transfer(wallet, order(), world.network, await far.estimateFee(order(), world.network))
    const look = () => far.outcomeOf(handle, order(), world.network)
    expect(world.chain.control.pending()).toEqual([])
    // The next payment takes other coins, so that both can be made.
    const next = order(11_000_000n)
    const other = await far.transfer(wallet, next, world.network, await far.estimateFee(next, world.network))
    expect(await look()).toMatchObject({ status: 'pending' })
    line = 'whole'
    expect(await look()).toMatchObject({ status: 'pending' })
    expect(await far.outcomeOf(other, next, world.network)).toMatchObject({ status: 'pending' })
    expect(world.chain.control.pending()).toEqual([handle, other].map((one) => 'hash' in one && one.hash))
    // The same bytes each time; once a node has them, never again.
    expect(new Set(handed).size).toBe(2)
    const { length } = handed
    await look()
    expect([wallet.asked.length, handed.length]).toEqual([2, length])
    await world.chain.control.mine(1)
    expect(world.chain.control.balance(recipient)).toBe(11_100_000n)
  })

  it('is done when the line broke after it was taken', async () => {
    const deaf = world.adapterWith({
      fetch: async (input, init) => {
        if (init?.method !== 'POST') return fetch(input, init)
        await fetch(input, init)
        throw new TypeError('The line broke.')
      },
    })
    const handle = await deaf.transfer(world.wallet(), order(), world.network, await quote())
    expect(world.chain.control.pending()).toEqual(['hash' in handle && handle.hash])
  })

  it('is told as lost when two refuse it once somebody hears of it', async () => {
    let answer: Response | undefined
    const far = world.adapterOfTwo({
      between: async (pass, { body }) => {
        if (body === '') return pass()
        if (answer === undefined) throw new TypeError('The line broke.')
        return answer.clone()
      },
    })
    const handle = await far.transfer(world.wallet(), order(), world.network, await quote())
    const look = () => far.outcomeOf(handle, order(), world.network)
    expect(await look()).toMatchObject({ status: 'pending' })
    answer = new Response('sendrawtransaction RPC error: {"code":-26,"message":"dust"}', { status: 400 })
    expect(await look()).toEqual({ status: 'dropped' })
  })

  describe('after one that one explorer refused, which it may have kept', () => {
    const tooLittle = 'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met, 141 < 282"}'
    /** An adapter of a page that was loaded anew, or of another tab: storage alone is the same. */
    const pageWith = (storage: Storage, isHonest = false): ChainAdapter =>
      world.adapterWith({
        storage,
        fetch: async (input, init) => {
          if (init?.method !== 'POST' || isHonest) return fetch(input, init)
          kept.push(String(init.body))
          return new Response(tooLittle, { status: 400 })
        },
      })
    let kept: string[] = []
    beforeEach(() => {
      kept = []
    })
    const sendBy = async (one: ChainAdapter, transfer = order()) =>
      one.transfer(world.wallet(), transfer, world.network, await one.estimateFee(transfer, world.network))

    it('may have been sent: that is told with its id, and of one source', async () => {
      const page = pageWith(createMemoryStorage())
      const handle = await sendBy(page)
      expect(handle).toMatchObject({ kind: 'transaction', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
      expect(await page.outcomeOf(handle, order(), world.network)).toMatchObject({ status: 'unknown', oneSource: true })
      // It had kept it.
      await fetch(`${world.chain.url}/tx`, { method: 'POST', body: kept[0] ?? '' })
      expect(await page.outcomeOf(handle, order(), world.network)).toMatchObject({ status: 'pending' })
      await world.chain.control.mine(1)
      expect(await page.outcomeOf(handle, order(), world.network)).toMatchObject({ status: 'confirmed' })
    })

    it('no page and no tab spends its coins: both payments can be made, and neither takes the other’s place', async () => {
      const storage = createMemoryStorage()
      const first = await sendBy(pageWith(storage))
      const second = await sendBy(pageWith(storage, true))
      for (const body of kept) await fetch(`${world.chain.url}/tx`, { method: 'POST', body })
      const ids = [first, second].map((one) => 'hash' in one && one.hash)
      expect([...world.chain.control.pending()].sort()).toEqual(ids.sort())
      await world.chain.control.mine(1)
      expect(world.chain.control.balance(recipient)).toBe(200_000n)
    })

    it('is asked for no more where no other coins are left', async () => {
      const storage = createMemoryStorage()
      await sendBy(pageWith(storage), order(61_000_000n))
      const other = pageWith(storage, true)
      const told = await refusalOf(other.estimateFee(order(61_000_000n), world.network))
      expect(told.code).toBe('INSUFFICIENT_FUNDS')
      expect((await other.nativeBalance(order().from, world.network)).amount.units).toBe(0n)
    })

    it('has its coins from before it leaves, so that a page that ends then forgets nothing', async () => {
      const storage = createMemoryStorage()
      const ending = world.adapterWith({
        storage,
        fetch: (input, init) => (init?.method === 'POST' ? new Promise(() => undefined) : fetch(input, init)),
      })
      void sendBy(ending)
      await expect.poll(() => storage.get('bitcoinCoins')?.length).toBe(1)
      const [written] = storage.get('bitcoinCoins') ?? []
      const { coins } = written as { readonly coins: readonly (readonly unknown[])[] }
      const { spends } = (await sendBy(pageWith(storage, true))) as { readonly spends?: string }
      expect(coins).toEqual([[expect.stringMatching(/^[0-9a-f]{64}$/), 0, '50000000']])
      expect(spends).not.toBe(`${String(coins[0]?.[0])}:0`)
    })

    it('does not leave where another tab took its coins while the wallet was asked', async () => {
      const storage = createMemoryStorage()
      const [one, two] = [pageWith(storage, true), pageWith(storage, true)]
      const wallet = world.wallet({
        answer: async (_, honest) => {
          await sendBy(two)
          return honest()
        },
      })
      const fee = await one.estimateFee(order(), world.network)
      const told = await refusalOf(one.transfer(wallet, order(200_000n), world.network, fee))
      expect(told.code).toBe('TRANSACTION_INVALID')
      expect(world.chain.control.pending()).toHaveLength(1)
    })

    it('is over where two say for long that they do not know it, or after two weeks: the next one takes its coin', async () => {
      const minute = 60_000
      for (const { later, sources } of [
        { later: 11 * minute, sources: 2 },
        { later: 14 * 24 * 60 * minute, sources: 1 },
      ]) {
        await world.chain.control.rewind()
        const state = { now: Date.now() }
        const clock = { ...createClock(), now: () => state.now }
        const storage = createMemoryStorage()
        const page = sources === 1 ? world.adapterWith({ storage, clock }) : world.adapterOfTwo({ storage, clock })
        const first = (await sendBy(page)) as { readonly hash: string; readonly spends: string }
        await world.chain.control.dropPending(first.hash)
        const look = () => page.outcomeOf(first as TransferHandle, order(), world.network)
        expect(await look()).toMatchObject({ status: sources === 1 ? 'unknown' : 'dropped' })
        // Until then it may be slow.
        const beside = (await sendBy(page, order(1_000_000n))) as { readonly hash: string; readonly spends: string }
        expect(beside.spends).not.toBe(first.spends)
        await world.chain.control.mine(1)
        state.now += later
        await look()
        expect(await sendBy(page, order(1_000_000n))).toMatchObject({ spends: first.spends })
        // What landed meanwhile is not waited for.
        expect(world.chain.control.pending()).toHaveLength(1)
      }
    })

    it('needs nothing of a coin that came to be with one that is over too', async () => {
      const state = { now: Date.now() }
      const clock = { ...createClock(), now: () => state.now }
      const page = world.adapterOfTwo({ storage: createMemoryStorage(), clock })
      const first = (await sendBy(page, order(61_000_000n))) as { readonly hash: string; readonly spends: string }
      const second = (await sendBy(page, order(500_000n))) as { readonly hash: string; readonly spends: string }
      expect(second.spends.startsWith(first.hash)).toBe(true)
      await world.chain.control.dropPending(first.hash)
      state.now += 11 * 60_000
      for (const one of [first, second]) await page.outcomeOf(one as TransferHandle, order(), world.network)
      expect(await sendBy(page, order(300_000n))).toMatchObject({ spends: first.spends })
    })

    it.each([
      ['nonsense', ['nonsense', 7, null, {}, { hash: 'a'.repeat(64), coins: 'all' }]],
      ['a coin that is none', [{ hash: 'a'.repeat(64), at: 1, chainId: 'x', address: payment.address, coins: [7] }]],
    ])('reads %s on the device as nothing', async (_, entries) => {
      const storage = createMemoryStorage()
      storage.set('bitcoinCoins', entries)
      const held = await pageWith(storage).nativeBalance(order().from, world.network)
      expect(held.amount.units).toBe(62_000_000n)
    })
  })

  describe('after one that two refused when it was signed', () => {
    const tooLittle = 'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met, 141 < 282"}'
    /** Keeps what is handed in; refuses it while `refuses`, and lists no coin that `hides` names. */
    const keeper = () => {
      const state = { refuses: true, hides: '', spender: undefined as string | undefined }
      const kept: Transaction[] = []
      const storage = createMemoryStorage()
      const between = async (pass: () => Promise<Response>, { by, path, body }: AskedExplorer) => {
        if (body !== '') {
          if (by === 'first') kept.push(Transaction.fromHex(body))
          return state.refuses ? new Response(tooLittle, { status: 400 }) : pass()
        }
        if (path.includes('/outspend/') && state.spender !== undefined)
          return Response.json({ spent: true, txid: state.spender })
        const response = await pass()
        if (!path.endsWith('/utxo')) return response
        const coins = (await response.json()) as readonly { readonly txid: string; readonly vout: number }[]
        return Response.json(coins.filter(({ txid, vout }) => `${txid}:${vout}` !== state.hides))
      }
      // Each is of a page that was loaded anew.
      const page = () => world.adapterOfTwo({ storage, between })
      const send = async (transfer = order()) => {
        const one = page()
        return one.transfer(world.wallet(), transfer, world.network, await one.estimateFee(transfer, world.network))
      }
      return { state, kept, send, page, storage }
    }
    const coinsOf = (transaction: Transaction | undefined): readonly string[] =>
      (transaction?.ins ?? []).map(({ hash, index }) => `${Buffer.from(hash).reverse().toString('hex')}:${index}`)

    it('takes one of its coins, though another would fit better, so that never both come to be', async () => {
      const { state, kept, send } = keeper()
      expect(await refusalOf(send(order(55_000_000n)))).toMatchObject({ code: 'TRANSACTION_INVALID' })
      // Of two coins; the smaller one alone would do for the next, and the larger one is the one that it must spend.
      for (const units of [1_999_000n, 9_000_000n])
        expect(await refusalOf(send(order(units)))).toMatchObject({ code: 'TRANSACTION_INVALID' })
      state.refuses = false
      const handle = await send(order(9_900_000n))
      const [shared = '', ...more] = coinsOf(kept[0]).filter((coin) => kept.every((one) => coinsOf(one).includes(coin)))
      expect([shared, more]).toEqual([expect.stringMatching(/^[0-9a-f]{64}:\d+$/), []])
      expect(world.chain.control.pending()).toEqual(['hash' in handle && handle.hash])
      // From now on nothing of the others can be made.
      await send(order(1_000_000n))
      expect(coinsOf(kept.at(-1))).not.toContain(shared)
    })

    it('takes it also where an explorer lists it no more, as long as not every one says that something else spent it', async () => {
      const { state, kept, send, page } = keeper()
      await refusalOf(send())
      const [coin = ''] = coinsOf(kept[0])
      state.hides = coin
      // What was refused may be the spender itself: then it was not refused.
      for (const spender of [undefined, kept[0]?.getId()]) {
        state.spender = spender
        await refusalOf(send())
        expect(coinsOf(kept.at(-1))).toContain(coin)
      }
      state.spender = 'a'.repeat(64)
      expect((await page().nativeBalance(order().from, world.network)).amount.units).toBe(12_000_000n)
      state.refuses = false
      await send()
      expect(coinsOf(kept.at(-1))).not.toContain(coin)
    })

    it('is free where the wallet signed nothing', async () => {
      const { state, kept, send, page } = keeper()
      const keeping = page()
      const no = world.wallet({ behaviour: 'visitor-declines' })
      const fee = await keeping.estimateFee(order(), world.network)
      expect(await refusalOf(keeping.transfer(no, order(), world.network, fee))).toMatchObject({
        code: 'USER_REJECTED',
      })
      state.refuses = false
      await send(order(1_999_000n))
      expect(kept).toHaveLength(1)
    })
  })

  it('spends its own change before it is in a block, and what others sent only after', async () => {
    const wallet = world.wallet()
    await adapter.transfer(wallet, order(61_000_000n), world.network, await quote(order(61_000_000n)))
    await adapter.transfer(wallet, order(500_000n), world.network, await quote(order(500_000n)))
    expect(world.chain.control.pending()).toHaveLength(2)
    const to = bitcoinAccount(2).payment
    const fromOthers = order(1_000n, to, payment.address)
    expect(await refusalOf(adapter.estimateFee(fromOthers, world.network))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    expect((await adapter.nativeBalance(world.idOf(to), world.network)).amount.units).toBe(0n)
    await world.chain.control.mine(1)
    expect((await adapter.estimateFee(fromOthers, world.network)).most.units > 0n).toBe(true)
  })
})

describe('a signature over a text', () => {
  const text = 'Harbour “Lights” 🌊'

  it('is the wallet’s by BIP-322 or by ECDSA, and verifies', async () => {
    for (const protocol of ['bip322', 'ecdsa'] as const) {
      const signed = Buffer.from(signBitcoinMessage(payment, text, protocol)).toString('base64')
      const wallet = world.wallet({ answer: async () => ({ address: payment.address, signature: signed }) })
      const signature = await adapter.signMessage(wallet, world.idOf(payment), text)
      expect(Verifier.verifySignature(payment.address, text, signature)).toBe(true)
      expect(Verifier.verifySignature(payment.address, `${text}.`, signature)).toBe(false)
      expect(wallet.asked).toEqual([{ method: 'signMessage', params: { account: payment.address, message: text } }])
    }
  })

  it('of a taproot address verifies as well', async () => {
    const wallet = world.wallet({ key: ordinals, type: 'ordinals' })
    const signature = await adapter.signMessage(wallet, world.idOf(ordinals), text)
    expect(Verifier.verifySignature(ordinals.address, text, signature)).toBe(true)
  })

  it.each([undefined, {}, { signature: '' }, { signature: 'no base64!' }, { signature: 'abc' }, { signature: 7 }])(
    'is not %j',
    async (answer) => {
      const wallet = world.wallet({ answer: async () => answer })
      const told = await refusalOf(adapter.signMessage(wallet, world.idOf(payment), text))
      expect(told).toMatchObject({ code: 'WALLET_BAD_ANSWER', detail: { method: 'signMessage' } })
    },
  )

  it('is not that of another account', async () => {
    const wallet = world.wallet({ answer: async () => ({ address: thief.address, signature: 'AAAA' }) })
    expect(await refusalOf(adapter.signMessage(wallet, world.idOf(payment), text))).toMatchObject({
      code: 'ACCOUNT_MISMATCH',
    })
  })
})
