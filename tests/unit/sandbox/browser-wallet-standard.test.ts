import { getWallets } from '@wallet-standard/app'
import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import { networks, Psbt } from 'bitcoinjs-lib'
import { Verifier } from 'bip322-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from 'web3js-v1'
import { createFaults } from '../../../sandbox/faults.ts'
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts'
import { startBrowserWallet } from '../../../sandbox/wallets/browser/start-browser-wallet.ts'
import { createBitcoinExplorer } from '../../../sandbox/wallets/keys/bitcoin-explorer.ts'
import { bitcoinAccount } from '../../../sandbox/wallets/keys/bitcoin-keys.ts'
import { solanaAccount } from '../../../sandbox/wallets/keys/solana-keys.ts'
import type { Provider } from '../../../sandbox/wallets/browser/inpage/provider.ts'
import type { bitcoinFeatures } from '../../../sandbox/wallets/browser/inpage/standard/bitcoin-features.ts'
import { at } from './at.ts'
import { createWalletPage, type WalletPage } from './wallet-page.ts'

const site = 'https://dapp.example'
const addresses = [0, 1, 2].map((index) => solanaAccount(index).address)
const { payment, ordinals } = bitcoinAccount(0)

type SolanaWallet = Wallet & {
  readonly features: StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature &
    SolanaSignAndSendTransactionFeature
}
type BitcoinWallet = Wallet & {
  readonly features: StandardConnectFeature & StandardEventsFeature & ReturnType<typeof bitcoinFeatures>
}
type Script = Parameters<Sandbox['wallet']['inpageScript']>[0]

