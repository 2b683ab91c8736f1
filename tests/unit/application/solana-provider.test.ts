import { verify, createPublicKey } from 'node:crypto'
import {
  address,
  appendTransactionMessageInstruction,
  assertIsFullySignedTransaction,
  blockhash,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionModifyingSigner,
} from '@solana/kit'
import type { WalletWithFeatures } from '@wallet-standard/base'
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
import { Keypair, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from 'web3js-v1'
import { describe, expect, it } from 'vitest'
import { solanaAccount } from '../../../sandbox/wallets/keys/solana-keys.ts'
import { signSolanaTransaction } from '../../../sandbox/wallets/keys/sign-solana-transaction.ts'
import { createSolanaShell } from '../../../src/application/facade/provider-shells.js'
import { createSolanaWallet } from '../../../src/application/facade/solana-wallet.js'
import { encodeBase58, decodeBase58Text } from '../../../src/kit/base58.js'
import { decodeBase64, encodeBase64 } from '../../../src/kit/base64.js'
import { solana, solanaDevnet } from '../../../src/domain/networks/networks.js'
import type { RpcRequest } from '../../../src/ports/connectors.js'
import { createNamespaces, createWisp } from '../support/namespaces.js'
import { providerHost } from '../support/provider-host.js'

const mine = solanaAccount(0)
const other = solanaAccount(1)
const payee = solanaAccount(2)
const recent = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'

/** What @wallet-standard calls such a wallet. */
type Standard = WalletWithFeatures<
  StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature &
    SolanaSignAndSendTransactionFeature
>

const bytes = (params: unknown, name: string, decode: (text: unknown) => Uint8Array | undefined): Uint8Array =>
  decode(Reflect.get(Object(params), name)) ?? new Uint8Array()

/** A wallet that really signs. `bare`: it answers signatures alone. */
const signer =
  (bare: boolean) =>
  (_: string, { method, params }: RpcRequest) => {
    if (method === 'solana_signMessage')
      return { signature: encodeBase58(mine.sign(bytes(params, 'message', decodeBase58Text))) }
    const signed = signSolanaTransaction(bytes(params, 'transaction', decodeBase64), mine)
    const signature = encodeBase58(signed.signature)
    if (method === 'solana_signAndSendTransaction' || bare) return { signature }
    return { signature, transaction: encodeBase64(signed.transaction) }
  }

async function walletOf({ bare = false, connected = true } = {}) {
  const wisp = createWisp({ addresses: [mine.address, other.address], answer: signer(bare) })
  const dialog = createNamespaces({ wisp })
  const host = providerHost(dialog, 'solana')
  const ours = createSolanaShell({ load: async () => createSolanaWallet(host), state: host.dialog.getState })
  // It is what the standard says it is, by its own types.
  const wallet: Standard = ours
  await dialog.settleParts()
  if (connected) await dialog.join('wallet-standard:Wisp')
  const [account] = wallet.accounts
  return { ...dialog, wallet, account }
}

const isSignature = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean => {
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, message, key, signature)
}

const needed = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('it is not there')
  return value
}

