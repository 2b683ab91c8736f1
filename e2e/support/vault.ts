import type { Frame, Page } from '@playwright/test'
import {
  bytesToHex,
  createTestClient,
  encodeFunctionData,
  hashMessage,
  hashTypedData,
  http,
  walletActions,
  type Address,
  type Hash,
  type Hex,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createNodeClient } from '../../sandbox/chains/node-client.ts'
import type { SandboxChain } from '../../sandbox/chains/sandbox-chain.ts'
import {
  accountAbi,
  creationOf,
  isDeployed,
  signAsSmartAccount,
  smartAccountAddress,
} from '../../sandbox/frame/page/accounts/smart-account.ts'
import { signerAt } from './sending.ts'

type Mood = 'approve' | 'reject' | 'queue'
interface Transaction {
  readonly calls: readonly { readonly to: Address; readonly value: string; readonly data: Hex }[]
  readonly hash?: Hash
  readonly cancelled?: true
}

/**
 * An app around a frame that speaks as Safe{Wallet} does with Safe Apps. Its account is a contract that a key of the sandbox owns: what it
 * agrees to, that contract does.
 */
export class Vault {
  mood: Mood = 'approve'
  /** What it was asked, oldest first. */
  readonly asked: string[] = []
  readonly #chain: SandboxChain
  readonly #queue = new Map<string, Transaction>()
  readonly #owner = privateKeyToAccount(bytesToHex(signerAt(7).getHdKey().privateKey ?? new Uint8Array()))

  constructor(chain: SandboxChain) {
    this.#chain = chain
  }

  /** Shows a page in a frame, from an origin of its own. */
  async show(page: Page, at: string, app: string): Promise<Frame> {
    await this.#deploy()
    await page.exposeFunction('answerApp', (method: string, params: unknown) => this.#answer(method, params))
    await page.goto(at)
    await page.evaluate((src) => {
      const frame = Object.assign(document.createElement('iframe'), { id: 'framed', src, width: 900, height: 700 })
      document.body.replaceChildren(frame)
      window.addEventListener('message', ({ source, origin, data }: MessageEvent<Record<string, unknown>>) => {
        const { id, method, params } = data
        if (source !== frame.contentWindow || typeof method !== 'string') return
        const { answerApp } = window as unknown as { answerApp(...asked: readonly unknown[]): Promise<object> }
        void answerApp(method, params).then((answer) =>
          frame.contentWindow?.postMessage({ id, version: '9.1.0', ...answer }, origin),
        )
      })
    }, app)
    await page.frameLocator('#framed').locator('html[data-ready]').waitFor()
    const [frame] = page.mainFrame().childFrames()
    if (frame === undefined) throw new Error('The page shows no frame.')
    return frame
  }

  address = (): Promise<Address> => smartAccountAddress(this.#place())

  /** Its other owners sign what waits, and it is sent. */
  async execute(): Promise<void> {
    for (const [id, one] of this.#queue)
      if (one.hash === undefined) this.#queue.set(id, { ...one, hash: await this.#send(one) })
  }

  #place = () => ({ ...this.#chain, ...this.#chain.smartAccounts, owner: this.#owner })

  async #deploy(): Promise<void> {
    const client = createNodeClient(this.#chain)
    if (!(await isDeployed(this.#place()))) {
      const { factory, factoryData } = creationOf(this.#place())
      const hash = await client.sendTransaction({ account: this.#owner, to: factory, data: factoryData })
      await client.waitForTransactionReceipt({ hash })
    }
    const value = 10n ** 18n
    const hash = await client.sendTransaction({ account: this.#owner, to: await this.address(), value })
    await client.waitForTransactionReceipt({ hash })
  }

  async #send({ calls }: Transaction): Promise<Hash> {
    const address = await this.address()
    const args = [calls.map(({ to, value, data }) => ({ target: to, value: BigInt(value), data }))] as const
    const data = encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args })
    // Its owners' signatures are the business of that app: here the node lets the account act.
    const node = createTestClient({ mode: 'anvil', transport: http(this.#chain.rpcUrl) }).extend(walletActions)
    await node.impersonateAccount({ address })
    const hash = await node.sendTransaction({ account: address, chain: null, to: address, data })
    await createNodeClient(this.#chain).waitForTransactionReceipt({ hash })
    return hash
  }

  async #answer(method: string, params: unknown): Promise<object> {
    this.asked.push(method)
    try {
      return { success: true, data: await this.#do(method, params as never) }
    } catch (error) {
      return { success: false, error: error instanceof Error ? error.message : String(error) }
    }
  }

  async #do(method: string, params: Record<string, never>): Promise<unknown> {
    const { chainId } = this.#chain
    const agree = () => {
      if (this.mood === 'reject') throw new Error('Transaction was rejected')
    }
    switch (method) {
      case 'getSafeInfo':
        return {
          ...{ safeAddress: await this.address(), chainId, owners: [this.#owner.address], threshold: 1 },
          isReadOnly: false,
        }
      case 'rpcCall': {
        const { call, params: args = [] } = params as unknown as {
          readonly call: string
          readonly params?: readonly unknown[]
        }
        if (call === 'safe_setSettings') return args[0]
        return createNodeClient(this.#chain).request({ method: call, params: args } as never)
      }
      case 'sendTransactions': {
        agree()
        const safeTxHash = hashMessage(String(this.#queue.size))
        const one = { calls: params['txs'] as unknown as Transaction['calls'] }
        this.#queue.set(safeTxHash, this.mood === 'queue' ? one : { ...one, hash: await this.#send(one) })
        return { safeTxHash }
      }
      case 'getTxBySafeTxHash': {
        const one = this.#queue.get(String(params['safeTxHash']))
        if (one === undefined) throw new Error('Not found')
        return { txStatus: one.hash ? 'SUCCESS' : 'AWAITING_CONFIRMATIONS', txHash: one.hash ?? null }
      }
      case 'signMessage':
        agree()
        return this.#signed(hashMessage(decoded(String(params['message']))))
      case 'signTypedMessage':
        agree()
        return this.#signed(hashTypedData(params['typedData'] as unknown as TypedDataDefinition))
    }
    throw new Error(`Unknown method ${method}`)
  }

  #signed = async (hash: Hash) => ({
    messageHash: hash,
    signature: await signAsSmartAccount(this.#place(), hash),
  })
}

/** Text that comes as hex is meant as text, as Safe means it. */
const decoded = (message: string): string =>
  /^0x(?:[0-9a-f]{2})*$/i.test(message) ? Buffer.from(message.slice(2), 'hex').toString() : message
