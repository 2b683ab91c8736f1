import { describe, expect, it } from 'vitest'
import { findNetwork, isSupported } from '../../../src/domain/networks/network.js'
import { base, ethereum } from '../../../src/domain/networks/networks.js'

const solana = { ...ethereum, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const

describe('networks of a host', () => {
  it('are supported if none are requested or if they are in the requested list [S5.11]', () => {
    expect(isSupported([], 'eip155:999')).toBe(true)
    expect(isSupported([ethereum, base], 'eip155:8453')).toBe(true)
    expect(isSupported([ethereum, base], 'eip155:999')).toBe(false)
    expect(isSupported([solana], 'eip155:1')).toBe(false)
  })

  it('are found by id', () => {
    expect(findNetwork([ethereum, base], 'eip155:8453')).toBe(base)
    expect(findNetwork([ethereum, base], 'eip155:10')).toBeUndefined()
  })
})
