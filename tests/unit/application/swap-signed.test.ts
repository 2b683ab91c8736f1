import { describe, expect, it } from 'vitest'
import { chainError } from '../../../src/domain/money/chain-errors.js'
import { swapError } from '../../../src/domain/swap/swap-errors.js'
import { account } from '../support/dialog-of-fakes.js'
import { coin, createSwapping, dollar, kelp, router } from '../support/swapping.js'

const permit = { name: 'Harbour Dollar', version: '1', nonce: 3n }

/** A review of a swap that is allowed by a signature. */
async function toPermit() {
  const swapping = await createSwapping()
  swapping.swaps.setAllowance(0n, { permit })
  await swapping.fill(dollar, kelp, '100')
  await swapping.toReview()
  const { request } = swapping.wallet.provider
  return {
    ...swapping,
    /** Something happens as soon as the permit is signed. */
    onSigned: (happens: () => void) =>
      Object.assign(swapping.wallet.provider, {
        request: async (one: { readonly method: string }) => {
          const answer = await request(one)
          if (one.method === 'eth_signTypedData_v4') happens()
          return answer
        },
      }),
  }
}

describe('a swap that is allowed by a signature', () => {
  it('asks for that, then for the swap', async () => {
    const { review, confirm, asked, phase, swap, accountFeature } = await toPermit()
    expect(review()?.plan).toMatchObject({ kind: 'permit', permit: { value: 100_000_000n, nonce: 3n } })
    const told = new Set<string>()
    swap.state.changes$.subscribe(({ phase: now }) => 'moment' in now && told.add(`${now.moment} ${now.done}`))
    await confirm()
    expect([...told]).toEqual(['checking 0', 'signing 0', 'checking 1', 'asking 1'])
    expect([asked(), phase().status]).toEqual([['eth_signTypedData_v4', 'eth_sendTransaction'], 'choosing'])
    expect(accountFeature.outgoing.state.get()[0]?.swap).toMatchObject({ leaves: 'signature' })
  })

  it('is allowed by an approval instead where nobody took the signature, which is said', async () => {
    const { confirm, asked, phase, review, swaps } = await toPermit()
    swaps.losePermits()
    await confirm()
    expect(phase()).toMatchObject({ status: 'reviewing', signed: 'refused', error: { code: 'SWAP_NOT_ALLOWED' } })
    expect(review()?.plan.kind).toBe('exact')
    await confirm()
    expect(asked()).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction', 'eth_sendTransaction'])
  })

  it('says that its signature was refused also where nothing more can be read by then', async () => {
    const { confirm, phase, swaps } = await toPermit()
    const { build } = swaps
    swaps.build = async (...of) => {
      if (of[1].permit === undefined) return build(...of)
      swaps.setFailing(true)
      throw swapError('SWAP_NOT_ALLOWED')
    }
    await confirm()
    expect(phase()).toMatchObject({ status: 'reviewing', signed: 'refused', error: { code: 'SWAP_NOT_ALLOWED' } })
  })

  it('asks for no further signature after one that nobody took, also where the approval in its place is declined at first', async () => {
    const { confirm, asked, phase, review, swaps, wallet } = await toPermit()
    swaps.losePermits()
    await confirm()
    wallet.setMood('reject')
    await confirm()
    expect(phase()).toMatchObject({ status: 'reviewing', error: { code: 'USER_REJECTED' } })
    expect(review()?.plan.kind).toBe('exact')
    wallet.setMood('approve')
    await confirm()
    const [, ...later] = asked()
    expect([later, phase().status]).toEqual([Array(3).fill('eth_sendTransaction'), 'choosing'])
  })

  it('is not sent where it brings too little when it is tried out with the signature', async () => {
    const { confirm, asked, phase, chain } = await toPermit()
    chain.simulate = async ({ call }) => (call?.first === undefined ? { works: true, received: 1n } : undefined)
    await confirm()
    expect(phase()).toMatchObject({ status: 'reviewing', error: { code: 'SWAP_UNSAFE' } })
    expect(asked()).toEqual(['eth_signTypedData_v4'])
  })

  it('says what stays signed where the swap is declined after it', async () => {
    const { confirm, phase, review, wallet, onSigned } = await toPermit()
    onSigned(() => wallet.setMood('reject'))
    await confirm()
    expect(phase()).toMatchObject({ status: 'reviewing', signed: 'unused', error: { code: 'USER_REJECTED' } })
    expect(review()?.plan.kind).toBe('permit')
  })

  it('is signed and sent once more where the swap was declined after the signature: nobody refused that', async () => {
    const { confirm, asked, phase, wallet, onSigned } = await toPermit()
    onSigned(() => wallet.setMood('reject'))
    await confirm()
    wallet.setMood('approve')
    onSigned(() => undefined)
    await confirm()
    const once = ['eth_signTypedData_v4', 'eth_sendTransaction']
    expect([asked(), phase().status]).toEqual([[...once, ...once], 'choosing'])
  })

  it('is given up by whoever goes back while the wallet shows the permit: its late yes brings nothing back', async () => {
    const { confirm, asked, phase, view, swap, onSigned } = await toPermit()
    const seen: string[] = []
    onSigned(() => {
      swap.edit()
      swap.state.changes$.subscribe(({ phase: { status } }) => seen.push(status))
    })
    await confirm()
    expect([new Set(seen), phase()]).toEqual([new Set(['choosing']), { status: 'choosing' }])
    expect([view(), asked()]).toEqual(['WalletSwap', ['eth_signTypedData_v4']])
  })

  it('says nothing of a signature that was declined itself', async () => {
    const { confirm, phase, wallet } = await toPermit()
    wallet.setMood('reject')
    await confirm()
    expect(phase()).toMatchObject({ status: 'reviewing', signed: undefined, error: { code: 'USER_REJECTED' } })
  })

  it('is shown at its own fee where that is far above the guess', async () => {
    const { confirm, phase, review, asked, chain, onSigned } = await toPermit()
    const guess = review()?.fee.expected.units ?? 0n
    onSigned(() => chain.setGasPrice(100_000_000_000n))
    await confirm()
    expect(phase()).toMatchObject({ status: 'reviewing', signed: 'unused', error: { code: 'FEE_CHANGED' } })
    expect(review()?.fee.expected.units).toBeGreaterThan(guess * 2n)
    expect(asked()).toEqual(['eth_signTypedData_v4'])
  })

  it('is not sent at a fee that has to be agreed to by itself, and was no guess any more once it was signed', async () => {
    const { confirm, phase, review, toReview, asked, chain, onSigned } = await toPermit()
    chain.setGasPrice(10_000_000_000n)
    await toReview()
    expect(review()?.consents).toEqual([])
    onSigned(() => chain.setCaution(['aboveReference']))
    await confirm()
    expect(phase()).toMatchObject({ status: 'reviewing', signed: 'unused', error: { code: 'SWAP_STALE' } })
    expect(review()?.consents).toEqual([{ kind: 'fee', because: 'aboveReference' }])
    expect(asked()).toEqual(['eth_signTypedData_v4'])
  })

  it('is allowed by an approval instead where the chain refuses it with the signature, and nobody tries it out but for its fee', async () => {
    const { confirm, phase, review, asked, chain } = await toPermit()
    const { estimateFee } = chain
    Object.assign(chain, { simulate: undefined })
    chain.estimateFee = async (...of) => {
      if (of[0].to === router) throw chainError('EXECUTION_REVERTED', { reason: 'not allowed' })
      return estimateFee(...of)
    }
    await confirm()
    expect(phase()).toMatchObject({ status: 'reviewing', signed: 'refused', error: { code: 'SWAP_WOULD_FAIL' } })
    expect([review()?.plan.kind, asked()]).toEqual(['exact', ['eth_signTypedData_v4']])
  })

  it('is not sent where the coin of the network does not pay the fee that it has once it was signed', async () => {
    const { confirm, phase, review, asked, chain, onSigned } = await toPermit()
    onSigned(() => chain.give(`eip155:1:${account}`, 1n))
    await confirm()
    expect(phase()).toMatchObject({ status: 'reviewing', signed: 'unused', error: { code: 'INSUFFICIENT_FUNDS' } })
    expect(review()?.plan.kind).toBe('permit')
    expect(asked()).toEqual(['eth_signTypedData_v4'])
  })
})

describe('a swap that is allowed in the same request', () => {
  it('is one request of an ordinary account whose wallet says so, and no figure of one step is kept as its fee', async () => {
    const { fill, toReview, confirm, review, chain, asked, accountFeature } = await createSwapping()
    chain.capabilities = async () => ({ '0x1': { atomic: { status: 'supported' } } })
    await fill(dollar, kelp, '100')
    await toReview()
    expect([review()?.plan.kind, review()?.fee.by]).toEqual(['batch', 'review'])
    await confirm()
    expect(asked()).toEqual(['wallet_sendCalls'])
    const [kept] = accountFeature.outgoing.state.get()
    // All or nothing: nothing stays allowed.
    expect(kept?.swap).toEqual({ does: 'swap', promised: expect.any(BigInt), minimum: expect.any(BigInt) })
    expect(kept).not.toHaveProperty('mostFee')
  })

  it('is not asked of an ordinary account whose wallet would change it for that', async () => {
    const { fill, toReview, review, chain } = await createSwapping()
    chain.capabilities = async () => ({ '0x1': { atomic: { status: 'ready' } } })
    await fill(dollar, coin, '100')
    await toReview()
    expect(review()?.plan.kind).toBe('exact')
  })
})
