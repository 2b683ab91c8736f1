import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { amount, formatExact } from '../../src/domain/money/amount.js'
import { accountId, type AccountId, type ChainId } from '../../src/domain/networks/caip.js'
import { DialogError, findError } from '../../src/domain/errors.js'
import type { Network } from '../../src/domain/networks/network.js'
import type { Asset, Transfer, TransferHandle } from '../../src/domain/money/transfer.js'
import type { ChainAdapter } from '../../src/ports/chain.js'
import type { RpcRequest, WalletConnection } from '../../src/ports/connectors.js'
import { expectToStop } from './expect-to-stop.js'

/** How the wallet behaves when it is asked to move. */
export type SwitchBehaviour = 'moves' | 'must-be-told-the-network' | 'visitor-declines' | 'says-yes-and-stays'

/** An adapter of its own, and the network with the sources that it asks; as given by the setup where it has none. */
export interface Apart {
  readonly adapter: ChainAdapter
  readonly network?: Network
}

export interface ChainAdapterSetup {
  readonly adapter: ChainAdapter
  readonly network: Network
  /** Another network of the namespace. */
  readonly other: Network
  readonly account: AccountId
  /** What it holds, as exact decimal text. */
  readonly balance: string
  /** Valid texts of one address; the first is canonical. */
  readonly addresses: readonly [string, ...string[]]
  readonly notAddresses: readonly string[]
  /** Another account of the namespace, canonical, that holds nothing. */
  readonly recipient: string
  /** A token of the network; of it the account holds at least a thousand units. Absent where the namespace has none. */
  readonly token?: Asset
  /** Base units of the coin that may be paid to `recipient`. @default 12_345n */
  readonly payment?: bigint
  /** The id of a transfer that nobody has seen, as the namespace writes it. @default an EVM hash */
  readonly unseen?: string
  /** A name as a visitor types it and what it is found as, one that nobody has, and what is no name. Absent where there are none. */
  readonly name?: {
    readonly typed: string
    readonly found: { readonly name: string; readonly address: string }
    readonly free: string
    readonly notName: string
  }
  /** A read in the words of the nodes, and what they answer. Absent where a host asks no nodes. */
  readonly read?: { readonly asked: RpcRequest; readonly answer: unknown }
  /** What the wallet that moves can do, by network. Absent where wallets are not asked for that. */
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** Whether it is the signature of the account over exactly this text. */
  isSigned(text: string, signature: string): boolean | Promise<boolean>
  /** A wallet on `network` that can read it, and send and sign for the account. */
  wallet(behaviour: SwitchBehaviour): WalletConnection
  /** Somebody whom nobody pays, canonical. */
  readonly stranger: string
  /**
   * Adapters of which one source lies about a payment that landed, as badly as it can: it never heard of it, its place is taken, it failed.
   * `asks nobody`: the adapter is its own ledger, and there is nobody to lie to it.
   */
  readonly misled: 'asks nobody' | ((handle: TransferHandle) => Promise<readonly Apart[]>)
  /**
   * Adapters of two sources, in each order, of which one shows a payment that landed and the other, as far in the chain, has never heard of it:
   * so it looks where one makes up that a payment landed. `asks one`: it has no second source to ask, or none at all.
   */
  readonly flattered: 'asks one' | ((handle: TransferHandle) => Promise<readonly Apart[]>)
  /** Adapters of two sources, in each order, of which one names a fee many times too high. */
  readonly overcharged: 'asks one' | (() => Promise<readonly Apart[]>)
  /** Brings what was sent onto the chain, where it does not get there by itself. */
  settle?(): Promise<void>
  stop?(): Promise<void>
}

export interface NamespaceTraits {
  /** Wallets read the chain for a page. @default true */
  readonly walletsRead?: boolean
  /** Wallets are on one network and can be told of new ones; others are told a network with each request. @default true */
  readonly walletsKeepNetworks?: boolean
  /** @default true */
  readonly tokens?: boolean
  /** What became of a payment says what it cost. @default true */
  readonly tellsCost?: boolean
}