describe('the Wallet Standard wallet of the dialog', () => {
  it('has the accounts and networks of the session, the active account first', async () => {
    const { wallet, app, clock } = await walletOf()
    expect(wallet.chains).toEqual(['solana:mainnet', 'solana:devnet'])
    expect(wallet.accounts).toBe(wallet.accounts)
    expect(wallet.accounts).toMatchObject([
      { address: mine.address, publicKey: mine.publicKey, chains: ['solana:mainnet'] },
      { address: other.address },
    ])
    const account = await app.features.load('account')
    account.switchAccount(`${solana.id}:${other.address}`)
    await clock.advance(10)
    expect(wallet.accounts.map((one) => one.address)).toEqual([other.address, mine.address])
  })

  it('opens the dialog to connect, and says what has changed', async () => {
    const { wallet, app, join, clock } = await walletOf({ connected: false })
    const heard: unknown[] = []
    const off = wallet.features['standard:events'].on('change', ({ accounts }) => heard.push(accounts?.length))
    expect(await wallet.features['standard:connect'].connect({ silent: true })).toEqual({ accounts: [] })
    expect(app.dialog.state.get().open).toBe(false)
    const connecting = wallet.features['standard:connect'].connect()
    await clock.advance(10)
    expect(app.dialog.state.get()).toMatchObject({ open: true, namespace: 'solana' })
    await join('wallet-standard:Wisp')
    expect((await connecting).accounts).toHaveLength(2)
    await wallet.features['standard:disconnect'].disconnect()
    expect([wallet.accounts.length, heard]).toEqual([0, [2, 0]])
    off()
    await join('wallet-standard:Wisp')
    expect(heard).toEqual([2, 0])
  })

  it('takes closing the dialog for the visitor’s no', async () => {
    const { wallet, app, clock } = await walletOf({ connected: false })
    const connecting = wallet.features['standard:connect'].connect()
    await clock.advance(10)
    app.dialog.close()
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('refuses an account and a network that are not the ones shown, and asks the wallet for nothing', async () => {
    const { wallet, account, wisp, app, clock } = await walletOf()
    const transaction = transfer().serialize({ requireAllSignatures: false })
    const { signTransaction } = wallet.features['solana:signTransaction']
    const [, second] = wallet.accounts
    await expect(signTransaction({ account: needed(second), transaction })).rejects.toMatchObject({
      code: 'REQUEST_OF_OTHER_ACCOUNT',
    })
    await expect(
      signTransaction({ account: needed(account), transaction, chain: 'solana:devnet' }),
    ).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
    expect(wisp.requests).toEqual([])
    await app.session.switchNetwork(solanaDevnet.id)
    await clock.advance(10)
    await signTransaction({ account: needed(account), transaction, chain: 'solana:devnet' })
    expect(wisp.requests.map(({ chainId }) => chainId)).toEqual([solanaDevnet.id])
  })

  it.each([
    ['nothing', undefined],
    ['a message that is text', { message: 'hello' }],
    ['no account', { account: undefined }],
  ])('says what to give where it is given %s, and asks the wallet for none of them', async (_, wrong) => {
    const { wallet, account, wisp } = await walletOf()
    const right = { account: needed(account), message: new Uint8Array([1]) }
    const inputs = [right, wrong && { ...right, ...wrong }] as unknown as [typeof right]
    const signed = wallet.features['solana:signMessage'].signMessage(...inputs)
    await expect(signed).rejects.toMatchObject({ code: 'OPTIONS_INVALID' })
    expect(wisp.requests).toEqual([])
  })

  it('refuses what is no signature', async () => {
    const wisp = createWisp({ addresses: [mine.address], answer: () => ({ signature: 'nonsense' }) })
    const dialog = createNamespaces({ wisp })
    const body = createSolanaWallet(providerHost(dialog, 'solana'))
    await dialog.join('wallet-standard:Wisp')
    const message = new Uint8Array([1])
    await expect(body.signMessage({ account: mine, message })).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  })
})

const transfer = () =>
  new Transaction({ feePayer: new PublicKey(mine.address), recentBlockhash: recent }).add(
    SystemProgram.transfer({
      fromPubkey: new PublicKey(mine.address),
      toPubkey: new PublicKey(payee.address),
      lamports: 5,
    }),
  )

describe.each([
  ['that answers signed transactions', false],
  ['that answers signatures alone', true],
])('signing with a wallet %s', (_, bare) => {
  it('signs a Transaction of @solana/web3.js 1.x, beside a signature that is there', async () => {
    const { wallet, account } = await walletOf({ bare })
    const witness = Keypair.fromSecretKey(other.secretKey)
    const asked = transfer()
    asked.add(
      SystemProgram.transfer({ fromPubkey: witness.publicKey, toPubkey: new PublicKey(payee.address), lamports: 1 }),
    )
    asked.partialSign(witness)
    const [signed] = await wallet.features['solana:signTransaction'].signTransaction({
      account: needed(account),
      transaction: asked.serialize({ requireAllSignatures: false }),
      chain: 'solana:mainnet',
    })
    const read = Transaction.from(needed(signed).signedTransaction)
    expect(read.verifySignatures()).toBe(true)
    expect(read.instructions[0]?.data).toEqual(transfer().instructions[0]?.data)
  })

  it('signs VersionedTransactions of @solana/web3.js 1.x, in turn', async () => {
    const { wallet, account } = await walletOf({ bare })
    const asked = [1, 2].map((lamports) => {
      const instruction = SystemProgram.transfer({
        fromPubkey: new PublicKey(mine.address),
        toPubkey: new PublicKey(payee.address),
        lamports,
      })
      const message = new TransactionMessage({
        payerKey: new PublicKey(mine.address),
        recentBlockhash: recent,
        instructions: [instruction],
      })
      return new VersionedTransaction(message.compileToV0Message())
    })
    const inputs = asked.map((one) => ({ account: needed(account), transaction: one.serialize() }))
    const signed = await wallet.features['solana:signTransaction'].signTransaction(...inputs)
    for (const [i, { signedTransaction }] of signed.entries()) {
      const read = VersionedTransaction.deserialize(signedTransaction)
      const [signature] = read.signatures
      expect(read.message.serialize()).toEqual(asked[i]?.message.serialize())
      expect(isSignature(needed(signature), read.message.serialize(), mine.publicKey)).toBe(true)
    }
  })

  it('signs for @solana/kit as one of its signers', async () => {
    const { wallet, account } = await walletOf({ bare })
    const { signTransaction } = wallet.features['solana:signTransaction']
    const payer: TransactionModifyingSigner = {
      address: address(mine.address),
      modifyAndSignTransactions: async (transactions) => {
        const inputs = transactions.map((one) => ({
          account: needed(account),
          transaction: new Uint8Array(getTransactionEncoder().encode(one)),
        }))
        const signed = await signTransaction(...inputs)
        return signed.map(({ signedTransaction }, i) => ({
          ...transactions[i],
          ...getTransactionDecoder().decode(signedTransaction),
        })) as never
      },
    }
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(payer, empty),
      (paid) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash(recent), lastValidBlockHeight: 1_000n },
          paid,
        ),
      (living) =>
        appendTransactionMessageInstruction(
          {
            programAddress: address('11111111111111111111111111111111'),
            accounts: [
              { address: payer.address, role: 3 },
              { address: address(payee.address), role: 1 },
            ],
            data: new Uint8Array([2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0]),
          },
          living,
        ),
    )
    const signed = await signTransactionMessageWithSigners(message)
    assertIsFullySignedTransaction(signed)
    const signature = needed(signed.signatures[payer.address] ?? undefined)
    expect(isSignature(new Uint8Array(signature), new Uint8Array(signed.messageBytes), mine.publicKey)).toBe(true)
  })

  it('signs a message', async () => {
    const { wallet, account } = await walletOf({ bare })
    const message = new TextEncoder().encode('Marlow was here ✓')
    const [signed] = await wallet.features['solana:signMessage'].signMessage({ account: needed(account), message })
    expect(needed(signed).signedMessage).toEqual(message)
    expect(isSignature(needed(signed).signature, message, mine.publicKey)).toBe(true)
  })

  it('sends, with the options that wallets take', async () => {
    const { wallet, account, wisp } = await walletOf({ bare })
    const transaction = transfer().serialize({ requireAllSignatures: false })
    const [sent] = await wallet.features['solana:signAndSendTransaction'].signAndSendTransaction({
      account: needed(account),
      transaction,
      chain: 'solana:mainnet',
      options: { skipPreflight: true, maxRetries: 2, commitment: 'confirmed' },
    })
    expect(needed(sent).signature).toHaveLength(64)
    expect(wisp.requests.at(-1)?.params).toEqual({
      transaction: encodeBase64(transaction),
      pubkey: mine.address,
      sendOptions: { skipPreflight: true, maxRetries: 2 },
    })
  })
})
