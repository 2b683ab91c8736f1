import { describe, expect, it } from 'vitest'
import type { SwapStep } from '../../../src/domain/money/outgoing.js'
import { services } from '../../../src/composition/services.js'
import { errorOf } from '../../fakes/error-of.js'
import { account } from '../support/dialog-of-fakes.js'
import { codeOf, husdAddress, stranger } from '../support/sending.js'
import { createSwapping, dollar, kelp, router } from '../support/swapping.js'

type Swapping = Awaited<ReturnType<typeof createSwapping>>

/** An approval or a swap of dollars that another tab begins and sends; the chain has not taken it yet. */
async function elsewhere({ accountFeature }: Swapping, units: bigint, swap: SwapStep) {
  const { outgoing } = accountFeature
  const id = await outgoing.begin({
    chainId: 'eip155:1',
    from: `eip155:1:${account}`,
    to: swap.does === 'swap' ? router : husdAddress,
    asset: dollar,
    amount: { units, decimals: 6 },
    call: { data: '0x', value: 0n, ...(swap.does === 'swap' ? { brings: kelp } : {}) },
    swap,
  })
  outgoing.sent(id ?? '', { kind: 'transaction', hash: '0x07e2' })
}

describe('a swap of a token', () => {
  it('is not reviewed where somebody else is to be allowed to take it than the contract that swaps', async () => {
    const { fill, swaps, swap, settle, phase, asked } = await createSwapping()
    const { approval } = swaps
    swaps.approval = async (...of) => {
      const told = await approval(...of)
      return told && { ...told, spender: stranger }
    }
    await fill(dollar, kelp, '100')
    await Promise.all([swap.review(), settle(100)])
    expect([phase().status, codeOf(phase()), asked()]).toEqual(['choosing', 'SWAP_UNSAFE', []])
  })

  it('names in its review what its tokens call themselves: whoever lists them may call coins of worth by any name', async () => {
    const swapping = await createSwapping()
    const { chain, fill, toReview, review, confirm } = swapping
    chain.setSymbol(husdAddress, 'WBTC')
    chain.setSymbol(kelp.address ?? '', 'husd')
    await fill(dollar, kelp, '100')
    await toReview()
    const shown = () => [
      review()?.quote.from.symbol,
      review()?.quote.to.symbol,
      review()?.transaction.terms.from.symbol,
    ]
    expect(shown()).toEqual(['WBTC', 'husd', 'WBTC'])
    await confirm()
    expect(swapping.chain.sent.at(-1)?.transfer.asset.symbol).toBe('WBTC')
  })

  it('keeps the names of a list where tokens give none, and the case of its letters', async () => {
    const { chain, fill, toReview, review } = await createSwapping()
    chain.setSymbol(husdAddress, undefined)
    chain.setSymbol(kelp.address ?? '', 'kelp')
    await fill(dollar, kelp, '100')
    await toReview()
    expect([review()?.quote.from.symbol, review()?.quote.to.symbol]).toEqual(['HUSD', 'KELP'])
  })

  it.each<[string, bigint, string]>([
    ['allows less than is paid', 99_999_999n, router],
    ['allows somebody else', 100_000_000n, stranger],
  ])('does not wait for an approval on its way that %s', async (_, units, spender) => {
    const swapping = await createSwapping()
    await elsewhere(swapping, units, { does: 'allow', spender, to: kelp })
    await swapping.fill(dollar, kelp, '100')
    await swapping.toReview()
    expect(swapping.review()?.plan.kind).toBe('exact')
    expect(swapping.review()).not.toHaveProperty('pending')
  })

  it('is not allowed by a signature of a smart account, which tokens do not know', async () => {
    const { container, swaps, fill, toReview, review } = await createSwapping()
    container.get(services.session).update((now) => {
      const { eip155 } = now.byNamespace
      const accounts = eip155?.accounts.map((one) => ({ ...one, type: 'smartAccount' as const }))
      return eip155 && accounts ? { ...now, byNamespace: { ...now.byNamespace, eip155: { ...eip155, accounts } } } : now
    })
    swaps.setAllowance(0n, { permit: { name: 'Harbour Dollar', version: '1', nonce: 3n } })
    await fill(dollar, kelp, '100')
    await toReview()
    expect(review()?.plan.kind).toBe('exact')
  })

  it('is not asked for once its token is allowed, where the visitor looks at something else by then', async () => {
    const { fill, toReview, swap, chain, asked, settle, phase, app } = await createSwapping()
    await fill(dollar, kelp, '100')
    await toReview()
    chain.holdBlocks(true)
    const run = swap.confirm()
    await settle(3_000)
    app.dialog.close()
    chain.mine()
    await Promise.all([run, settle(8_000)])
    expect(asked()).toEqual(['eth_sendTransaction'])
    expect(phase()).toMatchObject({ status: 'reviewing', review: { plan: { kind: 'none' } } })
  })

  it.each([
    ['exact', 0n, false],
    ['reset', 5n, true],
  ] as const)(
    'asks for no approval twice where the chain has it and still allows as much as before: %s',
    async (kind, units, resets) => {
      const { fill, toReview, confirm, review, phase, swaps, asked, world } = await createSwapping()
      const asBefore = () => swaps.setAllowance(units, { resets })
      asBefore()
      world.afterAllowing = asBefore
      await fill(dollar, kelp, '100')
      await toReview()
      expect(review()?.plan.kind).toBe(kind)
      await confirm(30_000)
      expect([asked(), codeOf(phase())]).toEqual([['eth_sendTransaction'], 'SWAP_NOT_ALLOWED'])
      // The chain allows it not, as far as it says: nor does what is shown.
      expect(review()?.plan.kind).toBe(kind)
    },
  )

  it('is not sent where another tab sent the same after the last look', async () => {
    const swapping = await createSwapping()
    const { fill, toReview, confirm, swaps, chain, asked, phase, review } = swapping
    swaps.setAllowance(100_000_000n)
    await fill(dollar, kelp, '100')
    await toReview()
    chain.noteBefore = async () => {
      await elsewhere(swapping, 100_000_000n, { does: 'swap', promised: 1n, minimum: 1n })
      return undefined
    }
    await confirm()
    expect([phase().status, codeOf(phase()), asked()]).toEqual(['reviewing', 'SEND_REPEATED', []])
    // Whoever agrees to that swaps once more.
    expect(review()?.consents).toEqual([{ kind: 'again' }])
    chain.noteBefore = async () => undefined
    await confirm()
    expect(asked()).toEqual(['eth_sendTransaction'])
  })

  it('is not brought back by what cannot be read once the visitor has disconnected', async () => {
    const { fill, toReview, swap, app, settle, phase, asked } = await createSwapping()
    await fill(dollar, kelp, '100')
    await toReview()
    const run = swap.confirm()
    await app.session.disconnect()
    await Promise.all([run, settle()])
    expect([phase().status, asked()]).toEqual(['choosing', []])
  })

  it('is not asked for where the visitor went back while the last was read for it', async () => {
    const { fill, toReview, confirm, swap, swaps, chain, asked, phase, accountFeature } = await createSwapping()
    swaps.setAllowance(100_000_000n)
    await fill(dollar, kelp, '100')
    await toReview()
    chain.noteBefore = async () => {
      swap.edit()
      return undefined
    }
    await confirm()
    expect([phase(), asked(), accountFeature.outgoing.state.get()]).toEqual([{ status: 'choosing' }, [], []])
  })

  it.each(['allows as much as before', 'refuses the swap'])(
    'is asked for once the approval is heard of by whoever still %s when the chain has it',
    async (which) => {
      const { fill, toReview, confirm, swaps, chain, asked, world, phase } = await createSwapping()
      await fill(dollar, kelp, '100')
      await toReview()
      const [{ approval }, { estimateFee }] = [swaps, chain] as const
      let behind = 0
      world.afterAllowing = () => (behind = 2)
      if (which === 'refuses the swap')
        chain.estimateFee = async (...of) => {
          if (of[0].to === router && behind > 0 && behind-- > 0) throw errorOf('EXECUTION_REVERTED')
          return estimateFee(...of)
        }
      else
        swaps.approval = async (...of) => {
          const told = await approval(...of)
          return told && behind > 0 && behind-- > 0 ? { ...told, allowance: 0n } : told
        }
      await confirm(20_000)
      expect([asked(), phase(), behind]).toEqual([Array(2).fill('eth_sendTransaction'), { status: 'choosing' }, 0])
    },
  )

  it('is kept with what was allowed for it, with what it costs at most, and by what it is told from earlier ones', async () => {
    const { fill, toReview, confirm, chain, accountFeature } = await createSwapping()
    chain.noteBefore = async () => 'seventh'
    await fill(dollar, kelp, '100')
    await toReview()
    await confirm()
    const kept = accountFeature.outgoing.state.get().map(({ amount, mostFee, note }) => ({ amount, mostFee, note }))
    const most = { units: 50_000n * 2_000_000_000n, decimals: 18 }
    const amount = { units: 100_000_000n, decimals: 6 }
    const each = { amount, mostFee: most, note: 'seventh' }
    expect(kept).toEqual([each, each])
  })

  it('is sent at the price of then where the chain took minutes for the approval, and that is no worse', async () => {
    const { fill, toReview, swap, chain, asked, settle, phase } = await createSwapping()
    await fill(dollar, kelp, '100')
    await toReview()
    chain.holdBlocks(true)
    const run = swap.confirm()
    await settle(180_000)
    chain.holdBlocks(false)
    chain.mine()
    await Promise.all([run, settle(60_000)])
    expect([asked(), phase()]).toEqual([Array(2).fill('eth_sendTransaction'), { status: 'choosing' }])
  })
})
