import { createPublicKey, verify } from 'node:crypto'
import { Verifier } from 'bip322-js'
import { networks, Psbt, Transaction as BitcoinTransaction } from 'bitcoinjs-lib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  Connection,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type TransactionSignature,
} from 'web3js-v1'
import { z } from 'zod'
import { decodeBase58, encodeBase58 } from '../../../src/kit/base58.js'
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts'
import { startPhoneWallet } from '../../../sandbox/wallets/phone/start-phone-wallet.ts'
import { createBitcoinExplorer } from '../../../sandbox/wallets/keys/bitcoin-explorer.ts'
import { bitcoinAccount } from '../../../sandbox/wallets/keys/bitcoin-keys.ts'
import { solanaAccount } from '../../../sandbox/wallets/keys/solana-keys.ts'
import { at } from './at.ts'
import { createDapp, type Dapp } from './create-dapp.ts'

const former = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const [rich, modest, empty] = [solanaAccount(0), solanaAccount(1), solanaAccount(2)]
const [first, second, third] = [bitcoinAccount(0), bitcoinAccount(1), bitcoinAccount(2)]
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

describe('phone wallet of several namespaces', { timeout: 20_000 }, () => {
  let sandbox: Sandbox
  let dapp: Dapp
  beforeAll(async () => {
    sandbox = await startSandbox({ without: ['frame'] })
    await sandbox.phone.state()
  })
  afterAll(() => sandbox.stop())
  beforeEach(async () => {
    sandbox.solana.control.rewind()
    await sandbox.bitcoin.control.rewind()
    dapp = await createDapp(sandbox)
    await sandbox.phone.policy({ proposals: 'approve', requests: 'approve' })
  })
  afterEach(async () => {
    await sandbox.phone.reset()
    await dapp.close()
    sandbox.relay.control.reset()
  })

  const solanaId = () => sandbox.solana.id
  const bitcoinId = () => sandbox.bitcoin.id
  const all = () => ['eip155:1', solanaId(), former, bitcoinId()]
  const onSolana = (method: string, params: object = {}, chain: string = solanaId()) =>
    dapp.request(method, params, chain)
  const onBitcoin = (method: string, params: object) => dapp.request(method, params, bitcoinId())
  const asked = async () => at((await sandbox.phone.requests()).slice(-1), 0)
  const connection = () => new Connection(sandbox.solana.rpcUrl, { wsEndpoint: sandbox.solana.wsUrl })
  const transfer = async (lamports: number, from = rich.address) => {
    const { blockhash } = await connection().getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: new PublicKey(from),
      recentBlockhash: blockhash,
      instructions: [
        SystemProgram.transfer({
          fromPubkey: new PublicKey(from),
          toPubkey: new PublicKey(empty.address),
          lamports,
        }),
      ],
    })
    return base64(new VersionedTransaction(message.compileToV0Message()).serialize())
  }
  const isSigned = (message: Uint8Array, signature: unknown, by = rich) =>
    verify(
      null,
      message,
      createPublicKey({
        key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(by.publicKey).toString('base64url') },
        format: 'jwk',
      }),
      decodeBase58(signature, 64) ?? new Uint8Array(),
    )
  const payment = async (address = first.payment, tapInternalKey?: Uint8Array) => {
    const coin = at(
      [...(await createBitcoinExplorer(sandbox.bitcoin.url).coins(address.address))].sort((a, b) =>
        a.value < b.value ? 1 : -1,
      ),
      0,
    )
    const psbt = new Psbt({ network: networks.regtest })
    psbt.addInput({
      hash: coin.txid,
      index: coin.vout,
      witnessUtxo: { script: address.output, value: coin.value },
      ...(tapInternalKey && { tapInternalKey }),
    })
    psbt.addOutput({ script: third.payment.output, value: 5_000n })
    psbt.addOutput({ script: address.output, value: coin.value - 5_000n - 1_000n })
    return psbt
  }

  it('approves the networks of every namespace that both sides know, Solana by both of its ids', async () => {
    const session = await dapp.connect([...all(), 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'])
    const { eip155, solana, bip122 } = session?.namespaces ?? {}
    expect(eip155?.chains).toEqual(['eip155:1'])
    expect(solana).toMatchObject({ chains: [solanaId(), former], events: ['accountsChanged', 'chainChanged'] })
    expect(solana?.accounts).toEqual(
      [solanaId(), former].flatMap((chain) => [rich, modest, empty].map(({ address }) => `${chain}:${address}`)),
    )
    expect(solana?.methods).toContain('solana_signAndSendTransaction')
    expect(bip122?.accounts).toEqual([first, second, third].map(({ payment }) => `${bitcoinId()}:${payment.address}`))
    expect(bip122?.methods).toEqual(['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'])
    expect(at(await sandbox.phone.sessions(), 0).chains).toEqual(['eip155:1', solanaId(), former, bitcoinId()])
  })

  it('says what a site asks for, each network once', async () => {
    await sandbox.phone.policy({ proposals: 'ask' })
    const connecting = dapp.connect(all())
    const question = await vi.waitFor(async () => at((await sandbox.phone.state()).questions, 0), { timeout: 15_000 })
    expect(question.details).toEqual([
      { label: 'Networks', value: 'Ethereum, Solana, Bitcoin' },
      { label: 'May ask to', value: expect.stringMatching(/^sign messages\n[^]*sign transactions/) },
    ])
    await sandbox.phone.decide(question.id, 'approve')
    await connecting
  })

  it('tells the addresses of the active account with the session, those for inscriptions among them', async () => {
    const session = await dapp.connect(all())
    const told: unknown = JSON.parse(session?.sessionProperties?.['bip122_getAccountAddresses'] ?? '')
    expect(told).toEqual([
      {
        address: first.payment.address,
        publicKey: hex(first.payment.publicKey),
        path: "m/84'/1'/0'/0/0",
        intention: 'payment',
      },
      {
        address: first.ordinals.address,
        publicKey: hex(first.ordinals.publicKey),
        path: "m/86'/1'/0'/0/0",
        intention: 'ordinal',
      },
    ])
    expect(await onBitcoin('getAccountAddresses', { account: first.payment.address })).toEqual(told)
    expect(
      await onBitcoin('getAccountAddresses', { account: second.payment.address, intentions: ['ordinal'] }),
    ).toMatchObject([{ address: second.ordinals.address }])
    expect((await asked()).details).toEqual([])
  })

  it('knows only the namespaces that it is told to have', async () => {
    await sandbox.phone.has(['solana'])
    expect((await sandbox.phone.state()).namespaces.map(({ namespace }) => namespace)).toEqual(['solana'])
    await expect(dapp.connect(['eip155:1', bitcoinId()])).rejects.toMatchObject({ code: 5100 })
    expect(Object.keys((await dapp.connect(all()))?.namespaces ?? {})).toEqual(['solana'])
    await sandbox.phone.has(['bip122', 'eip155'])
    expect(Object.keys((await dapp.connect(all()))?.namespaces ?? {})).toEqual(['eip155', 'bip122'])
    await sandbox.phone.reset()
    expect((await sandbox.phone.state()).namespaces).toHaveLength(3)
  })

  it('has no namespace that it was not set up with', async () => {
    const { relay, chains } = sandbox
    const plain = await startPhoneWallet({ relayUrl: relay.url, chains })
    onTestFinished(() => plain.stop())
    expect((await plain.state()).namespaces).toMatchObject([{ namespace: 'eip155' }])
    await expect(plain.has(['solana'])).rejects.toThrow('The phone was set up without solana.')
  })

  it('treats the requests of one namespace in another way', async () => {
    await dapp.connect(all())
    await sandbox.phone.policy({ namespaces: { solana: 'reject' } })
    const params = { message: encodeBase58(Buffer.from('ahoy')), pubkey: rich.address }
    await expect(onSolana('solana_signMessage', params)).rejects.toMatchObject({ code: 5000 })
    expect(await onBitcoin('signMessage', { account: first.payment.address, message: 'ahoy' })).toMatchObject({
      address: first.payment.address,
    })
    await sandbox.phone.policy({ namespaces: { solana: 'ask' } })
    const signing = onSolana('solana_signMessage', params)
    await expect.poll(async () => (await sandbox.phone.state()).questions).toHaveLength(1)
    await sandbox.phone.policy({ namespaces: {} })
    await signing
  })

  it('signs a message on Solana, by either id of the network', async () => {
    await dapp.connect(all())
    const message = Buffer.from('Ahoy, Solana ⚓')
    for (const chain of [solanaId(), former]) {
      const params = { message: encodeBase58(message), pubkey: modest.address }
      const answer = z.object({ signature: z.string() }).parse(await onSolana('solana_signMessage', params, chain))
      expect(isSigned(message, answer.signature, modest)).toBe(true)
    }
    expect((await asked()).details).toEqual([
      { label: 'Account', value: modest.address },
      { label: 'Message', value: 'Ahoy, Solana ⚓' },
    ])
    const accounts = [rich, modest, empty].map(({ address }) => ({ pubkey: address }))
    expect(await onSolana('solana_getAccounts')).toEqual(accounts)
    expect(await onSolana('solana_requestAccounts')).toEqual(accounts)
  })

  it('signs transactions of Solana, one or several', async () => {
    await dapp.connect(all())
    const wishes = [await transfer(1_000), await transfer(2_000)]
    const one = z
      .object({ signature: z.string(), transaction: z.string() })
      .parse(await onSolana('solana_signTransaction', { transaction: at(wishes, 0), pubkey: rich.address }))
    const signed = VersionedTransaction.deserialize(Buffer.from(one.transaction, 'base64'))
    expect(isSigned(signed.message.serialize(), one.signature)).toBe(true)
    expect(encodeBase58(at(signed.signatures, 0))).toBe(one.signature)
    const { transactions } = z
      .object({ transactions: z.array(z.string()) })
      .parse(await onSolana('solana_signAllTransactions', { transactions: wishes }))
    expect(transactions).toHaveLength(2)
    expect(at(transactions, 0)).toBe(one.transaction)
    expect(sandbox.solana.control.balance(empty.address)).toBe(0n)
  })

  it('sends a transaction of Solana', async () => {
    await dapp.connect(all())
    const { signature } = z.object({ signature: z.string() }).parse(
      await onSolana('solana_signAndSendTransaction', {
        transaction: await transfer(1_000_000),
        pubkey: rich.address,
        sendOptions: { preflightCommitment: 'confirmed', maxRetries: 2 },
      }),
    )
    const confirmed: TransactionSignature = signature
    await expect
      .poll(async () => (await connection().getSignatureStatus(confirmed)).value?.confirmationStatus)
      .toBe('finalized')
    expect(sandbox.solana.control.balance(empty.address)).toBe(1_000_000n)
    expect((await asked()).details).toEqual(
      expect.arrayContaining([
        { label: 'Amount', value: '0.001 SOL' },
        { label: 'To', value: empty.address },
      ]),
    )
  })

  it.each(['ecdsa', 'bip322'] as const)('signs a message on Bitcoin in hex: %s', async (protocol) => {
    await dapp.connect(all())
    const { address } = first.payment
    const answer = z
      .strictObject({ address: z.literal(address), signature: z.string().regex(/^[0-9a-f]+$/) })
      .parse(await onBitcoin('signMessage', { account: address, message: 'Ahoy ⚓', protocol }))
    expect(Verifier.verifySignature(address, 'Ahoy ⚓', base64(Buffer.from(answer.signature, 'hex')))).toBe(true)
  })

  it('signs a message with another address of the account', async () => {
    await dapp.connect(all())
    const params = { account: first.payment.address, address: first.ordinals.address, message: 'Ahoy' }
    const { address, signature } = z
      .object({ address: z.string(), signature: z.string() })
      .parse(await onBitcoin('signMessage', params))
    expect(address).toBe(first.ordinals.address)
    expect(Verifier.verifySignature(address, 'Ahoy', base64(Buffer.from(signature, 'hex')))).toBe(true)
  })

  it('signs a PSBT and leaves it to the site, or sends it', async () => {
    await dapp.connect(all())
    const account = first.payment.address
    const psbt = (await payment()).toBase64()
    const signInputs = [{ address: account, index: 0, sighashTypes: [BitcoinTransaction.SIGHASH_ALL] }]
    const signed = z
      .strictObject({ psbt: z.string() })
      .parse(await onBitcoin('signPsbt', { account, psbt, signInputs, broadcast: false }))
    const read = Psbt.fromBase64(signed.psbt, { network: networks.regtest })
    expect(read.data.inputs[0]?.partialSig).toHaveLength(1)
    expect(sandbox.bitcoin.control.balance(third.payment.address)).toBe(0n)
    const sent = z
      .strictObject({ psbt: z.string(), txid: z.string() })
      .parse(await onBitcoin('signPsbt', { account, psbt, signInputs, broadcast: true }))
    expect(sent.txid).toBe(read.finalizeAllInputs().extractTransaction().getId())
    expect(sandbox.bitcoin.control.balance(third.payment.address)).toBe(5_000n)
  })

  it('signs for a coin of the ordinals address when the site names it', async () => {
    await dapp.connect(all())
    const { ordinals } = first
    const psbt = (await payment(ordinals, ordinals.publicKey)).toBase64()
    const signInputs = [{ address: ordinals.address, index: 0 }]
    const signed = z
      .object({ psbt: z.string() })
      .parse(await onBitcoin('signPsbt', { account: first.payment.address, psbt, signInputs }))
    const read = Psbt.fromBase64(signed.psbt, { network: networks.regtest })
    expect(read.data.inputs[0]?.tapKeySig).toHaveLength(64)
  })

  it('pays by itself, coins and fee of its own choice', async () => {
    await dapp.connect(all())
    const stranger = bitcoinAccount(7).payment.address
    const params = { account: first.payment.address, recipientAddress: stranger, amount: '12345' }
    expect(await onBitcoin('sendTransfer', params)).toEqual({ txid: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(sandbox.bitcoin.control.balance(stranger)).toBe(12_345n)
    expect((await asked()).details).toEqual(
      expect.arrayContaining([
        { label: 'Amount', value: '0.00012345 BTC' },
        { label: 'To', value: stranger },
      ]),
    )
  })

  const pay = (difference: object = {}) =>
    onBitcoin('sendTransfer', {
      account: first.payment.address,
      recipientAddress: third.payment.address,
      amount: '1000',
      ...difference,
    })
  it.each<[string, () => Promise<unknown>, number]>([
    ['a no', async () => sandbox.phone.next({ request: 'reject' }).then(() => pay()), 5000],
    ['an account of somebody else', () => pay({ account: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' }), 4100],
    ['an amount that is no text of digits', () => pay({ amount: '1.5' }), -32_602],
    ['a payment of inscriptions', () => pay({ account: first.ordinals.address }), -32_602],
    [
      'a message in another encoding',
      () => onSolana('solana_signMessage', { message: '0O', pubkey: rich.address }),
      -32_602,
    ],
    [
      'a transaction of somebody else',
      async () => onSolana('solana_signTransaction', { transaction: await transfer(1), pubkey: modest.address }),
      -32_602,
    ],
    [
      'what is no transaction',
      () => onSolana('solana_signTransaction', { transaction: 'AAAA', pubkey: rich.address }),
      -32_602,
    ],
    [
      'what is no PSBT',
      () =>
        onBitcoin('signPsbt', {
          account: first.payment.address,
          psbt: 'AAAA',
          signInputs: [{ address: first.payment.address, index: 0 }],
        }),
      -32_602,
    ],
    ['no parameters', () => onBitcoin('getAccountAddresses', {}), -32_602],
  ])('refuses %s in the words of the protocol', async (_, ask, code) => {
    await dapp.connect(all())
    await expect(ask()).rejects.toMatchObject({ code })
  })
  it('tells sites of every namespace when the user changes the account', async () => {
    await dapp.connect(all())
    const heard: { name: string; chainId: string; data: unknown }[] = []
    dapp.provider.client.on('session_event', ({ params }) => heard.push({ ...params.event, chainId: params.chainId }))
    const updated = dapp.next('session_update')
    await sandbox.phone.switchAccount(1)
    await updated
    await expect.poll(() => heard).toHaveLength(4)
    expect(heard.map(({ name, chainId }) => [name, chainId])).toEqual([
      ['accountsChanged', 'eip155:1'],
      ['accountsChanged', solanaId()],
      ['accountsChanged', bitcoinId()],
      ['bip122_addressesChanged', bitcoinId()],
    ])
    expect(heard[1]?.data).toEqual([modest, rich, empty].map(({ address }) => `${solanaId()}:${address}`))
    expect(heard[3]?.data).toMatchObject([{ address: second.payment.address }, { address: second.ordinals.address }])
    const { solana, bip122 } = dapp.provider.session?.namespaces ?? {}
    expect(solana?.accounts[0]).toBe(`${solanaId()}:${modest.address}`)
    expect(bip122?.accounts[0]).toBe(`${bitcoinId()}:${second.payment.address}`)
    // What a site leaves to the wallet is for the active account.
    const { transactions } = z
      .object({ transactions: z.array(z.string()) })
      .parse(await onSolana('solana_signAllTransactions', { transactions: [await transfer(1, modest.address)] }))
    expect(transactions).toHaveLength(1)
  })

  it('obeys orders about namespaces over HTTP, but not those of a page', async () => {
    const order = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(sandbox.phone.url + path, { method: 'POST', body: JSON.stringify(body), headers })
    expect(await (await order('/control', { namespaces: ['bip122'] })).json()).toMatchObject({
      namespaces: [
        {
          namespace: 'bip122',
          name: 'Bitcoin',
          addresses: [first.payment.address, second.payment.address, third.payment.address],
        },
      ],
    })
    expect((await order('/control', { namespaces: [] })).status).toBe(422)
    expect((await order('/control', { namespaces: ['polkadot'] })).status).toBe(422)
    expect((await order('/control', { policy: { namespaces: { bip122: 'approve' } } })).status).toBe(200)
    expect(await (await order('/own/orders', { namespaces: ['solana'] })).json()).toHaveProperty('problem')
  })
})
