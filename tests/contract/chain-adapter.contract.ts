import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatExact } from '../../src/domain/amount.js'
import type { AccountId } from '../../src/domain/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import type { Network } from '../../src/domain/network.js'
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
  /** A wallet on `network` that can read it. */
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
      const read = given.adapter.nativeBalance(given.account, given.network, undefined, AbortSignal.abort())
      await expect(read).rejects.toMatchObject({ code: 'ABORTED' })
    })
  })
}
