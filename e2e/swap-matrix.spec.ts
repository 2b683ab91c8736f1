import type { Page } from '@playwright/test'
import { parseAbi, parseAbiItem, parseUnits, type Address } from 'viem'
import { createNodeClient } from '../sandbox/chains/node-client.ts'
import type { SandboxChain } from '../sandbox/chains/sandbox-chain.ts'
import { roughText } from '../src/presentation/react/views/account/rough-text.js'
import { addressOf } from './support/connected.ts'
import { places } from './support/holdings.ts'
import { approve, logIn } from './support/logins.ts'
import { call, coinOf, mined, unitsOf } from './support/sending.ts'
import { allowed, connected, paired, phoneRequests, sends, strip, Swapping, tokenOf } from './support/swapping.ts'
import { expect, loginOptions, swapOptions, test, type Host, type World } from './support/test.ts'

const [send, sign] = ['eth_sendTransaction', 'eth_signTypedData_v4']

/** Every kind of token, in the order in which it is swapped, with what a wallet with a key of its own is asked for. */
const tokens = [
  { symbol: 'ETH', amount: '0.05', asked: [send] },
  { symbol: 'HUSD', amount: '100', asked: [send, send] },
  // Answers nothing.
  { symbol: 'MUTE', amount: '50', asked: [send, send] },
  // Keeps a part of every transfer.
  { symbol: 'TOLL', amount: '20', asked: [send, send] },
  // Takes a signature.
  { symbol: 'SEAL', amount: '30', asked: [sign, send] },
  // Wants an earlier permission to be taken back. Last: by then a smart account is there and can have given one.
  { symbol: 'QUSD', amount: '400', asked: [send, send, send] },
] as const

interface MatrixWallet {
  connect(page: Page, world: World): Promise<Host>
  /** Answers in its own view what it is asked; others answer by themselves. */
  answer?(page: Page, asked: readonly string[]): Promise<void>
  /** All that it was asked so far. Where it is answered by hand, that is the proof. */
  asked?(world: World): Promise<readonly string[]>
}

const inFrame = (accountType: 'eoa' | 'smartAccount'): MatrixWallet => ({
  connect: (page, world) => logIn(page, world, { ...swapOptions(world), ...loginOptions(world), accountType }),
  answer: async (page, asked) => {
    // All calls of a smart account are one request.
    for (const _ of accountType === 'eoa' ? asked : [send]) await approve(page)
  },
})

const wallets: Readonly<Record<string, MatrixWallet>> = {
  'a wallet of the browser': { connect: connected, asked: async (world) => sends(world, 0) },
  'a phone': { connect: paired, asked: phoneRequests },
  'a key in a frame': inFrame('eoa'),
  'a smart account': inFrame('smartAccount'),
}

/** Enough of everything that is swapped. */
async function provide(chain: SandboxChain, owner: Address): Promise<void> {
  const abi = parseAbi(['function mint(address to, uint256 value)'])
  await createNodeClient(chain).setBalance({ address: owner, value: parseUnits('10', 18) })
  for (const { symbol } of tokens.slice(1)) {
    const { address, decimals } = tokenOf(chain, symbol)
    await call(chain, { address, abi, functionName: 'mint', args: [owner, parseUnits('500', decimals)] })
  }
}

/** As if the owner had allowed the aggregator a little at some time before. */
async function allowALittle(chain: SandboxChain, owner: Address): Promise<void> {
  const client = createNodeClient(chain)
  const abi = parseAbi(['function approve(address spender, uint256 value)'])
  const [{ address }, args] = [tokenOf(chain, 'QUSD'), [chain.swaps?.aggregator ?? owner, 5n] as const]
  await client.impersonateAccount({ address: owner })
  await mined(chain, await client.writeContract({ account: owner, address, abi, functionName: 'approve', args }))
  await client.stopImpersonatingAccount({ address: owner })
}

/** One cell: allowed exactly, taken exactly, and told. */
async function swap(host: Host, world: World, wallet: MatrixWallet, token: (typeof tokens)[number]): Promise<void> {
  const { ethereum } = places(world)
  const { symbol, amount, asked } = token
  const owner = await addressOf(host)
  const isCoin = symbol === 'ETH'
  const coin = coinOf(ethereum)
  const [paid, got] = isCoin ? [coin, tokenOf(ethereum, 'HUSD')] : [tokenOf(ethereum, symbol), coin]
  const [had, hadOfOther] = [await unitsOf(ethereum, paid, owner), await unitsOf(ethereum, got, owner)]
  const before = (await wallet.asked?.(world))?.length
  const client = createNodeClient(ethereum)
  const block = await client.getBlockNumber({ cacheTime: 0 })
  const told = (await strip(host).isVisible()) ? await strip(host).innerText() : ''

  const swapping = await Swapping.open(host)
  await swapping.prepare(paid.name, got.name, amount)
  for (const tick of await host.dialog.getByTestId(/^swap-.*-agreed$/).all()) await tick.check()
  await swapping.confirm.click()
  await wallet.answer?.(host.page, asked)
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
  await expect(strip(host)).not.toHaveText(told)
  await expect(strip(host)).toContainText('Swapped')
  await expect(strip(host)).toContainText(/You received [\d.,]+ (?:ETH|HUSD)\./)

  if (!isCoin) {
    // What left the market is what is told, whoever paid for gas and however.
    const event = parseAbiItem('event Withdrawal(address indexed owner, uint256 value)')
    const logs = await client.getLogs({ event, fromBlock: block + 1n, strict: true })
    const arrived = logs.reduce((sum, { args }) => sum + args.value, 0n)
    await expect(strip(host)).toContainText(`You received ${roughText({ units: arrived, decimals: 18 }, 'en-US')} ETH.`)
  }
  const left = await unitsOf(ethereum, paid, owner)
  const units = parseUnits(amount, paid.decimals)
  // Of the coin, the network took its part as well.
  if (isCoin) expect(left).toBeLessThan(had - units)
  else expect(left).toBe(had - units)
  expect(await unitsOf(ethereum, got, owner)).toBeGreaterThan(hadOfOther)
  if (!isCoin) expect(await allowed(ethereum, tokenOf(ethereum, symbol).address, owner)).toBe(0n)
  if (before !== undefined) expect((await wallet.asked?.(world))?.slice(before)).toEqual(asked)
}

for (const [kind, wallet] of Object.entries(wallets))
  test(`${kind} swaps every kind of token: allowed as each can be, taken exactly, and told [S1.9]`, async ({
    page,
    world,
  }) => {
    test.setTimeout(240_000)
    const { ethereum } = places(world)
    const host = await wallet.connect(page, world)
    await expect(host.dialog).toBeHidden()
    const owner = await addressOf(host)
    await provide(ethereum, owner)
    for (const token of tokens)
      await test.step(token.symbol, async () => {
        if (token.symbol === 'QUSD') await allowALittle(ethereum, owner)
        await swap(host, world, wallet, token)
      })
  })
