import { Psbt, Transaction } from 'bitcoinjs-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBitcoinExplorer } from '../../sandbox/wallets/keys/bitcoin-explorer.ts'
import { bitcoinAccount, type BitcoinKey } from '../../sandbox/wallets/keys/bitcoin-keys.ts'
import { extractTransaction } from '../../sandbox/wallets/keys/sign-psbt.ts'
import { amount } from '../../src/domain/money/amount.js'
import type { Transfer, TransferHandle } from '../../src/domain/money/transfer.js'
import type { ChainAdapter } from '../../src/ports/chain.js'
import { withoutCost } from '../fixtures/without-cost.js'
import { startBitcoinWorld, type BitcoinWorld } from './chain-adapter.bitcoin-world.js'

const { payment } = bitcoinAccount(0)
const recipient = bitcoinAccount(2).payment
const stranger = bitcoinAccount(7).payment

let world: BitcoinWorld
/** Asks two explorers of the chain; `alone` one. */
let adapter: ChainAdapter
let alone: ChainAdapter
beforeAll(async () => {
  world = await startBitcoinWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  await world.chain.control.rewind()
  adapter = world.adapterOfTwo()
  alone = world.adapterWith({})
})

type Sent = Extract<TransferHandle, { kind: 'transaction' }>

const asked = (units = 100_000n): Transfer => ({
  from: world.idOf(payment),
  to: recipient.address,
  asset: world.network.nativeCurrency,
  amount: amount(units, 8),
})
const sendWith = async (wallet = world.wallet(), transfer = asked(), by = adapter): Promise<Sent> => {
  const fee = await by.estimateFee(transfer, world.network, wallet)
  const handle = await by.transfer(wallet, transfer, world.network, fee)
  if (handle.kind !== 'transaction') throw new Error('Bitcoin has no batches.')
  return handle
}
const send = (units = 100_000n): Promise<Sent> => sendWith(world.wallet(), asked(units))
const outcomeOf = (handle: TransferHandle, by = adapter, transfer = asked()) =>
  withoutCost(by.outcomeOf(handle, transfer, world.network))
const readTransaction = async (hash: string) =>
  Transaction.fromHex(await (await fetch(`${world.chain.url}/tx/${hash}/hex`)).text())

type Outputs = readonly { readonly script: Uint8Array; readonly value: bigint }[]

const spendingOf = async (spends: string, outputs: Outputs, key: BitcoinKey = payment): Promise<string> => {
  const [hash = '', index] = spends.split(':')
  const value = (await readTransaction(hash)).outs[Number(index)]?.value ?? 0n
  const psbt = new Psbt()
    .addInput({ hash, index: Number(index), witnessUtxo: { script: key.output, value } })
    .addOutputs([...outputs])
    .signAllInputs(key.signer)
  return extractTransaction(psbt).toHex()
}

/** Spends the coin of a payment in another way, for a higher fee. */
const replace = async ({ spends = '' }: Sent, outputs: Outputs) =>
  createBitcoinExplorer(world.chain.url).broadcast(await spendingOf(spends, outputs))

const speedUp: Outputs = [
  { script: recipient.output, value: 100_000n },
  { script: payment.output, value: 49_800_000n },
]
const elsewhere: Outputs = [
  { script: stranger.output, value: 90_000n },
  { script: payment.output, value: 49_800_000n },
]
const back: Outputs = [{ script: payment.output, value: 49_900_000n }]

