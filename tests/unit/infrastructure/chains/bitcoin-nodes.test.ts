import { describe, expect, it } from 'vitest'
import { bitcoinMainnetId } from '../../../../src/domain/networks/bitcoin.js'
import { accountId, type AccountId } from '../../../../src/domain/networks/caip.js'
import { bitcoinAddressOn } from '../../../../src/infrastructure/chains/bitcoin/bitcoin-address.js'
import type { ChainTransaction } from '../../../../src/infrastructure/chains/bitcoin/explorer-answers.js'
import type { Ask } from '../../../../src/infrastructure/chains/bitcoin/nodes.js'
import { spendableCoins } from '../../../../src/infrastructure/chains/bitcoin/spendable-coins.js'
import type { WalletConnection } from '../../../../src/ports/connectors.js'
import {
  createScriptedExplorers,
  hosted,
  idOf,
  ordinals,
  payer,
  payerScript,
  recipient,
  refusal,
  listed,
  utxo,
  walletThatAnswers,
  type Script,
} from './scripted-explorer.js'

const account = accountId(bitcoinMainnetId, payer)
const path = `/api/address/${payer}/utxo`
const balance = async (script: Script, changes = {}) => {
  const { adapter, network, asked } = createScriptedExplorers(script, changes)
  const read = await adapter.nativeBalance(account, network, walletThatAnswers())
  return { units: read.amount.units, read, asked }
}

