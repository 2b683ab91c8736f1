import { describe, expect, it } from 'vitest'
import type { AccountType } from '../../../../src/domain/session/account.js'
import {
  bitcoinMainnetId,
  bitcoinRegtestId,
  bitcoinSignetId,
  bitcoinTestnet4Id,
  bitcoinTestnetId,
} from '../../../../src/domain/networks/bitcoin.js'
import { addressOf, type ChainId } from '../../../../src/domain/networks/caip.js'
import { createBitcoinConnector } from '../../../../src/infrastructure/connectors/wallet-standard/bitcoin-connector.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import type { ConnectRequest } from '../../../../src/ports/connectors.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createFakeStandardWallet, type FakeStandardWalletOptions } from '../../../fakes/fake-standard-wallet.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const segwit2 = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const taproot2 = 'bc1pxwww0ct9ue7e8tdnlmug5m2tamfn7q06sahstg39ys4c9f3340qqxrdu9k'
const txid = 'ab'.repeat(32)

const account = (
  address: string,
  publicKey: Uint8Array = new Uint8Array(33).fill(2),
  chains = ['bitcoin:mainnet'],
) => ({
  address,
  publicKey,
  chains,
  features: [],
})
const bytes = (...values: number[]) => Uint8Array.from(values)
const base64 = (text: string) => Buffer.from(text).toString('base64')

const setUp = (options: Partial<FakeStandardWalletOptions> = {}, storage = createMemoryStorage()) => {
  const fake = createFakeStandardWallet({
    chains: ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet', 'bitcoin:regtest'],
    accounts: [account(segwit), account(taproot)],
    connect: ['bitcoin:connect'],
    signs: {
      'bitcoin:signMessage': () => [{ signedMessage: bytes(1), signature: bytes(1, 2, 3) }],
      'bitcoin:signTransaction': () => [{ signedPsbt: bytes(4, 5) }],
      'bitcoin:signAndSendTransaction': () => [{ txId: txid.toUpperCase() }],
    },
    ...options,
  })
  const clock = createVirtualClock()
  const info = { id: 'wallet-standard:Fake', kind: 'announced', name: 'Fake', namespaces: ['bip122'] } as const
  const connector = createBitcoinConnector({ info, wallet: fake.wallet, storage, clock, logger: createFakeLogger() })
  return { ...fake, clock, connector, storage }
}
const connected = async (
  options: Partial<FakeStandardWalletOptions> = {},
  chains: ConnectRequest['chains'] = [bitcoinMainnetId],
) => {
  const given = setUp(options)
  const link = await given.connector.connect({ chains })
  return {
    ...given,
    link,
    ask: (method: string, params?: unknown, chainId: ChainId = bitcoinMainnetId) =>
      link.request(chainId, { method, params }),
    last: () => given.calls.at(-1),
    types: () => link.accounts.map(({ id, type }): readonly [string, AccountType] => [addressOf(id), type]),
  }
}

