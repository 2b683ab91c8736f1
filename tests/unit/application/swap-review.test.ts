import { describe, expect, it } from 'vitest'
import type { Outgoing, SwapStep } from '../../../src/domain/money/outgoing.js'
import { DialogError } from '../../../src/domain/errors.js'
import { chainError } from '../../../src/domain/money/chain-errors.js'
import { services } from '../../../src/composition/services.js'
import { account, otherAccount } from '../support/dialog-of-fakes.js'
import { codeOf, stranger, wei } from '../support/sending.js'
import { coin, createSwapping, dollar, kelp, router } from '../support/swapping.js'

type Swapping = Awaited<ReturnType<typeof createSwapping>>

const hash = '0x07e2'
const allow: SwapStep = { does: 'allow', spender: router, to: kelp }

/** A step of a swap that another tab sent; the chain has not taken it yet. */
async function sent({ accountFeature }: Swapping, swap: SwapStep, other: Partial<Outgoing> = {}) {
  const { outgoing } = accountFeature
  const id = await outgoing.begin({
    chainId: 'eip155:1',
    from: `eip155:1:${account}`,
    to: swap.does === 'swap' ? router : (dollar.address ?? ''),
    asset: dollar,
    amount: { units: 100_000_000n, decimals: 6 },
    call: { data: '0x', value: 0n, ...(swap.does === 'swap' ? { brings: kelp } : {}) },
    ...other,
    swap,
  })
  outgoing.sent(id ?? '', { kind: 'transaction', hash })
}

async function reviewOf(swapping: Swapping) {
  await swapping.fill(dollar, kelp, '100')
  await swapping.toReview()
  return swapping.review()
}

describe('the price that a swap is reviewed and signed at', () => {
  it('is the one that the form shows while that is fresh', async () => {
    const { fill, toReview, swaps, review } = await createSwapping()
    await fill(coin, kelp, '1')
    swaps.setWorth('KELP', 2n)
    await toReview()
    expect(review()?.quote.received.units).toBe(wei('500'))
  })

  it('is asked for anew where the form still waits for the next one', async () => {
    const { fill, toReview, swaps, review, settle } = await createSwapping()
    const { quote } = swaps
    await fill(coin, kelp, '1')
    swaps.setWorth('KELP', 2n)
    swaps.quote = () => new Promise(() => undefined)
    await settle(15_000)
    swaps.quote = quote
    await toReview()
    expect(review()?.quote.received.units).toBe(wei('1000'))
  })

  it('is the one that was reviewed for a minute, whatever else within the slippage is offered by then', async () => {
    const { fill, toReview, confirm, swaps, settle, accountFeature, phase } = await createSwapping()
    await fill(coin, kelp, '1')
    await toReview()
    await settle(40_000)
    swaps.setWorth('ETH', 1_990n)
    await confirm()
    expect(phase().status).toBe('choosing')
    expect(accountFeature.outgoing.state.get()[0]?.swap).toMatchObject({ promised: wei('500'), minimum: wei('495') })
  })
})

