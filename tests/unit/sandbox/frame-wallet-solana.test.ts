import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Connection, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from 'web3js-v1'
import { getBase58Decoder, getBase58Encoder } from '@solana/web3.js'
import { z } from 'zod'
import { startSolana, type SolanaChain } from '../../../sandbox/chains/solana/start-solana.ts'
import { createFaucet } from '../../../sandbox/frame/chain/fund.ts'
import type { World } from '../../../sandbox/frame/own-api.ts'
import type { Approval } from '../../../sandbox/frame/page/approval/approval.ts'
import { createApprovals } from '../../../sandbox/frame/page/approval/approvals.ts'
import { createFrame } from '../../../sandbox/frame/page/create-frame.ts'
import type { OwnApi } from '../../../sandbox/frame/page/own-api-client.ts'
import { createVault } from '../../../sandbox/frame/page/vault.ts'
import { replies, type FrameMessage, type ReplyOf } from '../../../sandbox/frame/protocol/replies.ts'
import type { RequestName } from '../../../sandbox/frame/protocol/requests.ts'
import { solanaAccount } from '../../../sandbox/wallets/keys/solana-keys.ts'
import { at } from './at.ts'

const host = 'https://site.example'
const email = 'mira@harbour.example'
const empty = solanaAccount(2).address
/** Ethereum's chain is there in name: nothing here asks its node. */
const ethereum: World['chains'][number] = {
  chainId: 1,
  name: 'Ethereum',
  rpcUrl: 'http://127.0.0.1:9',
  smartAccounts: false,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [],
}

const encode = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes)
const decode = (text: string): Uint8Array => new Uint8Array(getBase58Encoder().encode(text))

