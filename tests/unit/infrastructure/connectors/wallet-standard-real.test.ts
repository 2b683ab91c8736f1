import { runInThisContext } from 'node:vm'
import * as ecc from '@bitcoinerlab/secp256k1'
import { registerBitcoinWalletStandard } from '@metamask/bitcoin-wallet-standard'
import { registerSolanaWalletStandard } from '@metamask/solana-wallet-standard'
import { networks, Psbt } from 'bitcoinjs-lib'
import { firstValueFrom } from 'rxjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { Keypair, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from 'web3js-v1'
import { bundleRealWallet } from '../../../../e2e/support/real-wallets/bundle.ts'
import { mnemonic } from '../../../../sandbox/chains/chain-plan.ts'
import { deriveBitcoin } from '../../../../sandbox/wallets/keys/bitcoin-keys.ts'
import { decodeBase58, encodeBase58 } from '../../../../src/kit/base58.js'
import { bitcoinMainnetId } from '../../../../src/domain/networks/bitcoin.js'
import type { ChainId } from '../../../../src/domain/networks/caip.js'
import { solanaMainnet } from '../../../../src/domain/networks/solana.js'
import { observe } from '../../../../src/kit/observe.js'
import { createAnnouncedSource } from '../../../../src/infrastructure/connectors/announced-source.js'
import { createMergedSource } from '../../../../src/infrastructure/connectors/merged-source.js'
import { createMultiChainSource } from '../../../../src/infrastructure/connectors/multi-chain-source.js'
import { createWalletStandardSource } from '../../../../src/infrastructure/connectors/wallet-standard/wallet-standard-source.js'
import { createClock } from '../../../../src/infrastructure/platform/clock.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import type { WalletConnector } from '../../../../src/ports/connectors.js'
import { announceWallet } from '../../../fakes/announce-wallet.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createFakeMultichainClient, type MultichainCall } from '../../../fakes/fake-multichain-client.js'
import { createFakeWallet } from '../../../fakes/fake-wallet.js'
import { muteConsole } from '../../../fakes/mute-console.js'
import { asWindow, createWalletPage, type WalletPage } from '../../../fakes/wallet-page.js'

const bytes = (base64: unknown) => new Uint8Array(Buffer.from(String(base64), 'base64'))
const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64')

/** What a site with all three namespaces finds on a page. */
const rowsOn = async (page: WalletPage): Promise<readonly WalletConnector[]> => {
  const [clock, logger] = [createClock(), createFakeLogger()]
  const namespaces = new Set(['eip155', 'solana', 'bip122'])
  const standard = createWalletStandardSource({
    registry: page.registry,
    namespaces: ['solana', 'bip122'],
    storage: createMemoryStorage(),
    clock,
    logger,
  })
  const sources = [
    createAnnouncedSource({ target: page.window, clock, logger }),
    createMultiChainSource({ source: standard, namespaces }),
  ]
  const source = createMultiChainSource({ source: createMergedSource({ sources, logger }), namespaces })
  return firstValueFrom(observe(source.connectors$))
}

const solanaKey = Keypair.fromSeed(new Uint8Array(32).fill(1))
const address = solanaKey.publicKey.toBase58()
const bitcoinKey = deriveBitcoin(mnemonic, 0, networks.bitcoin).payment

const signWithKeys = ({ request: { method, params } }: MultichainCall): unknown => {
  if (method === 'signTransaction') {
    const transaction = VersionedTransaction.deserialize(bytes(params['transaction']))
    transaction.sign([solanaKey])
    return { signedTransaction: base64(transaction.serialize()) }
  }
  if (method === 'signAndSendTransaction') return { signature: encodeBase58(new Uint8Array(64).fill(9)) }
  if (method === 'signPsbt') {
    const psbt = Psbt.fromBase64(String(params['psbt'])).signAllInputs(bitcoinKey.keyPair)
    const { broadcast } = params['options'] as { readonly broadcast: boolean }
    return { psbt: psbt.toBase64(), ...(broadcast ? { txid: 'ab'.repeat(32) } : {}) }
  }
  if (method === 'sendTransfer') return { txid: 'cd'.repeat(32) }
  return { signature: base64(new Uint8Array(65).fill(3)), signedMessage: params['message'] }
}