describe('the outcome of a payment', () => {
  it('is pending until a block holds it, then as deep as blocks confirm it', async () => {
    const handle = await send()
    expect(await outcomeOf(handle)).toEqual({ status: 'pending', hash: handle.hash })
    await world.chain.control.mine(1)
    expect(await outcomeOf(handle)).toEqual({ status: 'confirmed', hash: handle.hash, depth: 1 })
    expect(await outcomeOf(handle, alone)).toEqual({ status: 'confirmed', hash: handle.hash, depth: 1 })
    await world.chain.control.mine(5)
    expect(await outcomeOf(handle)).toEqual({ status: 'confirmed', hash: handle.hash, depth: 6 })
  })

  it('is the coin that it spends, so that what takes its place is found', async () => {
    const { spends } = await send()
    expect(spends).toMatch(/^[0-9a-f]{64}:\d+$/)
  })

  it('is pending while one of two does not see it in a block', async () => {
    const handle = await send()
    await world.chain.control.mine(1)
    const lagging = world.adapterOfTwo({
      between: async (pass, { by, path }) => {
        if (by === 'second' && path.includes('outspend')) return Response.json({ spent: false })
        return by === 'second' && path.startsWith(`/tx/${handle.hash}`) ? new Response('', { status: 404 }) : pass()
      },
    })
    const late = world.adapterOfTwo({
      between: async (pass, { by, path }) => {
        if (by === 'first' || path !== `/tx/${handle.hash}`) return pass()
        const told = (await (await pass()).json()) as object
        return Response.json({ ...told, status: { confirmed: false } })
      },
    })
    for (const one of [lagging, late])
      expect(await outcomeOf(handle, one)).toEqual({ status: 'pending', hash: handle.hash })
  })

  it('is believed anew after a reorganisation', async () => {
    const handle = await send()
    await world.chain.control.mine(1)
    expect(await outcomeOf(handle)).toMatchObject({ status: 'confirmed' })
    await world.chain.control.rewind()
    expect(await outcomeOf(handle)).toEqual({ status: 'dropped' })
  })

  it('is unseen when nobody knows it and no coin of it was learnt', async () => {
    const handle = { kind: 'transaction', hash: 'a'.repeat(64) } as const
    const unseen = { status: 'pending', hash: handle.hash, unseen: true }
    expect(await outcomeOf(handle)).toEqual(unseen)
    expect(await outcomeOf(handle, alone)).toEqual({ ...unseen, oneSource: true })
  })

  it('is pending while one of several explorers knows it, or cannot be asked', async () => {
    const handle = await send()
    const deafTo = (what: 'unknown' | 'away') =>
      world.adapterOfTwo({
        between: async (pass, { by, path }) => {
          if (by === 'second') {
            if (what === 'away') throw new TypeError('The line broke.')
            return pass()
          }
          if (path.includes('outspend')) return Response.json({ spent: false })
          return new Response('Transaction not found', { status: 404 })
        },
      })
    expect(await outcomeOf(handle, deafTo('unknown'))).toEqual({ status: 'pending', hash: handle.hash })
    expect(await outcomeOf(handle, deafTo('away'))).toEqual({ status: 'pending', hash: handle.hash })
  })

  it.each(['nonsense', '{}', '{"txid":7}', 'null'])('is unknown where an explorer answers %s', async (body) => {
    const handle = await send()
    const lying = world.adapterWith({ fetch: async () => new Response(body) })
    expect(await outcomeOf(handle, lying)).toEqual({ status: 'unknown' })
  })

  it('is unknown where nobody can be asked, and for what is no payment of Bitcoin', async () => {
    const handle = await send()
    const nowhere = { ...world.network, rpcUrls: [] }
    expect(await alone.outcomeOf(handle, asked(), nowhere)).toEqual({ status: 'unknown' })
    expect(await outcomeOf({ kind: 'calls', id: '0x1' })).toEqual({ status: 'unknown' })
    expect(await outcomeOf({ kind: 'transaction', hash: '0x12' })).toEqual({ status: 'unknown' })
    for (const strange of [
      { ...asked(), from: 'bip122:x:y' as const },
      { ...asked(), to: 'nobody' },
    ])
      expect(await outcomeOf(handle, adapter, strange)).toEqual({ status: 'unknown' })
  })
})

describe('what landed is compared with what was asked for', () => {
  /** A wallet that makes its own transactions, and names another than it was asked for. */
  const naming = (hash: () => Promise<string>) =>
    world.wallet({ methods: ['sendTransfer'], answer: async () => ({ txid: await hash() }) })

  it('is sent where a wallet that sends by itself paid what was asked', async () => {
    const handle = await sendWith(world.wallet({ methods: ['sendTransfer'] }))
    expect(await outcomeOf(handle)).toEqual({ status: 'pending', hash: handle.hash })
    await world.chain.control.mine(2)
    expect(await outcomeOf(handle)).toEqual({ status: 'confirmed', hash: handle.hash, depth: 2 })
  })

  it.each([
    ['to somebody else', () => ({ to: stranger.address, units: 100_000n }), () => ({ to: stranger.address })],
    ['of another amount', () => ({ to: recipient.address, units: 99_999n }), () => ({ amount: amount(99_999n, 8) })],
    [
      'of another amount to somebody else',
      () => ({ to: stranger.address, units: 5_000_000n }),
      () => ({ to: stranger.address, amount: amount(5_000_000n, 8) }),
    ],
  ])('is something else where it is a payment %s', async (_, made, landed) => {
    const { to, units } = made()
    const wallet = naming(async () => (await sendWith(world.wallet(), { ...asked(units), to }, alone)).hash)
    const handle = await sendWith(wallet)
    await world.chain.control.mine(1)
    for (const one of [adapter, alone])
      expect(await outcomeOf(handle, one)).toEqual({ status: 'other', hash: handle.hash, depth: 1, landed: landed() })
  })

  it('is something else where somebody else paid it, or it went back to the payer', async () => {
    await world.chain.control.fund(stranger.address, 500_000n)
    const others = await sendWith(
      naming(async () => {
        const transfer = { ...asked(), from: world.idOf(stranger) }
        return (await sendWith(world.wallet({ key: stranger }), transfer, alone)).hash
      }),
    )
    const own = await sendWith(
      naming(async () => (await sendWith(world.wallet(), { ...asked(), to: payment.address }, alone)).hash),
    )
    await world.chain.control.mine(1)
    for (const { hash } of [others, own])
      expect(await outcomeOf({ kind: 'transaction', hash })).toEqual({ status: 'other', hash, depth: 1 })
  })

  it('is not believed of a wallet that names a payment which was in a block before it was asked', async () => {
    const earlier = await send()
    await world.chain.control.mine(1)
    const sending = sendWith(naming(async () => earlier.hash.toUpperCase()))
    await expect(sending).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  })

  it('is unknown where an explorer shows another transaction than it is hashed', async () => {
    const wrong = (await send(300_000n)).hash
    const handle = await send()
    await world.chain.control.mine(1)
    const lying = world.adapterWith({
      fetch: (input, init) => fetch(String(input).replace(`${handle.hash}/hex`, `${wrong}/hex`), init),
    })
    expect(await outcomeOf(handle, lying)).toEqual({ status: 'unknown' })
  })
})