describe('the balance of a Bitcoin account', () => {
  it('is the sum of its coins, in units of 8 decimals [S9.38]', async () => {
    const { read } = await balance({
      [`one.example${path}`]: [utxo(idOf('a'), 0, 5_000), utxo(idOf('a'), 1, 7)],
    })
    expect(read).toEqual({
      name: 'Bitcoin',
      symbol: 'BTC',
      chainId: bitcoinMainnetId,
      amount: { units: 5_007n, decimals: 8 },
    })
  })

  it('leaves out coins that may carry an inscription, but where the wallet keeps those on another address', async () => {
    const taproot = accountId(bitcoinMainnetId, recipient)
    const coins = [utxo(idOf('a'), 0, 10_001), utxo(idOf('a'), 1, 10_000), utxo(idOf('a'), 2, 546)]
    const paths = [payer, recipient, ordinals].map((address) => `one.example/api/address/${address}/utxo`)
    const { adapter, network } = createScriptedExplorers(Object.fromEntries(paths.map((one) => [one, coins])))
    const apart = walletThatAnswers()
    const alone = { ...apart, accounts: [{ id: account, type: 'payment' } as const] }
    const held = async (id: AccountId, wallet?: WalletConnection) =>
      (await adapter.nativeBalance(id, network, wallet)).amount.units
    expect([await held(account), await held(account, alone), await held(account, apart)]).toEqual([
      10_001n,
      10_001n,
      20_547n,
    ])
    // Marketplaces send to taproot, whichever address the wallet means for it.
    expect([await held(taproot), await held(taproot, apart)]).toEqual([10_001n, 10_001n])
    // Nothing of this one is ever spent, so that all of it can be shown.
    expect(await held(accountId(bitcoinMainnetId, ordinals), apart)).toBe(20_547n)
  })

  it('counts a coin that is listed twice once', async () => {
    const twice = [utxo(idOf('a'), 0, 5_000), utxo(idOf('a'), 0, 5_000)]
    expect((await balance({ [`one.example${path}`]: twice })).units).toBe(5_000n)
  })

  it('leaves out what was mined less than a hundred blocks ago, and looks at nothing older', async () => {
    const [mined, ripe, paid] = [idOf('b'), idOf('c'), idOf('d')]
    const inBlock = (txid: string, value: number, block_height: number) => ({
      ...utxo(txid, 0, value),
      status: { confirmed: true, block_height },
    })
    const script: Script = {
      [`one.example${path}`]: [inBlock(mined, 1, 901), inBlock(ripe, 10, 900), inBlock(paid, 100, 999)],
      'one.example/api/blocks/tip/height': '999',
      [`one.example/api/tx/${mined}`]: listed(mined, 901, [[idOf('0'), undefined]]),
      [`one.example/api/tx/${paid}`]: listed(paid, 999, [[idOf('a'), '00']]),
    }
    const { units, asked } = await balance(script)
    expect([units, asked.filter((one) => one.includes('/tx/')).length]).toEqual([110n, 2])
    // Where the height is not told, all of it counts.
    const { 'one.example/api/blocks/tip/height': _, ...untold } = script
    expect((await balance(untold)).units).toBe(111n)
  })

  it('leaves out what others have sent and no block holds, and counts own change', async () => {
    const [fromOthers, change, ofChange, ofOthers] = [idOf('b'), idOf('c'), idOf('d'), idOf('e')]
    const { units } = await balance({
      [`one.example${path}`]: [
        utxo(idOf('a'), 0, 1, true),
        utxo(fromOthers, 0, 10, false),
        utxo(change, 1, 100, false),
        utxo(ofChange, 1, 1_000, false),
        utxo(ofOthers, 1, 10_000, false),
      ],
      [`one.example/api/tx/${fromOthers}`]: listed(fromOthers, undefined, [[idOf('1'), '00']]),
      [`one.example/api/tx/${change}`]: listed(change, undefined, [[idOf('2'), payerScript]]),
      [`one.example/api/tx/${idOf('2')}`]: listed(idOf('2'), 5, [[idOf('3'), undefined]]),
      [`one.example/api/tx/${ofChange}`]: listed(ofChange, undefined, [[change, payerScript]]),
      // Its own, but of what others may take back.
      [`one.example/api/tx/${ofOthers}`]: listed(ofOthers, undefined, [[fromOthers, payerScript]]),
    })
    expect(units).toBe(1_101n)
  })

  it('ends where chains of own change have no end', async () => {
    const ring = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => {
        const name = (at: number) => (at % 60).toString(16).padStart(64, 'f')
        return [`one.example/api/tx/${name(index)}`, listed(name(index), undefined, [[name(index + 1), payerScript]])]
      }),
    )
    const first = (0).toString(16).padStart(64, 'f')
    expect((await balance({ ...ring, [`one.example${path}`]: [utxo(first, 0, 7, false)] })).units).toBe(0n)
  })

  it('looks at each of them once, also where all are made of the same ones', async () => {
    let looks = 0
    const name = (level: number, of: number) => (level * 2 + of).toString(16).padStart(64, '0')
    const made = (txid: string): ChainTransaction => {
      const level = Math.floor(Number(`0x${txid.slice(-2)}`) / 2)
      return {
        txid,
        get inputs() {
          looks += 1
          return [0, 1].map((of) => ({ txid: name(level + 1, of), script: payerScript }))
        },
        outputs: [],
        ...(level === 16 ? { block: 5 } : {}),
      }
    }
    const coin = { txid: name(0, 0), index: 0, value: 7n, confirmed: false }
    const answer = async (path: string): Promise<unknown> =>
      path.startsWith('/tx/') ? made(path.slice('/tx/'.length)) : [coin]
    const coins = await spendableCoins(answer as Ask, bitcoinAddressOn(bitcoinMainnetId, payer))
    expect(coins).toEqual([coin])
    expect(looks).toBeLessThan(1_000)
  })

  it.each([
    ['nonsense', 'nonsense'],
    ['an object', {}],
    ['a negative value', [utxo(idOf('a'), 0, -1)]],
    ['a fraction', [utxo(idOf('a'), 0, 1.5)]],
    ['more than there is', [utxo(idOf('a'), 0, 2_100_000_000_000_001)]],
    ['a text', [utxo(idOf('a'), 0, '5000')]],
    ['a bad id', [utxo('abc', 0, 5_000)]],
    ['a bad index', [utxo(idOf('a'), -1, 5_000)]],
    ['no status', [{ txid: idOf('a'), vout: 0, value: 1 }]],
    ['one good and one bad', [utxo(idOf('a'), 0, 5_000), null]],
  ])('is not read from %s: the next explorer is asked', async (_, answer) => {
    const { units, asked } = await balance({
      [`one.example${path}`]: answer,
      [`two.example${path}`]: [utxo(idOf('a'), 0, 9)],
    })
    expect(units).toBe(9n)
    expect(asked).toEqual([`one.example${path}`, `two.example${path}`])
  })

  it.each(['breaks', refusal(503, 'busy'), refusal(429, 'slow down'), refusal(404)])(
    'is read from the next explorer when one answers %j',
    async (answer) => {
      const script = { [`one.example${path}`]: answer, [`two.example${path}`]: [] }
      expect((await balance(script)).units).toBe(0n)
    },
  )

  it('is read from the next explorer when one hangs, which is then asked last for a minute', async () => {
    const good = [utxo(idOf('a'), 0, 9)]
    const world = createScriptedExplorers({ [`one.example${path}`]: 'hangs', [`two.example${path}`]: good })
    const reading = world.adapter.nativeBalance(account, world.network, walletThatAnswers())
    await world.clock.advance(4_000)
    expect((await reading).amount.units).toBe(9n)
    await world.adapter.nativeBalance(account, world.network)
    expect(world.asked).toEqual(['one', 'two', 'two'].map((name) => `${name}.example${path}`))
    await world.clock.advance(60_000)
    const later = world.adapter.nativeBalance(account, world.network)
    await world.clock.advance(4_000)
    await later
    expect(world.asked.slice(3)).toEqual(['one', 'two'].map((name) => `${name}.example${path}`))
    expect(world.clock.pending()).toBe(0)
  })

  describe('where all explorers are busy', () => {
    const alone = { rpc: { [bitcoinMainnetId]: ['https://one.example/api'] } }
    /** Busy so many times, and good then. */
    const busyFor = (times: number, wait?: string) => {
      let left = times
      const good = [utxo(idOf('a'), 0, 9)]
      return () => (left-- > 0 ? refusal(429, 'slow down', wait) : good)
    }
    const reading = (script: Script, changes = {}) => {
      const world = createScriptedExplorers(script, changes)
      const read = world.adapter.nativeBalance(account, world.network, walletThatAnswers())
      return { ...world, units: read.then(({ amount }) => amount.units) }
    }

    it('is asked again after a pause, of one explorer as of several [S8.50]', async () => {
      const lone = reading({ [`one.example${path}`]: busyFor(3) }, alone)
      await lone.clock.advance(150 + 300 + 600)
      expect([await lone.units, lone.asked.length]).toEqual([9n, 4])
      const both = reading({ [`one.example${path}`]: busyFor(2), [`two.example${path}`]: refusal(404) })
      await both.clock.advance(150 + 300)
      expect([await both.units, both.asked.length]).toEqual([9n, 5])
    })

    it('is asked again when it said that it will be ready, but not as late as it likes [S8.50]', async () => {
      for (const [wait, ms] of [
        ['2', 2_000],
        ['3600', 5_000],
        ['soon', 150],
      ] as const) {
        const { units, clock, asked } = reading({ [`one.example${path}`]: busyFor(1, wait) }, alone)
        await clock.advance(ms - 1)
        expect(asked).toHaveLength(1)
        await clock.advance(1)
        expect(await units).toBe(9n)
      }
    })

    it('is a failure after the fourth time, and at once where it will not pass', async () => {
      const { units, clock, asked } = reading({ [`one.example${path}`]: busyFor(9) }, alone)
      const told = units.catch(({ detail }: { detail: unknown }) => detail)
      await clock.advance(10_000)
      expect([await told, asked.length, clock.pending()]).toMatchObject([{ status: 429 }, 4, 0])
      for (const lasting of [refusal(404), 'breaks', 'nonsense'] as const)
        await expect(reading({ [`one.example${path}`]: lasting }, alone).units).rejects.toBeInstanceOf(Error)
    })
  })

  it('is a failure in words when nobody answers', async () => {
    const dead = createScriptedExplorers({ [`one.example${path}`]: refusal(503), [`two.example${path}`]: 'breaks' })
    const failed = dead.adapter.nativeBalance(account, dead.network).catch((error: unknown) => error)
    await dead.clock.advance(2_000)
    expect(await failed).toMatchObject({ code: 'HTTP_STATUS', detail: { status: 503 } })
    const slow = createScriptedExplorers({ [`one.example${path}`]: 'hangs', [`two.example${path}`]: 'hangs' })
    const told = slow.adapter.nativeBalance(account, slow.network).catch((error: { code: string }) => error.code)
    await slow.clock.advance(10_000)
    expect(await told).toBe('HTTP_TIMEOUT')
  })

  it('does not read without end', async () => {
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_048_576)) })
    const { adapter, network } = createScriptedExplorers({}, { fetch: async () => new Response(endless) })
    const reading = adapter.nativeBalance(account, { ...network, rpcUrls: ['https://one.example'] })
    await expect(reading).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
  })

  it('is asked of the host’s own explorers alone where it gave some', async () => {
    const { asked, units } = await balance(
      { [`own.example${path}`]: [] },
      { rpc: { [bitcoinMainnetId]: ['https://own.example/api'] } },
    )
    expect([units, asked]).toEqual([0n, [`own.example${path}`]])
  })

  it('is read from the network’s explorers where the blockchain API serves it, which knows no coins by address [S3.47]', async () => {
    const { asked } = await balance({ [`one.example${path}`]: [] }, hosted)
    expect(asked).toEqual([`one.example${path}`])
  })

  it('is not read of a coin that is not Bitcoin, nor for an address of another network', async () => {
    const { adapter, network, asked } = createScriptedExplorers({})
    const litecoin = { ...network, id: 'bip122:12a765e31ffd4059bada1e25190f6e98' } as const
    await expect(adapter.nativeBalance(`${litecoin.id}:${payer}`, litecoin)).rejects.toMatchObject({
      code: 'CAIP10_INVALID',
    })
    const testnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
    await expect(adapter.nativeBalance(`${network.id}:${testnet}`, network)).rejects.toMatchObject({
      code: 'CAIP10_INVALID',
    })
    expect(asked).toEqual([])
  })
})