/** What a chain namespace owes. */
export function chainAdapterContract(
  adapter: string,
  setUp: () => Promise<ChainAdapterSetup> | ChainAdapterSetup,
  { walletsRead = true, walletsKeepNetworks = true, tokens = true, tellsCost = true }: NamespaceTraits = {},
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
      expect((await chain.nativeBalance(accountId(network.id, given.recipient), network)).amount.units).toBe(0n)
    })

    it('reads the native coin through the wallet when the network has no node, where wallets read', async () => {
      const { adapter: chain, account, network, balance, wallet } = given
      const reading = chain.nativeBalance(account, { ...network, rpcUrls: [] }, wallet('moves'))
      if (walletsRead) expect(formatExact((await reading).amount)).toBe(balance)
      else await expect(reading).rejects.toMatchObject({ code: 'RPC_MISSING' })
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

    it('tells the wallet a network that it does not know, where wallets learn networks, then moves it there [S8.45]', async () => {
      const wallet = given.wallet('must-be-told-the-network')
      const moving = given.adapter.switchNetwork(wallet, given.other)
      if (walletsKeepNetworks) await moving
      else await expect(moving).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
      expect((await wallet.snapshot()).chainId).toBe((walletsKeepNetworks ? given.other : given.network).id)
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
      const transfer = payCoins()
      await expectToStop((signal) => chain.nativeBalance(account, network, undefined, signal))
      await expectToStop((signal) => chain.balanceOf(account, coin(), network, undefined, signal))
      await expectToStop((signal) => chain.estimateFee(transfer, network, undefined, signal))
      await expectToStop((signal) => chain.outcomeOf(unseen(), transfer, network, undefined, signal))
      const { name } = given
      if (name !== undefined)
        await expectToStop(async (signal) => chain.resolveName?.(name.typed, network, [network], signal))
      if (given.capabilities !== undefined)
        await expectToStop(async (signal) => chain.capabilities?.(given.wallet('moves'), account, signal))
    })

    const unseen = (): TransferHandle => ({ kind: 'transaction', hash: given.unseen ?? `0x${'1'.repeat(64)}` })
    const payment = (): bigint => given.payment ?? 12_345n
    const coin = (): Asset => given.network.nativeCurrency
    const token = (): Asset => {
      if (given.token === undefined) throw new Error('The namespace has no token.')
      return given.token
    }
    const order = (asset: Asset, units: bigint): Transfer => ({
      from: given.account,
      to: given.recipient,
      asset,
      amount: amount(units, asset.decimals),
    })
    const payCoins = (): Transfer => order(coin(), payment())
    const holds = async (account: AccountId, asset: Asset) =>
      (await given.adapter.balanceOf(account, asset, given.network)).units
    const both = async (asset: Asset) => ({
      from: await holds(given.account, asset),
      to: await holds(accountId(given.network.id, given.recipient), asset),
    })
    const send = async (transfer: Transfer) => {
      const { adapter: chain, network } = given
      const fee = await chain.estimateFee(transfer, network)
      const handle = await chain.transfer(given.wallet('moves'), transfer, network, fee)
      await given.settle?.()
      return { fee, handle, outcome: () => chain.outcomeOf(handle, transfer, network, given.wallet('moves')) }
    }

    it('reads the coin as an asset to the last unit', async () => {
      expect(formatExact({ units: await holds(given.account, coin()), decimals: coin().decimals })).toBe(given.balance)
    })

    it('says no less than what is held where it is asked for the most of it, and of nobody that it is more', async () => {
      const { adapter: chain, network, account, recipient } = given
      if (chain.mostHeld === undefined) return
      const most = async (whose: AccountId, asset: Asset) => chain.mostHeld?.(whose, asset, network)
      for (const asset of [coin(), ...(tokens ? [token()] : [])]) {
        expect(await most(account, asset)).toEqual({ units: await holds(account, asset), decimals: asset.decimals })
        const odd = { ...asset, decimals: asset.decimals + 1 }
        if (asset.address !== undefined)
          await expect(most(account, odd)).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
      }
      const other = accountId(network.id, recipient)
      expect((await most(other, coin()))?.units).toBe(await holds(other, coin()))
    })

    it('names a fee of which the most is no less than the expected, also for nothing', async () => {
      const { adapter: chain, network } = given
      const transfers = [payCoins(), order(coin(), 0n), ...(tokens ? [order(token(), 1n)] : [])]
      for (const transfer of transfers) {
        const { expected, most } = await chain.estimateFee(transfer, network)
        expect(expected.units > 0n && most.units >= expected.units).toBe(true)
        expect([expected.decimals, most.decimals]).toEqual([coin().decimals, coin().decimals])
      }
    })

    it('sends coins: they arrive to the unit, and no more than the named fee is paid', async () => {
      const before = await both(coin())
      const { fee, outcome } = await send(payCoins())
      const after = await both(coin())
      expect(after.to - before.to).toBe(payment())
      const paid = before.from - after.from - payment()
      expect(paid > 0n && paid <= fee.most.units).toBe(true)
      const told = await outcome()
      expect(told).toMatchObject({ status: 'confirmed' })
      expect('depth' in told && (told.depth ?? 0)).toBeGreaterThanOrEqual(1)
    })

    it('tells of a payment that landed what it cost beside the amount, to the unit, where it tells that at all', async () => {
      for (const transfer of [payCoins(), ...(tokens ? [order(token(), 999n)] : [])]) {
        const before = await both(coin())
        const { outcome } = await send(transfer)
        const after = await both(coin())
        const paid = before.from - after.from - (transfer.asset.address === undefined ? transfer.amount.units : 0n)
        expect(await outcome()).toMatchObject({ status: 'confirmed', ...(tellsCost ? { paid } : {}) })
      }
    })

    it('names a fee that leaves enough: what remains beside the most of it can be sent', async () => {
      const { adapter: chain, network } = given
      const before = await both(coin())
      const fee = await chain.estimateFee(order(coin(), 0n), network)
      const all = before.from - fee.most.units
      await chain.transfer(given.wallet('moves'), order(coin(), all), network, fee)
      await given.settle?.()
      const after = await both(coin())
      expect(after.to - before.to).toBe(all)
      expect(after.from < fee.most.units).toBe(true)
    })

    it('asks the wallet on the network of the account alone', async () => {
      const { adapter: chain, account, network } = given
      const asked: ChainId[] = []
      const wallet = given.wallet('moves')
      const heard: WalletConnection = {
        ...wallet,
        request: (chainId, request, signal) => {
          asked.push(chainId)
          return wallet.request(chainId, request, signal)
        },
      }
      const transfer = payCoins()
      await chain.transfer(heard, transfer, network, await chain.estimateFee(transfer, network))
      await chain.signMessage(heard, account, 'Hello')
      expect(asked.length).toBeGreaterThanOrEqual(2)
      expect(new Set(asked)).toEqual(new Set([network.id]))
    })

    it('sends tokens: they arrive to the unit; or says that there are none', async () => {
      if (!tokens) {
        const { adapter: chain, account, network } = given
        const asset: Asset = { address: given.recipient, symbol: 'KELP', decimals: 6 }
        await expect(chain.balanceOf(account, asset, network)).rejects.toBeInstanceOf(DialogError)
        await expect(chain.estimateFee(order(asset, 1n), network)).rejects.toBeInstanceOf(DialogError)
        return
      }
      const before = await both(token())
      expect(before.from).toBeGreaterThanOrEqual(1_000n)
      const { outcome } = await send(order(token(), 999n))
      const after = await both(token())
      expect([before.from - after.from, after.to - before.to]).toEqual([999n, 999n])
      expect(await outcome()).toMatchObject({ status: 'confirmed' })
    })

    it('moves nothing when the visitor declines, and tells it as that', async () => {
      const { adapter: chain, account, network } = given
      const before = await both(coin())
      const transfer = payCoins()
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
      const fee = await chain.estimateFee(payCoins(), network)
      const asked = chain.transfer(given.wallet('moves'), order(coin(), before.from), network, fee)
      await expect(asked).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
      expect(await both(coin())).toEqual(before)
    })

    it.each(['Hello', 'Harbour “Lights” 🌊', '0x68656c6c6f'])('has exactly this text signed: %s', async (text) => {
      const signature = await given.adapter.signMessage(given.wallet('moves'), given.account, text)
      expect(await given.isSigned(text, signature)).toBe(true)
    })

    it('does not call a transfer failed because nobody has seen it', async () => {
      const outcome = await given.adapter.outcomeOf(unseen(), payCoins(), given.network)
      expect(outcome).toMatchObject({ status: 'pending' })
    })

    it('does not call something else sent: another sum, another recipient, another asset', async () => {
      const { adapter: chain, network, stranger } = given
      const { handle, outcome: ofAsked } = await send(payCoins())
      const asked = payCoins()
      const others: readonly Transfer[] = [
        { ...asked, amount: amount(payment() + 1n, coin().decimals) },
        { ...asked, to: stranger },
        ...(tokens ? [order(token(), payment())] : []),
      ]
      for (const other of others) {
        const outcome = await chain.outcomeOf(handle, other, network, given.wallet('moves'))
        expect(['other', 'unknown']).toContain(outcome.status)
      }
      expect(await ofAsked()).toMatchObject({ status: 'confirmed' })
    })

    it('rules nothing out on the word of one source that lies', async () => {
      const { misled, network } = given
      if (misled === 'asks nobody') return
      const { handle } = await send(payCoins())
      const chains = await misled(handle)
      expect(chains).not.toEqual([])
      for (const chain of chains) {
        const outcome = await chain.adapter.outcomeOf(handle, payCoins(), chain.network ?? network)
        expect(['confirmed', 'pending', 'unknown']).toContain(outcome.status)
      }
    })

    it('does not call sent what one source shows and another has never heard of', async () => {
      const { flattered, network } = given
      if (flattered === 'asks one') return
      const { handle } = await send(payCoins())
      const chains = await flattered(handle)
      expect(chains).not.toEqual([])
      for (const chain of chains) {
        const outcome = await chain.adapter.outcomeOf(handle, payCoins(), chain.network ?? network)
        expect(['pending', 'unknown']).toContain(outcome.status)
      }
    })

    it('does not name the fee of a dear source as one that is usual', async () => {
      const { adapter: honest, overcharged, network } = given
      if (overcharged === 'asks one') return
      const { most } = await honest.estimateFee(payCoins(), network)
      const chains = await overcharged()
      expect(chains).not.toEqual([])
      for (const chain of chains) {
        const fee = await chain.adapter.estimateFee(payCoins(), chain.network ?? network).catch(refusedFee)
        const isDear = fee !== undefined && fee.most.units > 4n * most.units
        if (isDear) expect(fee.caution).toContain('aboveReference')
      }
    })

    it('finds what a name stands for in its canonical form, and tells a name that nobody has from what is none', async () => {
      const { adapter: chain, network, name } = given
      expect(chain.resolveName === undefined).toBe(name === undefined)
      if (chain.resolveName === undefined || name === undefined) return
      const found = await chain.resolveName(name.typed, network, [network])
      expect(found).toEqual(name.found)
      expect(chain.parseAddress(found?.address ?? '')).toBe(found?.address)
      expect(await chain.resolveName(name.free, network, [network])).toBeUndefined()
      await expect(chain.resolveName(name.notName, network, [network])).rejects.toMatchObject({ code: 'NAME_INVALID' })
    })

    it('does not take a name for one that nobody has while those who know are away', async () => {
      const { adapter: chain, network, name } = given
      if (chain.resolveName === undefined || name === undefined) return
      const away = { ...network, rpcUrls: [] }
      await expect(chain.resolveName(name.typed, away, [away])).rejects.toBeInstanceOf(DialogError)
    })

    it('tells what the wallet can do, and nothing of a wallet that does not know the question', async () => {
      const { adapter: chain, account, capabilities } = given
      expect(chain.capabilities === undefined).toBe(capabilities === undefined)
      if (chain.capabilities === undefined || capabilities === undefined) return
      const wallet = given.wallet('moves')
      expect(await chain.capabilities(wallet, account)).toEqual(capabilities)
      const answering = (code: 'METHOD_UNSUPPORTED' | 'NOT_CONNECTED'): WalletConnection => ({
        ...wallet,
        request: () => Promise.reject(new DialogError(code)),
      })
      expect(await chain.capabilities(answering('METHOD_UNSUPPORTED'), account)).toEqual({})
      // One that is gone was not asked.
      await expect(chain.capabilities(answering('NOT_CONNECTED'), account)).rejects.toMatchObject({
        code: 'NOT_CONNECTED',
      })
    })

    it('tells an account from a contract', async () => {
      const { adapter: chain, network } = given
      if (chain.inspect === undefined) return
      expect(await chain.inspect(given.recipient, network)).toBe('account')
      if (tokens) expect(await chain.inspect(token().address ?? '', network)).not.toBe('account')
    })

    it('hands on what the nodes answer to a read, and says so when there is nobody to ask', async () => {
      const { adapter: chain, network, read } = given
      if (read === undefined || chain.read === undefined)
        return expect([read, chain.read]).toEqual([undefined, undefined])
      expect(await chain.read(network, read.asked)).toEqual(read.answer)
      await expect(chain.read({ ...network, rpcUrls: [] }, read.asked)).rejects.toMatchObject({ code: 'RPC_MISSING' })
    })

    it('calls a token as it calls itself, whatever a list says', async () => {
      const { adapter: chain, network } = given
      if (chain.describeToken === undefined || !tokens) return
      const { address = '', symbol } = token()
      expect(await chain.describeToken(address, network)).toMatchObject({ symbol })
    })
  })
}

/** A fee that is not named at all costs nobody anything. */
const refusedFee = (error: unknown): undefined => {
  if (findError(error, 'FEE_UNREASONABLE') === undefined) throw error
}
