import { describe, expect, it } from 'vitest'
import { createRecipientField } from '../../../src/application/send/recipient-field.js'
import { solana } from '../../../src/domain/networks/networks.js'
import { parseSolanaAddress } from '../../../src/infrastructure/chains/solana/solana-address.js'
import type { ChainAdapter } from '../../../src/ports/chain.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeNames } from '../../fakes/fake-names.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import type { MoneyContext } from '../../../src/application/money-context.js'

const shop = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const reference = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const link = `solana:${shop}?amount=1&memo=Order+42&reference=${reference}`

/** What the field makes of a text on Solana, whose adapter is like that. */
async function read(text: string, abilities: Pick<ChainAdapter, 'carriesMarks'>) {
  const adapter = { ...createFakeChainAdapter(), parseAddress: parseSolanaAddress, ...abilities }
  const clock = createVirtualClock()
  const field = createRecipientField({
    names: createFakeNames(),
    settings: { networks: [solana] },
    identities: { of: async () => ({}) },
    clock,
    context: async () => ({ adapter, network: solana }) as unknown as MoneyContext,
  })
  field.read(text, solana.id)
  await clock.advance(1_000)
  const state = field.state.get()
  field.read(`solana:${shop}`, solana.id)
  await clock.advance(1_000)
  expect(field.state.get()).toEqual({ status: 'ready', text: `solana:${shop}`, address: shop })
  return state
}

describe('a payment request with marks', () => {
  it('is the recipient together with them, until another is typed', async () => {
    const marks = { memo: 'Order 42', references: [reference] }
    expect(await read(link, { carriesMarks: true })).toEqual({ status: 'ready', text: link, address: shop, marks })
  })

  it('is refused where the chain’s adapter would lose them', async () => {
    const refused = await read(link, {})
    expect(refused).toMatchObject({ status: 'invalid', error: { code: 'PAYMENT_REQUEST_UNSUPPORTED' } })
    expect(await read(`solana:${shop}?amount=1`, {})).toMatchObject({ status: 'ready', address: shop })
  })

  it('is nobody where a mark has the looks of an address and is none', async () => {
    const odd = `solana:${shop}?reference=${'z'.repeat(44)}`
    expect(await read(odd, { carriesMarks: true })).toMatchObject({
      status: 'invalid',
      error: { code: 'ADDRESS_INVALID' },
    })
  })
})
