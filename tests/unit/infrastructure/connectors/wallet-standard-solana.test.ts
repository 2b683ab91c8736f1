import { getBase58Codec, getBase64Codec } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Keypair, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from 'web3js-v1'
import { decodeBase58Text } from '../../../../src/kit/base58.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../../../../src/domain/networks/solana.js'
import { createSolanaConnector } from '../../../../src/infrastructure/connectors/wallet-standard/solana-connector.js'
import { signatureOf } from '../../../../src/infrastructure/connectors/wallet-standard/solana-signature.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import type { ConnectionEvent } from '../../../../src/ports/connectors.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createFakeStandardWallet, type FakeStandardWalletOptions } from '../../../fakes/fake-standard-wallet.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

// The library's own codecs say what is right.
const base58 = (bytes: Uint8Array) => getBase58Codec().decode(bytes)
const base64 = (bytes: Uint8Array) => getBase64Codec().decode(bytes)

const [key, other, payer] = [1, 2, 3].map((n) => Keypair.fromSeed(new Uint8Array(32).fill(n))) as [
  Keypair,
  Keypair,
  Keypair,
]
const addressOf = ({ publicKey }: Keypair) => publicKey.toBase58()
const account = (pair: Keypair, chains = ['solana:mainnet', 'solana:devnet']) => ({
  address: addressOf(pair),
  publicKey: pair.publicKey.toBytes(),
  chains,
  features: [],
})

const instruction = (from: Keypair) =>
  SystemProgram.transfer({
    fromPubkey: from.publicKey,
    toPubkey: new PublicKey(new Uint8Array(32).fill(9)),
    lamports: 1,
  })
const blockhash = base58(new Uint8Array(32).fill(7))
const legacy = (from = key) =>
  new Uint8Array(
    new Transaction({ feePayer: from.publicKey, recentBlockhash: blockhash })
      .add(instruction(from))
      .serialize({ requireAllSignatures: false }),
  )
const versioned = (signers: readonly [Keypair, ...Keypair[]] = [key]) =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: signers[0].publicKey,
      recentBlockhash: blockhash,
      instructions: signers.map(instruction),
    }).compileToV0Message(),
  ).serialize()
const sign = (wire: Uint8Array, ...pairs: Keypair[]) => {
  const transaction = VersionedTransaction.deserialize(wire)
  transaction.sign(pairs)
  return transaction
}
const signs = (input: unknown) => {
  const { transaction } = input as { readonly transaction: Uint8Array }
  return { signedTransaction: sign(transaction, key).serialize() }
}

const connected = async (options: Partial<FakeStandardWalletOptions> = {}, chains = [solanaMainnet, solanaDevnet]) => {
  const fake = createFakeStandardWallet({
    chains: ['solana:mainnet', 'solana:devnet'],
    accounts: [account(key), account(other)],
    signs: {
      'solana:signMessage': () => [{ signedMessage: new Uint8Array(), signature: new Uint8Array(64).fill(5) }],
      'solana:signTransaction': (...inputs) => inputs.map(signs),
      'solana:signAndSendTransaction': () => [{ signature: new Uint8Array(64).fill(6) }],
    },
    ...options,
  })
  const clock = createVirtualClock()
  const info = { id: 'wallet-standard:Fake', kind: 'announced', name: 'Fake', namespaces: ['solana'] } as const
  const connector = createSolanaConnector({
    info,
    wallet: fake.wallet,
    storage: createMemoryStorage(),
    clock,
    logger: createFakeLogger(),
  })
  const link = await connector.connect({ chains })
  const events: ConnectionEvent[] = []
  link.events$.subscribe((event) => events.push(event))
  const ask = (method: string, params?: unknown, chainId = solanaMainnet) => link.request(chainId, { method, params })
  return { ...fake, clock, connector, link, events, ask, last: () => fake.calls.at(-1) }
}

