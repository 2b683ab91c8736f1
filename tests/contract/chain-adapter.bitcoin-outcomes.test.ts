import { Psbt } from 'bitcoinjs-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBitcoinExplorer } from '../../sandbox/wallets/keys/bitcoin-explorer.ts'
import { bitcoinAccount } from '../../sandbox/wallets/keys/bitcoin-keys.ts'
import { extractTransaction } from '../../sandbox/wallets/keys/sign-psbt.ts'
import { amount } from '../../src/domain/money/amount.js'
import type { Transfer, TransferHandle } from '../../src/domain/money/transfer.js'
import type { ChainAdapter } from '../../src/ports/chain.js'
import { startBitcoinWorld, type BitcoinWorld } from './chain-adapter.bitcoin-world.js'
import { askedBy } from '../fixtures/asked-by.ts'

const { payment } = bitcoinAccount(0)
const recipient = bitcoinAccount(2).payment

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

type Sent = Extract<TransferHandle, { kind: 'transaction' }>

const send = async (units = 100_000n): Promise<Sent> => {
  const transfer: Transfer = {
    from: world.idOf(payment),
    to: recipient.address,
    asset: world.network.nativeCurrency,
    amount: amount(units, 8),
  }
  const fee = await adapter.estimateFee(transfer, world.network)
  const handle = await adapter.transfer(world.wallet(), transfer, world.network, fee)
  if (handle.kind !== 'transaction') throw new Error('Bitcoin has no batches.')
  return handle
}
const outcomeOf = (handle: TransferHandle, by = adapter) =>
  by.outcomeOf(handle, askedBy(world.idOf(payment)), world.network)

/** Spends the coin of a payment in another way, for a higher fee. */
const replace = async (
  { spends = '' }: Sent,
  outputs: readonly { readonly script: Uint8Array; readonly value: bigint }[],
) => {
  const [hash = '', index] = spends.split(':')
  const psbt = new Psbt()
    .addInput({ hash, index: Number(index), witnessUtxo: { script: payment.output, value: 50_000_000n } })
    .addOutputs([...outputs])
    .signAllInputs(payment.signer)
  return createBitcoinExplorer(world.chain.url).broadcast(extractTransaction(psbt).toHex())
}

describe('the outcome of a payment', () => {
  it('is pending until a block holds it, then as deep as blocks confirm it', async () => {
    const handle = await send()
    expect(await outcomeOf(handle)).toEqual({ status: 'pending', hash: handle.hash })
    await world.chain.control.mine(1)
    expect(await outcomeOf(handle)).toEqual({ status: 'confirmed', hash: handle.hash, depth: 1 })
    await world.chain.control.mine(5)
    expect(await outcomeOf(handle)).toEqual({ status: 'confirmed', hash: handle.hash, depth: 6 })
  })

  it('is the coin that it spends, so that what takes its place is found', async () => {
    const { spends } = await send()
    expect(spends).toMatch(/^[0-9a-f]{64}:\d+$/)
  })

  it('is replaced when another transaction spends its coin, waiting or in a block', async () => {
    const handle = await send()
    const hash = await replace(handle, [
      { script: recipient.output, value: 100_000n },
      { script: payment.output, value: 49_800_000n },
    ])
    expect(await outcomeOf(handle)).toEqual({ status: 'replaced', hash })
    await world.chain.control.mine(2)
    expect(await outcomeOf(handle)).toEqual({ status: 'replaced', hash, depth: 2 })
  })

  it('is cancelled when what took its place pays nobody else', async () => {
    const handle = await send()
    const hash = await replace(handle, [{ script: payment.output, value: 49_900_000n }])
    expect(await outcomeOf(handle)).toEqual({ status: 'cancelled', hash })
    await world.chain.control.mine(1)
    expect(await outcomeOf(handle)).toEqual({ status: 'cancelled', hash, depth: 1 })
  })

  it('is dropped when nobody knows it and its coin is there again, and not for ever', async () => {
    const handle = await send()
    await world.chain.control.dropPending(handle.hash)
    expect(await outcomeOf(handle)).toEqual({ status: 'dropped' })
    adapter = world.adapterWith({})
    const again = await send()
    expect(again.hash).toBe(handle.hash)
    expect(await outcomeOf(handle)).toEqual({ status: 'pending', hash: handle.hash })
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
    expect(await outcomeOf(handle)).toEqual({ status: 'pending', hash: handle.hash, unseen: true })
  })

  it('is pending while one of several explorers knows it, or cannot be asked', async () => {
    const handle = await send()
    const deafTo = (what: 'unknown' | 'away') =>
      world.adapterWith({
        rpc: { [world.network.id]: ['http://deaf.example', world.chain.url] },
        fetch: async (input, init) => {
          const url = String(input)
          if (!url.startsWith('http://deaf.example')) {
            if (what === 'away') throw new TypeError('The line broke.')
            return fetch(input, init)
          }
          return url.includes('outspend')
            ? Response.json({ spent: false })
            : new Response('Transaction not found', { status: 404 })
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
    const from = world.idOf(payment)
    const nowhere = { ...world.network, rpcUrls: [] }
    expect(await adapter.outcomeOf(handle, askedBy(from), nowhere)).toEqual({ status: 'unknown' })
    expect(await outcomeOf({ kind: 'calls', id: '0x1' })).toEqual({ status: 'unknown' })
    expect(await outcomeOf({ kind: 'transaction', hash: '0x12' })).toEqual({ status: 'unknown' })
    expect(await adapter.outcomeOf(handle, askedBy('bip122:x:y'), world.network)).toEqual({ status: 'unknown' })
  })
})
