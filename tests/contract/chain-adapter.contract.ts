import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { amount, formatExact } from '../../src/domain/amount.js'
import { accountId, type AccountId } from '../../src/domain/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import type { Network } from '../../src/domain/network.js'
import type { Asset, Transfer } from '../../src/domain/transfer.js'
import type { ChainAdapter } from '../../src/ports/chain.js'
import type { WalletConnection } from '../../src/ports/connectors.js'

/** How the wallet behaves when it is asked to move. */
export type SwitchBehaviour = 'moves' | 'must-be-told-the-network' | 'visitor-declines' | 'says-yes-and-stays'

export interface ChainAdapterSetup {
  readonly adapter: ChainAdapter
  readonly network: Network
  /** Another network of the family. */
  readonly other: Network
  readonly account: AccountId
  /** What it holds, as exact decimal text. */
  readonly balance: string
  /** Valid texts of one address; the first is canonical. */
  readonly addresses: readonly [string, ...string[]]
  readonly notAddresses: readonly string[]
  /** Another account of the family, canonical, that holds nothing. */
  readonly receiver: string
  /** A token of the network; of it the account holds at least a thousand units. */
  readonly token: Asset
  /** A wallet on `network` that can read it, and send and sign for the account. */
  wallet(behaviour: SwitchBehaviour): WalletConnection
  stop?(): Promise<void>
}

