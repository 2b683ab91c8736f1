import { describe, expect, it } from 'vitest'
import { generateWallets } from '../../../sandbox/api/catalogue/generate-wallets.ts'
import { selectWallets, walletQuerySchema } from '../../../sandbox/api/catalogue/select-wallets.ts'
import { at } from './at.ts'

describe('catalogue', () => {
  const wallets = generateWallets(599)
  const select = (query: Record<string, string>) => selectWallets(wallets, walletQuerySchema.parse(query))

  it('makes the same wallets each time, with ids, images and names of their own', () => {
    expect(generateWallets(599)).toEqual(wallets)
    for (const field of ['id', 'image_id', 'name'] as const) {
      expect(new Set(wallets.map((wallet) => wallet[field])).size).toBe(599)
    }
    expect(at(wallets, 0).id).toMatch(/^[0-9a-f]{64}$/)
    expect(at(wallets, 0).image_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('cuts pages that together are the whole list', () => {
    const pages = Array.from({ length: 15 }, (_, index) => select({ page: String(index + 1), entries: '40' }))
    expect(pages.flatMap(({ data }) => data)).toEqual(wallets)
    expect(at(pages, 14).data).toHaveLength(39)
    expect(at(pages, 0).count).toBe(599)
  })

  it('searches names whatever their case', () => {
    const { data, count } = select({ search: ' HAZEL ' })
    expect(count).toBeGreaterThan(5)
    expect(data.every(({ name }) => name.startsWith('Hazel'))).toBe(true)
  })

  it('includes and excludes by id', () => {
    const [first, second, third] = [at(wallets, 0).id, at(wallets, 1).id, at(wallets, 2).id]
    expect(select({ include: `${first},${third}` }).data.map(({ id }) => id)).toEqual([first, third])
    expect(select({ exclude: `${first},${second}`, entries: '1' }).data[0]?.id).toBe(third)
    expect(select({ include: first, exclude: first }).count).toBe(0)
  })

  it('filters by badge and by any of the chains', () => {
    const certified = select({ badge_type: 'certified', entries: '1000' })
    expect(certified.count).toBeGreaterThan(50)
    expect(certified.data.every((wallet) => wallet.badge_type === 'certified')).toBe(true)

    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const evmOnly = wallets.filter(({ chains }) => chains.includes('eip155:1'))
    const either = wallets.filter(({ chains }) => chains.includes('eip155:1') || chains.includes(solana))
    expect(select({ chains: 'eip155:1' }).count).toBe(evmOnly.length)
    expect(select({ chains: `eip155:1,${solana}` }).count).toBe(either.length)
  })

  it('has wallets of every sort', () => {
    expect(wallets.some((wallet) => !wallet.mobile_link && !wallet.desktop_link && !wallet.webapp_link)).toBe(true)
    expect(wallets.some((wallet) => wallet.mobile_link && wallet.desktop_link && wallet.webapp_link)).toBe(true)
    expect(wallets.some((wallet) => wallet.rdns)).toBe(true)
  })
})
