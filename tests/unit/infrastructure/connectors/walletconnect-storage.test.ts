import { describe, expect, it } from 'vitest'
import {
  canKeep,
  createClientMemory,
  hidingDeniedStorage,
  type StoragePage,
} from '../../../../src/infrastructure/connectors/walletconnect/client-storage.js'

const denied = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

/** A page whose database says this when it is asked to open. */
function pageWith(...answers: readonly ('upgradeneeded' | 'success' | 'error')[]) {
  const made: string[] = []
  const asked = Object.assign(new EventTarget(), {
    result: { createObjectStore: (name: string) => void made.push(name), close: () => void made.push('closed') },
  })
  const open = (name: string) => {
    made.push(name)
    queueMicrotask(() => answers.forEach((type) => asked.dispatchEvent(new Event(type))))
    return asked
  }
  return { page: { indexedDB: { open } } as unknown as StoragePage, made }
}

describe('the device as a place for pairings', () => {
  it('serves where the database of the library opens, which is made as the library makes it', async () => {
    const { page, made } = pageWith('upgradeneeded', 'success')
    expect(await canKeep(page)).toBe(true)
    expect(made).toEqual(['WALLET_CONNECT_V2_INDEXED_DB', 'keyvaluestorage', 'closed'])
  })

  it.each([
    ['refuses', pageWith('error').page],
    ['throws', { indexedDB: { open: denied } } as unknown as StoragePage],
    ['is not there', {} as StoragePage],
    ['never answers', pageWith().page],
  ])('does not serve where the database %s', async (_, page) => {
    expect(await canKeep(page)).toBe(false)
  })
})

describe('what is fetched where reading localStorage throws', () => {
  const page = () => Object.defineProperty({}, 'localStorage', { configurable: true, get: denied })

  it('finds none while it is fetched, and the page is as before afterwards, also when it does not come', async () => {
    const mine = page()
    const seen = await hidingDeniedStorage(mine, async () => Reflect.get(mine, 'localStorage'))
    expect(seen).toBeUndefined()
    expect(() => Reflect.get(mine, 'localStorage')).toThrow('denied')
    await expect(hidingDeniedStorage(mine, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(() => Reflect.get(mine, 'localStorage')).toThrow('denied')
  })

  it('finds that of the page where it can be read', async () => {
    const storage = {}
    const mine = Object.defineProperty({}, 'localStorage', { configurable: true, get: () => storage })
    expect(await hidingDeniedStorage(mine, async () => Reflect.get(mine, 'localStorage'))).toBe(storage)
  })
})

describe('memory in place of the device', () => {
  it('keeps copies, as a device does', async () => {
    const memory = createClientMemory()
    const session = { topic: 'ab', expiry: 1 }
    await memory.setItem('wc@2:portico//session', [session])
    session.expiry = 2
    expect(await memory.getItem('wc@2:portico//session')).toEqual([{ topic: 'ab', expiry: 1 }])
    expect(await memory.getEntries()).toEqual([['wc@2:portico//session', [{ topic: 'ab', expiry: 1 }]]])
    expect(await memory.getKeys()).toEqual(['wc@2:portico//session'])
    await memory.removeItem('wc@2:portico//session')
    expect([await memory.getItem('wc@2:portico//session'), await memory.getKeys()]).toEqual([undefined, []])
  })
})
