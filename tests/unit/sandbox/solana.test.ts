import { address } from '@solana/kit'
import { getApproveCheckedInstruction, findAssociatedTokenPda } from '@solana-program/token'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { computeBudgetProgram, tokenPrograms } from '../../../sandbox/chains/solana/programs.ts'
import { startSolana, type SolanaChain } from '../../../sandbox/chains/solana/start-solana.ts'
import { solanaAccount } from '../../../sandbox/wallets/keys/solana-keys.ts'
import { at } from './at.ts'
import {
  call,
  latestBlockhash,
  payment,
  send,
  sign,
  signerOf,
  stranger,
  tokenTransfer,
  valueOf,
} from './solana-client.ts'

const sol = 1_000_000_000n
const statusSchema = z.object({
  confirmationStatus: z.string(),
  confirmations: z.number().nullable(),
  slot: z.number(),
})

describe('Solana chain', () => {
  let chain: SolanaChain
  beforeAll(async () => {
    chain = await startSolana()
  })
  afterAll(() => chain.stop())
  afterEach(() => chain.control.rewind())

  const rpc = (method: string, ...params: readonly unknown[]) => call(chain.rpcUrl, method, ...params)
  const value = (method: string, ...params: readonly unknown[]) => valueOf(chain.rpcUrl, method, ...params)
  const rich = () => at(chain.accounts, 0)
  const pay = async (lamports: bigint, config?: Readonly<Record<string, unknown>>, to?: string) => {
    const payer = await signerOf(0)
    return send(chain.rpcUrl, payer, [payment(payer, to ?? (await stranger()), lamports)], config)
  }
  const status = async (signature: string) =>
    statusSchema.nullable().parse(at(z.array(z.unknown()).parse(await value('getSignatureStatuses', [signature])), 0))
  const height = async () => z.number().parse((await rpc('getBlockHeight', { commitment: 'processed' })).result)

  describe('world', () => {
    it('gives the accounts of the mnemonic what the plan says', () => {
      expect(chain.accounts).toEqual([0, 1, 2].map((index) => solanaAccount(index).address))
      const held = chain.accounts.map((owner) =>
        chain.control.holdings(owner).map(({ symbol, amount }) => [symbol, amount]),
      )
      expect(held).toEqual([
        [
          ['SOL', 100n * sol],
          ['HUSD', 2_500_000_000n],
          ['KELP', 1_200_123_456_789n],
        ],
        [
          ['SOL', 50_000_000n],
          ['HUSD', 40_500_000n],
        ],
        [],
      ])
    })

    it('has the same tokens on every start, one of them with its name on the chain', async () => {
      const other = await startSolana({ accounts: [] })
      expect(other.tokens).toEqual(chain.tokens)
      expect(other.control.holdings(rich())).toEqual([])
      await other.stop()
      const kelp = await value('getAccountInfo', at(chain.tokens, 1).mint, { encoding: 'jsonParsed' })
      expect(kelp).toMatchObject({
        owner: tokenPrograms['token-2022'],
        data: {
          program: 'spl-token-2022',
          parsed: {
            type: 'mint',
            info: {
              decimals: 9,
              supply: '1200123456789',
              extensions: [
                { extension: 'metadataPointer' },
                { extension: 'tokenMetadata', state: { name: 'Kelp', symbol: 'KELP' } },
              ],
            },
          },
        },
      })
    })

    it('says that it is the main network', async () => {
      const { result } = await rpc('getGenesisHash')
      expect(chain.id).toBe(`solana:${String(result).slice(0, 32)}`)
    })

    it('gives away more, and takes everything back', async () => {
      const { mint } = at(chain.tokens, 1)
      const poor = at(chain.accounts, 2)
      chain.control.fund(poor, sol)
      chain.control.fund(poor, sol)
      await chain.control.give(mint, poor, 5n)
      expect(chain.control.holdings(poor).map(({ amount }) => amount)).toEqual([2n * sol, 5n])
      expect(await value('getTokenSupply', mint)).toMatchObject({ amount: '1200123456794' })
      const { signature, answer } = await pay(sol)
      expect(answer.result).toBe(signature)

      chain.control.rewind()
      expect(chain.control.holdings(poor)).toEqual([])
      expect(chain.control.balance(rich())).toBe(100n * sol)
      expect(await value('getTokenSupply', mint)).toMatchObject({ amount: '1200123456789' })
      expect(await status(signature)).toBeNull()
      expect(chain.control.history(rich())).toEqual([])
      await expect(chain.control.give(poor, poor, 1n)).rejects.toThrow(RangeError)
    })
  })

  describe('transactions', () => {
    it('charge the fee that the node names, with the price of the work', async () => {
      const payer = await signerOf(0)
      const price = new Uint8Array([3, ...new Uint8Array(new BigUint64Array([1_000_001n]).buffer)])
      const limit = new Uint8Array([2, ...new Uint8Array(new Uint32Array([1_001]).buffer)])
      const orders = [price, limit].map((data) => ({ programAddress: computeBudgetProgram, data }))
      const instructions = [...orders, payment(payer, await stranger(), sol)]
      const { wire } = await sign(payer, instructions, await latestBlockhash(chain.rpcUrl, 'finalized'))
      const message = Buffer.from(wire, 'base64').subarray(65).toString('base64')
      const fee = await value('getFeeForMessage', message)
      expect(fee).toBe(6_002)
      await rpc('sendTransaction', wire, { encoding: 'base64' })
      expect(chain.control.balance(rich())).toBe(99n * sol - 6_002n)
      const prices = z.array(z.object({ prioritizationFee: z.number() }))
      const { result } = await rpc('getRecentPrioritizationFees', [rich()])
      expect(prices.parse(result)).toContainEqual({ prioritizationFee: 1_000_001 })
    })

    it('are refused in preflight as real nodes refuse', async () => {
      const cases = [
        [
          await pay(1_000n * sol),
          { InstructionError: [0, { Custom: 1 }] },
          'Error processing Instruction 0: custom program error: 0x1',
        ],
        [
          await pay(5n),
          { InsufficientFundsForRent: { account_index: 1 } },
          'Transaction results in an account (1) with insufficient funds for rent',
        ],
      ] as const
      for (const [{ answer, signature }, err, text] of cases) {
        expect(answer.error).toMatchObject({
          code: -32002,
          message: `Transaction simulation failed: ${text}`,
          data: { err, accounts: null, logs: expect.arrayContaining([expect.stringContaining('invoke [1]')]) },
        })
        expect(await status(signature)).toBeNull()
      }
      const nobody = await signerOf(2)
      const { answer } = await send(chain.rpcUrl, nobody, [payment(nobody, rich(), 1n)])
      expect(answer.error).toMatchObject({ code: -32002, data: { err: 'AccountNotFound', logs: [] } })
      expect(chain.control.balance(rich())).toBe(100n * sol)
    })

    it('that fail without preflight are in a block and cost their fee', async () => {
      const { signature, answer } = await pay(1_000n * sol, { skipPreflight: true })
      expect(answer.result).toBe(signature)
      const [found] = z.array(z.unknown()).parse(await value('getSignatureStatuses', [signature]))
      expect(found).toMatchObject({ err: { InstructionError: [0, { Custom: 1 }] } })
      expect(chain.control.balance(rich())).toBe(100n * sol - 5_000n)
    })

    it('are not run twice', async () => {
      const { wire } = await pay(sol)
      const config = { encoding: 'base64', preflightCommitment: 'confirmed' }
      expect((await rpc('sendTransaction', wire, config)).error).toMatchObject({
        code: -32002,
        data: { err: 'AlreadyProcessed' },
      })
      const again = await rpc('sendTransaction', wire, { ...config, skipPreflight: true })
      expect(again.error).toBeUndefined()
      expect(chain.control.balance(rich())).toBe(99n * sol - 5_000n)
      // The same payment with another blockhash is another one.
      await pay(sol)
      expect(chain.control.balance(rich())).toBe(98n * sol - 10_000n)
    })

    it('with a forged signature, a wrong form or too many bytes are none', async () => {
      const { wire } = await pay(sol)
      const forged = Buffer.from(wire, 'base64')
      forged[10] = (forged[10] ?? 0) ^ 1
      const refused = async (bytes: Uint8Array) => {
        const text = Buffer.from(bytes).toString('base64')
        return (await rpc('sendTransaction', text, { encoding: 'base64', preflightCommitment: 'confirmed' })).error
          ?.code
      }
      expect(await refused(forged)).toBe(-32003)
      expect(await refused(new Uint8Array(forged).fill(0, 1, 65))).toBe(-32003)
      expect(await refused(forged.subarray(0, -1))).toBe(-32602)
      expect(await refused(new Uint8Array([...forged, 0]))).toBe(-32602)
      expect(await refused(new Uint8Array(1_233))).toBe(-32602)
    })

    it('with a blockhash that the commitment of the preflight has not heard of are refused', async () => {
      const { answer } = await pay(sol, { preflightCommitment: 'finalized' })
      expect(answer.error).toMatchObject({ code: -32002, data: { err: 'BlockhashNotFound' } })
    })

    it('can be tried unsigned, with accounts as they would be', async () => {
      const payer = await signerOf(0)
      const to = await stranger()
      const { wire } = await sign(payer, [payment(payer, to, sol)], await latestBlockhash(chain.rpcUrl))
      const unsigned = Buffer.from(wire, 'base64').fill(0, 1, 65).toString('base64')
      const config = { encoding: 'base64', commitment: 'confirmed' }
      const accounts = { encoding: 'base64', addresses: [to] }
      expect(await value('simulateTransaction', unsigned, { ...config, accounts })).toMatchObject({
        err: null,
        unitsConsumed: 150,
        accounts: [{ lamports: Number(sol) }],
      })
      expect((await rpc('simulateTransaction', unsigned, { ...config, sigVerify: true })).error?.code).toBe(-32003)
      chain.control.mining.mine(151)
      expect(await value('simulateTransaction', unsigned, config)).toMatchObject({ err: 'BlockhashNotFound' })
      const replaced = await value('simulateTransaction', unsigned, { ...config, replaceRecentBlockhash: true })
      expect(replaced).toMatchObject({ err: null, replacementBlockhash: { blockhash: expect.any(String) } })
      expect(chain.control.balance(to)).toBe(0n)
    })

    it('tell which accounts they moved tokens between', async () => {
      const payer = await signerOf(0)
      const to = await stranger()
      const transfer = await tokenTransfer(payer, to, at(chain.tokens, 1), 7n)
      const { signature } = await send(chain.rpcUrl, payer, transfer)
      chain.control.mining.mine()
      const config = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
      expect((await rpc('getTransaction', signature, config)).result).toMatchObject({
        version: 0,
        meta: {
          err: null,
          fee: 5_000,
          preTokenBalances: [{ owner: rich() }],
          // In the order of the accounts' addresses, and one of them is random.
          postTokenBalances: expect.arrayContaining([
            expect.objectContaining({
              owner: to,
              uiTokenAmount: expect.objectContaining({ amount: '7', decimals: 9 }),
            }),
            expect.objectContaining({ owner: rich() }),
          ]),
        },
      })
      const legacyOnly = await rpc('getTransaction', signature, { commitment: 'confirmed' })
      expect(legacyOnly.error?.code).toBe(-32015)
    })
  })

  describe('blocks', () => {
    it('make a transaction surer as they pass', async () => {
      chain.control.mining.pause()
      const { signature } = await pay(sol)
      expect(await status(signature)).toBeNull()
      expect(chain.control.balance(rich())).toBe(100n * sol)
      const seen = []
      for (let made = 0; made < 4; made++) {
        chain.control.mining.mine()
        const { confirmationStatus, confirmations } = z.object(statusSchema.shape).parse(await status(signature))
        seen.push([confirmationStatus, confirmations])
      }
      expect(seen).toEqual([
        ['processed', 0],
        ['confirmed', 1],
        ['confirmed', 2],
        ['finalized', null],
      ])
    })

    it('come by themselves until a transaction is final, and then no more', async () => {
      const { signature } = await pay(sol)
      await expect.poll(async () => (await status(signature))?.confirmationStatus).toBe('finalized')
      const rest = await height()
      await new Promise((resolve) => setTimeout(resolve, 150))
      expect(await height()).toBe(rest)
    })

    it('take what waits, but not what was dropped or is too old', async () => {
      const { mining } = chain.control
      mining.pause()
      const [kept, dropped, late] = [await pay(sol), await pay(2n * sol), await pay(3n * sol)]
      mining.drop(dropped.signature)
      mining.drop(late.signature)
      mining.resume()
      expect(await status(kept.signature)).not.toBeNull()
      expect(await status(dropped.signature)).toBeNull()

      const { lastValidBlockHeight } = await latestBlockhash(chain.rpcUrl)
      mining.mine(152)
      expect(await height()).toBeGreaterThan(lastValidBlockHeight)
      const sent = await rpc('sendTransaction', late.wire, { encoding: 'base64', skipPreflight: true })
      expect(sent.result).toBe(late.signature)
      expect(await status(late.signature)).toBeNull()
      expect(chain.control.balance(rich())).toBe(99n * sol - 5_000n)
    })

    it('keep a blockhash for 150 of them', async () => {
      const { blockhash, lastValidBlockHeight } = await latestBlockhash(chain.rpcUrl, 'processed')
      const isValid = () => value('isBlockhashValid', blockhash, { commitment: 'processed' })
      chain.control.mining.mine(150)
      expect(await height()).toBe(lastValidBlockHeight)
      expect(await isValid()).toBe(true)
      chain.control.mining.mine()
      expect(await isValid()).toBe(false)
    })

    it('are not counted like slots', async () => {
      const { result } = await rpc('getEpochInfo', { commitment: 'processed' })
      const { absoluteSlot, blockHeight } = z
        .object({ absoluteSlot: z.number(), blockHeight: z.number() })
        .parse(result)
      expect(absoluteSlot).toBeGreaterThan(blockHeight)
      expect((await rpc('getSlot', { commitment: 'processed' })).result).toBe(absoluteSlot)
      expect((await rpc('getSlot', { minContextSlot: absoluteSlot + 1 })).error?.code).toBe(-32016)
    })
  })

  describe('records', () => {
    it('are listed by address, newest first and page by page', async () => {
      const to = await stranger()
      const sent = []
      for (let made = 0; made < 3; made++) sent.unshift((await pay(sol, {}, to)).signature)
      chain.control.mining.mine(3)
      const list = async (config = {}) =>
        z
          .array(z.looseObject({ signature: z.string() }))
          .parse((await rpc('getSignaturesForAddress', to, config)).result)
      expect((await list()).map(({ signature }) => signature)).toEqual(sent)
      expect(await list({ limit: 1 })).toMatchObject([
        { signature: sent[0], err: null, confirmationStatus: 'finalized' },
      ])
      expect(await list({ before: sent[1] })).toMatchObject([{ signature: sent[2] }])
      expect(await list({ until: sent[1] })).toMatchObject([{ signature: sent[0] }])
      const refused = await rpc('getSignaturesForAddress', to, { commitment: 'processed' })
      expect(refused.error?.code).toBe(-32602)
    })

    it('show a payment, a receipt, an approval and a failure to those they concern', async () => {
      const payer = await signerOf(0)
      const to = await stranger()
      const { mint, program, decimals } = at(chain.tokens, 0)
      const tokenProgram = tokenPrograms[program]
      const [source] = await findAssociatedTokenPda({ owner: payer.address, mint, tokenProgram })
      const approve = { source, mint, delegate: address(to), owner: payer, amount: 1n, decimals }
      await send(chain.rpcUrl, payer, [payment(payer, to, sol)])
      await send(chain.rpcUrl, payer, await tokenTransfer(payer, to, at(chain.tokens, 0), 250_000n))
      await send(chain.rpcUrl, payer, [getApproveCheckedInstruction(approve)])
      await send(chain.rpcUrl, payer, [payment(payer, to, 1_000n * sol)], { skipPreflight: true })
      chain.control.mining.pause()
      await send(chain.rpcUrl, payer, [payment(payer, to, sol)])

      const summary = (owner: string) =>
        chain.control.history(owner).map(({ operationType, status: state, movements }) => {
          return [operationType, state, movements.map(({ kind, amount }) => [kind, amount])]
        })
      expect(summary(rich())).toEqual([
        ['send', 'pending', [['native', sol]]],
        ['send', 'failed', []],
        ['approve', 'confirmed', []],
        ['send', 'confirmed', [['token', 250_000n]]],
        ['send', 'confirmed', [['native', sol]]],
      ])
      expect(summary(to)).toEqual([
        ['receive', 'pending', [['native', sol]]],
        ['receive', 'confirmed', [['token', 250_000n]]],
        ['receive', 'confirmed', [['native', sol]]],
      ])
    })
  })

  describe('wire', () => {
    const post = (body: string, headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' }) =>
      fetch(chain.rpcUrl, { method: 'POST', headers, body })

    it('lets every page ask, after a preflight', async () => {
      const headers = { origin: 'https://site.test', 'access-control-request-method': 'POST' }
      const asked = { ...headers, 'access-control-request-headers': 'content-type,solana-client' }
      const preflight = await fetch(chain.rpcUrl, { method: 'OPTIONS', headers: asked })
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
      expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,solana-client')
      expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415)
    })

    it('answers batches in order, and what is wrong by its code', async () => {
      const calls = [
        { jsonrpc: '2.0', id: 'a', method: 'getHealth' },
        { jsonrpc: '2.0', id: 'b', method: 'constructor' },
        { jsonrpc: '2.0', id: 'c', method: 'getBalance', params: ['0OIl'] },
        { method: 'getHealth' },
      ]
      const answers: unknown = await (await post(JSON.stringify(calls))).json()
      expect(answers).toMatchObject([
        { id: 'a', result: 'ok' },
        { id: 'b', error: { code: -32601 } },
        { id: 'c', error: { code: -32602, message: 'Invalid param: Invalid' } },
        { id: null, error: { code: -32600 } },
      ])
      expect(await (await post('{')).json()).toMatchObject({ error: { code: -32700 } })
      expect(await (await post('[]')).json()).toMatchObject({ error: { code: -32600 } })
    })

    it('writes big numbers in full', async () => {
      chain.control.fund(rich(), 2n ** 60n)
      const calls = { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [rich()] }
      expect(await (await post(JSON.stringify(calls))).text()).toContain(`"value":${2n ** 60n + 100n * sol}}`)
    })

    it('shows data in the encoding that is asked for', async () => {
      const { mint } = at(chain.tokens, 1)
      const info = (config?: unknown) => rpc('getAccountInfo', mint, config)
      const data = async (config: unknown) =>
        z.object({ data: z.unknown() }).parse(await value('getAccountInfo', mint, config)).data
      expect((await info()).error).toMatchObject({ code: -32600 })
      expect(await data({ encoding: 'base64', dataSlice: { offset: 44, length: 1 } })).toEqual(['CQ==', 'base64'])
      expect(await data({ encoding: 'base58', dataSlice: { offset: 44, length: 1 } })).toEqual(['A', 'base58'])
      expect(await value('getAccountInfo', await stranger())).toBeNull()
      expect(await value('getMultipleAccounts', [rich(), await stranger()])).toMatchObject([
        { lamports: 100 * Number(sol), data: ['', 'base64'] },
        null,
      ])
    })

    it('finds accounts of an owner by token and by program', async () => {
      const found = async (filter: unknown) =>
        z.array(z.unknown()).parse(await value('getTokenAccountsByOwner', rich(), filter, { encoding: 'jsonParsed' }))
      for (const { mint, program } of chain.tokens) {
        const programId = tokenPrograms[program]
        expect(await found({ mint })).toEqual(await found({ programId }))
        expect(await found({ mint })).toMatchObject([
          { account: { owner: programId, data: { parsed: { type: 'account', info: { mint, owner: rich() } } } } },
        ])
      }
      expect((await rpc('getTokenAccountsByOwner', rich(), { mint: rich() })).error?.code).toBe(-32602)
      expect((await rpc('getTokenAccountBalance', rich())).error?.code).toBe(-32602)
    })

    it('tells subscribers of slots, accounts and signatures, until they have enough', async () => {
      const socket = new WebSocket(chain.wsUrl)
      await new Promise((resolve) => socket.once('open', resolve))
      const told: unknown[] = []
      socket.on('message', (text) => told.push(JSON.parse(String(text))))
      const ask = (id: number, method: string, ...params: readonly unknown[]) =>
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      const to = await stranger()
      ask(1, 'slotSubscribe')
      ask(2, 'accountSubscribe', to, { encoding: 'base64' })
      await expect.poll(() => told.length).toBe(2)

      chain.control.mining.pause()
      const { signature } = await pay(sol, {}, to)
      ask(3, 'signatureSubscribe', signature, { commitment: 'processed' })
      await expect.poll(() => told.length).toBe(3)
      chain.control.mining.mine()
      await expect.poll(() => told.length).toBe(6)
      expect(told.slice(3)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ method: 'slotNotification' }),
          expect.objectContaining({
            method: 'accountNotification',
            params: {
              subscription: 2,
              result: expect.objectContaining({ value: expect.objectContaining({ lamports: Number(sol) }) }),
            },
          }),
          expect.objectContaining({
            method: 'signatureNotification',
            params: { subscription: 3, result: expect.objectContaining({ value: { err: null } }) },
          }),
        ]),
      )
      ask(4, 'slotUnsubscribe', 1)
      // It was told, and so it is over.
      ask(5, 'signatureUnsubscribe', 3)
      await expect.poll(() => told.length).toBe(8)
      expect(told.slice(6)).toMatchObject([
        { id: 4, result: true },
        { id: 5, error: { code: -32602 } },
      ])
      chain.control.mining.mine()
      ask(6, 'getHealth')
      await expect.poll(() => told.length).toBe(9)
      expect(told[8]).toMatchObject({ id: 6, result: 'ok' })
      socket.terminate()
    })
  })
})