describe('browser wallet by Wallet Standard', () => {
  let sandbox: Sandbox
  let page: WalletPage
  beforeAll(async () => {
    sandbox = await startSandbox({ without: ['phone', 'frame'] })
  })
  afterAll(() => sandbox.stop())
  beforeEach(async () => {
    sandbox.wallet.reset()
    sandbox.solana.control.rewind()
    await sandbox.bitcoin.control.rewind()
    page = createWalletPage(site)
  })
  afterEach(() => {
    page.leave()
    vi.unstubAllGlobals()
  })

  /** What an app on the page has met so far. */
  const app = () => {
    const met = new Set<Wallet>()
    const api: WindowAppReadyEventAPI = {
      register: (wallet) => {
        met.add(wallet)
        return () => void met.delete(wallet)
      },
    }
    page.window.addEventListener('wallet-standard:register-wallet', (event) => (event as CustomEvent).detail(api))
    page.window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    return met
  }
  const install = async (options?: Script) => page.run(await sandbox.wallet.inpageScript(options))
  const offer = (detail: Script) => page.window.dispatchEvent(new CustomEvent('lantern:offer', { detail }))
  const on = async <Of extends Wallet>(chain: string) => {
    await install()
    const wallet = [...app()].find(({ chains }) => chains.some((own) => own === chain))
    if (!wallet) throw new Error(`The wallet is not on ${chain}.`)
    return wallet as Of
  }
  const solana = () => on<SolanaWallet>('solana:mainnet')
  const bitcoin = () => on<BitcoinWallet>('bitcoin:regtest')

  it('is met by the stock library as two wallets of one name, before the app is ready and after', async () => {
    vi.stubGlobal('window', page.window)
    await install()
    const { get, on: listen } = getWallets()
    expect(get().map(({ name, chains }) => [name, chains])).toEqual([
      ['Lantern', ['solana:mainnet', 'solana:devnet']],
      ['Lantern', ['bitcoin:regtest']],
    ])
    expect(new Set(get().map(({ icon }) => icon)).size).toBe(1)
    const late: Wallet[] = []
    listen('register', (...wallets) => late.push(...wallets))
    await install({ delay: 5 })
    expect(late).toEqual([])
    await expect.poll(() => late.map(({ chains }) => at(chains, 0))).toEqual(['solana:mainnet', 'bitcoin:regtest'])
  })

  it('leaves namespaces and features out', async () => {
    const announced: unknown[] = []
    page.window.addEventListener('eip6963:announceProvider', (event) => announced.push(event))
    const met = app()
    await install({ namespaces: ['bitcoin'], without: ['bitcoin:signMessage', 'sats-connect:'] })
    expect([...met].map(({ features }) => Object.keys(features))).toEqual([
      [
        'standard:connect',
        'standard:disconnect',
        'standard:events',
        'bitcoin:connect',
        'bitcoin:disconnect',
        'bitcoin:signTransaction',
        'bitcoin:signAndSendTransaction',
      ],
    ])
    expect(announced).toEqual([])
    await install({ namespaces: ['ethereum'] })
    expect(met.size).toBe(1)
    expect(announced).toHaveLength(1)
  })

  it('changes its features, goes and comes back at run time', async () => {
    const wallet = await solana()
    const met = app()
    const heard: unknown[] = []
    wallet.features['standard:events'].on('change', (change) => heard.push(Object.keys(change)))
    offer({ without: ['solana:signMessage'] })
    expect(Object.keys(wallet.features)).not.toContain('solana:signMessage')
    offer({ without: ['solana:signMessage'], namespaces: ['solana'] })
    expect([...met]).toEqual([wallet])
    offer({})
    expect(met.size).toBe(2)
    expect(Object.keys(wallet.features)).toContain('solana:signMessage')
    expect(heard).toEqual([['features'], ['features']])
    offer({ namespaces: [] })
    expect(met.size).toBe(0)
  })

  it('connects, keeps quiet when asked to, and knows its accounts by identity', async () => {
    const wallet = await solana()
    const { connect } = wallet.features['standard:connect']
    expect(wallet.accounts).toEqual([])
    expect(await connect({ silent: true })).toEqual({ accounts: [] })
    expect(sandbox.wallet.pending()).toEqual([])
    sandbox.wallet.auto('approve')
    const { accounts } = await connect()
    expect(accounts.map(({ address }) => address)).toEqual(addresses)
    expect(at(accounts, 0)).toMatchObject({
      publicKey: solanaAccount(0).publicKey,
      chains: ['solana:mainnet', 'solana:devnet'],
      features: ['solana:signIn', 'solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
    })
    expect(at(wallet.accounts, 0)).toBe(at(accounts, 0))
  })

  it('throws what a user who says no is known by', async () => {
    const wallet = await solana()
    sandbox.wallet.auto('reject')
    await expect(wallet.features['standard:connect'].connect()).rejects.toMatchObject({
      code: 4001,
      message: 'User rejected the request.',
    })
    expect(sandbox.wallet.callLog()).toMatchObject([{ method: 'solana:connect', prompted: true }])
  })

  it('tells of account switches, the lock and a revoked permission, of its own namespace only', async () => {
    const wallet = await solana()
    const other = [...app()].find((one) => one !== wallet) as BitcoinWallet
    const heard: string[][] = []
    wallet.features['standard:events'].on('change', ({ accounts = [] }) =>
      heard.push(accounts.map(({ address }) => address)),
    )
    sandbox.wallet.auto('approve')
    await wallet.features['standard:connect'].connect()
    await other.features['bitcoin:connect'].connect({ purposes: ['payment', 'ordinals'] })
    expect(other.accounts.map(({ address }) => address)).toEqual([payment.address, ordinals.address])

    const [first, second, third] = addresses
    sandbox.wallet.switchAccount(1)
    sandbox.wallet.lock()
    sandbox.wallet.unlock()
    sandbox.wallet.disconnectSite(site, 'solana')
    await expect
      .poll(() => heard)
      .toEqual([[first, second, third], [second, first, third], [], [second, first, third], []])
    expect(wallet.accounts).toEqual([])
    expect(other.accounts.map(({ address }) => address)).toEqual([
      bitcoinAccount(1).payment.address,
      bitcoinAccount(1).ordinals.address,
    ])
  })

  it('lets a site go without taking its permission', async () => {
    const wallet = await solana()
    sandbox.wallet.auto('approve')
    await wallet.features['standard:connect'].connect()
    await wallet.features['standard:disconnect'].disconnect()
    expect(wallet.accounts).toEqual([])
    const { accounts } = await wallet.features['standard:connect'].connect({ silent: true })
    expect(accounts).toHaveLength(3)
    expect(sandbox.wallet.callLog().map(({ method, prompted }) => [method, prompted])).toEqual([
      ['solana:connect', true],
      ['solana:disconnect', false],
      ['solana:connect', false],
    ])
  })

  it('signs and sends on Solana, in bytes', async () => {
    const { features } = await solana()
    sandbox.wallet.auto('approve')
    const account = at((await features['standard:connect'].connect()).accounts, 0)
    const message = new TextEncoder().encode('Harbour')
    const [signed] = await features['solana:signMessage'].signMessage({ account, message })
    expect(signed).toEqual({
      signedMessage: message,
      signature: solanaAccount(0).sign(message),
      signatureType: 'ed25519',
    })

    const answer = await fetch(sandbox.solana.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getLatestBlockhash', params: [] }),
    })
    const { result } = (await answer.json()) as { result: { value: { blockhash: string } } }
    const [from, to] = [0, 2].map((index) => new PublicKey(at(addresses, index))) as [PublicKey, PublicKey]
    const wire = (lamports: number) =>
      new VersionedTransaction(
        new TransactionMessage({
          payerKey: from,
          recentBlockhash: result.value.blockhash,
          instructions: [SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })],
        }).compileToV0Message(),
      ).serialize()
    const chain = 'solana:mainnet'
    const both = [1, 2].map((lamports) => ({ account, chain, transaction: wire(lamports) }) as const)
    const outputs = await features['solana:signTransaction'].signTransaction(...both)
    expect(
      outputs.map(({ signedTransaction }) => VersionedTransaction.deserialize(signedTransaction).signatures),
    ).toEqual(
      both.map(({ transaction }) => [
        solanaAccount(0).sign(VersionedTransaction.deserialize(transaction).message.serialize()),
      ]),
    )
    const sent = { account, chain, transaction: wire(1_000_000), options: { skipPreflight: true } } as const
    const [output] = await features['solana:signAndSendTransaction'].signAndSendTransaction(sent)
    expect(output?.signature).toHaveLength(64)
    await expect.poll(() => sandbox.solana.control.balance(to.toBase58())).toBe(1_000_000n)
  })

  it('signs and sends on Bitcoin, in bytes', async () => {
    const { features } = await bitcoin()
    sandbox.wallet.auto('approve')
    const { accounts } = await features['bitcoin:connect'].connect({ purposes: ['ordinals', 'payment'] })
    expect(accounts.map(({ address, publicKey }) => [address, publicKey])).toEqual([
      [ordinals.address, ordinals.publicKey],
      [payment.address, payment.publicKey],
    ])
    const account = at(accounts, 1)
    const message = new TextEncoder().encode('Harbour')
    const [signed] = await features['bitcoin:signMessage'].signMessage({ account, message })
    const signature = Buffer.from(signed?.signature ?? []).toString('base64')
    expect(Verifier.verifySignature(payment.address, 'Harbour', signature)).toBe(true)

    const coins = await createBitcoinExplorer(sandbox.bitcoin.url).coins(payment.address)
    const { txid, vout, value } = at(coins, 0)
    const psbt = new Psbt({ network: networks.regtest })
      .addInput({ hash: txid, index: vout, witnessUtxo: { script: payment.output, value } })
      .addOutput({ address: bitcoinAccount(2).payment.address, value: value - 2_000n })
      .toBuffer()
    const input = { psbt, inputsToSign: [{ account, signingIndexes: [0] }], chain: 'bitcoin:regtest' }
    const [open] = await features['bitcoin:signTransaction'].signTransaction(input)
    expect(Psbt.fromBuffer(open?.signedPsbt ?? new Uint8Array()).data.inputs).toMatchObject([{ partialSig: [{}] }])
    const [sent] = await features['bitcoin:signAndSendTransaction'].signAndSendTransaction(input)
    expect(sandbox.bitcoin.control.pending()).toEqual([sent?.txId])
  })

  it('answers sites of sats-connect, and never throws at them', async () => {
    const { provider } = (await bitcoin()).features['sats-connect:']
    expect(await provider.request('sendTransfer', { recipients: [{ address: payment.address, amount: 1 }] })).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32002, message: expect.any(String) },
    })
    sandbox.wallet.auto('reject')
    expect(await provider.request('getAddresses')).toMatchObject({ error: { code: -32000 } })
    sandbox.wallet.auto('approve')
    expect(await provider.request('getAddresses')).toMatchObject({
      result: {
        addresses: [
          { address: payment.address, purpose: 'payment', addressType: 'p2wpkh' },
          { address: ordinals.address, purpose: 'ordinals', addressType: 'p2tr' },
        ],
      },
    })
    const receiver = bitcoinAccount(2).payment.address
    expect(
      await provider.request('sendTransfer', { recipients: [{ address: receiver, amount: 20_000 }] }),
    ).toMatchObject({ result: { txid: at(sandbox.bitcoin.control.pending(), 0) } })
    expect(await provider.request('signMessage', { address: ordinals.address, message: 'Harbour' })).toMatchObject({
      result: { protocol: 'BIP322' },
    })
    expect(await provider.request('sendTransfer', { recipients: 'all' })).toMatchObject({ error: { code: -32602 } })
    expect(await provider.request('stealCoins')).toMatchObject({ error: { code: -32601 } })
  })

  it('is of Ethereum alone when it is started without the other networks', async () => {
    const { url, wallet, stop } = await startBrowserWallet({ chains: sandbox.chains, faults: createFaults() })
    page.run(await wallet.inpageScript())
    expect(app().size).toBe(0)
    for (const method of ['solana:connect', 'bitcoin:connect'])
      await expect(wallet.request(site, { method })).rejects.toMatchObject({ code: 4200 })
    expect(await (await fetch(`${url}/own/state`)).json()).toMatchObject({ accounts: [{ others: [] }, {}, {}] })
    await stop()
  })

  it('greets listeners of Ethereum also where the stream is open already', async () => {
    const announced: { detail: { provider: Provider } }[] = []
    page.window.addEventListener('eip6963:announceProvider', (event) => announced.push(event as CustomEvent))
    const wallet = await solana()
    sandbox.wallet.auto('approve')
    await wallet.features['standard:connect'].connect()
    const greetings: unknown[] = []
    const { provider } = at(announced, 0).detail
    provider.on('accountsChanged', (accounts) => greetings.push(accounts))
    provider.on('connect', (greeting) => greetings.push(greeting))
    await expect.poll(() => greetings).toEqual([{ chainId: '0x1' }])
    await provider.request({ method: 'eth_requestAccounts' })
    await expect.poll(() => greetings.length).toBe(2)
  })
})
