import { WebSocketServer, type WebSocket } from 'ws'
import { callNode } from '../../../sandbox/wallets/browser/background/call-node.ts'
import { signSolanaTransaction } from '../../../sandbox/wallets/keys/sign-solana-transaction.ts'
import type { SolanaAccount } from '../../../sandbox/wallets/keys/solana-keys.ts'
import { answerHello, type SecuredLink } from './secured-link.ts'

export interface WalletAppOptions {
  readonly account: SolanaAccount
  readonly rpcUrl: string
  /** As Wallet Standard names it. */
  readonly chain: string
}

/** A wallet's app on a phone, which a page calls by an address of `solana-wallet:` and then finds on a socket of the same device. */
export interface WalletApp {
  /** Names of what it was asked, in order. */
  readonly asked: string[]
  /** What it answers from now on. */
  answers: 'approve' | 'decline'
  /** Whether it signs without sending, and sends by itself. */
  can: { readonly sign: boolean; readonly send: boolean }
  /** What the phone does with the address: the app starts, and listens where the page will look for it. */
  start(address: string): Promise<void>
  stop(): Promise<void>
}

interface Call {
  readonly id: number
  readonly method: string
  readonly params: { readonly payloads?: readonly string[]; readonly auth_token?: string }
}

/** The codes of the protocol; the words are those of Solana Mobile's library for wallets. */
const refusals: Readonly<Record<string, readonly [code: number, message: string]>> = {
  authorize: [-1, 'authorization request declined'],
  sign_messages: [-3, 'sign request declined'],
  sign_transactions: [-3, 'sign request declined'],
  sign_and_send_transactions: [-3, 'sign request declined'],
}

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

export function createWalletApp({ account, rpcUrl, chain }: WalletAppOptions): WalletApp {
  const asked: string[] = []
  const servers: WebSocketServer[] = []
  /** Addresses that it has started for: some browsers tell of the same twice. */
  const started = new Set<string>()
  const tokens = new Set<string>()

  const sign = (payload: string) => signSolanaTransaction(bytesOf(payload), account)
  const methods: Readonly<Record<string, (params: Call['params']) => unknown>> = {
    get_capabilities: () => ({
      max_transactions_per_request: 10,
      max_messages_per_request: 10,
      supported_transaction_versions: ['legacy', 0],
      features: app.can.sign ? ['solana:signTransactions'] : [],
      supports_sign_and_send_transactions: app.can.send,
    }),
    authorize: ({ auth_token: token = `token ${tokens.size + 1}` }) => {
      tokens.add(token)
      return {
        auth_token: token,
        accounts: [{ address: base64Of(account.publicKey), label: 'Harbour pilot', chains: [chain] }],
      }
    },
    sign_messages: ({ payloads = [] }) => ({
      signed_payloads: payloads.map(bytesOf).map((message) => base64Of(join(message, account.sign(message)))),
    }),
    sign_transactions: ({ payloads = [] }) => ({
      signed_payloads: payloads.map((payload) => base64Of(sign(payload).transaction)),
    }),
    sign_and_send_transactions: async ({ payloads = [] }) => {
      const signed = payloads.map(sign)
      for (const { transaction } of signed)
        await callNode(rpcUrl, 'sendTransaction', [
          base64Of(transaction),
          { encoding: 'base64', preflightCommitment: 'confirmed' },
        ])
      return { signatures: signed.map(({ signature }) => base64Of(signature)) }
    },
  }

  const answer = async ({ id, method, params }: Call): Promise<string> => {
    asked.push(method)
    const [code, message] = refusals[method] ?? [0, '']
    if (app.answers === 'decline' && code !== 0) return rpc({ id, error: { code, message } })
    const known = methods[method]
    if (known === undefined) return rpc({ id, error: { code: -32601, message: 'method not found' } })
    return rpc({ id, result: await known(params) })
  }
  const serve = (socket: WebSocket, association: Buffer) => {
    let link: SecuredLink | undefined
    socket.on('message', (data: Buffer) => {
      if (link === undefined) {
        const hello = answerHello(data, association, { v: 1 })
        link = hello.link
        return socket.send(hello.answer)
      }
      const { seal, open } = link
      void answer(JSON.parse(open(data)) as Call).then((text) => socket.send(seal(text)))
    })
  }

  const app: WalletApp = {
    asked,
    answers: 'approve',
    can: { sign: true, send: true },
    start: (address) =>
      new Promise((resolve) => {
        if (started.has(address)) return resolve()
        started.add(address)
        const query = new URL(address).searchParams
        // In place of what means something in an address.
        const key = query.get('association')?.replaceAll('.', '=') ?? ''
        const server = new WebSocketServer({
          host: 'localhost',
          port: Number(query.get('port')),
          path: '/solana-wallet',
          handleProtocols: () => 'com.solana.mobilewalletadapter.v1',
        })
        servers.push(server)
        server.on('connection', (socket) => serve(socket, Buffer.from(key, 'base64url')))
        server.on('listening', resolve)
      }),
    stop: async () => {
      for (const server of servers.splice(0)) {
        for (const socket of server.clients) socket.terminate()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
  return app
}

const rpc = (message: object): string => JSON.stringify({ jsonrpc: '2.0', ...message })

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  return new Uint8Array([...first, ...second])
}
