import { describe, expect, it } from 'vitest'
import { createLocalStorage } from '../../../../src/infrastructure/storage/local-storage.js'
import { isLoginAway, restoredHint } from '../../../../src/infrastructure/storage/restored-hint.js'
import type { StorageSchema } from '../../../../src/ports/storage.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createFakeWebStorage } from '../../../fakes/fake-web-storage.js'

const wallet = { id: 'io.example', name: 'Example' }
const hintAfter = (values: Partial<StorageSchema>, instance?: string) => {
  const device = createFakeWebStorage()
  const storage = createLocalStorage({ storage: () => device, instance, logger: createFakeLogger() })
  if (values.connectionStatus) storage.set('connectionStatus', values.connectionStatus)
  if (values.connectedWallets) storage.set('connectedWallets', values.connectedWallets)
  if (values.activeNamespace) storage.set('activeNamespace', values.activeNamespace)
  if (values.activeNetworks) storage.set('activeNetworks', values.activeNetworks)
  return { device, hint: restoredHint(instance, () => device) }
}
const connected: Partial<StorageSchema> = { connectionStatus: 'connected', connectedWallets: { eip155: wallet } }

describe('the hint of an earlier visit', () => {
  it('is that something was connected, and on which network', () => {
    expect(hintAfter(connected).hint).toEqual({ network: undefined })
    expect(
      hintAfter({ ...connected, activeNamespace: 'eip155', activeNetworks: { eip155: 'eip155:8453' } }).hint,
    ).toEqual({ network: 'eip155:8453' })
  })

  it('is none when nothing was connected', () => {
    expect(hintAfter({}).hint).toBeUndefined()
    expect(hintAfter({ ...connected, connectionStatus: 'disconnected' }).hint).toBeUndefined()
    expect(hintAfter({ connectionStatus: 'connected' }).hint).toBeUndefined()
  })

  it('is that a place brings a wallet, unless the visitor has chosen before', () => {
    const placed = (values: Partial<StorageSchema>) => {
      const { device } = hintAfter(values)
      return restoredHint(undefined, () => device, true)
    }
    expect(placed({})).toEqual({ network: undefined })
    expect(placed({ connectionStatus: 'disconnected' })).toBeUndefined()
    const networks = { activeNamespace: 'eip155', activeNetworks: { eip155: 'eip155:8453' } } as const
    expect(placed({ ...connected, ...networks })).toEqual({ network: 'eip155:8453' })
  })

  it('is of the dialog that asks, and of no other', () => {
    const { device, hint } = hintAfter(connected, 'checkout')
    expect(hint).toEqual({ network: undefined })
    expect(restoredHint(undefined, () => device)).toBeUndefined()
  })

  it('is none on a server, and where storage is switched off', () => {
    expect(restoredHint()).toBeUndefined()
    expect(
      restoredHint(undefined, () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }),
    ).toBeUndefined()
  })
})

describe('a login that left the page', () => {
  it('is away while the device says so, or the address has what a login put into it', () => {
    const device = createFakeWebStorage()
    const isAway = (address: string) => isLoginAway(undefined, () => device, address)
    expect(isAway('?item=1&from=result_uri')).toBe(false)
    expect(isAway('?item=1&result_uri=x')).toBe(true)
    expect(isAway('?portico_login=x')).toBe(true)
    device.setItem('@portico/socialRedirect', '{}')
    expect(isAway('')).toBe(true)
    expect(isLoginAway()).toBe(false)
  })
})
