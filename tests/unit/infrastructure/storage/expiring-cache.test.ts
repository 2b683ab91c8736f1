import { describe, expect, it } from 'vitest'
import { createExpiringCache } from '../../../../src/infrastructure/storage/expiring-cache.js'
import { createFakeWebStorage } from '../../../fakes/fake-web-storage.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const minute = 60_000
const onDevice = (options: { readonly maximumEntries?: number; readonly instance?: string } = {}) => {
  const [device, clock] = [createFakeWebStorage(), createVirtualClock()]
  const open = () => createExpiringCache({ storage: () => device, clock, ...options })
  return { device, clock, open, cache: open() }
}

describe('answers kept for a while', () => {
  it('are under one prefix, with the time of writing', () => {
    const { device, clock, cache } = onDevice()
    cache.write('balances/eip155:1:0xabc', [1], minute)
    expect(Object.fromEntries(device.kept)).toEqual({
      '@portico/cache/balances/eip155:1:0xabc': JSON.stringify({ at: clock.now(), ttlMs: minute, value: [1] }),
    })
    const other = onDevice({ instance: 'checkout' })
    other.cache.write('key', 1, minute)
    expect([...other.device.kept.keys()]).toEqual(['@portico/checkout/cache/key'])
  })

  it('survive a reload and are cleared away when their time is over', async () => {
    const { device, clock, open, cache } = onDevice()
    cache.write('key', 'value', minute)
    expect(open().read('key')).toBe('value')
    await clock.advance(minute)
    expect(open().read('key')).toBeUndefined()
    expect(device.kept.size).toBe(0)
  })

  it('are old when the clock was set back, so that none lives on', () => {
    const { clock, cache } = onDevice()
    cache.write('key', 'value', minute)
    clock.setTime(clock.now() - 24 * 60 * minute)
    expect(cache.read('key')).toBeUndefined()
  })

  it('are old when the clock was set forward', () => {
    const { clock, cache } = onDevice()
    cache.write('key', 'value', minute)
    clock.setTime(clock.now() + minute)
    expect(cache.read('key')).toBeUndefined()
  })

  it('are at most as many as allowed: the oldest go, and nothing else on the device', async () => {
    const { device, clock, cache } = onDevice({ maximumEntries: 3 })
    device.setItem('@portico/connectionStatus', '"connected"')
    for (const key of ['c', 'b', 'a', 'd', 'e']) {
      cache.write(key, key, minute)
      await clock.advance(1)
    }
    expect(['a', 'b', 'c', 'd', 'e'].map((key) => cache.read(key))).toEqual(['a', undefined, undefined, 'd', 'e'])
    expect(device.getItem('@portico/connectionStatus')).toBe('"connected"')
  })

  it('make room by dropping the oldest when the device is full', async () => {
    const { device, clock, open, cache } = onDevice()
    for (const key of ['a', 'b', 'c']) {
      cache.write(key, 'x'.repeat(1_000), minute)
      await clock.advance(1)
    }
    device.setSpace(4_000)
    cache.write('d', 'x'.repeat(1_000), minute)
    expect(['a', 'b', 'c', 'd'].map((key) => open().read(key) !== undefined)).toEqual([false, true, true, true])
  })

  it('stay when an answer comes that no room would hold', () => {
    const { open, cache } = onDevice()
    cache.write('small', 1, minute)
    cache.write('huge', 'x'.repeat(100_000), minute)
    expect([open().read('small'), open().read('huge')]).toEqual([1, undefined])
  })

  it('are no longer the old ones when a new one could not be kept', () => {
    const { cache } = onDevice()
    cache.write('key', 'old', minute)
    cache.write('key', 'x'.repeat(100_000), minute)
    expect(cache.read('key')).toBeUndefined()
  })

  it.each([
    '',
    'null',
    '7',
    '[]',
    '{}',
    '{"at":"now","ttlMs":1,"value":1}',
    '{"__proto__":{"at":0,"ttlMs":1e99}}',
    '{',
  ])('are none when somebody wrote %j', (text) => {
    const { device, cache } = onDevice()
    device.setItem('@portico/cache/key', text)
    expect(cache.read('key')).toBeUndefined()
    cache.write('other', 1, minute)
    expect(cache.read('other')).toBe(1)
  })
})