const transfer = (to = 9) =>
  SystemProgram.transfer({
    fromPubkey: solanaKey.publicKey,
    toPubkey: new PublicKey(new Uint8Array(32).fill(to)),
    lamports: 1,
  })
const blockhash = encodeBase58(new Uint8Array(32).fill(7))

const metaMask = async (allowed = false) => {
  const page = createWalletPage()
  const solana = createFakeMultichainClient({
    scope: solanaMainnet,
    addresses: [address],
    allowed,
    answer: signWithKeys,
  })
  const bitcoin = createFakeMultichainClient({
    scope: bitcoinMainnetId,
    addresses: [bitcoinKey.address],
    allowed,
    answer: signWithKeys,
  })
  announceWallet(page.window, { rdns: 'io.metamask', name: 'MetaMask', provider: createFakeWallet().provider })
  await asWindow(page.window, () => {
    void registerBitcoinWalletStandard({ client: bitcoin.client })
    return registerSolanaWalletStandard({ client: solana.client })
  })
  const rows = await rowsOn(page)
  const connect = async (chain: ChainId) => {
    const link = await rows[0]?.connect({ chains: [chain] })
    if (link === undefined) throw new Error('MetaMask is not on the page.')
    return link
  }
  return { rows, solana, bitcoin, connect }
}

describe('MetaMask’s own wallets of Solana and Bitcoin', () => {
  // It writes every session that it makes to the console.
  beforeAll(() => muteConsole('log'))

  it('are one row with MetaMask’s wallet of EVM [S3.38]', async () => {
    const { rows } = await metaMask()
    expect(rows.map(({ info }) => info)).toMatchObject([
      { id: 'io.metamask', kind: 'multiChain', name: 'MetaMask', rdns: 'io.metamask' },
    ])
    expect(rows[0]?.info.namespaces.toSorted()).toEqual(['bip122', 'eip155', 'solana'])
  })

  it('connect, each with its own question', async () => {
    const { connect, solana, bitcoin } = await metaMask()
    expect((await connect(solanaMainnet)).accounts).toEqual([{ id: `${solanaMainnet}:${address}`, type: 'eoa' }])
    expect([solana.prompts(), bitcoin.prompts()]).toEqual([1, 0])
    // What it calls a key is the address as text: that is left out.
    expect((await connect(bitcoinMainnetId)).accounts).toEqual([
      { id: `${bitcoinMainnetId}:${bitcoinKey.address}`, type: 'payment' },
    ])
    expect([solana.prompts(), bitcoin.prompts()]).toEqual([1, 1])
  })

  it('are there again after a reload, unasked, and keep their permission when they are let go', async () => {
    const { rows, solana, bitcoin } = await metaMask(true)
    for (const chain of [solanaMainnet, bitcoinMainnetId] as const) {
      const link = await rows[0]?.restore({ chains: [chain] })
      expect(link?.accounts).toHaveLength(1)
      await link?.disconnect()
    }
    expect([solana.prompts(), bitcoin.prompts(), solana.revoked(), bitcoin.revoked()]).toEqual([0, 0, 0, 0])
  })

  it.each<readonly [string, Uint8Array]>([
    [
      'legacy',
      new Transaction({ feePayer: solanaKey.publicKey, recentBlockhash: blockhash })
        .add(transfer())
        .serialize({ requireAllSignatures: false }),
    ],
    [
      'of version 0',
      new VersionedTransaction(
        new TransactionMessage({
          payerKey: solanaKey.publicKey,
          recentBlockhash: blockhash,
          instructions: [transfer()],
        }).compileToV0Message(),
      ).serialize(),
    ],
  ])('sign a transaction of Solana that is %s', async (_, wire) => {
    const { connect } = await metaMask()
    const link = await connect(solanaMainnet)
    const expected = VersionedTransaction.deserialize(new Uint8Array(wire))
    expected.sign([solanaKey])
    const params = { transaction: base64(new Uint8Array(wire)), pubkey: address }
    expect(await link.request(solanaMainnet, { method: 'solana_signTransaction', params })).toEqual({
      transaction: base64(expected.serialize()),
      signature: encodeBase58(expected.signatures[0] ?? new Uint8Array()),
    })
    expect(await link.request(solanaMainnet, { method: 'solana_signAndSendTransaction', params })).toEqual({
      signature: encodeBase58(new Uint8Array(64).fill(9)),
    })
  })

  const payment = () =>
    new Psbt({ network: networks.bitcoin })
      .addInput({ hash: '11'.repeat(32), index: 0, witnessUtxo: { script: bitcoinKey.output, value: 10_000n } })
      .addOutput({ script: bitcoinKey.output, value: 9_000n })
      .toBase64()

  it('sign a payment of Bitcoin', async () => {
    const { connect } = await metaMask()
    const link = await connect(bitcoinMainnetId)
    const ask = (broadcast: boolean) => ({
      method: 'signPsbt',
      params: {
        account: bitcoinKey.address,
        psbt: payment(),
        signInputs: [{ address: bitcoinKey.address, index: 0 }],
        broadcast,
      },
    })
    const { psbt } = await link.request<{ readonly psbt: string }>(bitcoinMainnetId, ask(false))
    const signed = Psbt.fromBase64(psbt)
    expect(signed.validateSignaturesOfInput(0, (key, hash, signature) => ecc.verify(hash, key, signature))).toBe(true)
    expect(signed.finalizeAllInputs().extractTransaction().outs).toHaveLength(1)
    expect(await link.request(bitcoinMainnetId, ask(true))).toMatchObject({ txid: 'ab'.repeat(32) })
  })

  it('pay by themselves, and sign messages', async () => {
    const { connect, bitcoin } = await metaMask()
    const link = await connect(bitcoinMainnetId)
    expect([...(link.methods?.('bip122') ?? [])]).toEqual([
      'getAccountAddresses',
      'signMessage',
      'signPsbt',
      'sendTransfer',
    ])
    const account = bitcoinKey.address
    const params = { account, recipientAddress: account, amount: '1234' }
    expect(await link.request(bitcoinMainnetId, { method: 'sendTransfer', params })).toEqual({ txid: 'cd'.repeat(32) })
    expect(bitcoin.calls.at(-1)?.request.params).toMatchObject({ recipients: [{ address: account, amount: '1234' }] })
    const message = { account, message: 'Ahoj', protocol: 'bip322' }
    expect(await link.request(bitcoinMainnetId, { method: 'signMessage', params: message })).toEqual({
      address: account,
      signature: base64(new Uint8Array(65).fill(3)),
    })
  })
})

