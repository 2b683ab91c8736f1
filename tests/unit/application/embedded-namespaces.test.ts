import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../src/domain/errors.js'
import { view } from '../../../src/domain/dialog/view.js'
import { base, ethereum, solana, solanaDevnet } from '../../../src/domain/networks/networks.js'
import { createFakeEmbeddedWallet, fakeSolanaAddress } from '../../fakes/fake-embedded-wallet.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { account, createEmbeddedOfFakes, type DialogOfFakesOptions } from '../support/dialog-of-fakes.js'
import { createSolanaChain, createWisp, otherSolana } from '../support/namespaces.js'

const networks = [ethereum, base, solana, solanaDevnet] as const

/** A site with networks of two namespaces, and logins. */
const setUp = async (setup: DialogOfFakesOptions = {}) => {
  const frame = setup.embedded ?? createFakeEmbeddedWallet({ preferred: 'smartAccount' })
  const dialog = await createEmbeddedOfFakes({
    ...setup,
    embedded: frame,
    options: { networks },
    chains: [createSolanaChain()],
  })
  const sessions = () =>
    Object.fromEntries(
      Object.entries(dialog.session().byNamespace).map(([namespace, one]) => [
        namespace,
        [one?.connector.id, one?.active],
      ]),
    )
  const namespaces = () => Object.keys(sessions()).toSorted()
  /** What serves Solana is fetched first. */
  const logIn = async () => {
    const before = namespaces().length
    frame.setEmailAction('CONNECT')
    void dialog.embedded.email.start('marlow@example.com')
    await expect.poll(() => namespaces().length).toBeGreaterThan(before)
    await dialog.settle()
  }
  return { ...dialog, frame, sessions, namespaces, logIn }
}

const onSolana = (network: { readonly id: string } = solana) => ['embedded', `${network.id}:${fakeSolanaAddress}`]