describe('what a review refuses', () => {
  const refused = async (prepare: (swapping: Swapping) => void, amount = '100') => {
    const swapping = await createSwapping()
    await swapping.fill(dollar, kelp, amount)
    prepare(swapping)
    await swapping.toReview()
    return [swapping.phase().status, codeOf(swapping.phase())]
  }
  const owner = `eip155:1:${account}` as const

  it('more of a token than there is by now; all of it is not too much', async () => {
    const hold = (units: bigint) => refused(({ chain }) => chain.give(owner, units, dollar.address))
    expect(await hold(99_999_999n)).toEqual(['choosing', 'BALANCE_CHANGED'])
    expect(await hold(100_000_000n)).toEqual(['reviewing', undefined])
  })

  it('a fee at its most that the account cannot pay', async () => {
    const hold = (units: bigint) =>
      refused(({ chain, swaps }) => {
        swaps.setAllowance(100_000_000n)
        chain.give(owner, units)
      })
    const most = 50_000n * 2_000_000_000n
    expect(await hold(most - 1n)).toEqual(['choosing', 'INSUFFICIENT_FUNDS'])
    expect(await hold(most)).toEqual(['reviewing', undefined])
  })

  it('a fee of approval and swap that the account cannot pay: nothing is allowed for a swap that cannot follow', async () => {
    const hold = (units: bigint) => refused(({ chain }) => chain.give(owner, units))
    const guess = 50_000n * 1_000_000_000n + 250_000n * 2_000_000_000n
    expect(await hold(guess - 1n)).toEqual(['choosing', 'INSUFFICIENT_FUNDS'])
    expect(await hold(guess)).toEqual(['reviewing', undefined])
  })

  it('no fee of a smart account, whose wallet pays it', async () => {
    expect(
      await refused(({ chain, container }) => {
        chain.give(owner, 0n)
        container.get(services.session).update((now) => {
          const { eip155 } = now.byNamespace
          const accounts = eip155?.accounts.map((one) => ({ ...one, type: 'smartAccount' as const }))
          return eip155 && accounts
            ? { ...now, byNamespace: { ...now.byNamespace, eip155: { ...eip155, accounts } } }
            : now
        })
      }),
    ).toEqual(['reviewing', undefined])
  })

  it('a fee that is doubtful and dear', async () => {
    const doubtful = ({ chain }: Swapping) => {
      chain.setCaution(['aboveReference'])
      chain.setGasPrice(1_000_000_000_000n)
    }
    expect(await refused(doubtful)).toEqual(['choosing', 'FEE_UNREASONABLE'])
  })

  it('what cannot be read, for that reason', async () => {
    const unread = ({ chain }: Swapping) => {
      const { balanceOf } = chain
      chain.balanceOf = async (...asked) => {
        if (asked[1].symbol === 'KELP') throw new DialogError('HTTP_UNREACHABLE')
        return balanceOf(...asked)
      }
    }
    expect(await refused(unread)).toEqual(['choosing', 'HTTP_UNREACHABLE'])
  })
})

describe('what a review says', () => {
  it('of a fee that may be above what is swapped, by what both are worth', async () => {
    const swapping = await createSwapping()
    swapping.swaps.setAllowance(100_000_000n)
    // Ten cents, and at most twenty.
    await swapping.fill(dollar, kelp, '0.15')
    await swapping.toReview()
    expect(swapping.review()).toMatchObject({ impact: 4, consents: [{ kind: 'fee', because: 'aboveAmount' }] })
  })

  it('of a fee of approval and swap that is dear, and of what all of it is worth', async () => {
    const swapping = await createSwapping()
    swapping.chain.setGasPrice(60_000_000_000n)
    await swapping.fill(dollar, kelp, '100')
    await swapping.toReview()
    expect(swapping.review()).toMatchObject({
      consents: [{ kind: 'fee', because: 'dear' }],
      usd: { paid: '100.01', fee: '66' },
    })
  })

  it('of what stays allowed, where something does', async () => {
    const swapping = await createSwapping()
    swapping.swaps.setAllowance(100_000_001n)
    expect((await reviewOf(swapping))?.leftover).toEqual({ units: 1n, decimals: 6 })
    swapping.swaps.setAllowance(100_000_000n)
    expect(await reviewOf(swapping)).not.toHaveProperty('leftover')
    swapping.swaps.setAllowance(5n)
    expect(await reviewOf(swapping)).not.toHaveProperty('leftover')
  })

  it('is that an approval is to be sent where the session of the wallet has no signature of typed data', async () => {
    const swapping = await createSwapping()
    swapping.swaps.setAllowance(0n, { permit: { name: 'Harbour Dollar', version: '1', nonce: 3n } })
    const { byNamespace } = swapping.container.get(services.connections).kept
    const connection = byNamespace.get('eip155')
    if (connection === undefined) throw new Error('Nobody is connected.')
    byNamespace.set('eip155', { ...connection, methods: () => new Set(['eth_sendTransaction']) })
    expect((await reviewOf(swapping))?.plan.kind).toBe('exact')
    byNamespace.set('eip155', { ...connection, methods: () => new Set(['eth_signTypedData_v4']) })
    expect((await reviewOf(swapping))?.plan.kind).toBe('permit')
  })

  it('names a token as the list does where that has other capitals alone', async () => {
    const swapping = await createSwapping()
    swapping.chain.setSymbol(kelp.address ?? '', 'kElp')
    expect((await reviewOf(swapping))?.quote.to.symbol).toBe('KELP')
  })
})

