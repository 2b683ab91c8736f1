import { describe, expect, it } from 'vitest'
import { createLocalStorage } from '../../../../src/infrastructure/storage/local-storage.js'
import { restoredHint } from '../../../../src/infrastructure/storage/restored-hint.js'
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