describe('the embedded wallet in two namespaces', () => {
  it('is a session in each, of which that of the first network acts, and ends in both [S4.10]', async () => {
    const { logIn, sessions, session, app, frame, storage } = await setUp()
    await logIn()
    expect(sessions()).toEqual({ eip155: ['embedded', expect.stringMatching(/^eip155:1:0x/)], solana: onSolana() })
    expect(session().active).toBe('eip155')
    expect(frame.chain()).toBe('eip155:1')
    expect(Object.keys(storage.get('connectedWallets') ?? {}).toSorted()).toEqual(['eip155', 'solana'])
    await app.session.disconnect('solana')
    expect([sessions(), session().status]).toEqual([{}, 'disconnected'])
    expect([frame.count('signOut'), storage.get('connectedWallets'), storage.get('email')]).toEqual([
      1,
      undefined,
      undefined,
    ])
  })

  it('is restored in both without being asked, each on its last network [S4.9]', async () => {
    const device = createFakeWebStorage()
    const first = await setUp({ device })
    await first.logIn()
    await first.app.session.switchNetwork(base.id)
    await first.app.session.switchNetwork(solanaDevnet.id)
    expect(first.frame.chain()).toBe(base.id)
    first.end()
    const frame = createFakeEmbeddedWallet({ preferred: 'smartAccount', loggedIn: true })
    const { namespaces, sessions, session } = await setUp({ device, embedded: frame })
    await expect.poll(namespaces).toEqual(['eip155', 'solana'])
    expect(sessions()).toMatchObject({
      eip155: ['embedded', expect.stringMatching(/^eip155:8453:/)],
      solana: onSolana(solanaDevnet),
    })
    expect(session().active).toBe('solana')
    expect([frame.chain(), frame.approvals()]).toEqual([base.id, []])
  })

  it('is stored no more once the frame says that nobody is logged in, so that no later visit looks for it [S4.9]', async () => {
    const device = createFakeWebStorage()
    const first = await setUp({ device })
    await first.logIn()
    first.end()
    const frame = createFakeEmbeddedWallet({ loggedIn: false })
    const second = await setUp({ device, embedded: frame })
    await expect.poll(() => frame.count('isConnected')).toBe(1)
    await second.settle()
    expect([second.session().status, second.namespaces()]).toEqual(['disconnected', []])
    expect(second.storage.get('connectedWallets')).toBeUndefined()
    second.end()
    const third = await setUp({ device })
    expect(third.session().status).toBe('disconnected')
  })

  it('stays stored where the frame gives no answer: who is offline is logged in still [S4.9]', async () => {
    const device = createFakeWebStorage()
    const first = await setUp({ device })
    await first.logIn()
    first.end()
    const frame = createFakeEmbeddedWallet({ loggedIn: true })
    frame.failNext('isConnected', new DialogError('HTTP_UNREACHABLE'))
    const second = await setUp({ device, embedded: frame })
    await expect.poll(() => frame.count('isConnected')).toBe(1)
    await second.settle()
    expect(Object.keys(second.storage.get('connectedWallets') ?? {}).toSorted()).toEqual(['eip155', 'solana'])
  })

  it('leaves alone the wallet of the other namespace, for whoever logs in to have one', async () => {
    const { connect, app, logIn, sessions, session } = await setUp()
    await connect()
    app.dialog.open({ namespace: 'solana' })
    await logIn()
    expect(sessions()).toEqual({ eip155: ['dev.lamp', `eip155:1:${account}`], solana: onSolana() })
    expect(session().active).toBe('solana')
  })

  describe('once it is gone, and another wallet acts', () => {
    const besideWisp = async () => {
      const wisp = createWisp()
      const dialog = await setUp({ connectors: [wisp.connector] })
      const { app, clock, logIn } = dialog
      app.dialog.open({ namespace: 'eip155' })
      await logIn()
      app.dialog.open({ namespace: 'solana' })
      await Promise.all([app.connect.connect(wisp.connector.info.id, 'solana'), clock.advance(10)])
      await app.session.switchNetwork(ethereum.id)
      await clock.advance(30_000)
      app.dialog.open()
      return dialog
    }
    const gone = async ({ app, settle, sessions }: Awaited<ReturnType<typeof besideWisp>>) => {
      await app.session.disconnect('eip155')
      await settle()
      expect(Object.keys(sessions())).toEqual(['solana'])
    }

    it('has no address to change [S4.8]', async () => {
      const dialog = await besideWisp()
      const { app, embedded, views, isOpen } = dialog
      app.router.push(view('UpdateEmailWallet'))
      await embedded.account.updateEmail('marlow@new.example')
      expect(views().at(-1)).toBe('UpdateEmailPrimaryOtp')
      await gone(dialog)
      expect([isOpen(), views(), embedded.account.state.get().update.status]).toEqual([true, ['Account'], 'idle'])
    })

    it('waits for no approval in its frame [S4.8]', async () => {
      const dialog = await besideWisp()
      const { frame, settle, views, embedded } = dialog
      const asked = frame.wallet.request('eip155:1', { method: 'personal_sign', params: [] })
      const answer = asked.catch((error: unknown) => error)
      await settle()
      expect(views()).toEqual(['Account', 'ApproveTransaction'])
      await gone(dialog)
      expect(await answer).toMatchObject({ code: 'ABORTED' })
      expect([views(), frame.approvals(), embedded.transactions.open.get()]).toEqual([['Account'], [], 0])
    })
  })

  it('changes its type on EVM networks alone, and stays where it is on Solana [S4.23]', async () => {
    const { logIn, app, embedded, session, sessions, storage } = await setUp()
    await logIn()
    await app.session.switchNetwork(solanaDevnet.id)
    expect(embedded.account.state.get()).toMatchObject({ active: 'eoa', canSwitch: false })
    await app.session.switchNetwork(base.id)
    expect(embedded.account.state.get()).toMatchObject({ active: 'smartAccount', canSwitch: true })
    await embedded.account.switchType('eoa')
    expect(embedded.account.state.get()).toMatchObject({ active: 'eoa' })
    expect(sessions()).toMatchObject({ solana: onSolana(solanaDevnet) })
    expect(session()).toMatchObject({ active: 'eip155', byNamespace: { eip155: { network: base.id } } })
    expect(storage.get('preferredAccountTypes')).toEqual({ eip155: 'eoa' })
  })

  it('takes no namespace back from another wallet when its type changes', async () => {
    const wisp = createWisp()
    const { logIn, app, embedded, sessions } = await setUp({ connectors: [wisp.connector] })
    await logIn()
    await app.connect.connect('wallet-standard:Wisp')
    expect(sessions()).toMatchObject({ solana: ['wallet-standard:Wisp', `${solana.id}:${otherSolana}`] })
    await embedded.account.switchType('eoa')
    expect(sessions()).toMatchObject({
      eip155: ['embedded', expect.any(String)],
      solana: ['wallet-standard:Wisp', `${solana.id}:${otherSolana}`],
    })
  })
})