describe('a wallet of Bitcoin (Wallet Standard)', () => {
  it('is asked for addresses to pay with and to keep inscriptions on', async () => {
    const { calls, types } = await connected()
    expect(calls).toEqual([{ feature: 'bitcoin:connect', inputs: [{ purposes: ['payment', 'ordinals'] }] }])
    expect(types()).toEqual([
      [segwit, 'payment'],
      [taproot, 'ordinals'],
    ])
  })

  it.each([
    ['that pays first, whatever order it has', [taproot, segwit], [segwit, taproot]],
    ['of one address, which pays', [segwit], [segwit]],
    ['of one Taproot address, which pays', [taproot], [taproot]],
  ])('has accounts %s', async (_, shown, expected) => {
    const { types } = await connected({ accounts: shown.map((address) => account(address)) })
    expect(types()).toEqual(expected.map((address, i) => [address, i === 0 ? 'payment' : 'ordinals']))
  })

  it('may name addresses of one kind by their purpose, also after another connection', async () => {
    for (const pair of [
      [segwit, segwit2],
      [taproot, taproot2],
    ]) {
      const { types } = await connected({ accounts: pair.map((address) => account(address)) })
      expect(types()).toEqual([
        [pair[0], 'payment'],
        [pair[1], 'ordinals'],
      ])
    }
  })

  const pairs: readonly (readonly [string, readonly [string, string]])[] = [
    ['SegWit', [segwit, segwit2]],
    ['Taproot', [taproot, taproot2]],
    ['different kinds', [segwit, taproot]],
  ]
  const restored = async (shown: readonly string[], storage = createMemoryStorage()) => {
    const { connector } = setUp({ accounts: shown.map((address) => account(address)), allowed: true }, storage)
    const link = await connector.restore({ chains: [bitcoinMainnetId] })
    return link?.accounts.map(({ id, type }): readonly [string, AccountType] => [addressOf(id), type])
  }

  it.each(pairs)(
    'keeps the purposes of two addresses of %s over a reload, in whatever order it shows them',
    async (_, [pays, keeps]) => {
      const { storage } = await connected({ accounts: [account(pays), account(keeps)] })
      for (const shown of [
        [pays, keeps],
        [keeps, pays],
      ])
        expect(await restored(shown, storage)).toEqual([
          [pays, 'payment'],
          [keeps, 'ordinals'],
        ])
      expect(await restored([keeps], storage)).toEqual([[keeps, 'ordinals']])
    },
  )

  it.each(pairs.slice(0, 2))('pays from neither of two addresses of %s that nobody spoke of', async (_, pair) => {
    expect(await restored(pair)).toEqual(pair.map((address) => [address, 'ordinals']))
    // Nor after its owner chose another account in it.
    const { link, setAccounts } = await connected({ accounts: [account('1BoatSLRHtKNngkdXEeobR76b53LETtpyT')] })
    setAccounts(pair.map((address) => account(address)))
    expect((await link.snapshot()).accounts.map(({ type }) => type)).toEqual(['ordinals', 'ordinals'])
  })

  it('pays beside Taproot from one address of each kind, of several from the first that is listed', async () => {
    const old = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
    const { types } = await connected({ accounts: [taproot, segwit, segwit2, old].map((address) => account(address)) })
    expect(types()).toEqual([
      [segwit, 'payment'],
      [old, 'payment'],
      [taproot, 'ordinals'],
      [segwit2, 'ordinals'],
    ])
  })

  it('pays from neither of two kinds without Taproot that nobody spoke of', async () => {
    const types = (await restored([segwit, '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy']))?.map(([, type]) => type)
    expect(types).toEqual(['ordinals', 'ordinals'])
  })

  it('remembers no more than makes an address', async () => {
    const { storage } = await connected({ accounts: [account(segwit), account('__proto__'), account('x'.repeat(100))] })
    expect(storage.get('bitcoinPurposes')).toEqual({ [segwit]: 'payment' })
  })

  it.each<readonly [ChainId, string]>([
    [bitcoinMainnetId, segwit],
    [bitcoinMainnetId, '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    [bitcoinMainnetId, '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    [bitcoinTestnetId, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    [bitcoinTestnet4Id, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    [bitcoinSignetId, 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    [bitcoinRegtestId, '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
    [bitcoinRegtestId, 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
  ])('is on %s by an address such as %s', async (chainId, address) => {
    // As some wallets do: every account is said to be on every network.
    const chains = ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet', 'bitcoin:regtest']
    const all = [bitcoinMainnetId, bitcoinTestnetId, bitcoinTestnet4Id, bitcoinSignetId, bitcoinRegtestId] as const
    const others = all.filter((one) => one !== chainId)
    const { link } = await connected({ accounts: [account(address, undefined, chains)] }, [chainId])
    expect(link.accounts.map(({ id }) => id)).toEqual([`${chainId}:${address}`])
    const other = others.filter((one) => (one === bitcoinMainnetId) !== (chainId === bitcoinMainnetId))
    const attempt = connected({ accounts: [account(address, undefined, chains)] }, other.slice(0, 1))
    await expect(attempt).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  })

  it.each([
    ['33 bytes', segwit, new Uint8Array(33).fill(3), '03'.repeat(33)],
    ['65 bytes', segwit, new Uint8Array(65).fill(4), '04'.repeat(65)],
    ['32 bytes of a Taproot address', taproot, new Uint8Array(32).fill(0xab), 'ab'.repeat(32)],
    ['33 bytes that begin with something else', segwit, new Uint8Array(33).fill(5), undefined],
    ['65 bytes that begin with something else', segwit, new Uint8Array(65).fill(2), undefined],
    ['32 bytes of another address', segwit, new Uint8Array(32).fill(2), undefined],
    ['the address as text', segwit, new TextEncoder().encode(segwit), undefined],
    ['the Taproot address as text', taproot, new TextEncoder().encode(taproot), undefined],
    ['a text of 32 bytes', '1111111111111111111114oLvT2', new TextEncoder().encode('1'.repeat(32)), undefined],
    ['nothing', segwit, new Uint8Array(), undefined],
    ['no bytes', segwit, '02' as unknown as Uint8Array, undefined],
  ])('has a key of %s, or none', async (_, address, publicKey, expected) => {
    const { link } = await connected({ accounts: [account(address, publicKey)] })
    expect(link.accounts[0]?.publicKey).toBe(expected)
  })

  it('is restored by what it shows, and is not asked, where it cannot be asked silently', async () => {
    const { connector, prompts, calls } = setUp({ allowed: true })
    expect((await connector.restore({ chains: [bitcoinMainnetId] }))?.accounts).toHaveLength(2)
    expect([prompts(), calls]).toEqual([0, []])
  })

  it('is restored when it shows its accounts a moment later, and given up after a second', async () => {
    const late = setUp({ allowed: true, accounts: [] })
    const restored = late.connector.restore({ chains: [bitcoinMainnetId] })
    await late.clock.advance(300)
    late.setAccounts([account(segwit)])
    expect((await restored)?.accounts).toHaveLength(1)
    expect([late.listeners(), late.clock.pending()]).toEqual([1, 0])

    const never = setUp()
    const outcome = never.connector.restore({ chains: [bitcoinMainnetId] })
    await never.clock.advance(1_000)
    expect(await outcome).toBeUndefined()
    expect([never.listeners(), never.clock.pending(), never.prompts()]).toEqual([0, 0, 0])
  })

  it('tells of changes under the name that some Bitcoin wallets have for it', async () => {
    const listeners: (() => void)[] = []
    const given = setUp()
    given.setFeatures((features) => ({
      ...features,
      'standard:events': undefined,
      'bitcoin:events': { on: (_: string, listener: () => void) => listeners.push(listener) },
    }))
    const link = await given.connector.connect({ chains: [bitcoinMainnetId] })
    const heard: unknown[] = []
    link.events$.subscribe((event) => heard.push(event))
    given.setAccounts([])
    listeners.at(-1)?.()
    expect(heard).toEqual([{ type: 'accountsChanged', accounts: [] }])
  })

  it('says what it can do, by its features', async () => {
    const { link, setFeatures } = await connected()
    expect([...(link.methods?.('bip122') ?? [])]).toEqual(['getAccountAddresses', 'signMessage', 'signPsbt'])
    setFeatures((features) => ({ ...features, 'sats-connect:': { provider: { request: () => undefined } } }))
    expect(link.methods?.('bip122')?.has('sendTransfer')).toBe(true)
    expect(link.methods?.('solana')).toBeUndefined()
  })

  it('names its addresses, all or one', async () => {
    const { ask } = await connected({ accounts: [account(segwit), account(taproot, new Uint8Array(32).fill(7))] })
    const [pays, keeps] = [
      { address: segwit, publicKey: '02'.repeat(33), intention: 'payment' },
      { address: taproot, publicKey: '07'.repeat(32), intention: 'ordinal' },
    ]
    expect(await ask('getAccountAddresses')).toEqual([pays, keeps])
    expect(await ask('getAccountAddresses', { account: taproot })).toEqual([keeps])
  })

  it('signs a message with the account asked for', async () => {
    const { ask, last } = await connected()
    const params = { account: taproot, message: 'Příliš žluťoučký', protocol: 'bip322' }
    expect(await ask('signMessage', params)).toEqual({ address: taproot, signature: 'AQID' })
    expect(last()?.inputs).toEqual([
      { account: account(taproot), message: new TextEncoder().encode('Příliš žluťoučký') },
    ])
  })

  it('signs the inputs of a PSBT that it is asked to, each with its account', async () => {
    const { ask, last } = await connected()
    const answer = await ask('signPsbt', {
      account: segwit,
      psbt: base64('psbt'),
      signInputs: [
        { address: segwit, index: 0 },
        { address: taproot, index: 2, sighashTypes: [0] },
        { index: 3, sighashTypes: [0x83] },
      ],
      broadcast: false,
    })
    expect(answer).toEqual({ psbt: 'BAU=' })
    expect(last()).toEqual({
      feature: 'bitcoin:signTransaction',
      inputs: [
        {
          psbt: new TextEncoder().encode('psbt'),
          inputsToSign: [
            { account: account(segwit), signingIndexes: [0] },
            { account: account(taproot), signingIndexes: [2] },
            { account: account(segwit), signingIndexes: [3], sigHash: 'SINGLE|ANYONECANPAY' },
          ],
          chain: 'bitcoin:mainnet',
        },
      ],
    })
  })

  it('sends what it signed where that is wanted', async () => {
    const { ask, last } = await connected()
    const params = {
      account: segwit,
      psbt: base64('psbt'),
      signInputs: [{ address: segwit, index: 0 }],
      broadcast: true,
    }
    expect(await ask('signPsbt', params)).toEqual({ psbt: base64('psbt'), txid })
    expect(last()?.feature).toBe('bitcoin:signAndSendTransaction')
  })

  const input = { address: segwit, index: 0 }
  it.each([
    ['signMessage', { account: segwit }],
    ['signMessage', { account: segwit, message: 7 }],
    ['signPsbt', { account: segwit, psbt: '!', signInputs: [input] }],
    ['signPsbt', { account: segwit, psbt: 'AQ==', signInputs: [] }],
    ['signPsbt', { account: segwit, psbt: 'AQ==' }],
    ['signPsbt', { account: segwit, psbt: 'AQ==', signInputs: [{ address: segwit, index: -1 }] }],
    ['signPsbt', { account: segwit, psbt: 'AQ==', signInputs: [{ address: segwit, index: '0' }] }],
    ['signPsbt', { account: segwit, psbt: 'AQ==', signInputs: [{ ...input, sighashTypes: [5] }] }],
    ['signPsbt', { account: segwit, psbt: 'AQ==', signInputs: [{ ...input, sighashTypes: [1, 2] }] }],
  ])('is not asked for %s with %j', async (method, params) => {
    const { ask, prompts } = await connected()
    await expect(ask(method, params)).rejects.toMatchObject({ code: 'WALLET_ERROR', detail: { walletCode: -32602 } })
    expect(prompts()).toBe(1)
  })

  it('signs nothing for an address that is not its own', async () => {
    const { ask, prompts } = await connected()
    for (const asked of [
      ask('signMessage', { account: segwit2, message: 'x' }),
      ask('signPsbt', { psbt: 'AQ==', signInputs: [{ address: segwit2, index: 0 }] }),
      ask('getAccountAddresses', { account: segwit2 }),
    ])
      await expect(asked).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
    expect(prompts()).toBe(1)
  })

  it.each([undefined, {}, [], [undefined], [{ signature: 'AQID', signedPsbt: 'AQ==', txId: 7 }], [{ txId: 'ab' }]])(
    'has not answered with %j',
    async (answer) => {
      const { ask } = await connected({
        signs: {
          'bitcoin:signMessage': () => answer,
          'bitcoin:signTransaction': () => answer,
          'bitcoin:signAndSendTransaction': () => answer,
        },
      })
      const psbt = { account: segwit, psbt: 'AQ==', signInputs: [input] }
      for (const [method, params] of [
        ['signMessage', { account: segwit, message: 'x' }],
        ['signPsbt', psbt],
        ['signPsbt', { ...psbt, broadcast: true }],
      ] as const)
        await expect(ask(method, params)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    },
  )

  describe('that pays by itself (sats-connect)', () => {
    const transfer = { account: segwit, recipientAddress: segwit2, amount: '2100000000000000' }
    const paying = async (answer: (method: string, params: unknown) => unknown) => {
      const given = await connected()
      const asked: unknown[] = []
      given.setFeatures((features) => ({
        ...features,
        'sats-connect:': {
          provider: {
            request: async (method: string, params: unknown) => {
              asked.push([method, params])
              return answer(method, params)
            },
          },
        },
      }))
      return { ...given, asked }
    }

    it('is told the receiver and the amount', async () => {
      const { ask, asked } = await paying(() => ({ jsonrpc: '2.0', id: null, result: { txid } }))
      expect(await ask('sendTransfer', transfer)).toEqual({ txid })
      expect(asked).toEqual([['sendTransfer', { recipients: [{ address: segwit2, amount: 2_100_000_000_000_000 }] }]])
    })

    it.each([
      ['USER_REJECTED', { error: { code: -32000, message: 'Declined' } }],
      ['METHOD_UNSUPPORTED', { error: { code: -32601, message: 'Method not found' } }],
      // Its own codes, which elsewhere are a resource that is not found and a wallet that is busy.
      ['METHOD_UNSUPPORTED', { error: { code: -32001, message: 'Not supported for this address' } }],
      ['WALLET_UNAUTHORIZED', { error: { code: -32002, message: 'Access denied.' } }],
      ['WALLET_ERROR', { error: { code: -32603, message: 'Not enough' } }],
      ['WALLET_BAD_ANSWER', { result: { txid: 'nonsense' } }],
      ['WALLET_BAD_ANSWER', undefined],
    ])('may refuse with %s', async (code, answer) => {
      const { ask } = await paying(() => answer)
      await expect(ask('sendTransfer', transfer)).rejects.toMatchObject({ code })
    })

    it.each(['0', '-1', '1.5', '1e3', '0x1', '', ' 1', '9007199254740993', 1])(
      'is not asked to pay %j',
      async (amount) => {
        const { ask, asked } = await paying(() => ({ result: { txid } }))
        await expect(ask('sendTransfer', { ...transfer, amount })).rejects.toMatchObject({ code: 'WALLET_ERROR' })
        expect(asked).toEqual([])
      },
    )

    it('is not asked to pay from what keeps inscriptions', async () => {
      const { ask, asked } = await paying(() => ({ result: { txid } }))
      const refused = ask('sendTransfer', { ...transfer, account: taproot })
      await expect(refused).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
      expect(asked).toEqual([])
    })

    it('is not asked where it has no such provider', async () => {
      const { ask } = await connected()
      await expect(ask('sendTransfer', transfer)).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
    })
  })

  it('does not know the words of other namespaces', async () => {
    const { ask } = await connected()
    await expect(ask('solana_getAccounts')).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
  })
})
