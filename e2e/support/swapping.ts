import type { Locator, Page } from '@playwright/test'
import { erc20Abi, type Address } from 'viem'
import { createNodeClient } from '../../sandbox/chains/node-client.ts'
import type { SandboxChain } from '../../sandbox/chains/sandbox-chain.ts'
import { connectedOn } from './connected.ts'
import { places } from './holdings.ts'
import { pair } from './pairing.ts'
import {
  expect,
  pairingOptions,
  sandboxOptions,
  swapOptions,
  type Host,
  type PlainOptions,
  type World,
} from './test.ts'
import { prompts } from './visit.ts'

export const strip = ({ dialog }: Host): Locator => dialog.getByTestId('outgoing')
export const changed = ({ dialog }: Host): Locator => dialog.getByTestId('swap-changed')

/** A browser wallet that approves, on a site where tokens can be swapped. */
export const connected = (page: Page, world: World, options: PlainOptions = swapOptions(world)): Promise<Host> =>
  connectedOn(page, world, options)

/** A site that names a router on the chain, and nobody's server. */
export function routerOptions(world: World): PlainOptions {
  const { ethereum } = places(world)
  const { router = '', tokens = [] } = ethereum.swaps ?? {}
  const named = tokens.map(({ address, name, symbol, decimals, toll }) => ({
    address,
    name,
    symbol,
    decimals,
    ...(toll === 0 ? {} : { transferFee: toll }),
  }))
  return { ...sandboxOptions(world), swaps: { routers: { [ethereum.id]: { router, tokens: named } } } }
}

/** A phone that approves, on such a site. */
export async function paired(page: Page, world: World): Promise<Host> {
  await world.sandbox.phone.policy({ proposals: 'approve', requests: 'approve' })
  const { endpoints = {}, walletConnect = true } = pairingOptions(world)
  const host = await pair(page, world, { ...swapOptions(world), endpoints, walletConnect })
  await expect(host.dialog).toBeHidden()
  return host
}

/** What the phone was asked for, with its answers. */
export async function phoneOutcomes({ sandbox }: World): Promise<readonly string[]> {
  const all = await sandbox.phone.requests()
  return all.filter(({ kind }) => kind === 'request').map(({ method, outcome }) => `${method} ${outcome}`)
}

/** What the phone approved, and nothing that it did not. */
export async function phoneRequests(world: World): Promise<readonly string[]> {
  return (await phoneOutcomes(world)).map((line) => line.replace(/ approved$/, ''))
}

export function tokenOf({ swaps }: SandboxChain, symbol: string) {
  const found = swaps?.tokens.find((token) => token.symbol === symbol)
  if (found === undefined) throw new Error(`Nobody swaps ${symbol}.`)
  return { ...found, token: found.address }
}

/** What whoever swaps may take of a token. @param spender the contract of the aggregator unless given */
export const allowed = (
  chain: SandboxChain,
  token: Address,
  owner: Address,
  spender = chain.swaps?.aggregator ?? owner,
): Promise<bigint> =>
  createNodeClient(chain).readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, spender],
  })

/** What the wallet was asked to sign since. */
export const sends = (world: World, since: number): readonly string[] =>
  prompts(world, since).filter((method) => method !== 'eth_requestAccounts')

/** The form and the review of a swap, by what a visitor finds there. */
export class Swapping {
  readonly dialog: Locator
  readonly amount: Locator
  readonly button: Locator
  readonly confirm: Locator

  constructor({ dialog }: Host) {
    this.dialog = dialog
    this.amount = dialog.getByTestId('swap-amount')
    this.button = dialog.getByTestId('swap-review')
    this.confirm = dialog.getByTestId('swap-confirm')
  }

  /** From a closed dialog, or from the account, to the form. */
  static async open(host: Host): Promise<Swapping> {
    if (await host.dialog.isHidden()) await host.openDialog()
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
    await host.dialog.getByTestId('feature-swaps').click()
    await expect(host.dialog).toHaveAttribute('data-view', 'WalletSwap')
    return new Swapping(host)
  }

  async choose(end: 'from' | 'to', name: string): Promise<void> {
    await this.dialog.getByTestId(`swap-token-${end}`).click()
    await this.dialog.getByTestId('swap-token-row').filter({ hasText: name }).click()
    await expect(this.dialog).toHaveAttribute('data-view', 'WalletSwap')
  }

  async enter(from: string, to: string, amount: string): Promise<void> {
    await this.choose('from', from)
    await this.choose('to', to)
    await this.amount.fill(amount)
  }

  /** To the review, once there is a price. */
  async review(): Promise<void> {
    await expect(this.button).toHaveText('Review swap')
    await this.button.click()
    await expect(this.dialog).toHaveAttribute('data-view', 'WalletSwapPreview')
  }

  async prepare(from: string, to: string, amount: string): Promise<void> {
    await this.enter(from, to, amount)
    await this.review()
  }
}