describe('a wallet of Solana (Wallet Standard)', () => {
  it('is on the first network of the page that it has an account on', async () => {
    const { link } = await connected({}, [solanaTestnet, solanaDevnet, solanaMainnet])
    expect(link.chainId).toBe(solanaDevnet)
    expect(link.accounts).toEqual([
      { id: `${solanaDevnet}:${addressOf(key)}`, type: 'eoa' },
      { id: `${solanaDevnet}:${addressOf(other)}`, type: 'eoa' },
    ])
  })

  it('may list its networks by their CAIP-2 ids', async () => {
    const accounts = [account(key, [solanaMainnet])]
    const { link, ask, last } = await connected({ chains: [solanaMainnet], accounts })
    expect(link.chainId).toBe(solanaMainnet)
    await ask('solana_signAndSendTransaction', { transaction: base64(legacy()) })
    expect(last()?.inputs).toMatchObject([{ chain: solanaMainnet }])
  })

  it('is not asked when it lists none of the networks', async () => {
    const attempt = connected({}, [solanaTestnet])
    await expect(attempt).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN_TO_WALLET' })
  })

  it.each([
    ['no account', []],
    ['an account on another network', [account(key, ['solana:testnet'])]],
    ['an address that is none', [{ ...account(key), address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }]],
    ['an address that is too short', [{ ...account(key), address: addressOf(key).slice(0, 30) }]],
    ['an address that is a number', [{ ...account(key), address: 7 as unknown as string }]],
  ])('has not connected when it shows %s', async (_, accounts) => {
    await expect(connected({ accounts })).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  })

  it('moves to another network that it has an account on, and to no other', async () => {
    const { link, events, prompts } = await connected()
    await link.moveTo?.(solanaDevnet)
    expect(events).toEqual([{ type: 'chainChanged', chainId: solanaDevnet }])
    expect((await link.snapshot()).accounts[0]?.id).toBe(`${solanaDevnet}:${addressOf(key)}`)
    await expect(link.moveTo?.(solanaTestnet)).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN_TO_WALLET' })
    await expect(link.moveTo?.('eip155:1')).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN_TO_WALLET' })
    expect([(await link.snapshot()).chainId, prompts()]).toEqual([solanaDevnet, 1])
  })

  it('says at most every 100 ms what changed, the last word in the end', async () => {
    const { events, setAccounts, clock } = await connected()
    for (let i = 0; i < 100; i++) setAccounts(i % 2 === 0 ? [account(other)] : [account(key), account(other)])
    expect(events).toHaveLength(1)
    await clock.advance(200)
    expect(events.flatMap((event) => (event.type === 'accountsChanged' ? [event.accounts.length] : []))).toEqual([1, 2])
  })

  it('says nothing when nothing changed', async () => {
    const { events, emit, clock } = await connected()
    for (let i = 0; i < 3; i++) {
      emit()
      await clock.advance(200)
    }
    expect(events).toEqual([])
  })

  it('passes on the way back, after an answer that showed what no event told', async () => {
    const accounts = [account(key), account(other)]
    const { link, events, emit } = await connected({ accounts })
    accounts.reverse()
    expect((await link.snapshot()).accounts[0]?.id).toBe(`${solanaMainnet}:${addressOf(other)}`)
    accounts.reverse()
    emit()
    expect(events).toMatchObject([
      { type: 'accountsChanged', accounts: [{ id: `${solanaMainnet}:${addressOf(key)}` }, {}] },
    ])
  })

  it('tells the first who listens what changed before', async () => {
    const { connector, setAccounts } = await connected()
    const link = await connector.connect({ chains: [solanaMainnet] })
    setAccounts([account(other)])
    const events: ConnectionEvent[] = []
    link.events$.subscribe((event) => events.push(event))
    expect(events).toMatchObject([
      { type: 'accountsChanged', accounts: [{ id: `${solanaMainnet}:${addressOf(other)}` }] },
    ])
  })

  it('is gone when it does not serve Solana any more', async () => {
    const { events, setChains } = await connected()
    setChains(['sui:mainnet'])
    expect(events).toMatchObject([{ type: 'disconnected' }])
  })

  it('is not told goodbye, for wallets would revoke what the visitor has approved', async () => {
    const { link, calls, setFeatures } = await connected()
    const goodbyes: string[] = []
    setFeatures((features) => ({
      ...features,
      'standard:disconnect': { disconnect: () => goodbyes.push('goodbye') },
    }))
    const before = calls.length
    await link.disconnect()
    expect([goodbyes, calls.length]).toEqual([[], before])
  })

  it('says what it can do, by its features', async () => {
    const all = await connected()
    expect([...(all.link.methods?.('solana') ?? [])]).toEqual([
      'solana_getAccounts',
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ])
    expect(all.link.methods?.('eip155')).toBeUndefined()
    const sender = await connected({ signs: { 'solana:signAndSendTransaction': () => [] } })
    expect([...(sender.link.methods?.('solana') ?? [])]).toEqual([
      'solana_getAccounts',
      'solana_signAndSendTransaction',
    ])
    await expect(sender.ask('solana_signTransaction', { transaction: base64(legacy()) })).rejects.toMatchObject({
      code: 'METHOD_UNSUPPORTED',
    })
  })

  it('names its accounts', async () => {
    const { ask } = await connected()
    expect(await ask('solana_getAccounts')).toEqual([{ pubkey: addressOf(key) }, { pubkey: addressOf(other) }])
  })

  it('signs a message with the account asked for', async () => {
    const { ask, last } = await connected()
    const message = new TextEncoder().encode('Sign in to portico: žluťoučký')
    const answer = await ask('solana_signMessage', { message: base58(message), pubkey: addressOf(other) })
    expect(answer).toEqual({ signature: base58(new Uint8Array(64).fill(5)) })
    expect(last()).toMatchObject({ feature: 'solana:signMessage', inputs: [{ account: account(other), message }] })
  })

  it.each([
    ['legacy', legacy()],
    ['of version 0', versioned()],
  ])('signs a transaction that is %s', async (_, wire) => {
    const { ask, last } = await connected()
    const answer = await ask('solana_signTransaction', { transaction: base64(wire), pubkey: addressOf(key) })
    const signed = sign(wire, key)
    expect(answer).toEqual({
      signature: base58(signed.signatures[0] ?? new Uint8Array()),
      transaction: base64(signed.serialize()),
    })
    expect(last()?.inputs).toMatchObject([{ account: account(key), transaction: wire, chain: 'solana:mainnet' }])
  })

  it('signs as one of several, and its own signature is what it answers', async () => {
    const { ask } = await connected()
    const wire = sign(versioned([payer, key]), payer).serialize()
    const answer = await ask('solana_signTransaction', { transaction: base64(wire), pubkey: addressOf(key) })
    const signed = sign(wire, key)
    expect(answer).toMatchObject({ signature: base58(signed.signatures[1] ?? new Uint8Array()) })
  })

  it('signs many transactions in one go', async () => {
    const { ask, calls, prompts } = await connected()
    const wires = [legacy(), versioned(), legacy()]
    const answer = await ask('solana_signAllTransactions', { transactions: wires.map(base64) })
    expect(answer).toEqual({ transactions: wires.map((wire) => base64(sign(wire, key).serialize())) })
    expect([calls.at(-1)?.inputs.length, prompts()]).toEqual([3, 2])
  })

  it('sends a transaction on the network of the request, with what was given of the options', async () => {
    const { ask, last } = await connected()
    const sendOptions = { skipPreflight: true, preflightCommitment: 'confirmed', maxRetries: undefined, unknown: 1 }
    const params = { transaction: base64(legacy()), pubkey: addressOf(key), sendOptions }
    expect(await ask('solana_signAndSendTransaction', params, solanaDevnet)).toEqual({
      signature: base58(new Uint8Array(64).fill(6)),
    })
    expect(last()?.inputs).toEqual([
      {
        account: account(key),
        transaction: legacy(),
        chain: 'solana:devnet',
        options: { skipPreflight: true, preflightCommitment: 'confirmed' },
      },
    ])
  })

  it.each([
    ['an account that is not its own', addressOf(payer)],
    ['an account that is no text', 7],
    ['an account that is empty', ''],
  ])('signs nothing for %s', async (_, pubkey) => {
    const { ask, prompts } = await connected()
    const asked = ask('solana_signTransaction', { transaction: base64(legacy()), pubkey })
    await expect(asked).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
    expect(prompts()).toBe(1)
  })

  it('signs nothing for an account that it does not show any more', async () => {
    const { ask, setAccounts, prompts } = await connected()
    setAccounts([account(other)])
    const asked = ask('solana_signTransaction', { transaction: base64(legacy()), pubkey: addressOf(key) })
    await expect(asked).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
    expect(prompts()).toBe(1)
  })

  it('signs nothing for a network that it does not have', async () => {
    const { ask, prompts } = await connected()
    const asked = ask('solana_signTransaction', { transaction: base64(legacy()) }, solanaTestnet)
    await expect(asked).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN_TO_WALLET' })
    expect(prompts()).toBe(1)
  })

  it.each([
    ['solana_signMessage', { message: 'not base58: 0OIl' }],
    ['solana_signMessage', { message: 7 }],
    ['solana_signMessage', { message: '1'.repeat(100_000) }],
    ['solana_signMessage', undefined],
    ['solana_signTransaction', { transaction: 'not base64!' }],
    ['solana_signTransaction', { transaction: ['AQ=='] }],
    ['solana_signAllTransactions', { transactions: [] }],
    ['solana_signAllTransactions', { transactions: 'AQ==' }],
    ['solana_signAllTransactions', { transactions: Array(1_000).fill('AQ==') }],
    ['solana_signAndSendTransaction', { transaction: undefined }],
  ])('is not asked for %s with %j', async (method, params) => {
    const { ask, prompts } = await connected()
    await expect(ask(method, params)).rejects.toMatchObject({ code: 'WALLET_ERROR', detail: { walletCode: -32602 } })
    expect(prompts()).toBe(1)
  })

  it.each([
    undefined,
    null,
    [],
    {},
    [undefined],
    [{ signature: 'text' }],
    [{ signature: new Uint8Array(63) }],
    [{}, {}],
  ])('has not answered with %j', async (answer) => {
    const { ask } = await connected({
      signs: {
        'solana:signMessage': () => answer,
        'solana:signTransaction': () => answer,
        'solana:signAndSendTransaction': () => answer,
      },
    })
    const transaction = base64(legacy())
    for (const [method, params] of [
      ['solana_signMessage', { message: '2' }],
      ['solana_signTransaction', { transaction }],
      ['solana_signAllTransactions', { transactions: [transaction] }],
      ['solana_signAndSendTransaction', { transaction }],
    ] as const)
      await expect(ask(method, params)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  })

  it('has not signed what it gives back unsigned, or cut off', async () => {
    for (const signedTransaction of [legacy(), sign(legacy(), key).serialize().slice(0, 80), new Uint8Array([1])]) {
      const { ask } = await connected({ signs: { 'solana:signTransaction': () => [{ signedTransaction }] } })
      await expect(ask('solana_signTransaction', { transaction: base64(legacy()) })).rejects.toMatchObject({
        code: 'WALLET_BAD_ANSWER',
      })
    }
  })

  it('may have bytes of another window', async () => {
    const foreign = new DataView(new Uint8Array([9, ...new Uint8Array(64).fill(4), 9]).buffer, 1, 64)
    const { ask } = await connected({ signs: { 'solana:signMessage': () => [{ signature: foreign }] } })
    expect(await ask('solana_signMessage', { message: '2' })).toEqual({ signature: base58(new Uint8Array(64).fill(4)) })
  })

  it('does not know the words of other namespaces', async () => {
    const { ask } = await connected()
    await expect(ask('personal_sign', ['0x00'])).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
  })

  it('passes the visitor’s no on', async () => {
    const { ask, setMood } = await connected()
    setMood('reject')
    await expect(ask('solana_signMessage', { message: '2' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('is the wallet that it was made for, whatever its features become', async () => {
    const { ask, setFeatures } = await connected()
    setFeatures((features) => ({
      ...features,
      'solana:signMessage': {
        signMessage: () => {
          throw new Error('at once')
        },
      },
    }))
    await expect(ask('solana_signMessage', { message: '2' })).rejects.toMatchObject({ code: 'WALLET_ERROR' })
  })
})

describe('base58', () => {
  it('is what the library writes, for any number of bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(decodeBase58Text(base58(bytes))).toEqual(new Uint8Array(bytes))
      }),
    )
  })
})

describe('the signature in a transaction', () => {
  it('is found in none of any bytes by accident, and looking for it ends', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(signatureOf(bytes, addressOf(key))).toBeUndefined()
      }),
    )
  })
})