/** What a chain family owes. */
export function chainAdapterContract(
  adapter: string,
  setUp: () => Promise<ChainAdapterSetup> | ChainAdapterSetup,
): void {
  describe(`chain adapter: ${adapter}`, () => {
    let given: ChainAdapterSetup
    beforeEach(async () => {
      given = await setUp()
    })
    afterEach(() => given.stop?.())

    it('brings an address into its canonical form, and knows what is none', () => {
      for (const text of given.addresses) expect(given.adapter.parseAddress(text)).toBe(given.addresses[0])
      for (const text of given.notAddresses) expect(given.adapter.parseAddress(text)).toBeUndefined()
    })

    it('reads the native coin to the last unit from the nodes', async () => {
      const { adapter: chain, account, network, balance } = given
      const read = await chain.nativeBalance(account, network)
      expect(read).toMatchObject({ symbol: network.nativeCurrency.symbol, chainId: network.id })
      expect(read.address).toBeUndefined()
      expect(formatExact(read.amount)).toBe(balance)
    })

    it('reads the native coin through the wallet when the network has no node', async () => {
      const { adapter: chain, account, network, balance, wallet } = given
      const read = await chain.nativeBalance(account, { ...network, rpcUrls: [] }, wallet('moves'))
      expect(formatExact(read.amount)).toBe(balance)
    })

    it('says so when there is nobody to ask', async () => {
      const read = given.adapter.nativeBalance(given.account, { ...given.network, rpcUrls: [] })
      await expect(read).rejects.toBeInstanceOf(DialogError)
    })

    it('moves the wallet to another network', async () => {
      const wallet = given.wallet('moves')
      await given.adapter.switchNetwork(wallet, given.other)
      expect((await wallet.snapshot()).chainId).toBe(given.other.id)
    })

    it('tells the wallet a network that it does not know, then moves it there [S8.45]', async () => {
      const wallet = given.wallet('must-be-told-the-network')
      await given.adapter.switchNetwork(wallet, given.other)
      expect((await wallet.snapshot()).chainId).toBe(given.other.id)
    })

    it('tells a refusal of the visitor as one', async () => {
      const moving = given.adapter.switchNetwork(given.wallet('visitor-declines'), given.other)
      await expect(moving).rejects.toMatchObject({ code: 'USER_REJECTED' })
    })

    it('does not believe a wallet that says yes and stays', async () => {
      const moving = given.adapter.switchNetwork(given.wallet('says-yes-and-stays'), given.other)
      await expect(moving).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
    })

    it('stops when the caller does', async () => {
      const { adapter: chain, account, network } = given
      const read = chain.nativeBalance(account, network, undefined, AbortSignal.abort())
      await expect(read).rejects.toMatchObject({ code: 'ABORTED' })
      const handle = { kind: 'transaction', hash: `0x${'1'.repeat(64)}` } as const
      const told = chain.outcomeOf(handle, account, network, undefined, AbortSignal.abort())
      await expect(told).rejects.toMatchObject({ code: 'ABORTED' })
    })

    const coin = (): Asset => given.network.nativeCurrency
    const order = (asset: Asset, units: bigint): Transfer => ({
      from: given.account,
      to: given.receiver,
      asset,
      amount: amount(units, asset.decimals),
    })
    const holds = async (account: AccountId, asset: Asset) =>
      (await given.adapter.balanceOf(account, asset, given.network)).units
    const both = async (asset: Asset) => ({
      from: await holds(given.account, asset),
      to: await holds(accountId(given.network.id, given.receiver), asset),
    })
    const send = async (transfer: Transfer) => {
      const { adapter: chain, network } = given
      const fee = await chain.estimateFee(transfer, network)
      return { fee, handle: await chain.transfer(given.wallet('moves'), transfer, network, fee) }
    }

    it('reads one asset to the last unit, coin or token', async () => {
      expect(formatExact({ units: await holds(given.account, coin()), decimals: coin().decimals })).toBe(given.balance)
      expect(await holds(given.account, given.token)).toBeGreaterThanOrEqual(1_000n)
    })

    it('names a fee of which the most is no less than the expected, also for nothing', async () => {
      const { adapter: chain, network } = given
      for (const transfer of [order(coin(), 1n), order(given.token, 1n), order(coin(), 0n)]) {
        const { expected, most } = await chain.estimateFee(transfer, network)
        expect(expected.units > 0n && most.units >= expected.units).toBe(true)
        expect([expected.decimals, most.decimals]).toEqual([coin().decimals, coin().decimals])
      }
    })

    it('sends coins: they arrive to the unit, and no more than the named fee is paid', async () => {
      const before = await both(coin())
      const { fee, handle } = await send(order(coin(), 12_345n))
      const after = await both(coin())
      expect(after.to - before.to).toBe(12_345n)
      const paid = before.from - after.from - 12_345n
      expect(paid > 0n && paid <= fee.most.units).toBe(true)
      const outcome = await given.adapter.outcomeOf(handle, given.account, given.network, given.wallet('moves'))
      expect(outcome).toMatchObject({ status: 'confirmed', depth: 1 })
    })

    it('sends tokens: they arrive to the unit', async () => {
      const before = await both(given.token)
      const { handle } = await send(order(given.token, 999n))
      const after = await both(given.token)
      expect([before.from - after.from, after.to - before.to]).toEqual([999n, 999n])
      const outcome = await given.adapter.outcomeOf(handle, given.account, given.network, given.wallet('moves'))
      expect(outcome).toMatchObject({ status: 'confirmed' })
    })

    it('moves nothing when the visitor declines, and tells it as that', async () => {
      const { adapter: chain, account, network } = given
      const before = await both(coin())
      const transfer = order(coin(), 5n)
      const fee = await chain.estimateFee(transfer, network)
      const asked = chain.transfer(given.wallet('visitor-declines'), transfer, network, fee)
      await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
      const signed = chain.signMessage(given.wallet('visitor-declines'), account, 'Hello')
      await expect(signed).rejects.toMatchObject({ code: 'USER_REJECTED' })
      expect(await both(coin())).toEqual(before)
    })

    it('moves nothing when the account cannot pay, and says so [S8.43]', async () => {
      const { adapter: chain, network } = given
      const before = await both(coin())
      const fee = await chain.estimateFee(order(coin(), 1n), network)
      const asked = chain.transfer(given.wallet('moves'), order(coin(), before.from), network, fee)
      await expect(asked).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
      expect(await both(coin())).toEqual(before)
    })

    it('signs a text', async () => {
      const text = 'Harbour “Lights” 🌊'
      const signature = await given.adapter.signMessage(given.wallet('moves'), given.account, text)
      expect(signature).toMatch(/^0x(?:[0-9a-f]{2})+$/)
    })

    it('does not call a transfer failed because nobody has seen it', async () => {
      const handle = { kind: 'transaction', hash: `0x${'1'.repeat(64)}` } as const
      const outcome = await given.adapter.outcomeOf(handle, given.account, given.network)
      expect(outcome).toMatchObject({ status: 'pending' })
    })

    it('tells an account from a contract', async () => {
      expect(await given.adapter.inspect?.(given.receiver, given.network)).toBe('account')
    })
  })
}