describe('the fee of a review', () => {
  const gwei = 1_000_000_000n
  /** Before the token is allowed nobody can estimate the swap. */
  const guessed = 250_000n * 2n * gwei
  const approvalFee = 50_000n * gwei
  const permit = { name: 'Harbour Dollar', version: '1', nonce: 3n }

  it.each<[string, bigint, (swapping: Swapping) => void]>([
    ['an approval and a guess', approvalFee + guessed, () => undefined],
    ['two approvals and a guess', 2n * approvalFee + guessed, ({ swaps }) => swaps.setAllowance(5n, { resets: true })],
    ['a guess alone where a signature allows', guessed, ({ swaps }) => swaps.setAllowance(0n, { permit })],
    [
      'what whoever swaps estimates, where that is known',
      approvalFee + 300_000n * 2n * gwei,
      ({ swaps }) => {
        const { build } = swaps
        swaps.build = async (...asked) => ({ ...(await build(...asked)), gas: 300_000n })
      },
    ],
    [
      'what whoever swaps tells, where that is more than the guess',
      approvalFee + guessed + 1n,
      ({ swaps }) => {
        const { quote } = swaps
        const networkFee = { units: guessed + 1n, decimals: 18 }
        swaps.quote = async (...asked) => ({ ...(await quote(...asked)), networkFee })
      },
    ],
  ])('is that of %s, and promises no most', async (_, expected, prepare) => {
    const swapping = await createSwapping()
    prepare(swapping)
    const fee = (await reviewOf(swapping))?.fee
    expect([fee?.expected.units, fee?.by]).toEqual([expected, 'review'])
    expect(fee).not.toHaveProperty('most')
  })

  it('is bounded where the token is allowed', async () => {
    const swapping = await createSwapping()
    swapping.swaps.setAllowance(100_000_000n)
    expect((await reviewOf(swapping))?.fee).toMatchObject({
      expected: { units: approvalFee },
      most: { units: 2n * approvalFee },
    })
  })

  it('is the one that was compared with what others paid', async () => {
    const swapping = await createSwapping()
    swapping.swaps.setAllowance(100_000_000n)
    swapping.chain.checkFee = async (fee) => ({ ...fee, caution: ['aboveReference'] })
    swapping.chain.setGasPrice(20n * gwei)
    expect((await reviewOf(swapping))?.consents).toEqual([{ kind: 'fee', because: 'aboveReference' }])
  })

  it('is the wallet’s of a smart account, which allows and swaps in one where it can', async () => {
    const swapping = await createSwapping()
    const { chain, container } = swapping
    chain.capabilities = async () => ({ '0x1': { atomic: { status: 'ready' } } })
    container.get(services.session).update((now) => {
      const { eip155 } = now.byNamespace
      const accounts = eip155?.accounts.map((one) => ({ ...one, type: 'smartAccount' as const }))
      return eip155 && accounts ? { ...now, byNamespace: { ...now.byNamespace, eip155: { ...eip155, accounts } } } : now
    })
    const tried: number[] = []
    chain.simulate = async ({ call }) => {
      tried.push(call?.first?.length ?? 0)
      return { works: true }
    }
    expect(await reviewOf(swapping)).toMatchObject({ plan: { kind: 'batch' }, fee: { by: 'wallet' } })
    // With the approval before it.
    expect(tried).toEqual([1])
  })

  it.each([0n, 100_000_000n])(
    'is the wallet’s where the adapter of the chain says so: %d are allowed',
    async (units) => {
      const swapping = await createSwapping()
      const { estimateFee } = swapping.chain
      swapping.chain.estimateFee = async (...asked) => ({ ...(await estimateFee(...asked)), by: 'wallet' })
      swapping.swaps.setAllowance(units)
      expect((await reviewOf(swapping))?.fee.by).toBe('wallet')
    },
  )

  it('cannot be told of a swap that the chain refuses, which is said; any other failure is told as it is', async () => {
    const refused = async (error: DialogError) => {
      const swapping = await createSwapping()
      swapping.swaps.setAllowance(100_000_000n)
      await swapping.fill(dollar, kelp, '100')
      swapping.chain.estimateFee = async () => {
        throw error
      }
      await swapping.toReview()
      return swapping.phase()
    }
    expect(await refused(chainError('EXECUTION_REVERTED', { reason: 'paused' }))).toMatchObject({
      error: { code: 'SWAP_WOULD_FAIL', detail: { reason: 'paused' } },
    })
    expect(codeOf(await refused(new DialogError('HTTP_UNREACHABLE')))).toBe('HTTP_UNREACHABLE')
  })
})

