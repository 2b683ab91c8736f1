import { createPublicKey, verify } from 'node:crypto'
import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  type Instruction,
} from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { bytesToHex, hexToBytes, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ComputeBudgetProgram,
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from 'web3js-v1'
import { z } from 'zod'
import { tokenPrograms } from '../../../sandbox/chains/solana/programs.ts'
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts'
import { solanaAccount } from '../../../sandbox/wallets/keys/solana-keys.ts'
import { at } from './at.ts'

const site = 'https://dapp.example'
const [rich, modest, empty] = [0, 1, 2].map((index) => solanaAccount(index).address) as [string, string, string]

describe('browser wallet on Solana', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ without: ['phone', 'frame'] })
  })
  afterAll(() => sandbox.stop())
  beforeEach(() => {
    sandbox.wallet.reset()
    sandbox.solana.control.rewind()
  })

  const request = (method: string, ...params: readonly unknown[]) => sandbox.wallet.request(site, { method, params })
  const connect = async () => {
    sandbox.wallet.auto('approve')
    await request('solana:connect')
    sandbox.wallet.auto('ask')
  }
  const addresses = async (answer: Promise<unknown>) =>
    z
      .array(z.object({ address: z.string() }))
      .parse(await answer)
      .map((account) => account.address)
  /** Asks, reads the question and approves. */
  const approved = async (method: string, ...params: readonly unknown[]) => {
    const outcome = request(method, ...params)
    await expect.poll(() => sandbox.wallet.pending()).toHaveLength(1)
    const { id, details, title } = at(sandbox.wallet.pending(), 0)
    sandbox.wallet.decide(id, { approve: true })
    return {
      outcome: await outcome,
      title,
      said: Object.fromEntries(details.map(({ label, value }) => [label, value])),
    }
  }
  const latestBlockhash = async () => {
    const { value } = await createSolanaRpc(sandbox.solana.rpcUrl).getLatestBlockhash().send()
    return value
  }
  const transfer = (from: string, to: string, lamports: number) =>
    SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports })
  const legacy = async (from: string, to: string, lamports: number) => {
    const { blockhash } = await latestBlockhash()
    const transaction = new Transaction({ feePayer: new PublicKey(from), recentBlockhash: blockhash })
    transaction.add(
      ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2_000_000 }),
      transfer(from, to, lamports),
    )
    return bytesToHex(transaction.serialize({ requireAllSignatures: false }))
  }
  const versioned = async (from: string, to: string, lamports: number) => {
    const { blockhash } = await latestBlockhash()
    const message = new TransactionMessage({
      payerKey: new PublicKey(from),
      recentBlockhash: blockhash,
      instructions: [transfer(from, to, lamports)],
    })
    return bytesToHex(new VersionedTransaction(message.compileToV0Message()).serialize())
  }

  it('connects with the addresses the user chose, and does not ask twice', async () => {
    const outcome = request('solana:connect')
    const { id, choices } = at(sandbox.wallet.pending(), 0)
    expect(choices?.map(({ address }) => address)).toEqual([rich, modest, empty])
    sandbox.wallet.decide(id, { approve: true, accounts: [modest] })
    expect(await outcome).toEqual([
      { address: modest, publicKey: Buffer.from(solanaAccount(1).publicKey).toString('hex'), label: 'Account 2' },
    ])
    expect(await addresses(request('solana:connect'))).toEqual([modest])
    expect(sandbox.wallet.callLog().map(({ method, prompted }) => [method, prompted])).toEqual([
      ['solana:connect', true],
      ['solana:connect', false],
    ])
    expect(await request('eth_accounts')).toEqual([])
  })

  it('asks nothing of the user when the site wants it silent', async () => {
    expect(await request('solana:connect', { silent: true })).toEqual([])
    await connect()
    expect(await addresses(request('solana:connect', { silent: true }))).toEqual([rich, modest, empty])
    sandbox.wallet.lock()
    expect(await request('solana:connect', { silent: true })).toEqual([])
    expect(sandbox.wallet.callLog().filter(({ prompted }) => prompted)).toHaveLength(1)
  })

  it('answers 4001 for a no and -32002 while the site already waits, each namespace for itself', async () => {
    const outcome = request('solana:connect')
    await expect(request('solana:connect')).rejects.toMatchObject({ code: -32002 })
    const other = request('eth_requestAccounts')
    expect(sandbox.wallet.pending()).toHaveLength(2)
    sandbox.wallet.auto('reject')
    await expect(outcome).rejects.toMatchObject({ code: 4001 })
    await expect(other).rejects.toMatchObject({ code: 4001 })
  })

  it('waits to be unlocked without asking a known site again', async () => {
    await connect()
    sandbox.wallet.lock()
    const outcome = addresses(request('solana:connect'))
    expect(at(sandbox.wallet.pending(), 0).kind).toBe('unlock')
    sandbox.wallet.unlock()
    expect(await outcome).toEqual([rich, modest, empty])
  })

  it('signs messages for permitted accounts only', async () => {
    const message = { address: rich, message: '0x486172626f7572' }
    await expect(request('solana:signMessage', message)).rejects.toMatchObject({ code: 4100 })
    await connect()
    const { outcome, said } = await approved('solana:signMessage', message)
    expect(said).toEqual({ Account: rich, Message: 'Harbour' })
    const { signature } = at(z.array(z.object({ signature: z.string() })).parse(outcome), 0)
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), solanaAccount(0).publicKey])
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    expect(verify(null, Buffer.from('Harbour'), key, hexToBytes(signature as Hex))).toBe(true)
  })

  it.each(['legacy', 'v0'] as const)('says what a %s transaction does, and sends it', async (version) => {
    await connect()
    const build = version === 'legacy' ? legacy : versioned
    const transaction = await build(rich, empty, 1_500_000_000)
    const { outcome, title, said } = await approved('solana:signAndSendTransaction', {
      address: rich,
      transaction,
      chain: 'solana:mainnet',
      options: { skipPreflight: true, maxRetries: 2, commitment: 'confirmed' },
    })
    expect(title).toBe('Send a transaction')
    expect(said).toEqual({
      Network: 'Solana',
      Account: rich,
      Amount: '1.5 SOL',
      To: empty,
      'Network fee': version === 'legacy' ? '0.000007 SOL' : '0.000005 SOL',
    })
    expect(outcome).toEqual([{ signature: expect.stringMatching(/^0x[0-9a-f]{128}$/) }])
    await expect.poll(() => sandbox.solana.control.balance(empty)).toBe(1_500_000_000n)
  })

  it('signs several transactions with one question, for libraries to send', async () => {
    await connect()
    const inputs = [await legacy(rich, empty, 1_000_000), await versioned(rich, empty, 2_000_000)]
    const { outcome, title } = await approved(
      'solana:signTransaction',
      ...inputs.map((transaction) => ({ address: rich, transaction, chain: 'solana:mainnet' })),
    )
    expect(title).toBe('Sign 2 transactions')
    const signed = z.array(z.object({ signedTransaction: z.string() })).parse(outcome)
    const connection = new Connection(sandbox.solana.rpcUrl, { wsEndpoint: sandbox.solana.wsUrl })
    for (const { signedTransaction } of signed)
      await connection.sendRawTransaction(hexToBytes(signedTransaction as Hex), { skipPreflight: true })
    await expect.poll(() => sandbox.solana.control.balance(empty)).toBe(3_000_000n)
  })

  it.each([0, 1])('names the token, the person who gets it and the account it opens: token %i', async (place) => {
    await connect()
    const { mint, program, symbol, decimals } = at(sandbox.solana.tokens, place)
    const tokenProgram = tokenPrograms[program]
    const holding = async (owner: string) => {
      const [place] = await findAssociatedTokenPda({ owner: address(owner), mint: address(mint), tokenProgram })
      return place
    }
    const owner = createNoopSigner(address(rich))
    const [source, destination] = [await holding(rich), await holding(empty)]
    const instructions: readonly Instruction[] = [
      getCreateAssociatedTokenIdempotentInstruction({
        payer: owner,
        ata: destination,
        owner: address(empty),
        mint: address(mint),
        tokenProgram,
      }),
      getTransferCheckedInstruction(
        { source, mint: address(mint), destination, authority: owner, amount: 25n * 10n ** BigInt(decimals), decimals },
        { programAddress: tokenProgram },
      ),
    ]
    const lifetime = await latestBlockhash()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(owner, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (living) => appendTransactionMessageInstructions(instructions, living),
    )
    const transaction = bytesToHex(new Uint8Array(getTransactionEncoder().encode(compileTransaction(message))))
    const { said } = await approved('solana:signAndSendTransaction', { address: rich, transaction })
    expect(said).toMatchObject({ 'Opens a token account for': empty, Amount: `25 ${symbol}`, To: empty })
    await expect
      .poll(() => sandbox.solana.control.holdings(empty).map(({ symbol, amount }) => [symbol, amount]))
      .toEqual([[symbol, 25n * 10n ** BigInt(decimals)]])
  })

  it('passes on what the node says about a transaction it refuses', async () => {
    await connect()
    sandbox.wallet.auto('approve')
    const transaction = await legacy(empty, rich, 1_000_000)
    await expect(request('solana:signAndSendTransaction', { address: empty, transaction })).rejects.toMatchObject({
      code: expect.any(Number),
      message: expect.stringMatching(/simulation failed|insufficient|debit/i),
    })
  })

  it('refuses unasked what is not its own: signers, networks, bytes', async () => {
    await connect()
    const transaction = await legacy(modest, empty, 1)
    for (const input of [
      { address: rich, transaction },
      { address: modest, transaction, chain: 'solana:devnet' },
      { address: modest, transaction: '0xff00' },
      { address: modest, transaction: 'text' },
    ])
      await expect(request('solana:signTransaction', input)).rejects.toMatchObject({ code: -32602 })
    expect(sandbox.wallet.pending()).toEqual([])
  })

  it('is taken away from a site for one namespace or for all', async () => {
    await connect()
    sandbox.wallet.auto('approve')
    await request('eth_requestAccounts')
    const order = JSON.stringify({ disconnect: site, namespace: 'solana' })
    const answer = await fetch(`${sandbox.walletUrl}/control`, { method: 'POST', body: order })
    expect(await answer.json()).toMatchObject({ shared: expect.objectContaining({ solana: {} }) })
    expect(await request('solana:connect', { silent: true })).toEqual([])
    expect(await request('eth_accounts')).not.toEqual([])
    await request('solana:connect')
    sandbox.wallet.disconnectSite(site)
    expect(await request('solana:connect', { silent: true })).toEqual([])
    expect(await request('eth_accounts')).toEqual([])
  })
})
