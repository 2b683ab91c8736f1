import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { createPublicClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { startSandbox, type Sandbox } from '../../sandbox/start.ts'
import { bitcoinAccount } from '../../sandbox/wallets/keys/bitcoin-keys.ts'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { complaintsOf } from '../complaints.ts'
import { serveFolder } from '../serve-folder.ts'
import { readSnippets } from '../snippets.ts'
import { buildHost } from './build-host.ts'

/** The fixture of docs/recipes.md, and of blocks elsewhere that need what only it installs. */
export const recipes = { name: 'recipes', title: 'Recipes' } as const

const libraries = ['viem', 'ethers', 'kit', 'web3', 'bitcoinjs'] as const

/**
 * Compiles the blocks of docs/recipes.md in strict TypeScript with the libraries that they are for, and runs them in Chromium, where they
 * pay on the sandbox's chains.
 * @returns warnings of npm, the builder and the page
 * @throws Error for a recipe after which the chain does not have the payment
 */
export async function testRecipes(
  browser: Browser,
  folder: string,
  tarball: string,
): Promise<{ readonly warnings: readonly string[] }> {
  writeBlocks(join(folder, 'src/recipes'))
  const warnings = await buildHost(recipes, folder, tarball)
  const [sandbox, site] = await Promise.all([
    startSandbox({ without: ['phone', 'frame'] }),
    serveFolder(join(folder, 'dist')),
  ])
  try {
    return { warnings: [...warnings, ...(await payAll(browser, sandbox, site.url))] }
  } finally {
    await Promise.all([sandbox.stop(), site.close()])
  }
}

/** Each as a module that is named after what it exports last. */
function writeBlocks(into: string): void {
  mkdirSync(into, { recursive: true })
  for (const { place, fence, code } of readSnippets()) {
    const [, language] = /^(tsx?)(?: recipe)?$/.exec(fence) ?? []
    if ((!place.startsWith('docs/recipes.md:') && !fence.endsWith(' recipe')) || language === undefined) continue
    const name = [...code.matchAll(/^export (?:async function|const) (\w+)/gm)].at(-1)?.[1]
    // It pays nobody, and a unit test compiles it. Where one that pays exports nothing, the fixture does not build.
    if (name === undefined) continue
    writeFileSync(join(into, `${name}.${language}`), code)
  }
}

async function payAll(browser: Browser, sandbox: Sandbox, url: string): Promise<readonly string[]> {
  const { chains, solana, bitcoin, wallet } = sandbox
  const payees = {
    evm: privateKeyToAddress(generatePrivateKey()),
    solana: solanaAccount(2).address,
    bitcoin: bitcoinAccount(2).payment.address,
  }
  const networks = [
    ...chains.map((chain) => networkOf(chain, chain.rpcUrl)),
    networkOf(solana, solana.rpcUrl),
    { ...networkOf(bitcoin, bitcoin.url), testnet: true },
  ]
  const page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(20_000)
  const complaints = complaintsOf(page)
  await page.addInitScript({ content: await wallet.inpageScript() })
  const given = { networks, solanaNode: solana.rpcUrl, explorer: bitcoin.url, payees }
  await page.addInitScript((site) => Object.assign(window, { site }), given)
  wallet.auto('approve')
  await page.goto(url)

  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await connect(page)
  await page.locator('output', { hasText: /^\d[\d.]* ETH$/ }).waitFor()
  console.log('   TanStack Query reads the balance of who connected')

  const node = chains.find(({ chainId }) => chainId === 1)?.rpcUrl
  const ether = () => createPublicClient({ transport: http(node) }).getBalance({ address: payees.evm })
  const held = {
    viem: ether,
    ethers: ether,
    kit: () => lamportsOf(solana.rpcUrl, payees.solana),
    web3: () => lamportsOf(solana.rpcUrl, payees.solana),
    bitcoinjs: () => satoshiOf(bitcoin.url, payees.bitcoin),
  }
  const amounts = {
    viem: parseEther('0.01'),
    ethers: parseEther('0.01'),
    kit: 10_000_000n,
    // Another sum: in the same slot the same payment would be the same transaction, which a node takes once.
    web3: 20_000_000n,
    bitcoinjs: 30_000n,
  }
  const asksToConnect = new Set<string>(['kit', 'bitcoinjs'])
  for (const library of libraries) {
    const before = await held[library]()
    const paying = page.evaluate(
      (name) => (Reflect.get(window, 'pay') as Record<string, () => Promise<unknown>>)[name]?.(),
      library,
    )
    await Promise.all([paying, asksToConnect.has(library) ? connect(page) : undefined])
    await arrived(held[library], before + amounts[library], library)
    console.log(`   ${library} pays`)
  }
  await page.context().close()
  return complaints
}

const connect = (page: Page) => page.getByTestId('wallet-row').filter({ hasText: 'Lantern' }).click()

async function arrived(held: () => Promise<bigint>, amount: bigint, library: string): Promise<void> {
  for (let tries = 0; (await held()) !== amount; tries += 1) {
    if (tries === 100) throw new Error(`What ${library} paid did not arrive.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

interface Described {
  readonly id: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

const networkOf = ({ id, name, nativeCurrency }: Described, rpcUrl: string) => ({
  id,
  name,
  nativeCurrency,
  rpcUrls: [rpcUrl],
})

async function lamportsOf(node: string, address: string): Promise<bigint> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'getBalance',
    params: [address, { commitment: 'confirmed' }],
  })
  const answer = await fetch(node, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result } = (await answer.json()) as { readonly result: { readonly value: number } }
  return BigInt(result.value)
}

/** With payments that no block has yet. */
async function satoshiOf(explorer: string, address: string): Promise<bigint> {
  const answer = await fetch(`${explorer}/address/${address}`)
  type Sums = { readonly funded_txo_sum: number; readonly spent_txo_sum: number }
  const { chain_stats, mempool_stats } = (await answer.json()) as {
    readonly chain_stats: Sums
    readonly mempool_stats: Sums
  }
  return [chain_stats, mempool_stats].reduce(
    (sum, one) => sum + BigInt(one.funded_txo_sum) - BigInt(one.spent_txo_sum),
    0n,
  )
}
