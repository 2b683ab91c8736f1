import { normalize } from 'viem/ens'
import { describe, expect, it } from 'vitest'
import { normalName } from '../../../../src/infrastructure/chains/evm/normal-name.js'

/** What the tables of ENSIP-15 say. */
function byTables(name: string): string {
  try {
    return normalize(name)
  } catch {
    return 'refused'
  }
}

const said = (name: string) => normalName(name).catch(({ code }: { readonly code: string }) => code)

describe('the normal form of a name', () => {
  // One sign of each kind, in all labels of up to four of them: hyphens at either end, two of them, and such as mark a label as encoded.
  const signs = ['a', 'Z', '7', '-']
  const longer = (labels: readonly string[]) => labels.flatMap((label) => signs.map((sign) => label + sign))
  const [one, two] = [longer(['']), longer(longer(['']))]
  const names = [...one, ...two, ...longer(two), ...longer(longer(two))].flatMap((label) => [
    `${label}.eth`,
    `sub.${label}.ETH`,
  ])

  it('is what ENSIP-15 says, also of names that are plain, which its tables are not asked of', async () => {
    const ours = await Promise.all(names.map(async (name) => `${name}: ${await said(name)}`))
    expect(ours).toEqual(names.map((name) => `${name}: ${byTables(name).replace('refused', 'NAME_INVALID')}`))
    expect(names.filter((name) => byTables(name) === 'refused').length).toBeGreaterThan(10)
  })

  it('ends at 1,000 characters', async () => {
    const name = (length: number) => 'ab.'.repeat(length / 3).padEnd(length, 'c')
    expect(await said(name(1_000))).toBe(name(1_000))
    expect(await said(name(1_001))).toBe('NAME_INVALID')
  })

  it('is that of any letters', async () => {
    for (const name of ['Ｍarlow.ETH', 'K\u212a.eth', 'Straße.eth', '\u{1f9ed}.eth', '7\ufe0f\u20e3.eth', '__a.eth'])
      expect(await said(name)).toBe(byTables(name))
  })
})
