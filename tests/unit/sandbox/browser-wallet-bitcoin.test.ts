import { networks, payments, Psbt, script as scripts } from 'bitcoinjs-lib'
import { Verifier } from 'bip322-js'
import { bytesToHex, hexToBytes, stringToHex, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts'
import { createBitcoinExplorer } from '../../../sandbox/wallets/keys/bitcoin-explorer.ts'
import { bitcoinAccount, type BitcoinKey } from '../../../sandbox/wallets/keys/bitcoin-keys.ts'
import { extractTransaction, readPsbt } from '../../../sandbox/wallets/keys/sign-psbt.ts'
import { at } from './at.ts'

const site = 'https://dapp.example'
const [rich, modest, empty] = [bitcoinAccount(0), bitcoinAccount(1), bitcoinAccount(2)]
const both = { purposes: ['payment', 'ordinals'] }

describe('browser wallet on Bitcoin', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ without: ['phone', 'frame'] })
  })
  afterAll(() => sandbox.stop())
  beforeEach(async () => {
    sandbox.wallet.reset()
    await sandbox.bitcoin.control.rewind()
  })

  const request = (method: string, ...params: readonly unknown[]) => sandbox.wallet.request(site, { method, params })
  const connect = async () => {
    sandbox.wallet.auto('approve')
    await request('bitcoin:connect', both)
    sandbox.wallet.auto('ask')
  }
  const addresses = async (answer: Promise<unknown>) =>
    z
      .array(z.object({ address: z.string() }))
      .parse(await answer)
      .map(({ address }) => address)
  /** Asks, reads the question and approves. */
  const approved = async (method: string, ...params: readonly unknown[]) => {
    const outcome = request(method, ...params)
    await expect.poll(() => sandbox.wallet.pending()).toHaveLength(1)
    const { id, details } = at(sandbox.wallet.pending(), 0)
    sandbox.wallet.decide(id, { approve: true })
    return { outcome: await outcome, said: details.map(({ label, value }) => [label, value]) }
  }
  const balance = ({ address }: BitcoinKey) => sandbox.bitcoin.control.balance(address)
  /** Spends a coin of each key: so much to the empty account, the rest but a fee back to the first. */
  const spend = async (keys: readonly BitcoinKey[], satoshi: bigint, fee = 2_000n) => {
    const explorer = createBitcoinExplorer(sandbox.bitcoin.url)
    const psbt = new Psbt({ network: networks.regtest })
    let spent = 0n
    for (const key of keys) {
      const { txid, vout, value } = at(
        [...(await explorer.coins(key.address))].sort((one, other) => (one.value < other.value ? 1 : -1)),
        0,
      )
      psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script: key.output, value } })
      spent += value
    }
    psbt.addOutput({ script: empty.payment.output, value: satoshi })
    psbt.addOutput({ script: at(keys, 0).output, value: spent - satoshi - fee })
    return psbt
  }
  const toSign = (psbt: Psbt, ...keys: readonly BitcoinKey[]) => ({
    psbt: bytesToHex(psbt.toBuffer()),
    inputsToSign: keys.map(({ address }, index) => ({ address, signingIndexes: [index] })),
  })

  it('connects with the purposes a site asks for, in their order, and asks only for what is new', async () => {
    const outcome = request('bitcoin:connect', { purposes: ['payment'] })
    const { id, choices } = at(sandbox.wallet.pending(), 0)
    expect(choices?.map(({ label }) => label)).toEqual([
      'Account 1 · payment',
      'Account 2 · payment',
      'Account 3 · payment',
    ])
    sandbox.wallet.decide(id, { approve: true, accounts: [rich.payment.address] })
    expect(await outcome).toEqual([
      {
        address: rich.payment.address,
        publicKey: Buffer.from(rich.payment.publicKey).toString('hex'),
        label: 'Account 1 · payment',
        purpose: 'payment',
      },
    ])
    sandbox.wallet.auto('approve')
    const swapped = { purposes: ['ordinals', 'payment'] }
    expect(await addresses(request('bitcoin:connect', swapped))).toEqual([rich.ordinals.address, rich.payment.address])
    expect(await addresses(request('bitcoin:connect', both))).toEqual([rich.payment.address, rich.ordinals.address])
    expect(await addresses(request('bitcoin:connect', { silent: true }))).toHaveLength(2)
    expect(sandbox.wallet.callLog().map(({ prompted }) => prompted)).toEqual([true, true, false, false])
  })

  it('shows one account at a time, the active one', async () => {
    await connect()
    sandbox.wallet.switchAccount(1)
    expect(await addresses(request('bitcoin:connect', both))).toEqual([modest.payment.address, modest.ordinals.address])
  })

  it('signs messages as each address does: recoverable for payments, BIP-322 for ordinals', async () => {
    await connect()
    for (const { address } of [rich.payment, rich.ordinals]) {
      const { outcome, said } = await approved('bitcoin:signMessage', { address, message: stringToHex('Harbour') })
      expect(said).toEqual([
        ['Account', address],
        ['Message', 'Harbour'],
      ])
      const { signature } = at(z.array(z.looseObject({ signature: z.string() })).parse(outcome), 0)
      const base64 = Buffer.from(hexToBytes(signature as Hex)).toString('base64')
      expect(Verifier.verifySignature(address, 'Harbour', base64)).toBe(true)
      expect(Buffer.from(base64, 'base64').length === 65).toBe(address === rich.payment.address)
    }
    sandbox.wallet.auto('approve')
    const impossible = { address: rich.ordinals.address, message: '0x48', protocol: 'ecdsa' }
    await expect(request('bitcoin:signMessage', impossible)).rejects.toMatchObject({ code: -32602 })
  })

  it('says where a transaction pays and what comes back, signs it and leaves it open', async () => {
    await connect()
    const psbt = await spend([rich.payment], 1_000_000n)
    psbt.addOutput({ script: scripts.compile([0x6a, Buffer.from('harbour')]), value: 0n })
    const { outcome, said } = await approved('bitcoin:signTransaction', {
      ...toSign(psbt, rich.payment),
      chain: 'bitcoin:regtest',
    })
    expect(said).toEqual([
      ['Network', 'Bitcoin'],
      ['Account', rich.payment.address],
      // The wallet holds the third account as well.
      ['Change, back to you', '0.01 BTC'],
      ['To', empty.payment.address],
      ['Change, back to you', '0.48998 BTC'],
      ['To', rich.payment.address],
      ['Amount', '0 BTC'],
      ['To', `OP_RETURN ${Buffer.from('harbour').toString('hex')}`],
      ['Network fee', '0.00002 BTC'],
    ])
    const { signedPsbt } = at(z.array(z.object({ signedPsbt: z.string() })).parse(outcome), 0)
    const signed = readPsbt(hexToBytes(signedPsbt as Hex))
    expect(at(signed.data.inputs, 0)).toMatchObject({ partialSig: [{}] })
    expect(at(signed.data.inputs, 0).finalScriptWitness).toBeUndefined()
    await createBitcoinExplorer(sandbox.bitcoin.url).broadcast(extractTransaction(signed).toHex())
    expect(balance(empty.payment)).toBe(1_000_000n)
  })

  it('tells a payment to somebody else from change', async () => {
    sandbox.wallet.setAccounts([0])
    await connect()
    const { said } = await approved(
      'bitcoin:signTransaction',
      toSign(await spend([rich.payment], 1_000_000n), rich.payment),
    )
    expect(said.map(([label]) => label)).toEqual([
      'Network',
      'Account',
      'Amount',
      'To',
      'Change, back to you',
      'To',
      'Network fee',
    ])
  })

  it('sends a transaction with inputs of both addresses, taproot by its key path', async () => {
    await connect()
    const psbt = await spend([rich.payment, rich.ordinals], 30_000n)
    psbt.updateInput(1, { tapInternalKey: rich.ordinals.publicKey })
    const { outcome } = await approved('bitcoin:signAndSendTransaction', toSign(psbt, rich.payment, rich.ordinals))
    const [{ txId }] = z.tuple([z.looseObject({ txId: z.string() })]).parse(outcome)
    expect(sandbox.bitcoin.control.pending()).toContain(txId)
    await sandbox.bitcoin.control.mine()
    expect(balance(empty.payment)).toBe(30_000n)
  })

  it('warns when a signature leaves the transaction open to others', async () => {
    await connect()
    const input = { address: rich.payment.address, signingIndexes: [0], sigHash: 'NONE|ANYONECANPAY' }
    const psbt = bytesToHex((await spend([rich.payment], 1_000_000n)).toBuffer())
    const { said, outcome } = await approved('bitcoin:signTransaction', { psbt, inputsToSign: [input] })
    expect(said.map(([label]) => label)).toContain('Warning')
    const [{ signedPsbt }] = z.tuple([z.object({ signedPsbt: z.string() })]).parse(outcome)
    const [signature] = at(readPsbt(hexToBytes(signedPsbt as Hex)).data.inputs, 0).partialSig ?? []
    expect(signature?.signature.at(-1)).toBe(0x82)
  })

  it('refuses unasked to sign coins that are not of the account', async () => {
    await connect()
    const foreign = await spend([modest.payment], 10_000n)
    const own = await spend([rich.payment], 10_000n)
    const unknown = new Psbt({ network: networks.regtest }).addInput({ hash: '11'.repeat(32), index: 0 })
    const twofold = toSign((await spend([rich.payment], 10_000n)).updateInput(0, { sighashType: 1 }), rich.payment)
    for (const input of [
      { ...twofold, inputsToSign: twofold.inputsToSign.map((one) => ({ ...one, sigHash: 'NONE' })) },
      toSign(foreign, rich.payment),
      toSign(own, rich.payment, rich.payment),
      toSign(unknown, rich.payment),
      { ...toSign(own, rich.payment), chain: 'bitcoin:mainnet' },
      { ...toSign(own, rich.payment), psbt: '0x00' },
      { ...toSign(own, rich.payment), inputsToSign: [] },
    ])
      await expect(request('bitcoin:signTransaction', input)).rejects.toMatchObject({ code: -32602 })
    const stranger = payments.p2wpkh({ hash: new Uint8Array(20), network: networks.regtest }).address ?? ''
    const inputsToSign = [{ address: stranger, signingIndexes: [0] }]
    await expect(
      request('bitcoin:signTransaction', { ...toSign(own, rich.payment), inputsToSign }),
    ).rejects.toMatchObject({ code: 4100 })
    expect(sandbox.wallet.pending()).toEqual([])
  })

  it('passes on what the network says about a transaction it refuses', async () => {
    await connect()
    sandbox.wallet.auto('approve')
    const twice = toSign(await spend([rich.payment], 10_000n, 1n), rich.payment)
    await expect(request('bitcoin:signAndSendTransaction', twice)).rejects.toThrow(/fee/i)
  })

  it('sends a payment of its own making from the payment address alone', async () => {
    sandbox.wallet.setAccounts([0])
    await connect()
    const recipients = [{ address: empty.payment.address, amount: 55_000_000 }]
    const { outcome, said } = await approved('bitcoin:sendTransfer', { recipients })
    expect(said).toContainEqual(['Amount', '0.55 BTC'])
    expect(said).toContainEqual(['To', empty.payment.address])
    const { txid } = z.object({ txid: z.string() }).parse(outcome)
    expect(sandbox.bitcoin.control.pending()).toEqual([txid])
    expect(balance(empty.payment)).toBe(55_000_000n)
    expect(balance(rich.ordinals)).toBe(10_546n)

    const ordinals = { recipients, address: rich.ordinals.address }
    await expect(request('bitcoin:sendTransfer', ordinals)).rejects.toMatchObject({ code: -32602 })
    const tooMuch = { recipients: [{ address: empty.payment.address, amount: '5000000000000' }] }
    await expect(request('bitcoin:sendTransfer', tooMuch)).rejects.toMatchObject({ code: -32602 })
    const elsewhere = { recipients: [{ address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', amount: 1000 }] }
    await expect(request('bitcoin:sendTransfer', elsewhere)).rejects.toMatchObject({ code: -32602 })
  })

  it('pays a fee for the size that the transaction really has', async () => {
    await connect()
    sandbox.wallet.auto('approve')
    const recipients = [{ address: modest.ordinals.address, amount: '61500000' }]
    const { txid } = z.object({ txid: z.string() }).parse(await request('bitcoin:sendTransfer', { recipients }))
    const answer = await fetch(`${sandbox.bitcoin.url}/tx/${txid}`)
    const { fee, weight } = z.looseObject({ fee: z.number(), weight: z.number() }).parse(await answer.json())
    const rate = (fee * 4) / weight
    expect(rate).toBeGreaterThanOrEqual(13)
    expect(rate).toBeLessThan(14)
  })
})
