import * as kit from '@solana/kit'
import {
  getCreateAssociatedTokenIdempotentInstructionAsync,
  getTransferCheckedInstruction,
  findAssociatedTokenPda,
} from '@solana-program/token'
import * as web3 from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as classic from 'web3js-v1'
import { tokenPrograms } from '../../../sandbox/chains/solana/programs.ts'
import { startSolana, type SolanaChain } from '../../../sandbox/chains/solana/start-solana.ts'
import { solanaAccount } from '../../../sandbox/wallets/keys/solana-keys.ts'
import { at } from './at.ts'
import { paymentData } from './solana-client.ts'

const sol = 1_000_000_000n
const { secretKey } = solanaAccount(0)

describe('Solana clients', () => {
  let chain: SolanaChain
  beforeAll(async () => {
    chain = await startSolana()
  })
  afterAll(() => chain.stop())
  afterEach(() => chain.control.rewind())

  const token = (index: number) => at(chain.tokens, index)
  const rich = () => at(chain.accounts, 0)

  describe('@solana/web3.js 1', () => {
    const payer = classic.Keypair.fromSecretKey(secretKey)
    const connect = () => new classic.Connection(chain.rpcUrl, { commitment: 'confirmed', wsEndpoint: chain.wsUrl })
    const payment = (to: classic.PublicKey, lamports: bigint) =>
      classic.SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports })

    it('sends a legacy transaction and hears over the socket that it is confirmed', async () => {
      const connection = connect()
      const to = classic.Keypair.generate().publicKey
      const transaction = new classic.Transaction().add(payment(to, sol))
      const signature = await classic.sendAndConfirmTransaction(connection, transaction, [payer])
      expect(await connection.getBalance(to)).toBe(Number(sol))
      const { value } = await connection.getSignatureStatus(signature)
      expect(value?.err).toBeNull()
      expect(value?.confirmationStatus).toMatch(/^(?:confirmed|finalized)$/)
      const heard = await connection.confirmTransaction(signature, 'finalized')
      expect(heard.value.err).toBeNull()
      const found = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 })
      expect(found?.meta).toMatchObject({ err: null, fee: 5000 })
      expect(found?.transaction.message.accountKeys[0]).toMatchObject({ signer: true, writable: true })
    })

    it('sends a versioned one, and is told when its blockhash is too old', async () => {
      const connection = connect()
      const to = classic.Keypair.generate().publicKey
      const latest = await connection.getLatestBlockhash()
      const build = (lamports: bigint) => {
        const instructions = [payment(to, lamports)]
        const { blockhash: recentBlockhash } = latest
        const message = new classic.TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions })
        const transaction = new classic.VersionedTransaction(message.compileToV0Message())
        transaction.sign([payer])
        return transaction
      }
      const signature = await connection.sendTransaction(build(sol))
      const confirmed = await connection.confirmTransaction({ signature, ...latest })
      expect(confirmed.value.err).toBeNull()
      const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
      expect(found?.version).toBe(0)

      chain.control.mining.pause()
      const late = await connection.sendTransaction(build(2n * sol))
      const waiting = connection.confirmTransaction({ signature: late, ...latest })
      chain.control.mining.drop(late)
      chain.control.mining.mine(151)
      await expect(waiting).rejects.toBeInstanceOf(classic.TransactionExpiredBlockheightExceededError)
    })

    it('reads accounts of both token programs', async () => {
      const connection = connect()
      for (const [index, program] of Object.values(tokenPrograms).entries()) {
        const programId = new classic.PublicKey(program)
        const { value } = await connection.getParsedTokenAccountsByOwner(payer.publicKey, { programId })
        const { data } = at(value, 0).account
        expect(data.parsed).toMatchObject({ info: { mint: token(index).mint, owner: rich() } })
        const supply = await connection.getTokenSupply(new classic.PublicKey(token(index).mint))
        expect(supply.value.decimals).toBe(token(index).decimals)
      }
    })

    it('shows why a payment that nobody can make was refused', async () => {
      const connection = connect()
      const transaction = new classic.Transaction().add(payment(classic.Keypair.generate().publicKey, 1_000n * sol))
      const failed = classic.sendAndConfirmTransaction(connection, transaction, [payer])
      const error = await failed.catch((cause: unknown) => cause)
      if (!(error instanceof classic.SendTransactionError)) throw new Error('It was not refused.')
      expect(error.transactionError.message).toBe(
        'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
      )
      expect(error.logs?.join()).toContain('insufficient lamports')
    })
  })

  it('@solana/web3.js 2 sends and confirms, and knows a refusal by its code', async () => {
    const rpc = web3.createSolanaRpc(chain.rpcUrl)
    const rpcSubscriptions = web3.createSolanaRpcSubscriptions(chain.wsUrl)
    const sendAndConfirm = web3.sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })
    const payer = await web3.createKeyPairSignerFromBytes(secretKey)
    const to = (await web3.generateKeyPairSigner()).address
    const build = async (lamports: bigint) => {
      const { value: latest } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
      const instruction = {
        programAddress: web3.address('11111111111111111111111111111111'),
        accounts: [
          { address: payer.address, role: web3.AccountRole.WRITABLE_SIGNER, signer: payer },
          { address: to, role: web3.AccountRole.WRITABLE },
        ],
        data: paymentData(lamports),
      }
      const message = web3.pipe(
        web3.createTransactionMessage({ version: 0 }),
        (draft) => web3.setTransactionMessageFeePayerSigner(payer, draft),
        (draft) => web3.setTransactionMessageLifetimeUsingBlockhash(latest, draft),
        (draft) => web3.appendTransactionMessageInstruction(instruction, draft),
      )
      return web3.signTransactionMessageWithSigners(message)
    }
    const transaction = await build(sol)
    await sendAndConfirm(transaction, { commitment: 'confirmed' })
    const signature = web3.getSignatureFromTransaction(transaction)
    expect((await rpc.getBalance(to).send()).value).toBe(sol)
    const { value: statuses } = await rpc.getSignatureStatuses([signature]).send()
    expect(statuses[0]?.err).toBeNull()
    expect(statuses[0]?.confirmationStatus).toMatch(/^(?:confirmed|finalized)$/)

    const refused = sendAndConfirm(await build(1_000n * sol), { commitment: 'confirmed' })
    const error = await refused.catch((cause: unknown) => cause)
    const code = web3.SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE
    if (!web3.isSolanaError(error, code)) throw new Error('It was not refused in preflight.')
    expect(error.cause).toMatchObject({ context: { code: 1, index: 0 } })
    expect(error.context.logs?.join()).toContain('insufficient lamports')
  })

  it('@solana/kit makes an account for each kind of token and moves units into it', async () => {
    const rpc = kit.createSolanaRpc(chain.rpcUrl)
    const rpcSubscriptions = kit.createSolanaRpcSubscriptions(chain.wsUrl)
    const sendAndConfirm = kit.sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })
    const payer = await kit.createKeyPairSignerFromBytes(secretKey)
    const owner = (await kit.generateKeyPairSigner()).address

    for (const { mint, program, decimals } of chain.tokens) {
      const tokenProgram = tokenPrograms[program]
      const [source] = await findAssociatedTokenPda({ owner: payer.address, mint, tokenProgram })
      const [destination] = await findAssociatedTokenPda({ owner, mint, tokenProgram })
      const create = await getCreateAssociatedTokenIdempotentInstructionAsync({ payer, owner, mint, tokenProgram })
      const transfer = { source, mint, destination, authority: payer, amount: 1_500_000n, decimals }
      const { value: latest } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
      const message = kit.pipe(
        kit.createTransactionMessage({ version: 0 }),
        (draft) => kit.setTransactionMessageFeePayerSigner(payer, draft),
        (draft) => kit.setTransactionMessageLifetimeUsingBlockhash(latest, draft),
        (draft) =>
          kit.appendTransactionMessageInstructions(
            [create, getTransferCheckedInstruction(transfer, { programAddress: tokenProgram })],
            draft,
          ),
      )
      const transaction = await kit.signTransactionMessageWithSigners(message)
      kit.assertIsTransactionWithBlockhashLifetime(transaction)
      await sendAndConfirm(transaction, { commitment: 'confirmed' })

      const { value: balance } = await rpc.getTokenAccountBalance(destination).send()
      expect(balance).toMatchObject({ amount: '1500000', decimals })
      const signature = kit.getSignatureFromTransaction(transaction)
      const config = { commitment: 'confirmed', maxSupportedTransactionVersion: 0, encoding: 'json' } as const
      const found = await rpc.getTransaction(signature, config).send()
      expect(found?.meta?.postTokenBalances?.find(({ owner: holder }) => holder === owner)).toMatchObject({
        mint,
        programId: tokenProgram,
        uiTokenAmount: { amount: '1500000' },
      })
      const [size] = (await rpc.getAccountInfo(destination, { encoding: 'base64' }).send()).value?.data ?? []
      expect(Buffer.from(size ?? '', 'base64')).toHaveLength(program === 'token' ? 165 : 170)
    }
    expect(chain.control.holdings(owner).map(({ symbol, amount }) => [symbol, amount])).toEqual([
      ['HUSD', 1_500_000n],
      ['KELP', 1_500_000n],
    ])
  })
})
