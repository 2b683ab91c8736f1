import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { markFiles, networkMarksFolder } from '../../scripts/marks/files.ts'
import { walletPlan } from '../../scripts/marks/plan.ts'
import { repositoryRoot } from '../../scripts/package-manifest.ts'
import type { Network, NetworkMarks } from '../../src/domain/networks/network.js'
import * as networks from '../../src/domain/networks/networks.js'
import { safeImageSource } from '../../src/domain/text/untrusted.js'
import { wellKnownWallets } from '../../src/domain/wallets/well-known-wallets.js'
import { walletMarks } from '../../src/infrastructure/bundled/wallet-marks.js'

const marksOf = async ({ marks }: Network): Promise<NetworkMarks> =>
  typeof marks === 'function' ? marks() : (marks ?? {})

/** As a page pays for it. */
const kB = (text: string): number => gzipSync(text, { level: 9 }).length / 1_000

describe('marks', () => {
  it('are what the script draws from the open sets', { timeout: 120_000 }, async () => {
    const files = await markFiles()
    const there = readdirSync(join(repositoryRoot, networkMarksFolder)).map((name) => `${networkMarksFolder}/${name}`)
    expect(there.filter((path) => !files.has(path))).toEqual([])
    const changed = [...files].filter(([path, text]) => readFileSync(join(repositoryRoot, path), 'utf8') !== text)
    expect(changed.map(([path]) => path)).toEqual([])
  })

  it.each(Object.entries<Network>(networks))('of %s are pictures of at most 1 kB each', async (_, network) => {
    const { network: mark, coin } = await marksOf(network)
    for (const picture of [mark, coin]) {
      if (picture === undefined) continue
      expect(safeImageSource(picture)).toBe(picture)
      expect(kB(picture)).toBeLessThanOrEqual(1)
    }
    expect(coin).toBeDefined()
  })

  it('are there for all networks but those that no open set has', async () => {
    const found = await Promise.all(
      Object.entries<Network>(networks).map(async ([name, network]) => [name, await marksOf(network)] as const),
    )
    const bare = found.flatMap(([name, { network }]) => (network === undefined ? [name] : []))
    expect(bare).toEqual(['morph', 'xrplEvm', 'xrplEvmTestnet'])
  })

  it('are those of the main network where a network is for tests', async () => {
    expect(await marksOf(networks.sepolia)).toEqual(await marksOf(networks.ethereum))
    expect(await marksOf(networks.bitcoinSignet)).toEqual(await marksOf(networks.bitcoin))
    expect(await marksOf(networks.base)).not.toEqual(await marksOf(networks.ethereum))
  })

  it('show one coin with one face on all networks', async () => {
    const { coin } = await marksOf(networks.ethereum)
    for (const network of [networks.base, networks.optimism, networks.morph, networks.baseSepolia])
      expect((await marksOf(network)).coin).toBe(coin)
    expect((await marksOf(networks.polygon)).coin).not.toBe(coin)
  })

  it('are there for all bundled wallets but two', () => {
    const bare = wellKnownWallets.filter(({ id }) => walletMarks[id] === undefined).map(({ name }) => name)
    expect(bare).toEqual(['Magic Eden', 'Leather'])
    expect(Object.keys(walletMarks)).toHaveLength(Object.keys(walletPlan).length)
    for (const mark of Object.values(walletMarks)) expect(safeImageSource(mark)).toBe(mark)
  })
})
