import { afterEach, describe, expect, it } from 'vitest'
import { services } from '../../../src/composition/services.js'
import { recallFromCache } from '../../../src/composition/recall-identity.js'
import { createExpiringCache } from '../../../src/infrastructure/storage/expiring-cache.js'
import { ports } from '../../../src/ports/tokens.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { account, createDialogOfFakes, otherAccount } from '../support/dialog-of-fakes.js'
import { createSite } from '../support/site.js'

const owner = `eip155:1:${account}` as const
const ended: (() => void)[] = []
afterEach(() => ended.splice(0).forEach((end) => end()))

async function connected(device = createFakeWebStorage()) {
  const site = createSite()
  const cache = createExpiringCache({ storage: () => device, clock: site.clock })
  const dialog = createDialogOfFakes({
    origin: site,
    options: { bindings: (to) => void to.bind(ports.cache).toConstantValue(cache) },
  })
  ended.push(dialog.end)
  await dialog.connect()
  const settle = () => dialog.clock.advance(100)
  return { ...dialog, settle, cache, told: () => dialog.container.get(services.identity).get() }
}

describe('what a host is told of the name', () => {
  it('is learnt with the account, and not before', async () => {
    const { app, settle, told } = await connected()
    await settle()
    expect(told()).toBeUndefined()
    await app.features.load('account')
    await settle()
    expect(told()).toEqual({ account: owner, identity: { name: 'marlow.eth' } })
  })

  it('follows a name that was just given, and says nothing of an account that has none', async () => {
    const { app, settle, told } = await connected()
    const feature = await app.features.load('account')
    await settle()
    feature.rename(owner, 'tide.example.id')
    expect(told()).toEqual({ account: owner, identity: { name: 'tide.example.id' } })
    feature.switchAccount(`eip155:1:${otherAccount}`)
    await settle()
    expect(told()).toEqual({ account: `eip155:1:${otherAccount}`, identity: {} })
  })

  it('is there again after a reload from what is kept, and nobody is asked [S9.9]', async () => {
    const { container, cache, told } = await connected()
    cache.write(`identity/${owner}`, { name: 'kept.eth', avatar: 'javascript:alert(1)' }, 60_000)
    recallFromCache(container)
    expect(told()).toEqual({ account: owner, identity: { name: 'kept.eth' } })
    expect(container.get(services.features).loaded('account')).toBeUndefined()
  })

  it('is what was learnt meanwhile rather than what is kept, and nothing once that is old', async () => {
    const learnt = await connected()
    learnt.cache.write(`identity/${owner}`, { name: 'kept.eth' }, 60_000)
    learnt.container.get(services.identity).update(() => ({ account: owner, identity: { name: 'new.eth' } }))
    recallFromCache(learnt.container)
    expect(learnt.told()?.identity.name).toBe('new.eth')
    const old = await connected()
    old.cache.write(`identity/${owner}`, { name: 'kept.eth' }, 60_000)
    await old.clock.advance(60_000)
    recallFromCache(old.container)
    expect(old.told()).toBeUndefined()
  })
})
