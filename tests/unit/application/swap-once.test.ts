import { describe, expect, it } from 'vitest'
import { account } from '../support/dialog-of-fakes.js'
import { codeOf, husdAddress } from '../support/sending.js'
import { coin, createSwapping, dollar, kelp, router } from '../support/swapping.js'

type Swapping = Awaited<ReturnType<typeof createSwapping>>

const hash = '0x07e2'

/** Something that another tab asks its wallet for: the chain has not taken it yet. */
async function elsewhere(
  { accountFeature }: Swapping,
  does: 'allow' | 'reset' | 'swap',
  chainId: 'eip155:1' | 'eip155:8453' = 'eip155:1',
) {
  const { outgoing } = accountFeature
  const units = does === 'reset' ? 0n : 100_000_000n
  const step = { asset: { ...dollar, address: husdAddress }, amount: { units, decimals: 6 } }
  const id = await outgoing.begin({
    chainId,
    from: `${chainId}:${account}`,
    ...step,
    ...(does === 'swap'
      ? {
          to: router,
          call: { data: '0x38ed1739', value: 0n, brings: kelp },
          swap: { does, promised: 1n, minimum: 1n },
        }
      : { to: husdAddress, call: { data: '0x095ea7b3', value: 0n }, swap: { does, spender: router, to: kelp } }),
  })
  outgoing.sent(id ?? '', { kind: 'transaction', hash })
}

describe('a step of a swap that was begun before', () => {
  it('is waited for where another tab sent the approval since the review, and no second one is asked for', async () => {
    const swapping = await createSwapping()
    const { fill, toReview, swap, phase, asked, chain, swaps, settle } = swapping
    await fill(dollar, kelp, '100')
    await toReview()
    await elsewhere(swapping, 'allow')
    const run = swap.confirm()
    await settle()
    expect([phase(), asked()]).toMatchObject([{ status: 'working', moment: 'allowing' }, []])
    swaps.setAllowance(100_000_000n)
    chain.setOutcome(hash, { status: 'confirmed', hash, depth: 1 })
    await Promise.all([run, settle(10_000)])
    expect(asked()).toEqual(['eth_sendTransaction'])
  })

  it('is waited for where it takes an earlier allowance back, and the approval is asked for after it', async () => {
    const swapping = await createSwapping()
    const { fill, toReview, swap, review, asked, chain, swaps, settle, accountFeature } = swapping
    swaps.setAllowance(5n, { resets: true })
    await elsewhere(swapping, 'reset')
    await fill(dollar, kelp, '100')
    await toReview()
    expect(review()?.pending?.does).toBe('reset')
    const run = swap.confirm()
    await settle()
    expect(asked()).toEqual([])
    swaps.setAllowance(0n, { resets: true })
    chain.setOutcome(hash, { status: 'confirmed', hash, depth: 1 })
    await Promise.all([run, settle(14_000)])
    expect(asked()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
    const begun = accountFeature.outgoing.state.get().map(({ swap: step }) => step?.does)
    expect(begun.sort()).toEqual(['allow', 'reset', 'swap'])
  })

  it('is told before the same is swapped again, where its wallet gave no clear answer', async () => {
    const { fill, toReview, confirm, phase, review, wallet, asked, balances } = await createSwapping()
    const { request } = wallet.provider
    await fill(coin, kelp, '1')
    await toReview()
    Object.assign(wallet.provider, {
      request: async (one: { readonly method: string }) => {
        if (one.method === 'eth_sendTransaction') throw new Error('Popup closed')
        return request(one)
      },
    })
    const read = balances.forced.length
    await confirm()
    expect([phase().status, codeOf(phase())]).toEqual(['choosing', 'SEND_UNSURE'])
    // By what the account holds they can see whether it happened.
    expect(balances.forced.length).toBeGreaterThan(read)
    Object.assign(wallet.provider, { request })
    await toReview()
    expect(review()?.consents).toEqual([{ kind: 'again' }])
    await confirm()
    expect(asked()).toEqual(['eth_sendTransaction'])
  })

  it('is told where another tab swapped the same since the review, before anything is asked', async () => {
    const swapping = await createSwapping()
    const { fill, toReview, confirm, phase, review, swaps, asked } = swapping
    swaps.setAllowance(100_000_000n)
    await fill(dollar, kelp, '100')
    await toReview()
    expect(review()?.consents).toEqual([])
    await elsewhere(swapping, 'swap')
    await confirm()
    expect([phase().status, codeOf(phase()), asked()]).toEqual(['reviewing', 'SEND_REPEATED', []])
    expect(review()?.consents).toEqual([{ kind: 'again' }])
    await confirm()
    expect(asked()).toEqual(['eth_sendTransaction'])
  })

  it('is none of tokens at the same addresses on another network', async () => {
    const swapping = await createSwapping()
    const { fill, toReview, review } = swapping
    await elsewhere(swapping, 'swap', 'eip155:8453')
    await fill(dollar, kelp, '100')
    await toReview()
    expect(review()?.consents).toEqual([])
    await elsewhere(swapping, 'swap')
    await toReview()
    expect(review()?.consents).toEqual([{ kind: 'again' }])
  })

  it('is none of another pair of tokens', async () => {
    const swapping = await createSwapping()
    const { fill, toReview, review } = swapping
    await elsewhere(swapping, 'swap')
    await fill(dollar, coin, '100')
    await toReview()
    expect(review()?.consents).toEqual([])
  })
})

describe('the approval after an allowance was taken back', () => {
  it('is not asked for where its fee has risen since: the new one is shown', async () => {
    const { fill, toReview, confirm, phase, review, asked, swaps, chain, world } = await createSwapping()
    swaps.setAllowance(5n, { resets: true })
    await fill(dollar, kelp, '100')
    await toReview()
    world.afterAllowing = () => chain.setGasPrice(10_000_000_000n)
    await confirm(14_000)
    expect([phase().status, codeOf(phase()), asked()]).toEqual(['reviewing', 'FEE_CHANGED', ['eth_sendTransaction']])
    expect(review()?.plan.kind).toBe('exact')
    await confirm(14_000)
    expect(asked()).toHaveLength(3)
  })
})
