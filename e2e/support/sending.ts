import type { Locator } from '@playwright/test'
import { erc20Abi, parseUnits, type Abi, type Address, type Hash, type Hex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { mnemonicToAccount } from 'viem/accounts'
import { mnemonic } from '../../sandbox/chains/chain-plan.ts'
import { createNodeClient } from '../../sandbox/chains/node-client.ts'
import type { SandboxChain, SandboxToken } from '../../sandbox/chains/sandbox-chain.ts'
import { expect, type Host } from './test.ts'

/** Something to send, as a list names it. */
export interface Sendable {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Contract of a token. */
  readonly token?: Address
}

export const coinOf = ({ nativeCurrency }: SandboxChain): Sendable => nativeCurrency

export function tokenOf({ tokens }: SandboxChain, wanted: string): Sendable & Pick<SandboxToken, 'address'> {
  const found = tokens.find(({ symbol }) => symbol === wanted)
  if (found === undefined) throw new Error(`The sandbox has no ${wanted}.`)
  return { ...found, token: found.address }
}

/** An account of the sandbox's mnemonic, which signs. */
export const signerAt = (addressIndex: number) => mnemonicToAccount(mnemonic, { addressIndex })

/** What an address holds of something, in its smallest unit, by the word of the node. */
export function unitsOf(chain: SandboxChain, { token }: Pick<Sendable, 'token'>, owner: Address): Promise<bigint> {
  const client = createNodeClient(chain)
  return token === undefined
    ? client.getBalance({ address: owner })
    : client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
}

/** The transactions that wait for a block. */
export async function waiting(chain: SandboxChain): Promise<readonly Hash[]> {
  const { transactions } = await createNodeClient(chain).getBlock({ blockTag: 'pending' })
  return transactions
}

/**
 * Takes the place of the transaction of the first account that waits, as wallets do to hasten, to cancel or to change it: once the dialog
 * has read which place that is, for of a transaction that nobody ever showed it, it can say nothing.
 */
export async function takePlace(
  { page }: Host,
  chain: SandboxChain,
  change: { readonly to?: Address; readonly value?: bigint; readonly data?: Hex; readonly gas?: bigint } = {},
): Promise<Hash> {
  const client = createNodeClient(chain)
  const [hash] = await waiting(chain)
  if (hash === undefined) throw new Error('Nothing waits for a block.')
  const before = await client.getTransaction({ hash })
  const { nonce, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = before
  const { to = before.to, value = before.value, data = before.input, gas = before.gas } = change
  await page.waitForFunction((hash) => {
    const kept = Object.entries(localStorage).flatMap(([key, text]) =>
      key.endsWith('/outgoing') ? (JSON.parse(text) as object[]) : [],
    )
    const texts = kept.map((one) => JSON.stringify(one))
    return texts.some((text) => text.includes(hash) && text.includes('"nonce"'))
  }, hash)
  return client.sendTransaction({
    account: signerAt(0),
    to,
    value,
    data,
    gas,
    nonce,
    maxFeePerGas: maxFeePerGas * 2n,
    maxPriorityFeePerGas: maxPriorityFeePerGas * 2n,
  })
}

/** How many transactions an account has sent that are in a block. */
export const sentBy = (chain: SandboxChain, address: Address): Promise<number> =>
  createNodeClient(chain).getTransactionCount({ address })

interface ContractCall {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
}

/** Calls a contract from the first account, and waits until that is in a block. */
export async function call(chain: SandboxChain, contract: ContractCall): Promise<void> {
  await mined(chain, await createNodeClient(chain).writeContract({ account: signerAt(0), ...contract }))
}

/** Gives units of a token to an address, from the first account. */
export const giveToken = (chain: SandboxChain, token: Address, to: Address, units: bigint): Promise<void> =>
  call(chain, { address: token, abi: erc20Abi, functionName: 'transfer', args: [to, units] })

/** The receipt of a transaction that went through. */
export async function mined(chain: SandboxChain, hash: Hash) {
  const receipt = await createNodeClient(chain).waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  return receipt
}

/** The newest transaction of an account and what it cost. */
export async function lastSent(chain: SandboxChain, from: Address) {
  const client = createNodeClient(chain)
  for (let number = await client.getBlockNumber(); number > 0n; number--) {
    const { transactions } = await client.getBlock({ blockNumber: number, includeTransactions: true })
    const mine = transactions.findLast((transaction) => transaction.from.toLowerCase() === from.toLowerCase())
    if (mine === undefined) continue
    const { gasUsed, effectiveGasPrice, status } = await client.getTransactionReceipt({ hash: mine.hash })
    return { ...mine, status, cost: gasUsed * effectiveGasPrice }
  }
  throw new Error(`${from} has sent nothing.`)
}

/**
 * The operations of a new smart account: the newest one's transaction, and what all of them cost in wei. What is put aside for the
 * next ones has left the account, too.
 */
export async function operations(chain: SandboxChain, owner: Address) {
  const client = createNodeClient(chain)
  const call = { address: chain.smartAccounts.entryPoint, abi: entryPoint08Abi } as const
  const [events, deposit] = await Promise.all([
    client.getContractEvents({ ...call, eventName: 'UserOperationEvent', args: { sender: owner }, fromBlock: 0n }),
    client.readContract({ ...call, functionName: 'balanceOf', args: [owner] }),
  ])
  const cost = events.reduce((sum, { args }) => sum + (args.actualGasCost ?? 0n), deposit)
  return { hash: events.at(-1)?.transactionHash, cost }
}

/** The form and the review of a send, by what a visitor finds there. */
export class Sending {
  readonly host: Host
  readonly dialog: Locator
  readonly amount: Locator
  readonly receiver: Locator
  readonly button: Locator
  readonly confirm: Locator

  constructor(host: Host) {
    this.host = host
    this.dialog = host.dialog
    this.amount = host.dialog.getByTestId('send-amount')
    this.receiver = host.dialog.getByTestId('send-receiver')
    this.button = host.dialog.getByTestId('send-review')
    this.confirm = host.dialog.getByTestId('send-confirm')
  }

  /** From a closed dialog, or from the account, to the form. */
  static async open(host: Host): Promise<Sending> {
    if (await host.dialog.isHidden()) await host.openDialog()
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
    await host.dialog.getByTestId('feature-send').click()
    await expect(host.dialog).toHaveAttribute('data-view', 'WalletSend')
    return new Sending(host)
  }

  async choose({ name }: Pick<Sendable, 'name'>): Promise<void> {
    await this.dialog.getByTestId('send-token').click()
    await this.dialog.getByTestId('send-token-row').filter({ hasText: name }).click()
    await expect(this.dialog).toHaveAttribute('data-view', 'WalletSend')
  }

  async enter(asset: Pick<Sendable, 'name'>, amount: string, to: string): Promise<void> {
    await this.choose(asset)
    await this.amount.fill(amount)
    // Who was found before stands where the field is.
    const known = this.dialog.getByTestId('send-receiver-known')
    if (await known.isVisible()) await known.click()
    await this.receiver.fill(to)
    await this.receiver.blur()
  }

  /** To the review, once nothing is missing any more. */
  async review(): Promise<Locator> {
    await expect(this.button).toHaveText('Review send')
    await this.button.click()
    await expect(this.dialog).toHaveAttribute('data-view', 'WalletSendPreview')
    return this.dialog.getByTestId('review-to').getByTestId('full-address')
  }

  /** The whole way to a review, of an address. */
  async prepare(asset: Pick<Sendable, 'name'>, amount: string, to: string): Promise<void> {
    await this.enter(asset, amount, to)
    await expect(await this.review()).toContainText(to)
  }

  /** The fee that is named as the highest, in wei. */
  async most(): Promise<bigint> {
    // Behind a disclosure, whether it is open or not.
    const text = (await this.dialog.getByTestId('review-feeMost').textContent()) ?? ''
    const [, amount] = /\(max\)([\d.]+) ETH/.exec(text) ?? []
    if (amount === undefined) throw new Error(`No fee in “${text}”.`)
    return parseUnits(amount, 18)
  }

  /** Nothing is left of what was chosen and typed. */
  async expectEmpty(): Promise<void> {
    await expect(this.dialog.getByTestId('send-token')).toHaveText('Choose token')
    await expect(this.amount).toHaveValue('')
    await expect(this.receiver).toHaveValue('')
    await expect(this.button).toHaveText('Choose a token')
  }

  /** All that was chosen and typed is still there. */
  async expectKept(symbol: string, amount: string, to: string): Promise<void> {
    await expect(this.dialog.getByTestId('send-token')).toContainText(symbol)
    await expect(this.amount).toHaveValue(amount)
    await expect(this.dialog.getByTestId('send-receiver-known')).toHaveAttribute('data-address', to)
  }
}