describe('frame wallet on Solana', () => {
  let solana: SolanaChain
  let texts: Map<string, string>
  beforeAll(async () => {
    solana = await startSolana()
  })
  afterAll(() => solana.stop())
  beforeEach(() => {
    solana.control.rewind()
    texts = new Map()
  })

  const createServer = (): OwnApi => {
    const faucet = createFaucet()
    const refuse = () => Promise.reject(new Error('Nobody asks this here.'))
    const { id, name, rpcUrl, tokens } = solana
    return {
      world: async () => ({
        chains: [ethereum],
        solana: { id, name, rpcUrl, tokens: [...tokens] },
        contracts: {},
        sessionEpoch: 'one',
      }),
      email: async () => ({ action: 'VERIFY_OTP' }),
      otp: async ({ otp, email: of }) => ({ userId: otp, email: of }),
      fund: async () => ({}),
      fundSolana: async ({ address }) => {
        faucet.fundSolana(solana, address)
        return {}
      },
      device: refuse,
      socialStart: refuse,
      social: refuse,
      farcaster: refuse,
      farcasterWait: refuse,
      update: refuse,
      updatePrimary: refuse,
      updateSecondary: refuse,
      userOperation: refuse,
    }
  }

  const createPage = async (user = 'mira') => {
    let shown: Approval | undefined
    const approvals = createApprovals((approval) => {
      shown = approval
    })
    const write = (key: string, value: string | undefined) =>
      value === undefined ? void texts.delete(key) : void texts.set(key, value)
    const frame = createFrame({
      own: createServer(),
      vault: createVault({ read: (key) => texts.get(key), write }),
      approvals,
      applyTheme: () => undefined,
      reload: () => undefined,
      wait: async () => undefined,
    })
    const ask = async (name: string, payload?: unknown): Promise<FrameMessage> => {
      const answers: FrameMessage[] = []
      await frame.receive({ type: `@w3m-app/${name}`, id: 'one', payload }, host, (message) => {
        if (message.id === 'one') answers.push(message)
      })
      return at(answers, 0)
    }
    const get = async <Name extends RequestName>(name: Name, payload?: unknown): Promise<ReplyOf<Name>> => {
      const { type, payload: answer } = await ask(name, payload)
      if (type !== `@w3m-frame/${name}_SUCCESS`) throw new Error(JSON.stringify(answer))
      return replies[name].parse(answer) as ReplyOf<Name>
    }
    const request = (method: string, params: unknown, chainId: string = solana.id) =>
      ask('RPC_REQUEST', { method, params, chainId })
    /** Asks, and answers as the visitor once it is shown. */
    const decided = async (approve: boolean, method: string, params: unknown) => {
      const answer = request(method, params)
      await Promise.race([answer, waitUntil(() => shown !== undefined)])
      const approval = shown
      approvals.decide(approve)
      return { approval, payload: (await answer).payload }
    }
    const approved = (method: string, params: unknown) => decided(true, method, params)
    await get('CONNECT_EMAIL', { email })
    await get('CONNECT_OTP', { otp: user })
    const { address } = await get('GET_USER', { chainId: solana.id })
    return { ask, get, request, decided, approved, address }
  }

  const blockhash = async () => (await new Connection(solana.rpcUrl, 'confirmed').getLatestBlockhash()).blockhash
  const payment = (from: string, lamports: number, to = empty) =>
    SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports })
  const legacy = async (from: string, lamports: number) => {
    const transaction = new Transaction({ feePayer: new PublicKey(from), recentBlockhash: await blockhash() })
    return encode(transaction.add(payment(from, lamports)).serialize({ requireAllSignatures: false }))
  }
  const versioned = async (from: string, lamports: number) => {
    const message = new TransactionMessage({
      payerKey: new PublicKey(from),
      recentBlockhash: await blockhash(),
      instructions: [payment(from, lamports)],
    }).compileToV0Message()
    return encode(new VersionedTransaction(message).serialize())
  }

  it('gives a visitor one account, of a key, beside the one on Ethereum, with something in it', async () => {
    const page = await createPage()
    expect(await page.get('GET_USER', { chainId: solana.id })).toEqual({
      email,
      address: page.address,
      chainId: solana.id,
      smartAccountDeployed: false,
      accounts: [{ address: page.address, type: 'eoa' }],
      preferredAccountType: 'eoa',
    })
    expect(solana.control.balance(page.address)).toBe(10_000_000_000n)
    expect((await createPage('robin')).address).not.toBe(page.address)
    // The same secret, the same account.
    expect((await createPage()).address).toBe(page.address)
  })

  it('stays on the network that it was asked for last', async () => {
    const page = await createPage()
    expect(await page.get('GET_CHAIN_ID')).toEqual({ chainId: solana.id })
    expect(await page.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toMatchObject({ payload: { code: 4200 } })
    expect(await page.get('GET_USER', { chainId: 'eip155:1' })).toMatchObject({ chainId: 1 })
    expect(await page.get('GET_CHAIN_ID')).toEqual({ chainId: 1 })
    expect(await page.get('SWITCH_NETWORK', { chainId: solana.id })).toEqual({ chainId: solana.id })
    expect(await page.ask('SWITCH_NETWORK', { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })).toMatchObject({
      payload: { code: 4902 },
    })
    await page.get('SIGN_OUT')
    expect(await page.ask('GET_USER', { chainId: solana.id })).toMatchObject({ payload: { code: 4100 } })
  })

  it('signs a message that the visitor reads', async () => {
    const page = await createPage()
    const message = new TextEncoder().encode('Ahoy Solana')
    const params = { message: encode(message), pubkey: page.address }
    const { approval, payload } = await page.approved('solana_signMessage', params)
    expect(approval).toMatchObject({
      title: 'Sign a message',
      origin: host,
      account: { address: page.address, type: 'eoa' },
      network: solana.name,
      sections: [{ fields: [{ label: 'Message', value: 'Ahoy Solana' }] }],
    })
    const { signature } = z.object({ signature: z.string() }).parse(payload)
    const key = createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), decode(page.address)]),
      format: 'der',
      type: 'spki',
    })
    expect(verify(null, message, key, decode(signature))).toBe(true)
    expect((await page.decided(false, 'solana_signMessage', params)).payload).toMatchObject({ code: 4001 })
  })

  it('signs transactions of both kinds and sends none of them', async () => {
    const page = await createPage()
    const transactions = [await legacy(page.address, 1_250_000_000), await versioned(page.address, 5)]
    const one = await page.approved('solana_signTransaction', { transaction: transactions[1] })
    const signed = z.object({ transaction: z.string() }).parse(one.payload)
    expect(VersionedTransaction.deserialize(decode(signed.transaction)).signatures[0]?.some(Boolean)).toBe(true)

    const { approval, payload } = await page.approved('solana_signAllTransactions', { transactions })
    expect(approval).toMatchObject({
      title: 'Sign 2 transactions',
      sections: [
        {
          heading: '1 of 2',
          fields: [
            { kind: 'text', label: 'Amount', value: '1.25 SOL' },
            { kind: 'code', label: 'To', value: empty },
            { label: 'Network fee', value: '0.000005 SOL' },
          ],
        },
        { heading: '2 of 2' },
      ],
    })
    const all = z.object({ transactions: z.tuple([z.string(), z.string()]) }).parse(payload)
    expect(Transaction.from(decode(all.transactions[0])).verifySignatures()).toBe(true)
    expect(solana.control.balance(empty)).toBe(0n)
  })

  it('signs and sends to the lamport, and tells the node what the site wants of it', async () => {
    const page = await createPage()
    const transaction = await versioned(page.address, 1_250_000_000)
    const { approval, payload } = await page.approved('solana_signAndSendTransaction', { transaction })
    expect(approval).toMatchObject({ title: 'Send a transaction' })
    expect(payload).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/) })
    expect(solana.control.balance(empty)).toBe(1_250_000_000n)

    // More than there is: the node says so before it takes it, unless it was told not to look.
    const toomuch = await versioned(page.address, 90_000_000_000)
    const looked = await page.approved('solana_signAndSendTransaction', { transaction: toomuch })
    expect(looked.payload).toHaveProperty('code')
    const options = { skipPreflight: true, preflightCommitment: 'processed', maxRetries: 0, minContextSlot: 1 }
    const unlooked = await page.approved('solana_signAndSendTransaction', { transaction: toomuch, options })
    expect(unlooked.payload).toHaveProperty('signature')
    expect(solana.control.balance(empty)).toBe(1_250_000_000n)
  })

  it.each([
    ['solana_signMessage', { message: '0', pubkey: '' }],
    ['solana_signTransaction', { transaction: '2' }],
    ['solana_signTransaction', {}],
    ['solana_signAllTransactions', { transactions: [] }],
    ['solana_signAndSendTransaction', { transaction: '2', options: { maxRetries: -1 } }],
  ])('refuses %s of %j unseen', async (method, params) => {
    const { request } = await createPage()
    expect((await request(method, params)).payload).toMatchObject({ code: -32602 })
  })

  it('signs for nobody else, and answers each namespace with its own methods', async () => {
    const page = await createPage()
    const foreign = await legacy(solanaAccount(0).address, 5)
    expect((await page.request('solana_signTransaction', { transaction: foreign })).payload).toMatchObject({
      code: -32602,
    })
    const message = { message: encode(new Uint8Array([1])), pubkey: solanaAccount(0).address }
    expect((await page.request('solana_signMessage', message)).payload).toMatchObject({ code: 4100 })
    expect((await page.request('personal_sign', ['0x00', page.address])).payload).toMatchObject({ code: 4200 })
    const own = { ...message, pubkey: page.address }
    expect((await page.request('solana_signMessage', own, 'eip155:1')).payload).toMatchObject({ code: 4200 })
  })
})

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
}