describe('the burner wallet, a wallet adapter that its authors wrap', () => {
  // It warns everybody of itself.
  beforeAll(() => muteConsole('warn'))

  it('connects, and signs a message and transactions with the key that it shows', async () => {
    const page = createWalletPage()
    const script = await bundleRealWallet('burner')
    asWindow(page.window, () => runInThisContext(script))
    const [row] = await rowsOn(page)
    expect(row?.info).toMatchObject({ id: 'wallet-standard:Burner Wallet', kind: 'announced', namespaces: ['solana'] })
    expect(row?.info.icon).toMatch(/^data:image\/svg\+xml/)
    const link = await row?.connect({ chains: [solanaMainnet] })
    const id = link?.accounts[0]?.id ?? ''
    const key = new PublicKey(id.slice(solanaMainnet.length + 1))
    const ask = <T>(method: string, params: object) => link?.request<T>(solanaMainnet, { method, params })

    const message = new TextEncoder().encode('Portico')
    const said = await ask<{ readonly signature: string }>('solana_signMessage', { message: encodeBase58(message) })
    expect(await verified(key, message, decodeBase58(said?.signature, 64))).toBe(true)

    const unsigned = new TransactionMessage({
      payerKey: key,
      recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer({ fromPubkey: key, toPubkey: key, lamports: 1 })],
    }).compileToV0Message()
    const transaction = base64(new VersionedTransaction(unsigned).serialize())
    const signed = await ask<{ readonly signature: string }>('solana_signTransaction', { transaction })
    expect(await verified(key, unsigned.serialize(), decodeBase58(signed?.signature, 64))).toBe(true)
    const many = await ask<{ readonly transactions: readonly string[] }>('solana_signAllTransactions', {
      transactions: [transaction, transaction],
    })
    expect(many?.transactions).toHaveLength(2)
  })
})

async function verified(key: PublicKey, message: Uint8Array, signature: Uint8Array | undefined): Promise<boolean> {
  const imported = await crypto.subtle.importKey('raw', new Uint8Array(key.toBytes()), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', imported, new Uint8Array(signature ?? []), new Uint8Array(message))
}
