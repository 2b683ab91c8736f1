import { afterEach, describe, expect, it } from 'vitest'
import { services } from '../../../src/composition/services.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { account, createDialogOfFakes, otherAccount } from '../support/dialog-of-fakes.js'
import { createSite } from '../support/site.js'

const owner = `eip155:1:${account}` as const
const ended: (() => void)[] = []
afterEach(() => ended.splice(0).forEach((end) => end()))

function visit(site = createSite(), device = createFakeWebStorage()) {
  const dialog = createDialogOfFakes({ origin: site, device })
  ended.push(dialog.end)
  const settle = () => dialog.clock.advance(100)
  return { ...dialog, site, device, settle, told: () => dialog.container.get(services.identity).get() }
}

async function connected() {
  const dialog = visit()
  await dialog.connect()
  return dialog
}

describe('what a host is told of the name', () => {
  it('is learnt with the account, and not before', async () => {
    const { app, settle, told } = await connected()
    await settle()
    expect(told()).toBeUndefined()
    await app.features.load('account')
    await settle()
    expect(told()).toEqual({ account: owner, identity: { name: 'marlow.eth' } })
    // Learnt again, it is the same object, so that a host that picks it is not woken.
    const before = told()
    const { refresh } = await app.features.load('account')
    await Promise.all([refresh(true), settle()])
    expect(told()).toBe(before)
  })

  it('follows a name that was just given, and says nothing of an account that has none', async () => {
    const { app, settle, told } = await connected()
    const feature = await app.features.load('account')
    await settle()
    feature.rename(owner, 'tide.example.id')
    expect(told()).toEqual({ account: owner, identity: { name: 'tide.example.id' } })
    feature.switchAccount(`eip155:1:${otherAccount}`)
    await settle()
    expect(told()).toBeUndefined()
  })

  it('is there again after a reload for five minutes, and nobody is asked [S9.9]', async () => {
    const before = await connected()
    await before.app.features.load('account')
    await before.settle()
    const after = visit(before.site, before.device)
    expect(after.told()).toMatchObject({ account: owner, identity: { name: 'marlow.eth' } })
    expect(after.app.features.loaded('account')).toBeUndefined()
    await before.clock.advance(300_000)
    expect(visit(before.site, before.device).told()).toBeUndefined()
  })

  it('is not kept any longer than the connection', async () => {
    const { app, settle, device, site } = await connected()
    await app.features.load('account')
    await settle()
    await app.session.disconnect()
    await settle()
    expect(visit(site, device).told()).toBeUndefined()
  })
})