describe('what took the place of a payment', () => {
  it('is the payment where it pays the same: the wallet has sped it up', async () => {
    const handle = await send()
    const hash = await replace(handle, speedUp)
    expect(await outcomeOf(handle)).toEqual({ status: 'pending', hash })
    await world.chain.control.mine(2)
    for (const one of [adapter, alone])
      expect(await outcomeOf(handle, one)).toEqual({ status: 'confirmed', hash, depth: 2 })
  })

  it.each([
    ['replaced', elsewhere, { landed: { to: stranger.address, amount: amount(90_000n, 8) } }],
    ['cancelled', back, {}],
  ])('is the end of it once two see it in a block: %s', async (status, outputs, more) => {
    const handle = await send()
    const hash = await replace(handle, outputs)
    expect(await outcomeOf(handle)).toEqual({ status: 'unknown', hash: handle.hash })
    await world.chain.control.mine(2)
    expect(await outcomeOf(handle)).toEqual({ status, hash, depth: 2, ...more })
  })

  it('may have been sent where one says so alone, and that is said', async () => {
    const handle = await send()
    await replace(handle, elsewhere)
    await world.chain.control.mine(2)
    const twice = { [world.network.id]: [world.chain.url, `${world.chain.url}/`] }
    for (const one of [alone, world.adapterWith({ rpc: twice })])
      expect(await outcomeOf(handle, one)).toEqual({ status: 'unknown', hash: handle.hash, oneSource: true })
    const halfDeaf = world.adapterOfTwo({
      between: (pass, { by }) => (by === 'first' ? pass() : Promise.reject(new TypeError('The line broke.'))),
    })
    expect(await outcomeOf(handle, halfDeaf)).toEqual({ status: 'unknown', hash: handle.hash })
  })

  it('is nothing where one of two invents it', async () => {
    const handle = await send()
    const hex = await spendingOf(handle.spends ?? '', elsewhere)
    const hash = Transaction.fromHex(hex).getId()
    const other = await spendingOf(`${handle.hash}:1`, elsewhere)
    const inventing = (by: string, told: string, id: string) =>
      world.adapterOfTwo({
        between: async (pass, { by: asking, path }) => {
          if (asking !== by) return pass()
          if (path === `/tx/${handle.hash}`) return new Response('Transaction not found', { status: 404 })
          if (path.includes('outspend')) return Response.json({ spent: true, txid: id })
          if (path === `/tx/${id}/hex`) return new Response(told)
          if (path !== `/tx/${id}`) return pass()
          const status = { confirmed: true, block_height: 1 }
          return Response.json({ txid: id, status, vin: [], vout: [] })
        },
      })
    for (const by of ['first', 'second']) {
      expect(await outcomeOf(handle, inventing(by, hex, hash))).toMatchObject({ status: 'unknown' })
      // Of another coin.
      const told = await outcomeOf(handle, inventing(by, other, Transaction.fromHex(other).getId()))
      expect(told).toEqual({ status: 'pending', hash: handle.hash })
    }
  })

  it('is found by any of its coins where the payment was made here', async () => {
    const handle = await send(55_000_000n)
    const coins = (await readTransaction(handle.hash)).ins.map(
      ({ hash, index }) => `${Buffer.from(hash).reverse().toString('hex')}:${index}`,
    )
    const second = coins.find((coin) => coin !== handle.spends) ?? ''
    const hash = await createBitcoinExplorer(world.chain.url).broadcast(
      await spendingOf(second, [{ script: payment.output, value: 9_900_000n }]),
    )
    await world.chain.control.mine(1)
    expect(await outcomeOf(handle, adapter, asked(55_000_000n))).toEqual({ status: 'cancelled', hash, depth: 1 })
  })
})

describe('a payment that nobody knows any more', () => {
  it('is dropped where two say so and its coin is there again, and not for ever', async () => {
    const handle = await send()
    await world.chain.control.dropPending(handle.hash)
    expect(await outcomeOf(handle)).toEqual({ status: 'dropped' })
    adapter = world.adapterOfTwo()
    const again = await send()
    expect(again.hash).toBe(handle.hash)
    expect(await outcomeOf(handle)).toEqual({ status: 'pending', hash: handle.hash })
  })

  it('may have been sent where one says so alone', async () => {
    const handle = await send()
    await world.chain.control.dropPending(handle.hash)
    expect(await outcomeOf(handle, alone)).toEqual({ status: 'unknown', hash: handle.hash, oneSource: true })
  })
})
