import { describe, expect, it } from 'vitest'
import type { Account, AccountCode } from '../../../src/domain/session/account.js'
import { accountId } from '../../../src/domain/networks/caip.js'
import type { SessionState } from '../../../src/domain/session/session.js'
import { presentDetails } from '../../../src/presentation/react/views/account/details-presenter.js'
import { presentProfile } from '../../../src/presentation/react/views/account/header.js'
import { presentAccount } from '../../../src/presentation/react/views/account/presenter.js'
import { appOfStores, connectedSession, t } from './support/app-of-stores.js'

const owner = '0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function withAccounts(session: SessionState, accounts: readonly Account[]): SessionState {
  const { eip155 } = session.byNamespace
  return eip155 === undefined ? session : { ...session, byNamespace: { eip155: { ...eip155, accounts } } }
}

function detailed(addresses: readonly string[] = [owner], networkSwitch = true) {
  const world = appOfStores()
  const app = networkSwitch
    ? world.app
    : { ...world.app, settings: { ...world.app.settings, flags: { ...world.app.settings.flags, networkSwitch } } }
  const accounts = addresses.map((address): Account => ({ id: accountId('eip155:1', address), type: 'eoa' }))
  world.stores.session.update(() => withAccounts(connectedSession(1), accounts))
  world.stores.account.update((now) => ({
    ...now,
    account: { id: accountId('eip155:1', owner), type: 'eoa' },
    identity: { name: 'marlow.eth' },
  }))
  return { ...world, presenter: presentDetails({ app, t, feature: world.account }) }
}

describe('the details of an account', () => {
  it('open and close by the profile in the header, and close with the view', () => {
    const { app, account } = detailed()
    const profile = presentProfile({ app, t, feature: account })
    const view = presentAccount({ app, t, feature: account })
    expect([profile.vm.get().open, view.vm.get().details]).toEqual([false, false])
    profile.toggle()
    expect([profile.vm.get().open, view.vm.get().details]).toEqual([true, true])
    profile.toggle()
    expect(view.vm.get().details).toBe(false)
    profile.toggle()
    view.start()()
    expect(view.vm.get().details).toBe(false)
  })

  it('are those of one dialog alone', () => {
    const [one, two] = [detailed(), detailed()]
    presentProfile({ app: one.app, t, feature: one.account }).toggle()
    expect(presentAccount({ app: two.app, t, feature: two.account }).vm.get().details).toBe(false)
  })

  it('show the name and picture that belong to the address, and no other’s [S3.16]', () => {
    const { app, account, stores } = detailed()
    const avatar = 'data:image/png;base64,AAAA'
    stores.account.update((now) => ({ ...now, identity: { name: 'marlow.eth', avatar } }))
    const { vm } = presentProfile({ app, t, feature: account })
    expect(vm.get()).toMatchObject({ name: 'marlow.eth', avatar })
    stores.account.update((now) => ({ ...now, account: { id: accountId('eip155:1', other), type: 'eoa' } }))
    expect(vm.get()).toMatchObject({ name: '0x7a3F…c41E', avatar: undefined })
  })

  it('copy the whole address and lead to its page in the explorer [S3.19]', () => {
    const { presenter, log } = detailed()
    expect(presenter.vm.get()).toMatchObject({ address: owner, explorer: `https://explorer.test/address/${owner}` })
    presenter.copy()
    presenter.openExplorer()
    expect(log).toEqual([`copy ${owner}`, `link https://explorer.test/address/${owner}`])
  })

  it('say that a smart account is not set up yet, and that the account of a key borrows code, and else nothing [S3.18]', async () => {
    const { presenter, stores } = detailed()
    const smart: Account = { id: accountId('eip155:1', owner), type: 'smartAccount' }
    const eoa: Account = { ...smart, type: 'eoa' }
    const said = async (account: Account, code: AccountCode | undefined) => {
      stores.session.update(() => withAccounts(connectedSession(1), [account]))
      stores.code.update(() => code)
      const stop = presenter.start()
      await Promise.resolve()
      await Promise.resolve()
      stop()
      return presenter.vm.get().code
    }
    expect(await said(eoa, undefined)).toBeUndefined()
    expect(await said(smart, 'none')).toBe('undeployed')
    expect(await said(smart, 'own')).toBeUndefined()
    expect(await said(eoa, 'borrowed')).toBe('borrowed')
    expect(await said(eoa, 'own')).toBeUndefined()
    expect(await said(eoa, 'none')).toBeUndefined()
    // What is said has its place before it is known.
    expect(presenter.vm.get().isSmart).toBe(false)
    await said(smart, undefined)
    expect(presenter.vm.get()).toMatchObject({ isSmart: true })
  })

  it('list the accounts of the wallet where there is a choice, and switch to another one [S3.14]', () => {
    expect(detailed().presenter.vm.get().accounts).toEqual([])
    const { presenter, log } = detailed([owner, other])
    expect(presenter.vm.get().accounts).toMatchObject([
      { address: owner, name: 'marlow.eth', active: true, type: 'eoa' },
      { address: other, name: '0x7099…79C8', active: false },
    ])
    presenter.switchAccount(accountId('eip155:1', owner))
    presenter.switchAccount(accountId('eip155:1', other))
    expect(log).toEqual([`account eip155:1:${other}`])
  })

  it('lead to the networks, unless the host keeps the visitor on one', () => {
    const { presenter, log } = detailed()
    expect(presenter.vm.get().network).toEqual({ id: 'eip155:1', name: 'Ethereum' })
    presenter.openNetworks()
    expect(log).toEqual(['CLICK_NETWORKS', 'push Networks'])
    expect(detailed([owner], false).presenter.vm.get().network).toBeUndefined()
  })
})
