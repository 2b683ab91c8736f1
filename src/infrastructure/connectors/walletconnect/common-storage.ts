import type { IKeyValueStorage } from '@walletconnect/keyvaluestorage'
import { field } from '../../../kit/field.js'
import { createInTurn } from '../../../kit/in-turn.js'
import { createSteadyStorage } from './steady-storage.js'

/** What tabs have in common: sessions, where their wallets are heard, and the keys to both. */
const common = /\/\/(session|subscription|keychain)$/

/**
 * The device for the clients of several tabs. A client writes all that it knows of a kind at once: a tab that has not heard of another one would
 * wipe out what that one paired, and bring back what it ended. So what others added and took away since this tab last looked stays so.
 */
export function createCommonStorage(given: IKeyValueStorage): IKeyValueStorage {
  const device = createSteadyStorage(given)
  const known = new Map<string, ReadonlySet<string>>()
  const inTurn = createInTurn(1)
  const write = <T>(key: string, value: T) => {
    const mine = named(value)
    const before = known.get(key)
    known.set(key, new Set(mine.keys()))
    return inTurn(async () => {
      // Of a device that cannot be read nobody knows what others did.
      const there = await device.getItem(key).then(named, () => mine)
      const all = [...new Map([...there, ...mine])].filter(
        ([name]) => !before?.has(name) || (mine.has(name) && there.has(name)),
      )
      await device.setItem(key, Array.isArray(value) ? all.map(([, one]) => one) : Object.fromEntries(all))
    })
  }
  return {
    getKeys: () => device.getKeys(),
    getEntries: () => device.getEntries(),
    // After what this tab is about to write: else that would look as if another one had ended it.
    getItem: <T>(key: string) =>
      common.test(key)
        ? inTurn(async () => {
            const value = await device.getItem<T>(key)
            known.set(key, new Set([...(known.get(key) ?? []), ...named(value).keys()]))
            return value
          })
        : device.getItem<T>(key),
    setItem: (key, value) => (common.test(key) ? write(key, value) : device.setItem(key, value)),
    removeItem: (key) => device.removeItem(key),
  }
}

/** Lists by topic; keys have their names. */
const named = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(Array.isArray(value) ? value.map((one) => [String(field(one, 'topic')), one]) : Object.entries(Object(value)))