describe('an approval on its way', () => {
  it('is waited for where the wallet of this tab is still asked for it', async () => {
    const swapping = await createSwapping()
    const { wallet, swap, settle } = swapping
    await reviewOf(swapping)
    wallet.setMood('hold')
    void swap.confirm()
    await settle(3_000)
    swap.edit()
    await settle(1_000)
    expect((await reviewOf(swapping))?.pending?.does).toBe('allow')
  })

  it('is told with what of it stays allowed, where it is of more than is swapped', async () => {
    const swapping = await createSwapping()
    await sent(swapping, allow, { amount: { units: 150_000_000n, decimals: 6 } })
    expect(await reviewOf(swapping)).toMatchObject({
      plan: { kind: 'exact' },
      pending: { does: 'allow' },
      leftover: { units: 50_000_000n, decimals: 6 },
    })
  })

  it.each<[string, (swapping: Swapping) => Promise<void> | void]>([
    ['of another account', (swapping) => sent(swapping, allow, { from: `eip155:1:${otherAccount}` })],
    [
      'of another token',
      (swapping) => sent(swapping, allow, { to: stranger, asset: { ...dollar, address: stranger } }),
    ],
    ['that takes back what is taken back already', (swapping) => sent(swapping, { ...allow, does: 'reset' })],
    [
      'that has come to nothing',
      async (swapping) => {
        await sent(swapping, allow)
        swapping.chain.setOutcome(hash, { status: 'failed', hash, reason: 'out of gas', depth: 9 })
        await swapping.settle(10_000)
      },
    ],
  ])('is not waited for %s', async (_, begin) => {
    const swapping = await createSwapping()
    await begin(swapping)
    expect(await reviewOf(swapping)).toMatchObject({ plan: { kind: 'exact' } })
    expect(swapping.review()).not.toHaveProperty('pending')
  })

  it('is not said to be waited for where the wallet is asked for a new one together with the swap', async () => {
    const swapping = await createSwapping()
    swapping.chain.capabilities = async () => ({ '0x1': { atomic: { status: 'supported' } } })
    await sent(swapping, allow, { amount: { units: 150_000_000n, decimals: 6 } })
    expect(await reviewOf(swapping)).toMatchObject({ plan: { kind: 'batch' } })
    expect(swapping.review()).not.toHaveProperty('pending')
    expect(swapping.review()).not.toHaveProperty('leftover')
  })

  it('is not waited for where the token is allowed without it, or is no token', async () => {
    const swapping = await createSwapping()
    await sent(swapping, allow)
    swapping.swaps.setAllowance(100_000_000n)
    expect(await reviewOf(swapping)).not.toHaveProperty('pending')
    await swapping.fill(coin, kelp, '1')
    await swapping.toReview()
    expect(swapping.review()).not.toHaveProperty('pending')
  })
})

describe('a swap of before', () => {
  const swapStep: SwapStep = { does: 'swap', promised: 1n, minimum: 1n }

  it('is not warned of where it was one of another token for the same', async () => {
    const swapping = await createSwapping()
    await sent(swapping, swapStep, { asset: coin })
    expect((await reviewOf(swapping))?.consents).toEqual([])
  })

  it('is not warned of where it is known to have come about', async () => {
    const swapping = await createSwapping()
    await sent(swapping, swapStep)
    expect((await reviewOf(swapping))?.consents).toEqual([{ kind: 'again' }])
    swapping.chain.setOutcome(hash, { status: 'confirmed', hash, depth: 1 })
    await swapping.settle(10_000)
    expect((await reviewOf(swapping))?.consents).toEqual([])
  })
})
